/** Lazy chunk of counters that the config's `hints` name: with a look, a format, days, pages or milestones of their own. */
import type { Locale } from '../../runtime/core/contract.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { appliesToPath } from '../../runtime/float/paths.ts'
import type { Settings } from '../definition/settings.ts'
import css from './digits.css?inline'
import { fillCells } from './roll.ts'

export { viewsIn } from './views-in.ts'

const hasCells = ({ style }: Settings) => style !== 'roll' && style !== 'text'

/** A cell for each digit from the start. */
export function dress({ shadow, config }: PlainWidget<Settings>, number: HTMLElement) {
  if (!hasCells(config.settings)) return
  adoptStyles(shadow, css)
  fillCells(number)
}

export function write(value: number, { format, minDigits }: Settings, locale: Locale): string {
  if (format === 'compact')
    return value.toLocaleString(locale, { notation: 'compact', maximumFractionDigits: 1 })
  return value.toLocaleString(locale, {
    minimumIntegerDigits: minDigits,
    useGrouping: format === 'grouped',
  })
}

export const isInScope = ({ paths }: Settings) => appliesToPath(location.pathname, paths, [])

/** True where the number at publishing is not the one to show. */
export const waits = ({ range, fallback }: Settings) => range !== 'all' || fallback === 'hide'

/** Of visitors no page knows which one it has been. */
export function report({ config, emit }: PlainWidget<Settings>, views: number, own: number) {
  const { range, milestone } = config.settings
  if (own && milestone && range !== 'yesterday' && views % milestone === 0)
    emit('page-counter:milestone', { views })
}
