import { expect, test } from 'vitest'
import type * as z from 'zod'
import type { Period, PeriodId } from '../definition/periods.ts'
import { type Plan, plans } from '../definition/plan.ts'
import { settings } from '../definition/settings.ts'
import { maxPercent } from './period-option.ts'
import { type Choice, dayInVietnam, monthsOf, priceOf, seatsWithin } from './prices.ts'
import { savingOf } from './savings.ts'
import { pricesOfVariant } from './variants.ts'

type DraftPrices = NonNullable<z.input<typeof plans>[number]['prices']>

const planOf = (prices: DraftPrices, perSeat = false): Plan =>
  plans.parse([{ name: 'Cơ bản', prices, perSeat }])[0]!
const choose = (more: Partial<Choice> = {}): Choice => ({
  period: 'monthly',
  currency: 'VND',
  seats: 1,
  today: '2026-11-23',
  ...more,
})
const periodsOf = (...ids: PeriodId[]): Period[] => ids.map((id) => ({ id, label: '', months: 0 }))
const amountOf = (plan: Plan, more?: Partial<Choice>) => priceOf(plan, choose(more))?.amount

test('a price belongs to its period and its currency; there is none for another', () => {
  const plan = planOf([
    { period: 'monthly', amount: 290_000 },
    { period: 'yearly', amount: 2_900_000 },
    { period: 'monthly', currency: 'USD', amount: 12 },
  ])
  expect(amountOf(plan)).toBe(290_000)
  expect(amountOf(plan, { period: 'yearly' })).toBe(2_900_000)
  expect(amountOf(plan, { currency: 'USD' })).toBe(12)
  expect(amountOf(plan, { period: 'yearly', currency: 'USD' })).toBeUndefined()
})

test('the price of the largest quantity reached holds, in any order, and only where quantities count', () => {
  const prices: DraftPrices = [{ amount: 80, fromSeats: 10 }, { amount: 100 }, { amount: 60, fromSeats: 50 }]
  const byQuantity = [1, 9, 10, 49, 50, 900].map((seats) => amountOf(planOf(prices, true), { seats }))
  expect(byQuantity).toEqual([100, 100, 80, 80, 60, 60])
  expect(amountOf(planOf(prices), { seats: 50 })).toBe(100)
})

test('a price with dates holds from its first to its last day, in any order, and then the ordinary one is back', () => {
  const plan = planOf([{ amount: 290 }, { amount: 199, from: '2026-11-20', until: '2026-11-30' }])
  const days = ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01']
  expect(days.map((today) => amountOf(plan, { today }))).toEqual([290, 199, 199, 290])
})

test('a day begins at midnight in Vietnam', () => {
  expect(dayInVietnam(Date.parse('2026-11-22T16:59:59Z'))).toBe('2026-11-22')
  expect(dayInVietnam(Date.parse('2026-11-22T17:00:00Z'))).toBe('2026-11-23')
})

test('what is saved is counted against the shortest period, and rounded down', () => {
  const plan = planOf([
    { period: 'yearly', amount: 2_900_000 },
    { period: 'monthly', amount: 290_000 },
    { period: 'quarterly', amount: 870_000 },
    { period: 'lifetime', amount: 9_000_000 },
  ])
  const periods = periodsOf('lifetime', 'yearly', 'quarterly', 'monthly')
  const saved = (period: PeriodId) => savingOf(plan, choose({ period }), periods)
  expect(saved('yearly')).toEqual({ amount: 580_000, percent: 16 })
  for (const period of ['monthly', 'quarterly', 'lifetime'] as const) expect(saved(period)).toBeUndefined()
  expect(maxPercent([plan], choose({ period: 'yearly' }), periods)).toBe(16)
  expect(maxPercent([plan], choose(), periods)).toBe(0)
})

test('a fifth is twenty percent, and a dearer year saves nothing', () => {
  const prices = (yearly: number): DraftPrices => [{ amount: 250 }, { period: 'yearly', amount: yearly }]
  const percent = (yearly: number) =>
    savingOf(planOf(prices(yearly)), choose({ period: 'yearly' }), periodsOf('monthly', 'yearly'))?.percent
  expect([percent(2400), percent(3000), percent(3600)]).toEqual([20, undefined, undefined])
})

test('periods have their months', () => {
  expect(periodsOf('monthly', 'quarterly', 'yearly', 'lifetime').map(monthsOf)).toEqual([1, 3, 12, 0])
  expect(monthsOf({ id: 'custom', months: 6 })).toBe(6)
  expect(monthsOf({ id: 'custom-2', months: 24 })).toBe(24)
  // `lifetime` has no months, even if the field still holds a number.
  expect(monthsOf({ id: 'lifetime', months: 6 })).toBe(0)
})

test('a quantity stays on its steps and within its bounds', () => {
  const bounds = { min: 5, max: 23, step: 5 }
  const wanted = [-4, 0, 5, 7, 8, 20, 23, 999, Number.NaN]
  expect(wanted.map((one) => seatsWithin(bounds, one))).toEqual([5, 5, 5, 5, 10, 20, 20, 20, 5])
})

test('in an A/B test a group sees its own price, else the one for everybody', () => {
  const tested = settings.parse({
    isSplit: true,
    plans: [
      { name: 'Một', prices: [{ amount: 290 }, { amount: 250, variant: 'b' }] },
      {
        name: 'Hai',
        prices: [
          { amount: 90, variant: 'a' },
          { amount: 80, variant: 'b' },
        ],
      },
    ],
  })
  const amounts = (variant: 'a' | 'b') => pricesOfVariant(tested, variant).plans.map((plan) => amountOf(plan))
  expect([amounts('a'), amounts('b')]).toEqual([
    [290, 90],
    [250, 80],
  ])
})
