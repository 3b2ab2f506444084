import { type LayoutCode, provinces63 } from '../visitor/provinces.ts'
import type { Region } from './settings.ts'

/** A region whose `code` is one of its layout's. */
export type Row = Region

export type Way = 'sum' | 'mean' | 'max' | 'first'

const combine: Record<Way, (values: readonly number[]) => number | undefined> = {
  // in parts of 1e-9, so that 0.1 + 0.2 is 0.3
  sum: (values) => Math.round(values.reduce((sum, value) => sum + value, 0) * 1e9) / 1e9,
  mean: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  max: (values) => Math.max(...values),
  first: ([value]) => value,
}

/** What most rows say; of those that are level the first. */
function mostCommon(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])[0]
}

/** What several old provinces become together. Words of one of them alone would be wrong for the whole: they go. */
function together(code: string, rows: readonly Row[], way: Way): Row {
  const [only] = rows
  if (rows.length === 1 && only) return { ...only, code }
  const values = rows.flatMap(({ value }) => value ?? [])
  const value = values.length ? combine[way](values) : undefined
  return {
    code,
    ...(value !== undefined && { value }),
    category: mostCommon(rows.flatMap(({ category }) => category || [])),
    label: '',
    tooltip: rows
      .flatMap(({ tooltip }) => tooltip || [])
      .join('\n')
      .slice(0, 500),
    disabled: rows.every(({ disabled }) => disabled),
  }
}

/**
 * Rows of one layout for the other. From 63 to 34 values are put together; from 34 to 63 each old province shows what its
 * new one has. An own name stays only where the province is the same in both.
 */
export function aggregate(rows: readonly Row[], from: LayoutCode, to: LayoutCode, way: Way): Row[] {
  if (from === to) return [...rows]
  const parts = Map.groupBy(provinces63, ({ into }) => into)
  if (from === '34')
    return rows.flatMap((row) => {
      const own = parts.get(row.code) ?? []
      return own.map(({ code }) => ({ ...row, code, label: own.length === 1 ? row.label : '' }))
    })
  return [...parts].flatMap(([code, own]) => {
    // in the order of their rows, which is what "first" means
    const found = rows.filter((row) => own.some((part) => part.code === row.code))
    return found.length ? [{ ...together(code, found, way), ...(own.length > 1 && { label: '' }) }] : []
  })
}
