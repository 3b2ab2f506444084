import * as z from 'zod'
import { definePaymentProvider } from '../../../api/payments/provider.ts'
import { line } from '../../../widgets/schema/fields.ts'

const notice = z.object({ key: z.string(), id: z.string(), coins: z.number(), words: z.string() })

/** A money box that tells of each coin. */
export const piggy = definePaymentProvider({
  name: 'piggy',
  label: { vi: 'Heo đất', en: 'Money box' },
  summary: { vi: 'Báo từng đồng rơi vào.', en: 'Tells of each coin.' },
  document: { url: 'https://piggy.example/docs', read: '2026-11-29' },
  settings: z.strictObject({
    key: line(8, 40, { ui: 'secret', label: { vi: 'Chìa khóa', en: 'Key' } }),
  }),
  steps: [{ vi: 'Xem dưới bụng heo.', en: 'Look below its belly.' }],
  read({ body }, settings) {
    const { key, id, coins, words } = notice.parse(JSON.parse(body))
    if (key !== settings.key) return undefined
    return [
      {
        ...{ providerId: id, amount: coins, memo: words, accountNumber: '', bankReference: '', payer: '' },
        paidAt: undefined,
      },
    ]
  },
})
