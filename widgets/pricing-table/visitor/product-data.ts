import { dataBlock } from '../../runtime/data-block.ts'
import type { Settings } from '../definition/settings.ts'
import { monthsOf, priceOf } from './prices.ts'

/** UN/CEFACT code of a month. */
const month = 'MON'

/**
 * schema.org's Product with an Offer for each price of one seat that holds today; a plan without a price has none.
 * Undefined without a name or an offer. @param page the absolute address of the page
 */
export function productData(settings: Settings, today: string, page: string): object | undefined {
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
          ...(link && /^(https?:|\/)/i.test(link) && { url: new URL(link, page).href }),
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

const written = new Map<string, { script: HTMLScriptElement; users: number }>()

/** Writes once per widget, and nothing where the page has product data of its own. @returns removes it */
export function publishProduct(key: string, data: object | undefined): () => void {
  const shown = written.get(key)
  if (shown) shown.users++
  else {
    const own = new Set([...written.values()].map(({ script }) => script))
    const theirs = [...document.scripts].some(
      (script) =>
        script.type === 'application/ld+json' && !own.has(script) && /"(Product|Offer)"/.test(script.text),
    )
    if (!data || theirs) return () => {}
    const script = dataBlock(data)
    document.head.append(script)
    written.set(key, { script, users: 1 })
  }
  return () => {
    const one = written.get(key)
    if (!one || --one.users) return
    one.script.remove()
    written.delete(key)
  }
}
