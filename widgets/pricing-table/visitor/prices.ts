import { vietnamOffset } from '../../runtime/core/time.ts'
import type { Currency } from '../definition/currencies.ts'
import type { Period, PeriodId } from '../definition/periods.ts'
import type { Plan, Price } from '../definition/plan.ts'
import type { Settings } from '../definition/settings.ts'
import { groupsOf } from './groups.ts'

/** The visitor's choice, and the day. */
export interface Choice {
  period: PeriodId
  currency: Currency
  seats: number
  /** `YYYY-MM-DD` in Vietnam. */
  today: string
}

/** Whether the visitor has anything to choose. */
export const hasChoices = ({ plans, periods, currencies }: Settings) =>
  periods.length > 1 ||
  currencies.length > 1 ||
  groupsOf(plans).length > 1 ||
  plans.some(({ perSeat }) => perSeat)

const monthsById: Partial<Record<PeriodId, number>> = { monthly: 1, quarterly: 3, yearly: 12, lifetime: 0 }

/** Months of a period; 0 for a one-time price. */
export const monthsOf = ({ id, months }: Pick<Period, 'id' | 'months'>): number => monthsById[id] ?? months

/** @param now epoch ms */
export const dayInVietnam = (now: number) => new Date(now + vietnamOffset).toISOString().slice(0, 10)

const isDated = ({ from, until }: Price) => Number(Boolean(from || until))

/** The price of the largest quantity reached; of several, one with dates that hold today. */
export const priceOf = (
  { prices, perSeat }: Plan,
  { period, currency, seats, today }: Choice,
): Price | undefined =>
  prices
    .filter(
      (price) =>
        price.period === period &&
        price.currency === currency &&
        price.fromSeats <= (perSeat ? seats : 1) &&
        (price.from ?? '') <= today &&
        today <= (price.until ?? '9'),
    )
    .sort((a, b) => b.fromSeats - a.fromSeats || isDated(b) - isDated(a))[0]

/** To the nearest step from the minimum, within the bounds. */
export function seatsWithin(
  { min, max, step }: { min: number; max: number; step: number },
  wanted: number,
): number {
  const steps = Math.round((wanted - min) / step)
  const last = Math.floor((max - min) / step)
  return min + Math.min(Math.max(steps || 0, 0), last) * step
}
