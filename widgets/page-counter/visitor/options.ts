/** Lazy chunk of counters that the config's `hints` name: with a look, a format, days, pages or milestones of their own. */
import type { Locale } from '../../runtime/contract.ts'
import { appliesToPath } from '../../runtime/visibility/paths.ts'
import type { Settings } from '../definition/settings.ts'
import css from './digits.css?inline'
import { fillCells } from './roll.ts'

export { viewsIn } from './views-in.ts'

const hasCells = ({ style }: Settings) => style !== 'roll' && style !== 'text'

export const stylesOf = (settings: Settings) => (hasCells(settings) ? css : '')

/** A cell for each digit from the start. */
export function dress(number: HTMLElement, settings: Settings) {
  if (hasCells(settings)) fillCells(number)
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

export const isMilestone = (views: number, { milestone }: Settings) =>
  milestone > 0 && views % milestone === 0
