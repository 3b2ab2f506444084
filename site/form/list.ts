/** The rows of a long list: those that a search finds, a page at a time. */
import { fold } from '../../widgets/runtime/fold.ts'
import { isRecord } from './values.ts'

const size = 20

/** Indexes of the items whose title, or any text of which, holds the words; marks and case do not count. */
export function rowsOf(list: readonly unknown[], titles: readonly string[], search: string): number[] {
  const words = fold(search.trim())
  const all = list.map((_, index) => index)
  if (!words) return all
  return all.filter((index) => fold(`${titles[index]} ${textsOf(list[index])}`).includes(words))
}

const textsOf = (value: unknown): string =>
  isRecord(value)
    ? Object.values(value)
        .filter((one) => typeof one === 'string')
        .join(' ')
    : ''

/** One page (from 1) of the rows; a page beyond the last is the last. */
export function pageOf(rows: readonly number[], page: number) {
  const last = Math.max(1, Math.ceil(rows.length / size))
  const start = (Math.min(page, last) - 1) * size
  return { rows: rows.slice(start, start + size), size }
}

/** A copy of an item. Where a field must be unique, the copy's gets the first free number behind it. */
export function copyOf(list: readonly unknown[], index: number, unique: string | undefined): unknown {
  const copy = structuredClone(list[index])
  if (!unique || !isRecord(copy) || typeof copy[unique] !== 'string') return copy
  const taken = new Set(list.map((item) => (isRecord(item) ? item[unique] : undefined)))
  const stem = copy[unique].replace(/-\d+$/, '')
  let number = 2
  while (taken.has(`${stem}-${number}`)) number++
  return { ...copy, [unique]: `${stem}-${number}` }
}
