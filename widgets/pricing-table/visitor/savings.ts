import type { Period } from '../definition/periods.ts'
import type { Plan } from '../definition/plan.ts'
import { type Choice, monthsOf, priceOf } from './prices.ts'

export interface Saving {
  amount: number
  /** Whole, rounded down: never more than is saved. */
  percent: number
}

/** Compares with the shortest period that the plan has a price for, over the same months. */
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
