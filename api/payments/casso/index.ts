import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { line } from '../../../widgets/schema/fields.ts'
import { definePaymentProvider, type Notice, type ReceivedTransfer } from '../provider.ts'
import { isFresh, isSame, jsonOf, sorted, vietnamTime } from '../signed.ts'

const notice = z.object({
  data: z.object({
    id: z.union([z.int(), z.string()]).transform(String),
    reference: z.string().nullish(),
    description: z.string().nullish(),
    amount: z.number(),
    transactionDateTime: z.string(),
    accountNumber: z.string().nullish(),
    counterAccountName: z.string().nullish(),
  }),
})

const listed = z.object({
  data: z.object({
    records: z.array(
      z.object({
        id: z.union([z.int(), z.string()]).transform(String),
        tid: z.string().nullish(),
        description: z.string().nullish(),
        amount: z.number(),
        when: z.string(),
        bankSubAccId: z.string().nullish(),
        corresponsiveName: z.string().nullish(),
      }),
    ),
  }),
})

/** Casso sends a notice again for a day with the time of its first attempt. */
const sentWithin = 24 * 3_600_000
const perList = 20

function isProven({ body, header, now }: Notice, checksumKey: string): boolean {
  const [, timestamp = '', signature = ''] =
    /^t=(\d{1,15}),v1=([a-f0-9]{128})$/.exec(header('x-casso-signature')) ?? []
  const text = `${timestamp}.${JSON.stringify(sorted(jsonOf(body)))}`
  const wanted = createHmac('sha512', checksumKey).update(text).digest('hex')
  return isFresh(Number(timestamp), now, sentWithin) && isSame(signature, wanted)
}

export const casso = definePaymentProvider({
  name: 'casso',
  label: { vi: 'Casso', en: 'Casso' },
  summary: {
    vi: 'Biến động số dư của các tài khoản ngân hàng đã liên kết với Casso.',
    en: 'Transfers to bank accounts that are linked with Casso.',
  },
  document: { url: 'https://developer.casso.vn/webhook/thiet-lap-webhook-thu-cong', read: '2026-11-29' },
  settings: z.strictObject({
    checksumKey: line(8, 200, {
      ui: 'secret',
      label: { vi: 'Key bảo mật', en: 'Checksum key' },
      help: { vi: 'Của Webhook V2 trong Casso.', en: 'Of the webhook V2 at Casso.' },
    }),
    apiKey: line(8, 300, {
      ui: 'secret',
      label: { vi: 'API Key', en: 'API key' },
      help: {
        vi: 'Không bắt buộc. Có khóa thì mười phút một lần chúng tôi tìm giao dịch bị sót.',
        en: 'Optional. With it we look for missed transfers every ten minutes.',
      },
    }).optional(),
  }),
  steps: [
    {
      vi: 'Trong my.casso.vn, mở Thiết lập, Tích hợp, Thêm tích hợp và chọn Webhook V2.',
      en: 'At my.casso.vn open Setting, Integration, create one and choose Webhook V2.',
    },
    { vi: 'Dán địa chỉ ở trên vào Webhook URL.', en: 'Paste the address above as the webhook URL.' },
    { vi: 'Chép Key bảo mật vào ô bên dưới.', en: 'Copy its checksum key into the field below.' },
  ],
  read(told, { checksumKey }) {
    if (!isProven(told, checksumKey)) return undefined
    const { success, data: read } = notice.safeParse(jsonOf(told.body))
    if (!success) return []
    const { data } = read
    return [
      {
        providerId: data.id,
        amount: data.amount,
        memo: data.description ?? '',
        accountNumber: data.accountNumber ?? '',
        bankReference: data.reference ?? '',
        payer: data.counterAccountName ?? '',
        paidAt: vietnamTime(data.transactionDateTime),
      },
    ]
  },
  list: {
    request: ({ apiKey }, since) =>
      apiKey === undefined
        ? undefined
        : {
            method: 'GET',
            url: `https://oauth.casso.vn/v2/transactions?${new URLSearchParams({
              fromDate: new Date(since + 7 * 3_600_000).toISOString().slice(0, 10),
              sort: 'DESC',
              page: '1',
              pageSize: String(perList),
            })}`,
            headers: { Authorization: `Apikey ${apiKey}` },
            body: '',
          },
    read: ({ status, body }): ReceivedTransfer[] => {
      const { success, data } = listed.safeParse(jsonOf(body))
      if (status !== 200 || !success) return []
      return data.data.records.map((one) => ({
        providerId: one.id,
        amount: one.amount,
        memo: one.description ?? '',
        accountNumber: one.bankSubAccId ?? '',
        bankReference: one.tid ?? '',
        payer: one.corresponsiveName ?? '',
        paidAt: vietnamTime(one.when),
      }))
    },
  },
})
