import type { Currency } from '../definition/currencies.ts'
import type { PeriodId } from '../definition/periods.ts'

interface LinkedChoice {
  plan: string
  period: PeriodId
  currency: Currency
  /** Undefined for plans that are not multiplied. */
  seats: number | undefined
}

/** Adds the choice to an address of the web. Others (`tel:`, `#…`) stay as they are. @param base the page's address */
export function linkWithChoice(link: string, choice: LinkedChoice, base: string): string {
  if (!/^(https?:|\/)/i.test(link)) return link
  const url = new URL(link, base)
  for (const [name, value] of Object.entries(choice))
    if (value !== undefined) url.searchParams.set(name, `${value}`)
  return url.href
}
