/** Lazy chunk of widgets that not everybody sees, or not always. */
import type { Visibility } from '../../schema/visibility.ts'
import type { Mounted } from '../contract.ts'
import { msPerDay, msPerMinute } from '../time.ts'
import { visibleInterval } from '../visible-interval.ts'
import { watchNavigation } from './navigation.ts'
import { appliesToVisitor, isScheduled } from './rules.ts'
import { readVisitor } from './visitor-session.ts'

/** @returns whether a wall time in ms is on one of the days of a lunar month */
async function loadLunarDays(days: readonly number[]): Promise<(wall: number) => boolean> {
  if (!days.length) return () => true
  const { lunarDays } = await import('./monthly-days.ts')
  return (wall) => {
    const today = Math.floor(wall / msPerDay)
    return days.some((day) => lunarDays({ repeat: 'monthly', day }, today).includes(today))
  }
}

/** @returns asks whether the visitor sees the widget now, here */
export async function loadVisibility(rules: Visibility): Promise<() => boolean> {
  const isLunarDay = await loadLunarDays(rules.schedule?.lunarDays ?? [])
  return () =>
    appliesToVisitor(rules, readVisitor(rules, Date.now())) &&
    (!rules.schedule || isScheduled(rules.schedule, Date.now(), isLunarDay))
}

/** Mounts and unmounts after each navigation, and at each minute of a schedule. */
export async function mountWhileVisible(
  rules: Visibility,
  mount: () => Mounted | Promise<Mounted>,
): Promise<Mounted> {
  const isVisible = await loadVisibility(rules)
  let shown: Mounted | undefined
  let isMounting = false
  let isStopped = false

  async function update() {
    if (isMounting || isStopped || isVisible() === !!shown) return
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
