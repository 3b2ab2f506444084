import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Newest first. `next` is the cursor of the following page, absent on the last. */
export interface Page<Item> {
  items: Item[]
  next?: string
}

export interface PageRequest {
  cursor?: string | undefined
  /** 1 to 200; default 50. */
  limit?: number | undefined
}

export interface InboxRequest extends PageRequest {
  /** Words that begin words of the row, ignoring accents. The whole phrase comes first, then all words; most words where neither is. */
  search?: string | undefined
  spam?: boolean | undefined
}

/** Batch of reads that go through all rows. */
export const rowsPerRead = 500
/** The most of one page. */
export const rowsPerPage = 200

/** All rows in the order of a key, some at a time. @param read at most `rowsPerRead` of those after a row */
export async function* readAll<Row>(read: (after?: Row) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last)
    if (rows.length > 0) yield rows
    if (rows.length < rowsPerRead) return
    last = rows.at(-1)
  }
}

export const pageLimit = (request: PageRequest) => Math.min(Math.max(request.limit ?? 50, 1), rowsPerPage)

/** Expects one row more than the limit, to know whether a page follows. */
export function pageOf<Row, Item>(
  rows: Row[],
  limit: number,
  item: (row: Row) => Item,
  cursor: (row: Row) => string,
): Page<Item> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const items = shown.map(item)
  return rows.length > limit && last !== undefined ? { items, next: cursor(last) } : { items }
}

export async function pageById<Table extends keyof Schema, Row extends { id: string }, Item>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  request: PageRequest,
  item: (row: Row) => Item,
): Promise<Page<Item>> {
  const limit = pageLimit(request)
  const after = request.cursor ? query.where(sql<SqlBool>`id < ${request.cursor}`) : query
  const rows = await after
    .orderBy(sql`id`, 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, item, (row) => row.id)
}
