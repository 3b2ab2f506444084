import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import type { WidgetDefinition } from '../../../widgets/definition.ts'
import { pointerOf } from '../../../widgets/schema/json-pointer.ts'
import { type FieldError, Problem } from '../../http/problems.ts'
import { fieldErrors } from '../../http/validation.ts'
import { cellValue, numberMessage } from './cell.ts'
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
  /** Invalid lines with their errors; pointers are into the item. */
  refused: { line: number; errors: FieldError[] }[]
  unknownColumns: string[]
}

/** Records between two yields to the event loop. */
const yieldEvery = 100

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

async function readTable(csv: string, collection: Collection) {
  const { headers, records, decimalComma } = await readCsv(csv)
  const schema = z.toJSONSchema(collection.schema, { io: 'input', unrepresentable: 'any' })
  const columns = columnsOf(schema, headers)
  if (columns.every((column) => column === undefined))
    throw invalidFile('unknown', {
      vi: 'Dòng đầu không có tên cột nào quen thuộc',
      en: 'The first line names no known column',
    })
  const repeated = columns.findIndex((column, index) => column && columns.indexOf(column) < index)
  if (repeated >= 0) {
    const names = [columns.indexOf(columns[repeated]), repeated]
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

/** Updates existing items by key, appends new ones. Throws 422 when the file cannot be read. */
export async function importCsv(
  csv: string,
  collection: Collection,
  present: readonly unknown[],
  mode: ImportMode,
): Promise<Imported> {
  const { records, table, unknownColumns } = await readTable(csv, collection)
  const items: unknown[] = mode === 'merge' ? [...present] : []
  const indexByKey = new Map(items.map((item, index) => [keyOf(item, collection.key), index]))
  const keyColumn = table.columns.findIndex((field) => field?.path.join('.') === collection.key)
  const imported: Imported = { items, added: 0, updated: 0, refused: [], unknownColumns }
  const seen = new Set<unknown>()
  for (const [index, record] of records.entries()) {
    if (index % yieldEvery === 0) await setImmediate()
    const errors = importRecord(record)
    if (errors) imported.refused.push({ line: record.line, errors })
  }
  return imported

  function importRecord({ cells }: CsvRecord): FieldError[] | undefined {
    if (cells.slice(table.columns.length).some(Boolean)) return problemOf('#', 'tooManyCells', tooManyCells)
    const existing = indexByKey.get(valueAt(keyColumn, cells, table))
    const item = itemOf(cells, table, existing === undefined ? undefined : items[existing])
    const checked = collection.schema.safeParse(item, { reportInput: true })
    if (!checked.success) return errorsOf(checked.error.issues, cells, table)
    const key = checked.data[collection.key]
    if (seen.has(key)) {
      const message = { vi: 'Trùng với một dòng ở trên', en: 'A line above has the same value' }
      return problemOf(`#/${collection.key}`, 'duplicate', message)
    }
    const position = indexByKey.get(key)
    if (position === undefined && items.length >= collection.max) {
      const message = { vi: `Tối đa ${collection.max} mục`, en: `At most ${collection.max} items` }
      return problemOf('#', 'tooMany', message)
    }
    seen.add(key)
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
