import type { Config, Context } from '../../runtime/contract.ts'
import type { Zone } from '../../runtime/zoned.ts'
import type { Settings } from '../definition/settings.ts'
import { type Span, spansOf } from './schedule.ts'

/** Whose wall clock a countdown means. */
export const zoneOf = ({ timezone }: Settings): Zone => (timezone === 'visitor' ? undefined : timezone)

/** Tells what lies around a moment (epoch ms). What only some schedules need is loaded by those alone. */
export async function spanReader(
  { settings, publicId }: Config<Settings>,
  { preview }: Context,
): Promise<(now: number) => Span[]> {
  const { schedule } = settings
  if (schedule.mode === 'evergreen') {
    const { startedAt, ownSpan } = await import('./memory.ts')
    const started = preview ? Date.now() : startedAt(schedule, publicId, Date.now())
    return (now) => [ownSpan(schedule, started, now)]
  }
  const dates = 'leap' in schedule ? (await import('./lunar.ts')).lunarDates(schedule) : undefined
  return (now) => spansOf(schedule, zoneOf(settings), now, dates)
}
