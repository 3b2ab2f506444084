import { fold } from '../../readers/fold.ts'
import type { MapLive } from './publish.ts'

/** Regions and pins with the ids of their categories: a list may name a category by its label. */
export function withCategoryIds(live: MapLive): MapLive {
  const { categories } = live.settings
  const ids = new Map(categories.map(({ id, label }) => [fold(label), id]))
  for (const { id } of categories) ids.set(id, id)
  const named = <Row extends { category: string }>(row: Row): Row => ({
    ...row,
    category: ids.get(row.category) ?? ids.get(fold(row.category)) ?? row.category,
  })
  const { regions, pins } = live.collections
  return { ...live, collections: { regions: regions.map(named), pins: pins.map(named) } }
}
