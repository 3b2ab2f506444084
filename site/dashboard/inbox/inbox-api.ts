import type { AdminClient } from '../../../api/admin/router.ts'
import { rpc } from '../rpc.ts'

export type Kind = Awaited<ReturnType<AdminClient['kinds']['list']>>[number]
export type Field = Kind['fields'][number]
export type InboxWidget = Awaited<ReturnType<AdminClient['kinds']['widgets']>>[number]

/** A row of any kind; the fields of its kind say what it has. */
export type Row = Record<string, unknown> & { id: string }

export interface RowPage {
  items: Row[]
  /** Cursor of the next page. */
  next?: string
}

export interface RowChange {
  status?: string
  note?: string
  spam?: boolean
}

/** Values of the kind's filters, by name, as the address holds them. */
export type Filters = Record<string, string>

/** The procedures of a kind have names that the service tells at run time, so their types are stated here. */
const procedures = rpc.inboxes as unknown as Record<string, (input: object) => Promise<unknown>>

const call = (name: string, input: object) => {
  const procedure = procedures[name]
  if (!procedure) throw new Error(`There is no procedure ${name}`)
  return procedure(input)
}

export const listRows = (kind: Kind, publicId: string, filters: Filters, cursor?: string) =>
  call(kind.name, { publicId, ...filters, limit: 50, ...(cursor && { cursor }) }) as Promise<RowPage>

export const changeRow = (procedure: string, publicId: string, id: string, change: RowChange) =>
  call(procedure, { publicId, id, ...change }) as Promise<Row>

/** Counts by the names of the kind's `totals`, and its lines. */
export const readTotals = (report: string, publicId: string) =>
  call(report, { publicId }) as Promise<Record<string, number | Record<string, unknown>[]>>

export const readProof = (report: string, publicId: string) =>
  call(report, { publicId }) as Promise<Record<string, number | undefined>>

/** The whole inbox under these filters, as the service streams it. */
export const csvAddress = (kind: Kind, publicId: string, filters: Filters) =>
  `/admin/api/widgets/${encodeURIComponent(publicId)}/${kind.name}?${new URLSearchParams({ ...filters, format: 'csv' })}`

/** @param path such as `/applications/{id}/files/{fileId}` */
export const fileAddress = (path: string, id: string, fileId: string) =>
  `/admin/api${path.replace('{id}', encodeURIComponent(id)).replace('{fileId}', encodeURIComponent(fileId))}`
