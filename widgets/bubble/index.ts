import { defineWidget } from '../definition.ts'
import { linksToTry } from './definition/links-to-try.ts'
import { invented, sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'
import { formsIn } from './definition/uses.ts'

export const bubble = defineWidget({
  name: { vi: 'Bong bóng liên hệ', en: 'Chat bubble' },
  description: {
    vi: 'Một nút nổi gom Zalo, Messenger, điện thoại, email và các kênh khác, có giờ trả lời và mã QR cho máy tính.',
    en: 'One floating button for Zalo, Messenger, phone, e-mail and more, with reply hours and QR codes for computers.',
  },
  icon: 'message-circle',
  purpose: 'messages',
  placement: 'floating',
  runtime: 'plain',
  settings,
  uses: ({ settings: { channels } }) => formsIn(channels),
  linksToTry: ({ settings: { channels } }) => linksToTry(channels),
  events: ['bubble:opened', 'bubble:closed', 'bubble:clicked'],
  sample,
  invented,
  templates,
})
