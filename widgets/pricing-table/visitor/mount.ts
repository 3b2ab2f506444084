import type { Mount } from '../../runtime/core/contract.ts'
import type { Settings } from '../definition/settings.ts'
import type { LazyModules } from './lazy-modules.ts'
import { hasChoices } from './prices.ts'

const hasTips = ({ plans, compare }: Settings) =>
  [...plans.flatMap(({ features }) => features), ...compare.flatMap(({ rows }) => rows)].some(
    ({ tip }) => tip,
  )

/** Requested side by side. A folded comparison loads when it is opened. */
async function loadModules(settings: Settings): Promise<LazyModules> {
  const { layout, compareMode, compare, faq, guarantee, finder, passChoice, seats } = settings
  const isSeen = layout === 'table' || (compareMode === 'open' && compare.length > 0)
  const [choices, slider, tips, questions, below, comparison, links] = await Promise.all([
    hasChoices(settings) ? import('./choices.ts') : undefined,
    seats.control === 'slider' ? import('./slider.ts') : undefined,
    hasTips(settings) ? import('./tips.ts') : undefined,
    finder.length ? import('./finder.ts') : undefined,
    isSeen || compare.length || faq.length || guarantee ? import('./below.ts') : undefined,
    isSeen ? import('./comparison-view.ts') : undefined,
    passChoice ? import('./links.ts') : undefined,
  ])
  return { choices, slider, tips, finder: questions, below, comparison, links }
}

export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings, locale } = config
  const { layout, autoByLanguage, isSplit } = settings
  const [{ view }, english, modules, list, visitor] = await Promise.all([
    import('./view.ts'),
    locale === 'en' ? import('./messages.en.ts').then(({ en }) => en) : undefined,
    loadModules(settings),
    layout === 'list' ? import('./list.css?inline').then(({ default: list }) => list) : '',
    autoByLanguage || isSplit ? import('./for-visitor.ts') : undefined,
  ])
  const { ownCurrency, shown = config } = visitor?.forVisitor(host, config, context) ?? {}
  return view({ messages: english, modules, list, ownCurrency })(host, shown, context)
}
