import type { LayoutCode } from '../../runtime/vietnam/provinces.ts'

export interface Places {
  /** `merged`: province of the 34 layout. */
  provinces: { code: string; merged: string; count: number }[]
}

export function countsOf({ provinces }: Places, layout: LayoutCode): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { code, merged, count } of provinces) {
    const province = layout === '63' ? code : merged
    counts.set(province, (counts.get(province) ?? 0) + count)
  }
  return counts
}
