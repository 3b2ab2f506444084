/** Second stage: automatic opening, bouncing, and moving out of the way of text. */

import { adoptStyles } from '../../runtime/core/host.ts'
import { asksForLessMotion } from '../../runtime/core/less-motion.ts'
import { visibleInterval } from '../../runtime/core/visible-interval.ts'
import { loadAutoOpen } from '../../runtime/float/load-auto-open.ts'
import css from './extras.css?inline'
import { shrinkOverText } from './gutter.ts'
import type { SideRoll } from './side-roll.ts'

/** After the consent banner, newsletters and a bubble's greeting. */
const overlayOrder = 70
/** ms */
const bounceTime = 700

function openUnasked({ widget, load, ended }: SideRoll): () => void {
  let isUnasked = false
  const popup = loadAutoOpen(widget, overlayOrder, async () => {
    const panel = await load()
    isUnasked = !ended.aborted && panel.open('trigger')
    return isUnasked
  })
  const closed = () => {
    if (isUnasked) popup.then((one) => one?.closed())
    isUnasked = false
  }
  const clicked = () => popup.then((one) => one?.record({ subscribedAt: Date.now() }))
  const { host } = widget
  host.addEventListener('sticky-side-roll:closed', closed)
  host.addEventListener('sticky-side-roll:clicked', clicked)
  return () => {
    host.removeEventListener('sticky-side-roll:closed', closed)
    host.removeEventListener('sticky-side-roll:clicked', clicked)
    popup.then((one) => one?.stop())
  }
}

/** Bounces until the panel was opened, or as often as the settings say. */
function bounce({ widget, tab }: SideRoll): () => void {
  const { bounce, bounceEvery, side } = widget.config.settings
  let left = bounce
  const out = side === 'right' ? -10 : 10
  const bounceOnce = () => {
    if (!left || tab.ariaExpanded === 'true') return stop()
    if (asksForLessMotion()) return
    left -= 1
    tab.animate(
      [
        { translate: 0 },
        { translate: `${out}px` },
        { translate: 0 },
        { translate: `${out / 2}px` },
        { translate: 0 },
      ],
      { duration: bounceTime, easing: 'ease-in-out' },
    )
  }
  const stop = visibleInterval(bounceOnce, bounceEvery * 1000, () => {})
  return stop
}

/** Until the widget is unmounted. */
export function addExtras(roll: SideRoll) {
  const { widget, float, tab, ended } = roll
  const { autoOpen, bounce: times, collapse } = widget.config.settings
  adoptStyles(widget.shadow, css)
  const undo = [
    autoOpen && openUnasked(roll),
    times > 0 && bounce(roll),
    collapse && shrinkOverText(float, tab, widget.host),
  ]
  ended.addEventListener('abort', () => {
    for (const stop of undo) if (stop) stop()
  })
}
