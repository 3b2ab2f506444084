/** Widgets for the goods of a page: one at the edge of pages, several in a table of prices. Pure. */
import { shortened } from './plain-text.ts'
import type { FoundProduct } from './products.ts'

interface ProductDraft {
  type: string
  name: string
  /** Products in it. */
  count: number
  settings: Record<string, unknown>
}

const maxPlans = 8
const maxPlanName = 40
const lowest = 'Giá thấp nhất, tùy loại'
const button = 'Xem sản phẩm'

const moneyText = ({ amount, currency }: FoundProduct) =>
  new Intl.NumberFormat('vi', { style: 'currency', currency }).format(amount)

function alone(product: FoundProduct): ProductDraft {
  const { name, isLowest, image, url } = product
  const settings = {
    ...{ title: shortened(name, 80), tabText: 'Sản phẩm', tabIcon: 'tag' },
    text: [moneyText(product), ...(isLowest ? [lowest] : [])].join('. '),
    ...(image && { image, imageAlt: shortened(name, 160) }),
    ...(url && { ctaText: button, ctaUrl: url }),
  }
  return { type: 'STICKY_SIDE_ROLL', name: shortened(name, 60), count: 1, settings }
}

const planOf = ({ name, description, amount, currency, period, isLowest, url }: FoundProduct) => ({
  name: shortened(name, maxPlanName),
  description: shortened([...name].length > maxPlanName ? name : description, 160),
  prices: [{ period, currency, amount }],
  ...(isLowest && { note: lowest }),
  ...(url && { cta: { text: button, url } }),
})

/** In a table are those with the first one's currency and period: beside others they would have no price. */
export function productDraft(products: readonly FoundProduct[]): ProductDraft | undefined {
  const [first] = products
  if (!first) return undefined
  if (products.length === 1) return alone(first)
  const { currency, period } = first
  const plans = products
    .filter((product) => product.currency === currency && product.period === period)
    .slice(0, maxPlans)
    .map(planOf)
  const settings = { periods: [{ id: period }], currencies: [currency], plans }
  return { type: 'PRICING_TABLE', name: 'Bảng giá', count: plans.length, settings }
}
