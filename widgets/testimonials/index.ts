import { defineWidget } from '../definition.ts'
import { check } from './definition/check.ts'
import { fillIn } from './definition/fill-in.ts'
import { heights } from './definition/heights.ts'
import { invented, sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const testimonials = defineWidget({
  name: { vi: 'Lời khách hàng', en: 'Testimonials' },
  description: {
    vi: 'Lời khách hàng do bạn nhập: trang trượt, lưới, so le, danh sách, dải chạy; sao, ảnh, nguồn, điểm trung bình.',
    en: 'What your customers say, entered by you: slider, grid, masonry, list or marquee; stars, photos, sources and an average.',
  },
  icon: 'message-square-quote',
  purpose: 'trust',
  placement: 'inline',
  runtime: 'vue',
  settings,
  check,
  fillIn,
  events: ['testimonials:clicked'],
  takesRoom: ({ layout }) => layout !== 'toast',
  heights,
  sample,
  invented,
  sampleDay: '2026-11-20',
  templates,
})
