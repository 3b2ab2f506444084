import type { Heights } from '../../definition.ts'
import { stack, times } from '../../heights.ts'
import type { Settings } from './settings.ts'

/** The search, and the map where there is one. */
const search: Record<Settings['layout'], Heights> = {
  split: [724, 1030, 188],
  map: [724, 1030, 974],
  list: [417, 248, 192],
  grid: [415, 368, 150],
}

const store: Record<Settings['layout'], Heights> = {
  split: [171, 160, 160],
  map: [171, 160, 160],
  list: [171, 160, 160],
  grid: [171, 81, 64],
}

/** px. The map beside a short list. */
const besideMap = 929

interface View {
  settings: Settings
  counts: { locations: number }
}

export const heights = ({ settings, counts }: View): Heights => {
  const { layout, pageSize } = settings
  const sum = stack(
    search[layout],
    times(Math.min(counts.locations, pageSize), store[layout]),
    counts.locations > pageSize && [60, 60, 60],
  )
  return layout === 'split' ? [sum[0], sum[1], Math.max(sum[2], besideMap)] : sum
}
