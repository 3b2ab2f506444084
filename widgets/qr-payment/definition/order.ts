import * as z from 'zod'
import type { Live, Write } from '../../definition.ts'
import { isTaxCode, plainTaxCode } from '../../readers/tax-code.ts'
import { isTransfer, maxTransfer, minTransfer } from '../../readers/transfer.ts'
import { visitorName, visitorValue, withoutAbsent } from '../../schema/form-fields.ts'
import { checkWebhook, webhookTarget } from '../../schema/form-settings.ts'
import { type OrderFrom, orderFrom } from '../../schema/order-from.ts'
import type { AmountSource } from '../../schema/order-terms.ts'
import { visitorEmail, visitorLine, visitorPhone } from '../../schema/visitor-input.ts'
import { amountDue } from '../visitor/amount.ts'
import { fitMemo } from '../visitor/memo.ts'
import { payloadFor } from '../visitor/payment.ts'
import type { PrivateSettings, Settings } from './settings.ts'

export type PaymentLive = Live<Settings, PrivateSettings>

const notTaxCode = {
  params: {
    text: {
      vi: 'Mã số thuế chưa đúng: cần 10 hoặc 13 chữ số và số kiểm tra phải khớp, ví dụ 0100112437',
      en: 'Not a tax code: it has 10 or 13 digits, of which the tenth checks the others, for example 0100112437',
    },
  },
}
const wrongAmount = {
  vi: 'Số tiền này không có trong các mức của cửa hàng',
  en: 'This amount is not among those of the shop',
}
const noAmount = { vi: 'Đơn cần số tiền', en: 'An order needs an amount' }

const taxCode = () =>
  visitorLine(1, 24).transform(plainTaxCode).pipe(z.string().refine(isTaxCode, notTaxCode))

interface Bill {
  amount?: number | undefined
  signature?: string | undefined
  quantity: number
  tip: number
  people: number
  part: number
}

interface Asked extends Bill {
  from?: OrderFrom | undefined
}

/** Prices of the settings that a bill may begin with. */
const pricesOf = ({ amountMode, amount, presets }: Settings): number[] => {
  if (amountMode === 'presets') return presets
  return amount > 0 && (amountMode === 'fixed' || amountMode === 'url') ? [amount] : []
}

const isWithin = (settings: Settings, { quantity, tip, people, part }: Bill) =>
  quantity <= settings.maxQuantity &&
  (tip === 0 || settings.tips.includes(tip)) &&
  people <= settings.maxPeople &&
  part <= people

/** Undefined where the merchant's settings allow no such amount. A signature is checked by the service, which has the key. */
function amountOf(
  settings: Settings,
  bill: Bill,
): { amount: number; amountSource: AmountSource } | undefined {
  const prices = pricesOf(settings)
  const due = isWithin(settings, bill) ? prices.map((price) => amountDue({ ...bill, price })) : []
  const amount = bill.amount ?? (due.length === 1 ? due[0] : undefined)
  if (amount === undefined || !isTransfer(amount)) return undefined
  if (bill.signature !== undefined) return { amount, amountSource: 'signed' }
  if (due.includes(amount)) return { amount, amountSource: 'settings' }
  const isOpen =
    settings.amountMode !== 'fixed' && !(settings.amountMode === 'presets' && !settings.otherAmount)
  if (!isOpen || amount < settings.minAmount || amount > settings.maxAmount) return undefined
  return {
    amount,
    amountSource: settings.amountMode === 'visitor' || settings.amountMode === 'presets' ? 'visitor' : 'page',
  }
}

const count = (max: number, least: number) => z.int().min(least).max(max).default(least)

function body({ settings }: PaymentLive) {
  const { ask } = settings.orders
  const asked = (name: keyof typeof ask, value: z.ZodType) => visitorValue(value, ask[name] === 'required')
  return z
    .strictObject({
      amount: z.int().min(minTransfer).max(maxTransfer).optional(),
      signature: z.string().max(200).optional(),
      from: orderFrom.optional(),
      quantity: count(99, 1),
      tip: count(50, 0),
      people: count(20, 1),
      part: count(20, 1),
      account: z
        .int()
        .min(0)
        .max(settings.accounts.length - 1)
        .default(0),
      content: visitorValue(visitorLine(1, 100), false),
      name: asked('name', visitorName()),
      phone: asked('phone', visitorPhone()),
      email: asked('email', visitorEmail()),
      address: asked('address', visitorLine(1, 300)),
      companyName: asked('invoice', visitorLine(1, 200)),
      taxCode: asked('invoice', taxCode()),
    })
    .transform(withoutAbsent)
    .transform((sent, context) => {
      const reject = (name: string, text: { vi: string; en: string }) =>
        context.addIssue({ code: 'custom', path: [name], input: sent[name], params: { text } })
      // The object above has checked each of them.
      const { quantity, tip, people, part, signature, ...order } = sent as Record<string, unknown> & Asked
      // The service puts in the price of a plan.
      const found = order.from
        ? { amount: 0, amountSource: 'plan' }
        : amountOf(settings, { ...order, quantity, tip, people, part, signature })
      if (!found) reject('amount', order.amount === undefined ? noAmount : wrongAmount)
      if (order.taxCode !== undefined && order.companyName === undefined)
        context.addIssue({ code: 'custom', path: ['companyName'], input: '', params: { key: 'required' } })
      return { ...order, ...found, ...(signature !== undefined && { signature }) }
    })
}

export const order: Write<PaymentLive> = {
  body,
  message: ({ locale }) =>
    ({
      vi: 'Đã ghi nhận đơn. Quét mã để chuyển khoản và giữ nguyên nội dung.',
      en: 'Your order is recorded. Scan the code to pay, and leave the message as it is.',
    })[locale],
  notify: ({ privateSettings }) => privateSettings.notifyEmails,
  webhook: webhookTarget,
  spam: () => ({ altcha: false, minFillSeconds: 0, blockedWords: [] }),
  retentionDays: ({ privateSettings }) => privateSettings.retentionDays,
  order: ({ settings, privateSettings }) =>
    settings.orders.enabled
      ? {
          shop: settings.accounts[0]?.accountName ?? '',
          prices: pricesOf(settings),
          prefix: privateSettings.orderPrefix,
          minutes: privateSettings.orderMinutes,
          amountKey: privateSettings.amountKey,
          requireSignature: privateSettings.requireSignature,
          transfer({ account, amount, reference, content }) {
            const chosen = settings.accounts[account] ?? settings.accounts[0]
            if (!chosen) throw new Error('A payment code has an account')
            const memo = fitMemo(`${reference} ${content}`, settings.memoMax, settings.memoUppercase)
            const { bank, accountNumber, accountName } = chosen
            return {
              memo,
              payload: payloadFor(settings, chosen, amount, memo),
              account: { bin: bank.bin, bankName: bank.name, accountNumber, accountName },
            }
          },
        }
      : undefined,
}

const keyMissing = {
  vi: 'Cần «Khóa ký số tiền», nếu không trang không ký được',
  en: 'Needs the key for amounts, or no page can sign one',
}

export const checkOrders = (live: PaymentLive) => {
  const { requireSignature, amountKey } = live.privateSettings
  const isUnsignable = requireSignature && !amountKey
  return [
    ...checkWebhook(live),
    ...(isUnsignable ? [{ path: ['privateSettings', 'amountKey'], message: keyMissing }] : []),
  ]
}
