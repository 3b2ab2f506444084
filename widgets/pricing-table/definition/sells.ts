import type { Live } from '../../definition.ts'
import type { OrderFrom } from '../../schema/order-from.ts'
import type { SoldItem } from '../../schema/order-terms.ts'
import { en } from '../visitor/messages.en.ts'
import { vi } from '../visitor/messages.ts'
import { planOrder } from '../visitor/plan-order.ts'
import { dayInVietnam, seatsWithin } from '../visitor/prices.ts'
import { pricesOf } from '../visitor/variants.ts'
import type { Settings } from './settings.ts'

const messages = { vi, en }

/**
 * The price of a plan, as its table has published it.
 * @param code public id of the payment code
 * @param now epoch ms
 * @returns undefined where that code sells no such plan now
 */
export function soldPlan(
  { settings, locale }: Live<Settings>,
  { plan: id, period, quantity, variant }: OrderFrom,
  code: string,
  now: number,
): SoldItem | undefined {
  const plan = settings.plans.find((one) => one.id === id)
  const known = settings.periods.find((one) => one.id === period)
  if (settings.payWith !== code || !plan || !known) return undefined
  if (quantity !== (plan.perSeat ? seatsWithin(settings.seats, quantity) : 1)) return undefined
  const choice = { period: known.id, currency: 'VND', seats: quantity, today: dayInVietnam(now) } as const
  return planOrder(pricesOf(plan, variant), choice, settings, messages[locale])
}
