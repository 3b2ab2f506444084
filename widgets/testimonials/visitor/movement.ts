import { h } from 'vue'

export const asksForLessMotion = () => matchMedia('(prefers-reduced-motion:reduce)').matches

/** @param path strokes in a square of 24 */
export const icon = (path: string) =>
  h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [h('path', { d: path })])

export const arrowButton = (label: string, path: string, onClick: () => void, isOff = false) =>
  h(
    'button',
    {
      type: 'button',
      class: 'k-button round',
      'aria-label': label,
      'aria-disabled': isOff ? 'true' : undefined,
      onClick,
    },
    [icon(path)],
  )
