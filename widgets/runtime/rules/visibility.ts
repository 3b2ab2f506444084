/** Widgets that not everybody sees, or not always. */
import type { Visibility } from '../../schema/visibility.ts'
import type { Mounted } from '../core/contract.ts'
import { watchNavigation } from '../core/navigation.ts'
import { msPerMinute } from '../core/time.ts'
import { visibleInterval } from '../core/visible-interval.ts'
import { appliesToVisitor } from './visitor-rules.ts'
import { readVisitor } from './visitor-session.ts'

/** Whether the visitor sees the widget here, by all rules but a schedule. */
export const isForVisitor = (rules: Visibility): boolean =>
  appliesToVisitor(rules, readVisitor(rules, Date.now()))

/** Mounts and unmounts after each navigation, and at each minute of a schedule. */
export async function mountWhileVisible(
  rules: Visibility,
  isVisible: () => boolean,
  mount: () => Mounted | Promise<Mounted>,
): Promise<Mounted> {
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
