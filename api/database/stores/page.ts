import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { foldForSearch } from '../fold.ts'
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
  /** Matches any searched column, ignoring accents. */
  search?: string | undefined
  spam?: boolean | undefined
}

export interface ProcessedInboxRequest extends InboxRequest {
  status?: string | undefined
}

export const pageLimit = (request: PageRequest) => Math.min(Math.max(request.limit ?? 50, 1), 200)

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

/** `column like '%…%'`, with the wildcards of the term escaped. */
export const contains = (column: string, term: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${foldForSearch(term).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

export function inboxConditions(request: InboxRequest): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (request.search?.trim()) conditions.push(contains('folded', request.search))
  if (request.spam !== undefined) conditions.push(sql<SqlBool>`spam = ${request.spam ? 1 : 0}`)
  return conditions
}

export const hasStatus = (status: string) => sql<SqlBool>`status = ${status}`

/** Reads page by page, so no read transaction stays open for a slow client. */
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
