import { h } from 'vue'

export const asksForLessMotion = () => matchMedia('(prefers-reduced-motion:reduce)').matches

/** @param path strokes in a square of 24 */
export const icon = (path: string) =>
  h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [h('path', { d: path })])
