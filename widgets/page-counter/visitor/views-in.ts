import { msPerDay, msPerHour } from '../../runtime/core/time.ts'
import type { Settings } from '../definition/settings.ts'
import type { Stats } from './stats.ts'

/** First and last day, in days before today. */
const spans: Record<Exclude<Settings['range'], 'all'>, readonly [from: number, to: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
}

/** Views or visitors in the range of the settings. @param own views that the statistics do not have yet */
export function viewsIn(
  { views, daily = [] }: Stats,
  { metric, range, offset }: Settings,
  own: number,
): number {
  if (range === 'all') return offset + (views?.[metric] ?? 0) + own
  const [from, to] = spans[range].map((days) =>
    // Vietnam has UTC+7 all year.
    new Date(Date.now() + 7 * msPerHour - days * msPerDay).toISOString().slice(0, 10),
  )
  const name = metric === 'total' ? 'views' : 'unique'
  return daily
    .filter(({ date }) => date >= from! && date <= to!)
    .reduce((sum, day) => sum + day[name], offset + (range === 'yesterday' ? 0 : own))
}
