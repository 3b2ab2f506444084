/** What a plan costs when it is paid by a code: for the page, and for the service, which makes the order. */
import { isTransfer } from '../../readers/transfer.ts'
import type { Plan, Price } from '../definition/plan.ts'
import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'
import { type Choice, priceOf } from './prices.ts'

export interface PlanOrder {
  /** dong */
  amount: number
  /** `Chuyên nghiệp theo năm 5 người` */
  content: string
  variant: Price['variant']
}

/**
 * Price of the quantity with the fee that is paid once, and with the tax where prices are without it.
 * @returns undefined where the plan is not paid by a code: it has a link of its own, or no price in dong that banks take
 */
export function planOrder(
  plan: Plan,
  choice: Choice,
  { payWith, periods, tax, taxRate }: Pick<Settings, 'payWith' | 'periods' | 'tax' | 'taxRate'>,
  messages: Messages,
): PlanOrder | undefined {
  const price = priceOf(plan, choice)
  const period = periods.find(({ id }) => id === choice.period)
  if (!payWith || choice.currency !== 'VND' || !price?.amount || !period) return undefined
  if (price.url ?? plan.cta.url) return undefined
  const seats = plan.perSeat ? choice.seats : 1
  const fee = plan.setupFees.find(({ currency }) => currency === 'VND')?.amount ?? 0
  const sum = price.amount * seats + fee
  const amount = Math.round(tax === 'excluded' ? (sum * (100 + taxRate)) / 100 : sum)
  if (!isTransfer(amount)) return undefined
  const quantity = plan.perSeat ? `${seats} ${plan.unit}`.trim() : ''
  const label = period.label || messages.periods[period.id]?.toLowerCase()
  const content = [plan.name, label, quantity].filter(Boolean).join(' ')
  return { amount, content, variant: price.variant }
}
