import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { line } from '../../../widgets/schema/fields.ts'
import { definePaymentProvider } from '../provider.ts'
import { isSame, jsonOf, vietnamTime } from '../signed.ts'

const signed = z.object({ data: z.record(z.string(), z.unknown()), signature: z.string() })

const transfer = z.object({
  orderCode: z.number(),
  amount: z.number(),
  description: z.string(),
  accountNumber: z.string().nullish(),
  reference: z.string(),
  transactionDateTime: z.string(),
  paymentLinkId: z.string(),
  code: z.string(),
  counterAccountName: z.string().nullish(),
})

const signedValue = (value: unknown): string => {
  if (value === null || value === undefined || value === 'null' || value === 'undefined') return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * The notice that payOS sends when a webhook address is saved: that of its documents, of an order 123 that nobody has made.
 * It proves the key, and is no money.
 */
const isTest = ({ orderCode, reference, paymentLinkId }: z.output<typeof transfer>) =>
  orderCode === 123 && reference === 'TF230204212323' && paymentLinkId === '124c33293c43417ab7879e14c8d9eb18'

/** `amount=3000&code=00&…`, in the order of the keys. */
const signedText = (data: Record<string, unknown>) =>
  Object.keys(data)
    .sort()
    .map((key) => `${key}=${signedValue(data[key])}`)
    .join('&')

export const payos = definePaymentProvider({
  name: 'payos',
  label: { vi: 'payOS', en: 'payOS' },
  summary: {
    vi: 'Giao dịch qua các kênh thanh toán của payOS.',
    en: 'Transfers through payment channels of payOS.',
  },
  document: {
    url: 'https://payos.vn/docs/tich-hop-webhook/kiem-tra-du-lieu-voi-signature/',
    read: '2026-11-29',
  },
  settings: z.strictObject({
    checksumKey: line(8, 200, {
      ui: 'secret',
      label: { vi: 'Checksum Key', en: 'Checksum key' },
      help: { vi: 'Của kênh thanh toán trong my.payos.vn.', en: 'Of the payment channel at my.payos.vn.' },
    }),
  }),
  steps: [
    {
      vi: 'Trong my.payos.vn, mở Kênh thanh toán và chọn kênh của tài khoản nhận tiền.',
      en: 'At my.payos.vn open the payment channel of the account.',
    },
    { vi: 'Dán địa chỉ ở trên vào Webhook URL.', en: 'Paste the address above as the webhook URL.' },
    { vi: 'Chép Checksum Key vào ô bên dưới.', en: 'Copy its checksum key into the field below.' },
  ],
  read({ body }, { checksumKey }) {
    const { success, data: read } = signed.safeParse(jsonOf(body))
    if (!success) return undefined
    const wanted = createHmac('sha256', checksumKey).update(signedText(read.data)).digest('hex')
    if (!isSame(read.signature, wanted)) return undefined
    const told = transfer.safeParse(read.data)
    if (!told.success || told.data.code !== '00') return []
    const { data } = told
    if (isTest(data)) return []
    return [
      {
        providerId: `${data.paymentLinkId}/${data.reference}`,
        amount: data.amount,
        memo: data.description,
        accountNumber: data.accountNumber ?? '',
        bankReference: data.reference,
        payer: data.counterAccountName ?? '',
        paidAt: vietnamTime(data.transactionDateTime),
      },
    ]
  },
})
