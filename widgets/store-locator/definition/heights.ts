import type { Heights } from '../../definition.ts'
import { stack, times } from '../../heights.ts'
import type { Settings } from './settings.ts'

/** The search, and the map where it stands above the list. */
const search: Record<Settings['layout'], Heights> = {
  split: [290, 210, 200],
  map: [760, 820, 800],
  list: [235, 210, 192],
  grid: [235, 210, 150],
}

const store: Record<Settings['layout'], Heights> = {
  split: [125, 0, 0],
  // A narrow page has the map alone at first.
  map: [0, 98, 98],
  list: [125, 98, 98],
  grid: [125, 62, 38],
}

/** px. The list beside the map is as high, and scrolls. */
const besideMap: Heights = [0, 700, 700]

interface View {
  settings: Settings
  counts: { locations: number }
}

export const heights = ({ settings, counts }: View): Heights => {
  const { layout, pageSize } = settings
  return stack(
    search[layout],
    layout === 'split' && besideMap,
    times(Math.min(counts.locations, pageSize), store[layout]),
    counts.locations > pageSize && (layout === 'split' || layout === 'map' ? [60, 0, 0] : [60, 60, 60]),
  )
}
