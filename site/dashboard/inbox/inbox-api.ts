import type { AdminClient } from '../../../api/admin/router.ts'
import type { Locale } from '../language.ts'
import { callInbox } from '../rpc.ts'

export type Kind = Awaited<ReturnType<AdminClient['kinds']['list']>>[number]
export type Field = Kind['fields'][number]
export type InboxWidget = Awaited<ReturnType<AdminClient['kinds']['widgets']>>[number]

/** A row of any kind; the fields of its kind say what it has. */
export type Row = Record<string, unknown> & { id: string }

export interface StoredFile {
  id: string
  /** Key of the form's field, or ''. */
  field: string
  name: string
  /** bytes */
  size: number
}

export const isFile = (one: unknown): one is StoredFile =>
  typeof one === 'object' && one !== null && 'id' in one && 'name' in one && 'field' in one

/** Files that came with a row. */
export function filesIn({ fields }: Kind, row: Row): StoredFile[] {
  const value = row[fields.find(({ as }) => as === 'files')?.name ?? '']
  return Array.isArray(value) ? value.filter(isFile) : []
}

export interface RowPage {
  items: Row[]
  /** Cursor of the next page. */
  next?: string
}

export interface RowChange {
  status?: string
  note?: string
  spam?: boolean
  /** Id of a member; null: unassigned. */
  assignee?: string | null
}

/** Values of the kind's filters, by name, as the address holds them. */
export type Filters = Record<string, string>

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const isRow = (value: unknown): value is Row => isObject(value) && typeof value.id === 'string'

/** Kinds are data of the service, so their responses have no type here: what this page relies on is checked. */
function checked<Known>(value: unknown, is: (value: unknown) => value is Known): Known {
  if (is(value)) return value
  throw new Error('The service answered with something else')
}
const isPage = (value: unknown): value is RowPage =>
  isObject(value) &&
  Array.isArray(value.items) &&
  value.items.every(isRow) &&
  (value.next === undefined || typeof value.next === 'string')

/** Counts by their names, and lines of counts. */
type Totals = Record<string, number | Json[]>
const isTotals = (value: unknown): value is Totals =>
  isObject(value) &&
  Object.values(value).every((one) => typeof one === 'number' || (Array.isArray(one) && one.every(isObject)))

type Proof = Record<string, number | undefined>
const isProof = (value: unknown): value is Proof =>
  isObject(value) && Object.values(value).every((one) => one === undefined || typeof one === 'number')

export const listRows = async (kind: Kind, publicId: string, filters: Filters, cursor?: string, limit = 50) =>
  checked(await callInbox(kind.name, { publicId, ...filters, limit, ...(cursor && { cursor }) }), isPage)

export const changeRow = async (procedure: string, publicId: string, id: string, change: RowChange) =>
  checked(await callInbox(procedure, { publicId, id, ...change }), isRow)

/** Counts by the names of the kind's `totals`, and its lines. */
export const readTotals = async (report: string, publicId: string) =>
  checked(await callInbox(report, { publicId }), isTotals)

export const readProof = async (report: string, publicId: string) =>
  checked(await callInbox(report, { publicId }), isProof)

/** The whole inbox under these filters, as the service streams it. */
export const csvAddress = (kind: Kind, publicId: string, filters: Filters, language: Locale) =>
  `/admin/api/widgets/${encodeURIComponent(publicId)}/${kind.name}?${new URLSearchParams({ ...filters, format: 'csv', language })}`

/** @param path such as `/applications/{id}/files/{fileId}` */
export const fileAddress = (path: string, id: string, fileId: string) =>
  `/admin/api${path.replace('{id}', encodeURIComponent(id)).replace('{fileId}', encodeURIComponent(fileId))}`
