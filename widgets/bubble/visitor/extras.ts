/** Second stage: attention animation, greeting, and opening by a mouse that hovers. */
import { adoptStyles } from '../../runtime/core/host.ts'
import crossCss from '../../runtime/kit/cross.css?inline'
import css from './attention.css?inline'
import { greet } from './greeting.ts'
import type { Launcher } from './mount.ts'

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
  return greeting === 'none' ? () => {} : greet(launcher)
}
