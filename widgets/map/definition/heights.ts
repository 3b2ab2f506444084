import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

/** px. On a phone the map is no higher than its shape at that width. */
const maxOnPhone = 547

const list: Record<Settings['list'], Heights> = {
  none: [0, 0, 0],
  below: [1373, 493, 293],
  // On a phone it scrolls; elsewhere it is as high as the map.
  side: [302, 0, 0],
}

/** px of a pin's entry, by the columns of the list. */
const entry: Record<Settings['list'], Heights> = {
  none: [0, 0, 0],
  below: [44, 15, 9],
  side: [0, 0, 0],
}

interface View {
  settings: Settings
  counts: { pins: number }
}

export const heights = ({ settings, counts }: View): Heights => {
  const { height, title, description, dataMode, legend, categories } = settings
  return stack(
    [Math.min(height, maxOnPhone), height, height],
    [222, 122, 122],
    title && [40, 40, 40],
    description && [72, 48, 24],
    dataMode !== 'none' && legend !== 'none' && [176, 70, 94],
    categories.length > 0 && [96, 48, 0],
    list[settings.list],
    ...Array<Heights>(counts.pins).fill(entry[settings.list]),
  )
}
