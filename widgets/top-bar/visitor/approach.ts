/** Bars for which the page has to move. */
import { asksForLessMotion } from '../../runtime/core/less-motion.ts'
import type { Push } from './push.ts'

/** px per frame. Chromium counts shifts of 3 px and more (`kMovementThreshold` in `layout_shift_tracker.cc`). */
const step = 2

const moving = new WeakSet<Push>()

/**
 * Moves the page to its goal, which may change on the way: at the top in steps that are no shift. Room that the container kept within the
 * page is given back in the same steps, so that what is below it stays.
 */
export function approach(push: Push) {
  if (!push.isTop || asksForLessMotion()) {
    push.kept = 0
    return push.set(push.goal)
  }
  if (moving.has(push)) return
  moving.add(push)
  const walk = () => {
    const left = push.goal - push.height
    if (!left && !push.kept) return moving.delete(push)
    push.kept = Math.max(0, push.kept - step)
    push.set(push.height + Math.max(-step, Math.min(step, left)))
    requestAnimationFrame(walk)
  }
  requestAnimationFrame(walk)
}
