import { vietnamOffset } from '../../runtime/time.ts'
import type { Currency } from '../definition/currencies.ts'
import type { Period, PeriodId } from '../definition/periods.ts'
import type { Plan, Price } from '../definition/plan.ts'

/** What the visitor has chosen, and the day. */
export interface Choice {
  period: PeriodId
  currency: Currency
  seats: number
  /** `YYYY-MM-DD` in Vietnam. */
  today: string
}

const monthsById: Partial<Record<PeriodId, number>> = { monthly: 1, quarterly: 3, yearly: 12 }

/** 0 for what is paid once. */
export const monthsOf = ({ id, months }: Pick<Period, 'id' | 'months'>): number =>
  id === 'custom' ? months : (monthsById[id] ?? 0)

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

export interface Saving {
  amount: number
  /** Whole, rounded down: never more than is saved. */
  percent: number
}

/** Against the shortest period that the plan has a price for, over the same months. */
export function savingOf(plan: Plan, choice: Choice, periods: readonly Period[]): Saving | undefined {
  const months = monthsOf(periods.find(({ id }) => id === choice.period) ?? { id: choice.period, months: 0 })
  const price = priceOf(plan, choice)
  const shortest = periods
    .filter((one) => monthsOf(one) && priceOf(plan, { ...choice, period: one.id }))
    .sort((a, b) => monthsOf(a) - monthsOf(b))[0]
  const base = shortest && priceOf(plan, { ...choice, period: shortest.id })
  if (!price || !base || !months) return undefined
  const full = (base.amount * months) / monthsOf(shortest)
  const amount = full - price.amount
  return amount > 0 ? { amount, percent: Math.floor((amount * 100) / full) } : undefined
}

/** To the nearest step from the minimum, within the bounds. */
export function seatsWithin(
  { min, max, step }: { min: number; max: number; step: number },
  wanted: number,
): number {
  const steps = Math.round((wanted - min) / step)
  const last = Math.floor((max - min) / step)
  return min + Math.min(Math.max(steps || 0, 0), last) * step
}
