import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { line } from '../../../widgets/schema/fields.ts'
import { definePaymentProvider, type Notice, type ReceivedTransfer } from '../provider.ts'
import { isFresh, isSame, jsonOf, vietnamTime } from '../signed.ts'

const notice = z.object({
  id: z.int(),
  transactionDate: z.string(),
  accountNumber: z.string().nullish(),
  content: z.string().nullish(),
  transferType: z.string(),
  transferAmount: z.number(),
  referenceCode: z.string().nullish(),
})

const listed = z.object({
  transactions: z.array(
    z.object({
      id: z.string(),
      transaction_date: z.string(),
      account_number: z.string().nullish(),
      amount_in: z.string(),
      transaction_content: z.string().nullish(),
      reference_number: z.string().nullish(),
    }),
  ),
})

/** An answer of the list holds so many within the bytes that are read. */
const perList = 20

function isProven({ body, header, now }: Notice, secret: string): boolean {
  const signature = header('x-sepay-signature')
  if (signature === '') return isSame(header('authorization'), `Apikey ${secret}`)
  const timestamp = header('x-sepay-timestamp')
  const wanted = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return isFresh(Number(timestamp) * 1000, now) && isSame(signature, `sha256=${wanted}`)
}

const dayOf = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export const sepay = definePaymentProvider({
  name: 'sepay',
  label: { vi: 'SePay', en: 'SePay' },
  summary: {
    vi: 'Biến động số dư của các tài khoản ngân hàng đã liên kết với SePay.',
    en: 'Transfers to bank accounts that are linked with SePay.',
  },
  document: { url: 'https://developer.sepay.vn/vi/sepay-webhooks/xac-thuc', read: '2026-11-29' },
  settings: z.strictObject({
    secret: line(8, 200, {
      ui: 'secret',
      label: { vi: 'Khóa của webhook', en: 'Key of the webhook' },
      help: {
        vi: 'Secret của HMAC-SHA256 (nên dùng), hoặc API Key mà bạn đặt cho webhook.',
        en: 'The secret of HMAC-SHA256, which is better, or the API key that you gave the webhook.',
      },
    }),
    apiToken: line(8, 200, {
      ui: 'secret',
      label: { vi: 'API Token', en: 'API token' },
      help: {
        vi: 'Không bắt buộc. Có token thì mười phút một lần chúng tôi tìm giao dịch bị sót.',
        en: 'Optional. With it we look for missed transfers every ten minutes.',
      },
    }).optional(),
  }),
  steps: [
    {
      vi: 'Trong my.sepay.vn, mở WebHooks, bấm Thêm webhook và chọn sự kiện “Có tiền vào”.',
      en: 'At my.sepay.vn open WebHooks, add one and choose the event of money coming in.',
    },
    { vi: 'Dán địa chỉ ở trên vào “Gọi đến URL”.', en: 'Paste the address above as its URL.' },
    {
      vi: 'Chọn xác thực HMAC-SHA256, rồi dán secret vào ô bên dưới.',
      en: 'Choose HMAC-SHA256 as its authentication, and paste the secret below.',
    },
  ],
  read(told, { secret }) {
    if (!isProven(told, secret)) return undefined
    const { success, data } = notice.safeParse(jsonOf(told.body))
    if (!success || data.transferType !== 'in') return []
    return [
      {
        providerId: String(data.id),
        amount: data.transferAmount,
        memo: data.content ?? '',
        accountNumber: data.accountNumber ?? '',
        bankReference: data.referenceCode ?? '',
        payer: '',
        paidAt: vietnamTime(data.transactionDate),
      },
    ]
  },
  list: {
    request: ({ apiToken }, since) =>
      apiToken === undefined
        ? undefined
        : {
            method: 'GET',
            url: `https://my.sepay.vn/userapi/transactions/list?${new URLSearchParams({
              transaction_date_min: dayOf(since),
              limit: String(perList),
            })}`,
            headers: { Authorization: `Bearer ${apiToken}`, 'Content-Type': 'application/json' },
            body: '',
          },
    read: ({ status, body }): ReceivedTransfer[] => {
      const { success, data } = listed.safeParse(jsonOf(body))
      if (status !== 200 || !success) return []
      return data.transactions.map((one) => ({
        providerId: one.id,
        amount: Number(one.amount_in),
        memo: one.transaction_content ?? '',
        accountNumber: one.account_number ?? '',
        bankReference: one.reference_number ?? '',
        payer: '',
        paidAt: vietnamTime(one.transaction_date),
      }))
    },
  },
})
