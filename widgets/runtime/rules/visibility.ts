/** Widgets that not everybody sees, or not always. */
import type { Visibility } from '../../schema/visibility.ts'
import { lunarDays } from '../calendar/lunar/recurring.ts'
import type { Mounted } from '../core/contract.ts'
import { watchNavigation } from '../core/navigation.ts'
import { msPerDay, msPerMinute } from '../core/time.ts'
import { visibleInterval } from '../core/visible-interval.ts'
import { appliesToVisitor, isScheduled } from './visitor-rules.ts'
import { readVisitor } from './visitor-session.ts'

/** Whether a wall time in ms is on one of the days of a lunar month. */
function isLunarDay(days: readonly number[], wall: number): boolean {
  const today = Math.floor(wall / msPerDay)
  return !days.length || days.some((day) => lunarDays({ repeat: 'monthly', day }, today).includes(today))
}

/** Whether the visitor sees the widget now, here. */
export const isVisible = (rules: Visibility): boolean =>
  appliesToVisitor(rules, readVisitor(rules, Date.now())) &&
  (!rules.schedule ||
    isScheduled(rules.schedule, Date.now(), (wall) => isLunarDay(rules.schedule?.lunarDays ?? [], wall)))

/** Mounts and unmounts after each navigation, and at each minute of a schedule. */
export async function mountWhileVisible(
  rules: Visibility,
  mount: () => Mounted | Promise<Mounted>,
): Promise<Mounted> {
  let shown: Mounted | undefined
  let isMounting = false
  let isStopped = false

  async function update() {
    if (isMounting || isStopped || isVisible(rules) === !!shown) return
    if (shown) {
      shown.unmount()
      shown = undefined
      return
    }
    isMounting = true
    try {
      shown = await mount()
    } finally {
      isMounting = false
    }
    if (isStopped) shown.unmount()
    else await update()
  }

  const again = () => {
    update().catch((error: unknown) => console.warn('[wgt]', error))
  }
  await update()
  const unwatch = watchNavigation(again)
  const stop = rules.schedule && visibleInterval(again, msPerMinute)
  return {
    unmount() {
      isStopped = true
      unwatch()
      stop?.()
      shown?.unmount()
    },
  }
}
