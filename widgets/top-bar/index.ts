import { defineWidget } from '../definition.ts'
import { callbackWrite } from '../schema/callback.ts'
import { asksForCall, check } from './definition/actions.ts'
import { heights } from './definition/heights.ts'
import { labelsOf } from './definition/labels.ts'
import { sample } from './definition/sample.ts'
import { privateSettings, settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

/** px, of the close button */
const touchTarget = 44

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
  settings,
  privateSettings,
  check,
  writes: { contact: callbackWrite(asksForCall) },
  fillIn: ({ settings, locale }) => ({
    ...settings,
    ...labelsOf(settings, locale),
    minHeight: Math.max(settings.minHeight, touchTarget),
  }),
  // A bar that waits or covers the page moves nothing at the start.
  takesRoom: ({ position, push, reserve, trigger }) =>
    position === 'top' && push && reserve && trigger.type === 'delay' && trigger.seconds === 0,
  layoutField: 'position',
  heights,
  events: ['top-bar:clicked', 'top-bar:closed', 'top-bar:copied', 'top-bar:callback-sent'],
  sample,
  templates,
})
