import * as z from 'zod'
import { address } from '../../../widgets/schema/fields.ts'
import { gone, readStatus } from '../answers.ts'
import { type Answer, defineDestination, type Outcome } from '../destination.ts'
import { heading, plainLines, shorten } from '../message.ts'
import { encryptMessage } from './encrypt.ts'
import { authorization } from './sender-key.ts'

/** s that a push service keeps a message for a device that is off */
const keptFor = 24 * 3600
/** Characters; a message has room for 4 kB in all. */
const longestTitle = 120
const longestBody = 300

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes)
    .meta({ ui: 'secret' })

/** A subscription of a browser (Push API), and the key that it was made for. */
const subscription = z.object({
  endpoint: address(/^https$/)
    .max(1000)
    .meta({ ui: 'secret' }),
  p256dh: key(65),
  auth: key(16),
  sender: key(32),
})

function read(answer: Answer): Outcome {
  if (answer.status === 404 || answer.status === 410)
    return gone(
      'Thiết bị này không nhận thông báo nữa. Hãy bật lại trên chính thiết bị đó.',
      'This device takes no notifications any more. Turn them on again on the device itself.',
    )
  return readStatus(answer, 'Dịch vụ thông báo của trình duyệt')
}

/** Notifications on a member's own device: made by the device, so not among what an owner adds. */
export const push = defineDestination({
  name: 'push',
  isDevice: true,
  label: { vi: 'Thiết bị của thành viên', en: 'Device of a member' },
  summary: { vi: 'Thông báo trên điện thoại hoặc máy tính.', en: 'Notifications on a phone or computer.' },
  icon: 'i-lucide-bell-ring',
  document: { url: 'https://www.rfc-editor.org/rfc/rfc8030', read: '2026-11-29' },
  settings: subscription,
  steps: [],
  request(submission, { endpoint, p256dh, auth, sender }, now) {
    const { id, rowId, inboxUrl } = submission
    const message = {
      title: shorten(heading(submission), longestTitle),
      body: shorten(plainLines(submission).join('\n'), longestBody),
      // The same delivery twice is one notification.
      tag: rowId || id,
      url: inboxUrl,
    }
    return {
      url: endpoint,
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        TTL: String(keptFor),
        Urgency: 'high',
        Authorization: authorization(sender, endpoint, new URL(inboxUrl).origin, now),
      },
      body: encryptMessage(JSON.stringify(message), { p256dh, auth }),
    }
  },
  read,
})
