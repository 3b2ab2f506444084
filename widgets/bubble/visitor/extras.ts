/** Second stage: attention animation, greeting, opening by a mouse that hovers, and hiding outside of business hours. */
import { measureTime } from '../../runtime/calendar/true-time.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import { msPerMinute } from '../../runtime/core/time.ts'
import { visibleInterval } from '../../runtime/core/visible-interval.ts'
import crossCss from '../../runtime/kit/cross.css?inline'
import css from './attention.css?inline'
import { greet } from './greeting.ts'
import type { Launcher } from './mount.ts'
import { createOpening } from './opening.ts'
import { channelsHere } from './page-facts.ts'

/** Hides the bubble while all of its channels are closed. @returns the undo */
function followHours({ float, widget }: Launcher): () => void {
  const { settings, locale } = widget.config
  const closedText = createOpening(settings, locale)
  const update = () => {
    float.hidden = channelsHere(settings.channels).every((channel) => closedText(channel))
  }
  update()
  void measureTime(widget.context).then(update)
  return visibleInterval(update, msPerMinute)
}

/** A mouse opens the bubble, unless it is a link. */
function openByHover({ button, open }: Launcher) {
  if (button instanceof HTMLAnchorElement) return
  button.addEventListener('pointerover', ({ pointerType }) => {
    if (pointerType === 'mouse') void open(false)
  })
  // It may rest there already.
  if (matchMedia('(hover: hover)').matches && button.matches(':hover')) void open(false)
}

/** @returns the undo */
export function addExtras(launcher: Launcher): () => void {
  const { button, widget } = launcher
  const { animation, animationRepeat, greeting, openOn } = widget.config.settings
  adoptStyles(widget.shadow, crossCss + css)
  if (animation !== 'none' && animationRepeat) {
    button.classList.add(animation)
    button.style.setProperty('--repeat', `${animationRepeat}`)
    // The first press ends the animation.
    button.addEventListener('click', () => button.classList.remove(animation), { once: true })
  }
  if (openOn === 'hover') openByHover(launcher)
  const undo = [launcher.float.hidden && followHours(launcher), greeting !== 'none' && greet(launcher)]
  return () => {
    for (const stop of undo) if (stop) stop()
  }
}
