import type { Live, Text, WidgetInUse } from '../../definition.ts'
import type { Settings } from './settings.ts'

interface Issue {
  path: (string | number)[]
  message: Text
}

const at = (field: keyof Settings) => ['settings', field]

export function check({ settings }: Pick<Live<Settings>, 'settings'>): Issue[] {
  const { tabText, tabIcon, tabImage, ctaText, ctaUrl, widgetType, widget } = settings
  const issues: Issue[] = []
  const add = (field: keyof Settings, vi: string, en: string) =>
    issues.push({ path: at(field), message: { vi, en } })
  if (!tabText && tabIcon.name === 'none' && !tabImage)
    add('tabText', 'Tay nắm cần chữ, biểu tượng hoặc ảnh.', 'The tab needs a text, an icon or a picture.')
  if (ctaText && !ctaUrl) add('ctaUrl', 'Nút cần địa chỉ để dẫn đến.', 'The button needs an address.')
  if (ctaUrl && !ctaText) add('ctaText', 'Nút cần chữ.', 'The button needs a text.')
  if (widgetType !== 'none' && !widget)
    add('widget', 'Nhập mã của tiện ích nằm bên trong.', 'Enter the id of the widget inside.')
  return issues
}

/** The widget that opens inside. */
export const widgetIn = ({ widgetType, widget }: Settings): WidgetInUse[] =>
  widgetType === 'none' || !widget ? [] : [{ path: at('widget'), publicId: widget, type: widgetType }]
