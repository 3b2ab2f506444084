import type { Live, Text } from '../../definition.ts'
import { chooseItems } from '../visitor/choose-items.ts'
import type { Item, Settings } from './settings.ts'

const isOwn = ({ source, rating }: Item) => source === 'none' && rating > 0

const issue = (field: string, vi: string, en: string): { path: string[]; message: Text } => ({
  path: ['settings', field],
  message: { vi, en },
})

export function check({ settings }: Live<Settings>) {
  const { schema, schemaName, items, layout } = settings
  if (!items.length)
    return [
      issue(
        'items',
        'Mọi lời đều đã rút lại đồng ý: gỡ xuất bản tiện ích để không còn lời nào trên trang',
        'Consent to all of them is withdrawn: unpublish the widget to take the last one off the page',
      ),
    ]
  const isDescribed = schema !== 'none'
  return [
    isDescribed && !schemaName && issue('schemaName', 'Cần ghi tên của món đó', 'Needs its name'),
    isDescribed &&
      !items.some(isOwn) &&
      issue(
        'schema',
        'Chưa có lời nào có sao mà khách nói trực tiếp với bạn',
        'No testimonial that was said directly to you has stars',
      ),
    layout === 'badge' &&
      !items.some(({ rating }) => rating) &&
      issue('layout', 'Huy hiệu cần ít nhất một lời có sao', 'A badge needs a testimonial with stars'),
    !chooseItems(items, settings, '', 0).length &&
      issue('minRating', 'Chọn như vậy thì không còn lời nào', 'With this selection nothing is left'),
  ].filter((one) => one !== false)
}
