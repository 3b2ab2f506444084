/** The end of a closing of several days. Pure. */
import { instantOf } from '../../runtime/zoned.ts'
import type { Settings } from '../definition/settings.ts'
import { dateOf, say, type Voice } from './describe.ts'
import type { Occasion, Plan } from './plan.ts'
import { statusAt } from './status.ts'

const day = 86_400_000

/**
 * When it opens again, and how long until then or until the closing begins: "Mở lại mùng 6 (thứ Năm 11/2)", "Còn 5 ngày
 * nữa mở lại". Empty where there is nothing to tell.
 * @param now epoch ms
 * @param wall the business's clock then
 */
export function endOf(
  { from, to }: Occasion,
  plan: Plan,
  settings: Settings,
  { now, wall }: { now: number; wall: number },
  voice: Voice,
): { next: string; left: string } {
  const { words } = voice
  const lastNoon = Math.max(now, instantOf(Date.parse(`${to}T12:00Z`), settings.timezone))
  const last = statusAt(plan, settings, lastNoon)
  const { changes, open } = last
  if (open || changes === undefined) return { next: '', left: '' }
  const today = dateOf(wall)
  const until = from > today ? from : dateOf(changes)
  const days = (Date.parse(until) - Date.parse(today)) / day
  const left = (from > today ? words.closesIn : words.reopensIn)(days)
  return { next: say({ ...last, kind: 'off' }, plan, wall, voice).next, left: days > 1 ? left : '' }
}
