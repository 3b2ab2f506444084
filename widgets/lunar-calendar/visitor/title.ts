import { dateOf } from '../../runtime/lunar/days.ts'
import type { Settings } from '../definition/settings.ts'
import { formatDate } from './format.ts'
import type { Texts } from './messages.ts'

/** What the views of a year and of a week say above; nothing of the others, which stand in a month. */
export function titleOf(
  view: Settings['view'],
  day: number,
  weekStart: number,
  words: Texts,
  { dateFormat }: Settings,
): string | undefined {
  if (view === 'year') return `${words.ofYear} ${dateOf(day).year}`
  if (view !== 'week') return undefined
  return `${formatDate(weekStart, dateFormat)} – ${formatDate(weekStart + 6, dateFormat)}`
}
