import type { PlainWidget } from '../../runtime/core/plain.ts'
import { showDocked } from '../../runtime/float/docked.ts'
import type { Settings } from '../definition/settings.ts'

/** Distances of its own, and on a computer the code in place of the button. @param place of the button @param undo gets what is to be undone */
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
  import('./inline.ts').then(
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
