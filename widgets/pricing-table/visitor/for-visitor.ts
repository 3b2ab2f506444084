import type { Config, Context } from '../../runtime/core/contract.ts'
import { createTracker } from '../../runtime/core/track.ts'
import { visitorVariant } from '../../runtime/core/visitor-variant.ts'
import type { Currency } from '../definition/currencies.ts'
import type { Settings } from '../definition/settings.ts'
import { currencyOf } from './currency-of.ts'
import { pricesOfVariant } from './variants.ts'

interface ForVisitor {
  /** Currency by the visitor's language, if the merchant wants that. */
  ownCurrency: Currency | undefined
  shown: Config<Settings>
}

export function forVisitor(host: Element, config: Config<Settings>, context: Context): ForVisitor {
  const { autoByLanguage, isSplit, currencies } = config.settings
  return {
    ownCurrency: autoByLanguage ? currencyOf(navigator.language, currencies) : undefined,
    shown: isSplit ? splitOf(host, config, context) : config,
  }
}

/** By container: a table that is mounted again counts anew. */
const counted = new WeakMap<Element, AbortController>()

/** The prices of the visitor's group, before the first picture; a preview has those of group A. */
function splitOf(host: Element, config: Config<Settings>, context: Context): Config<Settings> {
  const isB = !context.preview && visitorVariant(`pricing-table:${config.publicId}`, 2) > 0
  const target = isB ? 'b' : 'a'
  const { track } = createTracker(config, context)
  const counting = new AbortController()
  counted.get(host)?.abort()
  counted.set(host, counting)
  track('interaction', 'variant-shown', { target })
  const count = () => track('interaction', 'variant-clicked', { target })
  host.addEventListener('pricing-table:choose', count, { signal: counting.signal })
  const settings = pricesOfVariant(config.settings, target)
  return { ...config, settings: settings.passChoice ? withVariant(settings, target) : settings }
}

/** Links carry the variant, so that the order has the price that was shown. */
function withVariant(settings: Settings, variant: string): Settings {
  const add = (link: string) => {
    if (!/^(https?:|\/)/i.test(link)) return link
    const url = new URL(link, location.href)
    url.searchParams.set('variant', variant)
    return url.href
  }
  return {
    ...settings,
    plans: settings.plans.map(({ cta, prices, ...plan }) => ({
      ...plan,
      cta: { ...cta, ...(cta.url && { url: add(cta.url) }) },
      prices: prices.map(({ url, ...price }) => ({ ...price, ...(url && { url: add(url) }) })),
    })),
  }
}
