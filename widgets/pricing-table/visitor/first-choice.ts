import type { Currency } from '../definition/currencies.ts'
import type { Settings } from '../definition/settings.ts'
import { readChoice } from './choice-storage.ts'
import { groupsOf, isIn } from './groups.ts'
import { type Choice, seatsWithin } from './prices.ts'

interface Visit {
  settings: Settings
  /** Query of the page's address: `?plan=pro&period=yearly&currency=USD&seats=5` */
  asked: URLSearchParams
  /** Key of the stored choice; undefined in a preview. */
  publicId: string | undefined
  /** Currency by the visitor's language, if the merchant wants that. */
  ownCurrency: Currency | undefined
}

/** The address wins over the stored choice. */
export function firstChoice({
  settings,
  asked,
  publicId,
  ownCurrency,
}: Visit): Pick<Choice, 'seats'> & Partial<Choice> & { group: string | undefined } {
  const { plans, periods, currencies, seats } = settings
  const stored = publicId ? readChoice(publicId) : {}
  const wanted = (name: 'period' | 'currency' | 'seats') => asked.get(name) ?? stored[name]
  const period = periods.find(({ id }) => id === wanted('period'))?.id
  const currency = currencies.find((one) => one === wanted('currency')) ?? ownCurrency
  const askedPlan = plans.find(({ id }) => id === asked.get('plan'))
  const group = groupsOf(plans).find((one) => one === stored.group)
  return {
    ...(period && { period }),
    ...(currency && { currency }),
    seats: seatsWithin(seats, Number(wanted('seats')) || seats.start),
    group: askedPlan && !(group !== undefined && isIn(askedPlan, group)) ? askedPlan.group : group,
  }
}
