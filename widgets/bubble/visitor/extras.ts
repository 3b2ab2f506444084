/** Lazy chunk of what a bubble does unasked: it draws attention, greets, and goes where nobody answers. */

import { adoptStyles } from '../../runtime/host.ts'
import crossCss from '../../runtime/kit/cross.css?inline'
import { msPerMinute } from '../../runtime/time.ts'
import { visibleInterval } from '../../runtime/visible-interval.ts'
import css from './attention.css?inline'
import { greet } from './greeting.ts'
import type { Launcher } from './mount.ts'
import { channelsHere } from './page-facts.ts'

/** Hides the bubble while all of its channels are closed. @returns the undo */
function followHours({ float, widget }: Launcher): () => void {
  const { settings, locale } = widget.config
  let stop = () => {}
  let isStopped = false
  import('./opening.ts')
    .then(({ loadOpening }) => loadOpening(settings, locale))
    .then((closedText) => {
      if (isStopped) return
      const update = () => {
        float.hidden = channelsHere(settings.channels).every((channel) => closedText(channel))
      }
      update()
      stop = visibleInterval(update, msPerMinute)
    })
    .catch(() => {})
  return () => {
    isStopped = true
    stop()
  }
}

/** @returns the undo */
export function addExtras(launcher: Launcher): () => void {
  const { button, widget } = launcher
  const { animation, animationRepeat, greeting } = widget.config.settings
  adoptStyles(widget.shadow, crossCss + css)
  if (animation !== 'none' && animationRepeat) {
    button.classList.add(animation)
    button.style.setProperty('--repeat', `${animationRepeat}`)
    // Who presses it has seen it.
    button.addEventListener('click', () => button.classList.remove(animation), { once: true })
  }
  const undo = [launcher.float.hidden && followHours(launcher), greeting !== 'none' && greet(launcher)]
  return () => {
    for (const stop of undo) if (stop) stop()
  }
}
