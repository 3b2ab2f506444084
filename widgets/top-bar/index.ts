import { defineWidget } from '../definition.ts'
import { closeLabelOf } from './definition/close-label.ts'
import { heights } from './definition/heights.ts'
import { hintsOf } from './definition/hints.ts'
import { sampleInEnglish } from './definition/sample.en.ts'
import { sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const topBar = defineWidget({
  name: { vi: 'Thanh thông báo', en: 'Announcement bar' },
  description: {
    vi: 'Thanh trên cùng cho miễn phí giao hàng, flash sale có đếm ngược và mã, lịch nghỉ Tết. Đẩy trang xuống mà không làm trang nhảy, không che đầu trang của bạn.',
    en: 'A bar for free shipping, flash sales with a countdown and code, or holiday notices. It pushes the page down without a jump and never covers your header.',
  },
  icon: 'megaphone',
  purpose: 'selling',
  placement: 'floating',
  runtime: 'plain',
  budget: { load: 6380, full: 2720 },
  settings,
  fillIn: ({ settings, locale }) => ({ ...settings, closeLabel: closeLabelOf(settings, locale) }),
  hints: hintsOf,
  heights,
  events: ['top-bar:clicked', 'top-bar:closed', 'top-bar:copied'],
  sample,
  sampleInEnglish,
  templates,
})
