import { type LayoutCode, provinces63 } from '../../runtime/vietnam/provinces.ts'
import type { Region } from './collections.ts'

export type Row = Region

export type Method = 'sum' | 'mean' | 'max' | 'first'

const combine: Record<Method, (values: readonly number[]) => number | undefined> = {
  // In parts of 1e-9, so that 0.1 + 0.2 is 0.3.
  sum: (values) => Math.round(values.reduce((sum, value) => sum + value, 0) * 1e9) / 1e9,
  mean: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  max: (values) => Math.max(...values),
  first: ([value]) => value,
}

function mostCommon(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])[0]
}

/** Drops labels and links of parts: they would be wrong for the whole. */
function mergeRows(code: string, rows: readonly Row[], method: Method): Row {
  const [only] = rows
  if (rows.length === 1 && only) return { ...only, code }
  const values = rows.flatMap(({ value }) => value ?? [])
  const value = values.length ? combine[method](values) : undefined
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

/** Combines values from 63 to 34, copies them from 34 to 63. A label stays where the province is the same in both. */
export function aggregate(rows: readonly Row[], from: LayoutCode, to: LayoutCode, method: Method): Row[] {
  if (from === to) return [...rows]
  const parts = Map.groupBy(provinces63, ({ into }) => into)
  if (from === '34')
    return rows.flatMap((row) => {
      const own = parts.get(row.code) ?? []
      return own.map(({ code }) => ({ ...row, code, label: own.length === 1 ? row.label : '' }))
    })
  return [...parts].flatMap(([code, own]) => {
    const found = rows.filter((row) => own.some((part) => part.code === row.code))
    return found.length ? [{ ...mergeRows(code, found, method), ...(own.length > 1 && { label: '' }) }] : []
  })
}
