import type { Settings } from '../definition/settings.ts'

/** Prices for everybody and for the group, whose own go first. */
export const pricesOfVariant = (settings: Settings, variant: 'a' | 'b'): Settings => ({
  ...settings,
  plans: settings.plans.map((plan) => ({
    ...plan,
    prices: [variant, 'all'].flatMap((wanted) => plan.prices.filter((price) => price.variant === wanted)),
  })),
})
