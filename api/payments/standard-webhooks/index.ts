import * as z from 'zod'
import { line } from '../../../widgets/schema/fields.ts'
import { keyOf, standardHeaders } from '../../destinations/webhook/signature.ts'
import { definePaymentProvider, type Notice } from '../provider.ts'
import { isFresh, isSame, jsonOf } from '../signed.ts'

const notice = z.object({
  type: z.literal('payment.received'),
  data: z.object({
    id: z.string().min(1).max(200),
    amount: z.number(),
    memo: z.string(),
    accountNumber: z.string().optional(),
    reference: z.string().optional(),
    payer: z.string().optional(),
    paidAt: z.iso.datetime({ offset: true }).optional(),
  }),
})

const notKey = {
  params: {
    text: {
      vi: 'Khóa ký bắt đầu bằng whsec_, theo sau là 24 đến 64 byte viết bằng base64',
      en: 'A signing secret is whsec_ and 24 to 64 bytes in base64',
    },
  },
}
const isKey = (secret: string) => {
  const { length = 0 } = keyOf(secret) ?? {}
  return length >= 24 && length <= 64
}

function isProven({ body, header, now }: Notice, secret: string): boolean {
  const at = Number(header('webhook-timestamp')) * 1000
  if (!isFresh(at, now)) return false
  const wanted = standardHeaders(header('webhook-id'), body, [secret], at)['webhook-signature'] ?? ''
  return header('webhook-signature')
    .split(' ')
    .some((signature) => isSame(signature, wanted))
}

export const standardWebhooks = definePaymentProvider({
  name: 'standard-webhooks',
  label: { vi: 'Chương trình của bạn', en: 'Your own program' },
  summary: {
    vi: 'Chương trình bất kỳ báo giao dịch theo Standard Webhooks.',
    en: 'Any program that tells of transfers by Standard Webhooks.',
  },
  document: {
    url: 'https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md',
    read: '2026-11-28',
  },
  settings: z.strictObject({
    secret: line(1, 200, {
      ui: 'secret',
      label: { vi: 'Khóa ký', en: 'Signing secret' },
      help: {
        vi: 'whsec_ và 24 đến 64 byte viết bằng base64.',
        en: 'whsec_ and 24 to 64 bytes in base64.',
      },
    }).refine(isKey, notKey),
  }),
  steps: [
    {
      vi: 'Tạo khóa ký: lệnh «openssl rand -base64 32» cho phần sau whsec_.',
      en: 'Make a signing secret: “openssl rand -base64 32” gives what follows whsec_.',
    },
    {
      vi: 'Gửi POST đến địa chỉ ở trên: type là payment.received, data có id, amount và memo.',
      en: 'POST to the address above: type is payment.received, data has id, amount and memo.',
    },
  ],
  read(told, { secret }) {
    if (!isProven(told, secret)) return undefined
    const { success, data: read } = notice.safeParse(jsonOf(told.body))
    if (!success) return []
    const { id, amount, memo, accountNumber = '', reference = '', payer = '', paidAt } = read.data
    return [
      {
        ...{ providerId: id, amount, memo, accountNumber, payer },
        bankReference: reference,
        paidAt: paidAt === undefined ? undefined : Date.parse(paidAt),
      },
    ]
  },
})
