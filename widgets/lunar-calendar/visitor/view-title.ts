import { dateOf } from '../../runtime/calendar/lunar/days.ts'
import type { Settings } from '../definition/settings.ts'
import { formatDate, weekdayText } from './format.ts'
import type { Messages } from './messages.ts'

export function viewTitle(
  view: Settings['view'],
  day: number,
  weekStart: number,
  messages: Messages,
  { dateFormat }: Settings,
): string | undefined {
  if (view === 'year') return `${messages.ofYear} ${dateOf(day).year}`
  if (view === 'day') return `${weekdayText(day, messages)}, ${formatDate(day, dateFormat)}`
  if (view !== 'week') return undefined
  return `${formatDate(weekStart, dateFormat)} – ${formatDate(weekStart + 6, dateFormat)}`
}
