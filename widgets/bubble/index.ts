import { defineWidget } from '../definition.ts'
import { callbackWrite } from '../schema/callback.ts'
import { linksToTry } from './definition/links-to-try.ts'
import { invented, sample } from './definition/sample.ts'
import { privateSettings, settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'
import { asksForCall, formsIn } from './definition/uses.ts'

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
  privateSettings,
  writes: { contact: callbackWrite(asksForCall) },
  uses: ({ settings: { channels } }) => formsIn(channels),
  linksToTry: ({ settings: { channels } }) => linksToTry(channels),
  events: ['bubble:opened', 'bubble:closed', 'bubble:clicked', 'bubble:callback-sent'],
  sample,
  invented,
  templates,
})
