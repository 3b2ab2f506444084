import { defineWidget } from '../definition.ts'
import { checkCountdown } from './definition/check.ts'
import { heights } from './definition/heights.ts'
import { sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const countdown = defineWidget({
  name: { vi: 'Đồng hồ đếm ngược', en: 'Countdown' },
  description: {
    vi: 'Đếm đến một ngày, Tết và ngày âm lịch, dịp sale, giờ hằng ngày hay thời hạn riêng của từng khách, đúng múi giờ của cửa hàng.',
    en: 'Counts down to a date, Tết or a lunar day, a sale, a daily hour or each visitor’s own deadline, in the shop’s time zone.',
  },
  icon: 'timer',
  purpose: 'selling',
  placement: 'inline',
  runtime: 'vue',
  settings,
  check: checkCountdown,
  layoutField: 'style',
  heights,
  events: ['countdown:ended'],
  sample,
  templates,
})
