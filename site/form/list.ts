import { rank } from '../../widgets/runtime/vue/word-search.ts'
import { isRecord } from './values.ts'

const pageSize = 20

export function rowsOf(list: readonly unknown[], titles: readonly string[], search: string): number[] {
  const all = list.map((_, index) => index)
  if (!search.trim()) return all
  return all.filter((index) => rank(search, titles[index] ?? '', ...textsOf(list[index])))
}

const textsOf = (value: unknown): string[] =>
  isRecord(value) ? Object.values(value).filter((one) => typeof one === 'string') : []

/** `page` counts from 1; a page beyond the last yields the last. */
export function pageOf(rows: readonly number[], page: number) {
  const last = Math.max(1, Math.ceil(rows.length / pageSize))
  const start = (Math.min(page, last) - 1) * pageSize
  return { rows: rows.slice(start, start + pageSize), size: pageSize }
}

/** A unique field gets the first free numeric suffix. */
export function copyOf(list: readonly unknown[], index: number, unique?: string): unknown {
  const copy = structuredClone(list[index])
  if (!unique || !isRecord(copy) || typeof copy[unique] !== 'string') return copy
  const taken = new Set(list.map((item) => (isRecord(item) ? item[unique] : undefined)))
  const stem = copy[unique].replace(/-\d+$/, '')
  let number = 2
  while (taken.has(`${stem}-${number}`)) number++
  return { ...copy, [unique]: `${stem}-${number}` }
}
