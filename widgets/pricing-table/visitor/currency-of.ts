import type { Currency } from '../definition/currencies.ts'

/** ISO 3166 codes of the countries that pay in euros. */
const euro = /AT|BE|BG|CY|DE|EE|ES|FI|FR|GR|HR|IE|IT|LT|LU|LV|MT|NL|PT|SI|SK/

/** A currency's code begins with its country's. @param language a BCP 47 tag of the visitor: `vi`, `en-US` */
export function currencyOf(language: string, currencies: readonly Currency[]): Currency | undefined {
  let region = ''
  try {
    region = new Intl.Locale(language).maximize().region ?? ''
  } catch {
    // no language tag: `C`
  }
  return currencies.find((one) => (one === 'EUR' ? euro.test(region) : region && one.startsWith(region)))
}
