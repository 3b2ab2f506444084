import { defineWidget } from '../definition.ts'
import { sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const scrollToTop = defineWidget({
  name: { vi: 'Nút lên đầu trang', en: 'Scroll to top' },
  description: {
    vi: 'Nút nổi đưa khách về đầu trang, kèm tiến độ đọc và lối quay lại chỗ cũ.',
    en: 'A floating button back to the top of the page, with reading progress and a way to return to where you were.',
  },
  icon: 'arrow-up-to-line',
  placement: 'floating',
  runtime: 'plain',
  settings,
  fillIn: ({ settings }) => ({
    ...settings,
    picture: settings.icon.name === 'custom' ? settings.picture : undefined,
  }),
  events: ['scroll-to-top:clicked'],
  sample,
  templates,
})
