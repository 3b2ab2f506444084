import * as z from 'zod'
import type { WidgetDefinition } from '../../../widgets/definition.ts'
import { cellValue, numberMessage } from '../../../widgets/schema/cell.ts'
import { columnsOf, type Field, fieldsAt, fieldsIn } from '../../../widgets/schema/columns.ts'
import { pointerOf } from '../../../widgets/schema/json-pointer.ts'
import { type FieldError, Problem } from '../../http/problems.ts'
import { fieldErrors } from '../../http/validation.ts'
import { createDifference, type DifferenceCounts, type ItemChange } from './difference.ts'
import { type CsvForm, type CsvRecord, maxCellLength, readCsv } from './read-csv.ts'

export type Collection = NonNullable<WidgetDefinition['collections']>[string]
type Item = Record<string, unknown>

/** `merge` keeps items and fields that the file does not name; `replace` makes the file the whole collection. */
export type ImportMode = 'merge' | 'replace'

export interface Imported {
  items: unknown[]
  added: number
  updated: number
  /** The first invalid lines with their errors; pointers are into the item. */
  refused: { line: number; errors: FieldError[] }[]
  /** Number of all invalid lines. */
  refusedCount: number
  unknownColumns: string[]
  /** Compared with the list before the import. */
  difference: DifferenceCounts
  /** The first of them. */
  changes: ItemChange[]
}

export interface ImportOptions extends CsvForm {
  at: Date
  /** Paths of the fields, by position; '' leaves a column out. Found by the header without it. */
  columns?: readonly string[] | undefined
  /** Called as the lines are checked. */
  onProgress?: (progress: ImportProgress) => void
  /** Called after each line, as it is read and as it is checked. */
  betweenLines?: () => void
}

export interface ImportProgress {
  checked: number
  lines: number
}

const maxReported = 1000
/** Lines between two calls of `onProgress`. */
const reportEvery = 1000

const reserved = new Set(['__proto__', 'constructor', 'prototype'])

interface Table {
  columns: readonly (Field | undefined)[]
  decimalComma: boolean
}

/** @param before the existing item: fields without a column stay, an empty cell removes its field */
function itemOf(cells: readonly string[], table: Table, before: unknown): Item {
  const item: Item = isItem(before) ? { ...before } : {}
  table.columns.forEach((field, index) => {
    if (!field || field.path.some((step) => reserved.has(step))) return
    put(item, field.path, valueAt(index, cells, table))
  })
  return item
}

/** Fields without a column, in items that do not have them. */
function addMade(item: Item, made: Collection['made'], { columns }: Table, at: Date): void {
  for (const [name, make] of Object.entries(made ?? {}))
    if (item[name] === undefined && !columns.some((field) => field?.path[0] === name)) {
      const value = make(item, at)
      if (value !== undefined) item[name] = value
    }
}

function valueAt(index: number, cells: readonly string[], { columns, decimalComma }: Table): unknown {
  const text = cells[index] ?? ''
  return text === '' ? undefined : cellValue(text, columns[index]?.schema ?? {}, decimalComma)
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function put(item: Item, [step = '', ...rest]: readonly string[], value: unknown): void {
  let inner = value
  if (rest.length > 0) {
    const parent: Item = isItem(item[step]) ? { ...item[step] } : {}
    put(parent, rest, value)
    inner = Object.keys(parent).length > 0 ? parent : undefined
  }
  if (inner === undefined) delete item[step]
  else item[step] = inner
}

const problemOf = (pointer: string, code: string, message: FieldError['message']): FieldError[] => [
  { pointer, code, message },
]

const keyOf = (item: unknown, key: string) =>
  typeof item === 'object' && item !== null ? Reflect.get(item, key) : undefined

const invalidFile = (code: string, message: FieldError['message']) =>
  new Problem('validation', { errors: problemOf('#/csv', code, message) })

export const schemaOf = ({ schema }: Collection) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

async function readTable(csv: string, collection: Collection, options: ImportOptions) {
  const { headers, records, decimalComma } = await readCsv(csv, options.betweenLines, options)
  const schema = schemaOf(collection)
  const columns = options.columns ? fieldsAt(schema, options.columns) : columnsOf(schema, headers)
  if (columns.every((column) => column === undefined))
    throw invalidFile('unknown', {
      vi: 'Dòng đầu không có tên cột nào quen thuộc',
      en: 'The first line names no known column',
    })
  const repeated = columns.findIndex((column, index) => column && columns.indexOf(column) < index)
  if (repeated >= 0) {
    const names = [columns.indexOf(columns[repeated]), repeated]
      .map((index) => `“${(headers[index] ?? String(index + 1)).slice(0, 40)}”`)
      .join(', ')
    throw invalidFile('duplicate', {
      vi: `Hai cột cùng nói về một mục: ${names}`,
      en: `Two columns are of one field: ${names}`,
    })
  }
  const unknownColumns = headers.filter((header, index) => header && !columns[index])
  return { records, table: { columns, decimalComma }, fields: fieldsIn(schema), unknownColumns }
}

/** An unquoted comma in a cell shifts all cells after it: such a line is rejected as a whole. */
const tooManyCells = {
  vi: 'Dòng này có nhiều ô hơn dòng tiêu đề: hãy đặt ô có dấu phẩy hoặc dấu chấm phẩy trong ngoặc kép',
  en: 'This line has more cells than the first: put a cell that holds a comma or semicolon in quotes',
}

const errorsOf = (issues: Parameters<typeof fieldErrors>[0], cells: readonly string[], { columns }: Table) =>
  fieldErrors(issues).map((error) => {
    if (error.code !== 'type') return error
    const index = columns.findIndex((field) => field && pointerOf(field.path) === error.pointer)
    const message = numberMessage(cells[index] ?? '', columns[index]?.schema ?? {})
    return message ? { ...error, message } : error
  })

const tooLongCell = {
  vi: `Ô này dài hơn ${maxCellLength} ký tự`,
  en: `This cell is longer than ${maxCellLength} characters`,
}

/** Updates existing items by key, appends new ones. Throws 422 when the file cannot be read. */
export async function importCsv(
  csv: string,
  collection: Collection,
  present: readonly unknown[],
  mode: ImportMode,
  options: ImportOptions = { at: new Date() },
): Promise<Imported> {
  const { at, onProgress, betweenLines } = options
  const { records, table, fields, unknownColumns } = await readTable(csv, collection, options)
  const items: unknown[] = mode === 'merge' ? [...present] : []
  const indexByKey = new Map(items.map((item, index) => [keyOf(item, collection.key), index]))
  const keyColumn = table.columns.findIndex((field) => field?.path.join('.') === collection.key)
  const makeKey = keyMaker(collection, at)
  const difference = createDifference(present, collection.key, fields)
  const imported = { items, added: 0, updated: 0, refused: [] as Imported['refused'], refusedCount: 0 }
  const seen = new Set<unknown>()
  for (const [index, record] of records.entries()) {
    if (index % reportEvery === 0) onProgress?.({ checked: index, lines: records.length })
    const errorsFound = importRecord(record)
    if (errorsFound && ++imported.refusedCount <= maxReported)
      imported.refused.push({ line: record.line, errors: errorsFound() })
    betweenLines?.()
  }
  return { ...imported, unknownColumns, ...difference.end(mode === 'replace') }

  /** @returns how to tell why the record is refused, which is not needed for all */
  function importRecord({ line, cells }: CsvRecord): (() => FieldError[]) | undefined {
    if (cells.slice(table.columns.length).some(Boolean))
      return () => problemOf('#', 'tooManyCells', tooManyCells)
    const long = cells.findIndex((cell) => cell.length > maxCellLength)
    if (long >= 0) return () => problemOf(pointerOf(table.columns[long]?.path ?? []), 'tooLong', tooLongCell)
    const ownKey =
      keyColumn < 0 ? makeKey(itemOf(cells, table, undefined), seen) : valueAt(keyColumn, cells, table)
    const existing = indexByKey.get(ownKey)
    const item = itemOf(cells, table, existing === undefined ? undefined : items[existing])
    if (keyColumn < 0 && ownKey !== undefined) item[collection.key] = ownKey
    addMade(item, collection.made, table, at)
    const checked = collection.schema.safeParse(item, { reportInput: true })
    if (!checked.success) return () => errorsOf(checked.error.issues, cells, table)
    const key = checked.data[collection.key]
    if (seen.has(key)) {
      const message = { vi: 'Trùng với một dòng ở trên', en: 'A line above has the same value' }
      return () => problemOf(`#/${collection.key}`, 'duplicate', message)
    }
    const position = indexByKey.get(key)
    if (position === undefined && items.length >= collection.max) {
      const message = { vi: `Tối đa ${collection.max} mục`, en: `At most ${collection.max} items` }
      return () => problemOf('#', 'tooMany', message)
    }
    seen.add(key)
    difference.add(line, String(key), item)
    if (position === undefined) {
      indexByKey.set(key, items.push(item) - 1)
      imported.added++
    } else {
      items[position] = item
      imported.updated++
    }
    return undefined
  }
}

/** In characters. */
const maxKeyLength = 70

/** For files without a column of the key: equal keys are numbered in their order, so that the same file finds its items again. */
function keyMaker(collection: Collection, at: Date) {
  const numbers = new Map<string, number>()
  return (item: Item, taken: ReadonlySet<unknown>): string | undefined => {
    const made = collection.made?.[collection.key]?.(item, at)
    if (typeof made !== 'string') return undefined
    const base = made.slice(0, maxKeyLength)
    let number = (numbers.get(base) ?? 0) + 1
    const keyOf = () => (number === 1 ? base : `${base}-${number}`)
    while (taken.has(keyOf())) number++
    numbers.set(base, number)
    return keyOf()
  }
}
