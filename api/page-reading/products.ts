/** Goods and services with a price, of schema.org. Pure. */
import { amountIn } from '../../widgets/readers/amount.ts'
import { lineOf } from './plain-text.ts'
import { addressOf, isRecord, listOf, schemaName, type Thing } from './things.ts'

export interface FoundProduct {
  name: string
  description: string
  /** The lowest where it has several. */
  amount: number
  currency: string
  period: 'lifetime' | 'monthly' | 'yearly'
  /** Whether others of its offers cost more. */
  isLowest: boolean
  /** https, for both */
  image: string
  url: string
}

type Fields = Record<string, unknown>

/** Things that are looked at; those that give nothing count too. */
const maxThings = 500
const maxOffers = 50
const hasPrice = ({ types }: Thing) => types.some((type) => /^(?:Product|Service|MenuItem)$/.test(type))

const currencies = new Set(Intl.supportedValuesOf('currency'))
const dong = /^(?:₫|đ|vnđ|vnd)$/i

function amountOf(value: unknown, currency: string): number | undefined {
  const amount =
    typeof value === 'number'
      ? value
      : currency === 'VND'
        ? amountIn(lineOf(value, 40))
        : Number(lineOf(value, 40).replaceAll(',', '') || Number.NaN)
  // Shops write 0 where they want to be asked.
  return amount !== undefined && amount > 0 && amount <= 1e12 ? amount : undefined
}

const periodOf = ({ billingDuration, unitCode, unitText }: Fields): FoundProduct['period'] => {
  const text = [billingDuration, unitCode, unitText].map((part) => lineOf(part, 20)).join(' ')
  if (/\b(?:P1M|MON|month|tháng)\b/i.test(text)) return 'monthly'
  return /\b(?:P1Y|ANN|year|năm)\b/i.test(text) ? 'yearly' : 'lifetime'
}

type Priced = Pick<FoundProduct, 'amount' | 'currency' | 'period'> & { isRange: boolean; url: unknown }

/** Offers, and those that an AggregateOffer sums up. */
const offersOf = ({ offers }: Fields): Fields[] =>
  listOf(offers)
    .filter(isRecord)
    .flatMap((offer) => [offer, ...listOf(offer.offers).filter(isRecord)])
    .slice(0, maxOffers)

/** None for an offer that cannot be bought. */
function pricedOf(offer: Fields): Priced[] {
  if (/^(?:OutOfStock|SoldOut|Discontinued)$/.test(schemaName(offer.availability))) return []
  const [specification] = listOf(offer.priceSpecification)
  const more = isRecord(specification) ? specification : {}
  const written = lineOf(offer.priceCurrency ?? more.priceCurrency, 10) || 'VND'
  const currency = dong.test(written) ? 'VND' : written.toUpperCase()
  const amount = amountOf(offer.lowPrice ?? offer.price ?? more.price, currency)
  if (amount === undefined || !currencies.has(currency)) return []
  const most = amountOf(offer.highPrice, currency) ?? amount
  return [{ amount, currency, period: periodOf(more), isRange: most > amount, url: offer.url }]
}

/** In the order of the page, each name once. @param base of relative addresses */
export function productsOf(things: readonly Thing[], base: string): FoundProduct[] {
  const products = new Map<string, FoundProduct>()
  for (const { of } of things.filter(hasPrice).slice(0, maxThings)) {
    const name = lineOf(of.name, 200)
    const offers = offersOf(of).flatMap(pricedOf)
    const [cheapest] = offers.toSorted((one, other) => one.amount - other.amount)
    if (!name || products.has(name) || !cheapest) continue
    const { isRange, url, ...price } = cheapest
    products.set(name, {
      ...{ name, description: lineOf(of.description, 2000), ...price },
      isLowest: isRange || offers.some(({ amount }) => amount > cheapest.amount),
      image: addressOf(of.image, base),
      url: addressOf(of.url ?? url, base),
    })
  }
  return [...products.values()]
}
