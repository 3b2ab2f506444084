import type { Settings } from '../definition/settings.ts'
import { monthsOf, priceOf } from './prices.ts'

/** UN/CEFACT code of a month. */
const month = 'MON'

/**
 * schema.org's Product with an Offer for each price of one seat that holds today; a plan without a price has none.
 * Undefined without a name or an offer. @param page the absolute address of the page; without
 * one an offer with a relative link has none
 */
export function productData(settings: Settings, today: string, page: string | undefined): object | undefined {
  const { plans, periods, currencies, tax } = settings
  const name = settings.productName || settings.title
  const offers = plans.flatMap((plan) =>
    periods.flatMap((period) =>
      currencies.flatMap((currency) => {
        const price = priceOf(plan, { period: period.id, currency, seats: 1, today })
        if (!price) return []
        const months = monthsOf(period)
        const link = price.url ?? plan.cta.url
        const sum = { price: price.amount, priceCurrency: currency }
        return {
          '@type': 'Offer',
          name: plan.name,
          ...sum,
          ...(price.until && { priceValidUntil: price.until }),
          ...(link &&
            /^(https?:|\/)/i.test(link) &&
            URL.canParse(link, page) && { url: new URL(link, page).href }),
          ...((months > 0 || tax !== 'none') && {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              ...sum,
              ...(tax !== 'none' && { valueAddedTaxIncluded: tax === 'included' }),
              ...(months > 0 && {
                referenceQuantity: { '@type': 'QuantitativeValue', value: months, unitCode: month },
              }),
            },
          }),
        }
      }),
    ),
  )
  if (!name || !offers.length) return undefined
  const { description } = settings
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(description && { description }),
    offers,
  }
}
