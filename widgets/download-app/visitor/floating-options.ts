/** Lazy chunk of floats with distances of their own, or whose code floats: `definition/hints.ts`. */
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { showDocked } from '../../runtime/float/docked.ts'
import type { Settings } from '../definition/settings.ts'

/** @param place of the button @param undo gets what is to be undone */
export function applyOptions(
  widget: PlainWidget<Settings>,
  place: HTMLElement,
  dockOrder: number,
  undo: (() => void)[],
) {
  const { position, floatAs, offsetX, offsetY } = widget.config.settings
  const keepDistance = ({ style }: HTMLElement) => {
    style.setProperty('--gap', `${offsetY}px`)
    style.setProperty(position === 'bottom-left' ? 'left' : 'right', `${offsetX}px`)
  }
  keepDistance(place)
  if (floatAs !== 'code' || !matchMedia('(width >= 1024px) and (pointer: fine)').matches) return
  place.hidden = true
  import('./floating-code.ts').then(
    ({ showCode }) =>
      undo.push(
        showCode(widget, place, (float) => {
          keepDistance(float)
          return showDocked(float, position, dockOrder)
        }),
      ),
    () => {
      place.hidden = false
    },
  )
}
