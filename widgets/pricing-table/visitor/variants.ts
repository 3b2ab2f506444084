import type { Plan, Price } from '../definition/plan.ts'
import type { Settings } from '../definition/settings.ts'

/** A plan with its prices for a group, whose own go first, and for everybody. */
export const pricesOf = (plan: Plan, variant: Price['variant']): Plan => ({
  ...plan,
  prices: [...new Set([variant, 'all'])].flatMap((wanted) =>
    plan.prices.filter((price) => price.variant === wanted),
  ),
})

export const pricesOfVariant = (settings: Settings, variant: 'a' | 'b'): Settings => ({
  ...settings,
  plans: settings.plans.map((plan) => pricesOf(plan, variant)),
})
