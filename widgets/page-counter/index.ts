import { defineWidget } from '../definition.ts'
import { heights } from './definition/heights.ts'
import { labelOf } from './definition/label.ts'
import { invented, sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const pageCounter = defineWidget({
  name: { vi: 'Bộ đếm lượt xem', en: 'Page counter' },
  description: {
    vi: 'Số lượt xem hoặc số khách, tính từ đầu, hôm nay, 7 ngày hay 30 ngày qua, với chữ số lăn như đồng hồ nước. Không cookie.',
    en: 'Views or visitors: all time, today, or the last 7 or 30 days, with digits that roll like a meter’s. No cookies.',
  },
  icon: 'gauge',
  placement: 'inline',
  runtime: 'plain',
  settings,
  // Only digits roll.
  fillIn: ({ settings, locale }) => ({
    ...settings,
    label: labelOf(settings, locale),
    duration: settings.style === 'text' ? 0 : settings.duration,
  }),
  heights,
  showsViews: true,
  events: ['page-counter:milestone'],
  sample,
  invented,
  templates,
})
