import { setImmediate } from 'node:timers/promises'
import type { WidgetDefinition } from '../../../widgets/definition.ts'
import { z } from '../../../widgets/definition.ts'
import { pointerOf } from '../../../widgets/pointer.ts'
import { type FieldError, Problem } from '../../http/problems.ts'
import { fieldErrors } from '../../http/validation.ts'
import { numberMessage, cellValue } from './cell.ts'
import { columnsOf, type Field } from './columns.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'

export type Collection = NonNullable<WidgetDefinition['collections']>[string]
export type Item = Record<string, unknown>

/** `merge` keeps items and fields that the file does not name; `replace` makes the file the whole collection. */
export type ImportMode = 'merge' | 'replace'

export interface Imported {
  items: unknown[]
  added: number
  updated: number
  /** Lines that were not taken, and why: pointers into the item. */
  refused: { line: number; errors: FieldError[] }[]
  /** Headers that name no field. */
  unknownColumns: string[]
}

/** Records between two breaths, so that a long file does not hold up everybody else. */
const yieldEvery = 100

const reserved = new Set(['__proto__', 'constructor', 'prototype'])

/** The file's columns, and what is known of how it writes its cells. */
interface Table {
  columns: readonly (Field | undefined)[]
  decimalComma: boolean
}

/** @param before what the file changes: fields that have no column stay, an empty cell empties its field */
function itemOf(cells: readonly string[], table: Table, before: unknown): Item {
  const item: Item = isItem(before) ? { ...before } : {}
  table.columns.forEach((field, index) => {
    if (!field || field.path.some((step) => reserved.has(step))) return
    put(item, field.path, valueAt(index, cells, table))
  })
  return item
}

/** What a cell holds; undefined where it is empty. */
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
    // an object whose last field was emptied is not there any more
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

async function readTable(csv: string, collection: Collection) {
  const { headers, records, decimalComma } = await readCsv(csv)
  const schema = z.toJSONSchema(collection.schema, { io: 'input', unrepresentable: 'any' })
  const columns = columnsOf(schema, headers)
  if (columns.every((column) => column === undefined))
    throw invalidFile('unknown', {
      vi: 'Dòng đầu không có tên cột nào quen thuộc',
      en: 'The first line names no known column',
    })
  const again = columns.findIndex((column, index) => column && columns.indexOf(column) < index)
  if (again >= 0) {
    const names = [columns.indexOf(columns[again]), again]
      .map((index) => `“${headers[index]?.slice(0, 40)}”`)
      .join(', ')
    throw invalidFile('duplicate', {
      vi: `Hai cột cùng nói về một mục: ${names}`,
      en: `Two columns are of one field: ${names}`,
    })
  }
  const unknownColumns = headers.filter((header, index) => header && !columns[index])
  return { records, table: { columns, decimalComma }, unknownColumns }
}

/** A comma that should stand in quotes moves everything after it into the next column: nothing of such a line can be trusted. */
const tooManyCells = {
  vi: 'Dòng này có nhiều ô hơn dòng tiêu đề: hãy đặt ô có dấu phẩy hoặc dấu chấm phẩy trong ngoặc kép',
  en: 'This line has more cells than the first: put a cell that holds a comma or semicolon in quotes',
}

/** What the schema found, in words about numbers where a cell could not be read as one. */
const errorsOf = (issues: Parameters<typeof fieldErrors>[0], cells: readonly string[], { columns }: Table) =>
  fieldErrors(issues).map((error) => {
    if (error.code !== 'type') return error
    const index = columns.findIndex((field) => field && pointerOf(field.path) === error.pointer)
    const message = numberMessage(cells[index] ?? '', columns[index]?.schema ?? {})
    return message ? { ...error, message } : error
  })

/**
 * Takes each good line of a CSV into a collection, by its key: a known one is changed, a new one goes to the end. A line that
 * is wrong is left out and named. Throws 422 when the file as a whole can't be read.
 */
export async function importCsv(
  csv: string,
  collection: Collection,
  present: readonly unknown[],
  mode: ImportMode,
): Promise<Imported> {
  const { records, table, unknownColumns } = await readTable(csv, collection)
  const items: unknown[] = mode === 'merge' ? [...present] : []
  const places = new Map(items.map((item, index) => [keyOf(item, collection.key), index]))
  const keyColumn = table.columns.findIndex((field) => field?.path.join('.') === collection.key)
  const imported: Imported = { items, added: 0, updated: 0, refused: [], unknownColumns }
  const seen = new Set<unknown>()
  for (const [index, record] of records.entries()) {
    if (index % yieldEvery === 0) await setImmediate()
    const errors = take(record)
    if (errors) imported.refused.push({ line: record.line, errors })
  }
  return imported

  function take({ cells }: CsvRecord): FieldError[] | undefined {
    if (cells.slice(table.columns.length).some(Boolean)) return problemOf('#', 'tooManyCells', tooManyCells)
    const known = places.get(valueAt(keyColumn, cells, table))
    const item = itemOf(cells, table, known === undefined ? undefined : items[known])
    const checked = collection.schema.safeParse(item, { reportInput: true })
    if (!checked.success) return errorsOf(checked.error.issues, cells, table)
    const key = checked.data[collection.key]
    if (seen.has(key)) {
      const message = { vi: 'Trùng với một dòng ở trên', en: 'A line above has the same value' }
      return problemOf(`#/${collection.key}`, 'duplicate', message)
    }
    const place = places.get(key)
    if (place === undefined && items.length >= collection.max) {
      const message = { vi: `Tối đa ${collection.max} mục`, en: `At most ${collection.max} items` }
      return problemOf('#', 'tooMany', message)
    }
    seen.add(key)
    if (place === undefined) {
      places.set(key, items.push(item) - 1)
      imported.added++
    } else {
      items[place] = item
      imported.updated++
    }
    return undefined
  }
}
