import * as z from 'zod'
import type { Live, Text, WebhookTarget } from '../definition.ts'
import { address, choice, email, flag, line, lines, recipients, section, whole } from './fields.ts'
import { isReservedHost } from './public-address.ts'

const spam = { vi: 'Chống thư rác', en: 'Against spam' }
const webhook = { vi: 'Webhook', en: 'Webhook' }

export const corner = (layout: string | string[]) =>
  choice(
    {
      'bottom-right': { vi: 'Góc phải', en: 'Bottom right' },
      'bottom-left': { vi: 'Góc trái', en: 'Bottom left' },
    },
    {
      label: { vi: 'Góc', en: 'Corner' },
      showIf: { field: 'layout', is: layout },
      half: true,
    },
  ).default('bottom-right')

export const spamProtection = section(spam, {
  spamProtection: choice(
    {
      honeypot: { vi: 'Bẫy ẩn và thời gian điền', en: 'Hidden trap and filling time' },
      altcha: { vi: 'Thêm phép tính ngầm trên thiết bị', en: 'Also a hidden check on the device' },
    },
    {
      label: { vi: 'Mức bảo vệ', en: 'Protection' },
      help: { vi: 'Không có hình đố, không gọi bên thứ ba.', en: 'No puzzles for visitors, no third party.' },
    },
  ).default('honeypot'),
})

/** Where a submission came from, beyond the page that it was sent from: `runtime/core/first-page.ts`. */
export const sourceSettings = section(
  { vi: 'Khách đến từ đâu', en: 'Where visitors come from' },
  {
    rememberFirstPage: flag(false, {
      label: { vi: 'Nhớ trang đầu tiên của lượt xem', en: 'Remember the first page of the visit' },
      help: {
        vi: 'Trình duyệt của khách giữ địa chỉ trang đầu tiên (không có phần sau dấu ?) đến khi đóng thẻ, và chỉ gửi cùng biểu mẫu này. Đó là trang đầu tiên có biểu mẫu: hãy dùng nút nổi ở mọi trang. Hãy viết trong chính sách bảo mật: “Khi bạn gửi biểu mẫu, chúng tôi nhận địa chỉ trang đầu tiên bạn xem trong lần ghé này.”',
        en: 'The visitor’s browser keeps the address of the first page (without what follows the ?) until the tab is closed, and sends it with this form alone. It is the first page that has the form: use a floating button on every page. Say in your privacy policy: “When you send a form, we receive the address of the first page of your visit.”',
      },
      half: false,
    }),
  },
)

/** @param minFillSeconds default of the setting */
export const spamRules = (minFillSeconds: number, blockedHelp: Text) =>
  section(spam, {
    minFillSeconds: whole(0, 60, {
      label: { vi: 'Thời gian điền tối thiểu (giây)', en: 'Shortest filling time (seconds)' },
    }).default(minFillSeconds),
    blockedWords: z
      .array(line(1, 60, {}))
      .max(200)
      .default([])
      .meta({
        ui: 'tags',
        label: { vi: 'Từ bị chặn', en: 'Blocked words' },
        help: blockedHelp,
      }),
  })

type SpamLive = Live<{ spamProtection: string }, { minFillSeconds: number; blockedWords: string[] }>

export const spamChecks = ({
  settings: { spamProtection },
  privateSettings: { minFillSeconds, blockedWords },
}: SpamLive) => ({ altcha: spamProtection === 'altcha', minFillSeconds, blockedWords })

export const notifyEmails = (max: number, label: Text, help?: Text) =>
  recipients(max, { label, ...(help && { help }), sensitive: true })

interface ConfirmationTexts {
  label: Text
  help: Text
  textLabel: Text
  text: Text
}

/** @param name key of `enabled` in the settings */
export const confirmationMail = (name: string, texts: ConfirmationTexts) => ({
  enabled: flag(false, { label: texts.label, help: texts.help, half: false }),
  text: lines(0, 1000, {
    label: texts.textLabel,
    placeholder: texts.text,
    showIf: { field: name, is: true },
  }).default(''),
})

/** Names who mails to visitors come from. */
export const sender = {
  fromName: line(0, 60, {
    label: { vi: 'Tên người gửi', en: 'Sender name' },
    placeholder: { vi: 'Xưởng Mộc An', en: 'Mộc An Workshop' },
    half: true,
  }).default(''),
  replyTo: email()
    .optional()
    .meta({
      ui: 'email',
      label: { vi: 'Nhận thư trả lời tại', en: 'Replies go to' },
      half: true,
    }),
}

export const days = (max: number, label: Text, help?: Text) => whole(1, max, { label, ...(help && { help }) })

const isWithoutUserName = (url: string) => !URL.canParse(url) || new URL(url).username === ''
const isPublic = (url: string) => !URL.canParse(url) || !isReservedHost(new URL(url).hostname)
const noUserName = {
  params: {
    text: { vi: 'Không để tên và mật khẩu trong địa chỉ', en: 'No user name or password in the address' },
  },
}

const notReserved = {
  params: {
    text: {
      vi: 'Địa chỉ này không ở trên Internet công cộng',
      en: 'This address is not on the public internet',
    },
  },
}

export const webhookSettings = section(webhook, {
  webhookUrl: address(/^https$/)
    .refine(isWithoutUserName, noUserName)
    .refine(isPublic, notReserved)
    .optional()
    .meta({
      label: { vi: 'Gửi mỗi mục mới đến địa chỉ', en: 'Send each new entry to' },
      help: {
        vi: 'Máy chủ của bạn nhận một POST dạng JSON cho mỗi mục không phải thư rác. Khi máy chủ bận, chúng tôi thử lại trong hai ngày.',
        en: 'Your server gets a JSON POST for each entry that is not spam. If it fails we retry for two days.',
      },
      placeholder: { vi: 'https://congty.vn/webhook', en: 'https://company.vn/webhook' },
      sensitive: true,
    }),
  webhookSecret: line(16, 200, {
    ui: 'secret',
    label: { vi: 'Khóa ký', en: 'Signing secret' },
    help: {
      vi: 'Ít nhất 16 ký tự. Nhờ khóa này, máy chủ của bạn kiểm tra được chữ ký X-Nhung-Signature.',
      en: 'At least 16 characters. With it your server checks the signature X-Nhung-Signature.',
    },
    sensitive: true,
  }).optional(),
})

interface WebhookSettings {
  webhookUrl?: string | undefined
  webhookSecret?: string | undefined
}
type WebhookLive = Live<unknown, WebhookSettings>

export const webhookTarget = ({
  privateSettings: { webhookUrl: url, webhookSecret: secret },
}: WebhookLive): WebhookTarget | undefined => (url && secret ? { url, secret } : undefined)

/** A webhook needs a secret: anyone could forge unsigned deliveries. */
export const checkWebhook = ({ privateSettings: { webhookUrl, webhookSecret } }: WebhookLive) =>
  webhookUrl && !webhookSecret
    ? [
        {
          path: ['privateSettings', 'webhookSecret'],
          message: { vi: 'Hãy đặt khóa ký cho webhook', en: 'Give the webhook a signing secret' },
        },
      ]
    : []
