import { defineWidget } from '../definition.ts'
import { heights } from './definition/heights.ts'
import { invented, sample } from './definition/sample.ts'
import { privateSettings, settings } from './definition/settings.ts'
import { check, subscribe } from './definition/submission.ts'
import { templates } from './definition/templates.ts'

export const emailSubscription = defineWidget({
  name: { vi: 'Đăng ký nhận tin', en: 'E-mail subscription' },
  description: {
    vi: 'Ô đăng ký email trong trang, hộp thoại hoặc trượt lên ở góc; hiện đúng lúc, đóng một chạm, tặng mã ưu đãi.',
    en: 'A sign-up form in the page, as a dialog or sliding up from a corner; shown at the right moment, closed with one tap, with a coupon.',
  },
  icon: 'mail-plus',
  purpose: 'messages',
  placement: 'inline',
  floatsByLayout: true,
  firstView: ['stage'],
  runtime: 'plain',
  settings,
  privateSettings,
  check,
  writes: { subscribe },
  heights,
  events: ['email-subscription:subscribed'],
  sample,
  invented,
  templates,
})
