import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { foldForSearch } from '../fold.ts'
import type { Schema } from '../schema.ts'

/** One page of a list that is newest first. `next` is the cursor of the page after it, absent on the last. */
export interface Page<Item> {
  items: Item[]
  next?: string
}

export interface PageRequest {
  /** The `next` of the page before. */
  cursor?: string | undefined
  /** 1 to 200; default 50. */
  limit?: number | undefined
}

export interface InboxRequest extends PageRequest {
  /** Found in any searched column, with or without accents. */
  search?: string | undefined
  /** Only spam, or only what is not spam; both when absent. */
  spam?: boolean | undefined
}

/** An inbox whose rows have a status. */
export interface ProcessedInboxRequest extends InboxRequest {
  /** Only rows with this status; one that the inbox does not have finds none. */
  status?: string | undefined
}

export const pageLimit = (request: PageRequest) => Math.min(Math.max(request.limit ?? 50, 1), 200)

/** Cuts the row that was read beyond the limit and makes its predecessor the cursor. */
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

/** One page of a query over a table with time-ordered ids, newest first. */
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

/** `column like '%…%' for a term taken literally. */
export const contains = (column: string, term: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${foldForSearch(term).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** The conditions all inboxes share, over their columns `folded` and `spam`. */
export function inboxConditions(request: InboxRequest): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (request.search?.trim()) conditions.push(contains('folded', request.search))
  if (request.spam !== undefined) conditions.push(sql<SqlBool>`spam = ${request.spam ? 1 : 0}`)
  return conditions
}

export const hasStatus = (status: string) => sql<SqlBool>`status = ${status}`

/** Every item of a list, page by page: no read stays open while a slow reader takes its time. */
export async function* everyItem<Item, Request extends PageRequest>(
  list: (request: Request) => Promise<Page<Item>>,
  request: Request,
): AsyncGenerator<Item> {
  let cursor: string | undefined
  do {
    const page = await list({ ...request, limit: 200, cursor })
    yield* page.items
    cursor = page.next
  } while (cursor !== undefined)
}
