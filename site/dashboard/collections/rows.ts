/** Which items a table shows, and in which order. Pure. */
import type { Locale } from '../../../widgets/definition.ts'
import { fold } from '../../../widgets/readers/fold.ts'
import { isRecord } from '../../form/values.ts'
import { shownText, typedText, valueIn } from './cells.ts'
import type { Column } from './columns.ts'

export interface Order {
  column: string
  descending: boolean
}

interface View {
  columns: readonly Column[]
  locale: Locale
  search: string
  order: Order | undefined
  /** Undefined shows every item. */
  only?: ((index: number) => boolean) | undefined
}

/** Runs on tens of thousands of cells: avoids `Intl`, which takes longer than all else. */
const wordsOf = (column: Column, item: unknown, locale: Locale) =>
  column.kind === 'choice' || column.kind === 'choices'
    ? shownText(column, item, locale)
    : typedText(column, item, locale)

const folded = new WeakMap<object, Map<Locale, string>>()

/** Secrets are not searched: a search could reveal them letter by letter. */
function searchText(item: unknown, columns: readonly Column[], locale: Locale): string {
  if (!isRecord(item)) return ''
  const known = folded.get(item) ?? new Map<Locale, string>()
  const text =
    known.get(locale) ??
    fold(
      columns
        .filter(({ kind }) => kind !== 'secret' && kind !== 'switch')
        .map((column) => wordsOf(column, item, locale))
        .join(' \n'),
    )
  folded.set(item, known.set(locale, text))
  return text
}

/** Indexes into the items. */
export function rowsOf(items: readonly unknown[], { columns, locale, search, order, only }: View): number[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const all = [...items.keys()].filter((index) => {
    if (only && !only(index)) return false
    if (words.length === 0) return true
    const text = searchText(items[index], columns, locale)
    return words.every((word) => text.includes(word))
  })
  const column = order && columns.find(({ id }) => id === order.column)
  return column ? sorted(all, items, column, order.descending, locale) : all
}

function sorted(
  rows: number[],
  items: readonly unknown[],
  column: Column,
  descending: boolean,
  locale: Locale,
) {
  const collator = new Intl.Collator(locale, { numeric: true })
  const key = (index: number) => {
    const value = valueIn(items[index], column)
    if (typeof value === 'number' || typeof value === 'boolean') return Number(value)
    return column.kind === 'date' && typeof value === 'string'
      ? value
      : shownText(column, items[index], locale)
  }
  const keys = new Map(rows.map((index) => [index, key(index)]))
  const direction = descending ? -1 : 1
  return rows.sort((a, b) => {
    const [one = '', other = ''] = [keys.get(a), keys.get(b)]
    // Empty cells come last in both directions.
    if (one === '' || other === '') return Number(one === '') - Number(other === '') || a - b
    const compared =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : collator.compare(String(one), String(other))
    return compared * direction || a - b
  })
}
