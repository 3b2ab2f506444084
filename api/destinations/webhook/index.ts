import * as z from 'zod'
import { address, line } from '../../../widgets/schema/fields.ts'
import { delivered, later, retryAfter } from '../answers.ts'
import { defineDestination } from '../destination.ts'
import { formerHeaders, keyOf, standardHeaders } from './signature.ts'

/** Bytes of a key that the specification allows. */
const isKey = (secret: string) => {
  const { length = 0 } = keyOf(secret) ?? {}
  return length >= 24 && length <= 64
}

const notKey = {
  params: {
    text: {
      vi: 'Khóa ký bắt đầu bằng whsec_, theo sau là 24 đến 64 byte viết bằng base64',
      en: 'A signing secret is whsec_ and 24 to 64 bytes in base64',
    },
  },
}

/** The receiver asks to stop deliveries. */
const gone = 410

/** Follows the specification of Standard Webhooks. */
export const webhook = defineDestination({
  name: 'webhook',
  label: { vi: 'Webhook', en: 'Webhook' },
  summary: {
    vi: 'Máy chủ của bạn nhận một POST dạng JSON có chữ ký cho mỗi mục mới.',
    en: 'Your server gets a signed JSON POST for each new entry.',
  },
  icon: 'i-lucide-webhook',
  document: {
    url: 'https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md',
    read: '2026-11-28',
  },
  settings: z.strictObject({
    url: address(/^https$/).meta({
      label: { vi: 'Địa chỉ', en: 'Address' },
      placeholder: { vi: 'https://congty.vn/webhook', en: 'https://company.vn/webhook' },
    }),
    secret: line(1, 200, {
      ui: 'secret',
      label: { vi: 'Khóa ký', en: 'Signing secret' },
      help: {
        vi: 'whsec_ và 24 đến 64 byte viết bằng base64. Máy chủ của bạn dùng khóa này để kiểm tra webhook-signature.',
        en: 'whsec_ and 24 to 64 bytes in base64. Your server checks webhook-signature with it.',
      },
    }).refine(isKey, notKey),
    formerSecret: line(1, 200, {
      ui: 'secret',
      label: { vi: 'Khóa cũ', en: 'Former secret' },
      help: {
        vi: 'Khi đổi khóa: mỗi lần gửi có chữ ký của cả hai khóa, cho đến khi bạn bỏ khóa cũ.',
        en: 'While you rotate: each delivery has a signature of both, until you take the former one away.',
      },
    })
      .refine(isKey, notKey)
      .optional(),
  }),
  steps: [
    {
      vi: 'Viết trên máy chủ của bạn một địa chỉ https nhận POST và trả lời 200.',
      en: 'Have an https address on your server that takes a POST and answers 200.',
    },
    {
      vi: 'Tạo khóa ký: lệnh «openssl rand -base64 32» cho phần sau whsec_.',
      en: 'Make a signing secret: “openssl rand -base64 32” gives what follows whsec_.',
    },
    {
      vi: 'Kiểm tra chữ ký bằng một thư viện Standard Webhooks trước khi tin nội dung.',
      en: 'Check the signature with a library of Standard Webhooks before you trust the content.',
    },
  ],
  request({ id, event, receivedAt, widget, data }, { url, secret, formerSecret }, now) {
    const body = JSON.stringify({ id, type: event, event, timestamp: receivedAt, widget, data })
    const secrets = formerSecret === undefined ? [secret] : [secret, formerSecret]
    return {
      url,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Nhung-Webhook/1',
        ...standardHeaders(id, body, secrets, now),
        ...formerHeaders(id, body, secret, now),
      },
      body,
    }
  },
  read({ status, headers }) {
    if (status >= 200 && status <= 299) return delivered
    const why = { vi: `Hệ thống nhận trả lời lỗi ${status}`, en: `Answered ${status}` }
    if (status === gone) return { outcome: 'refused', why }
    return later(why, retryAfter(headers['retry-after']))
  },
})
