import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { type InboxRequest, type Page, pageLimit, pageOf } from '../stores/page.ts'
import { type SearchSyntax, syntaxOf } from '../syntax.ts'
import type { Row } from '../writes/operation.ts'

interface Inbox {
  /** One of rows from persons. */
  table: keyof Schema
  tenantId: string
  publicId: string
}

interface Found {
  row: Row
  /** Cursor of what follows. */
  at: string
}

interface Query {
  from: RawBuilder<unknown>
  conditions: RawBuilder<unknown>[]
  /** Newest first. */
  orderBy: string
  limit: number
}

const rowsOf = async (
  kysely: Kysely<Schema>,
  { from, conditions, orderBy, limit }: Query,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`select * from ${from} where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(orderBy)} desc limit ${limit}`.execute(kysely)
  return rows
}

/** @param equal columns that have to be equal to what is given; null: that have nothing */
export async function inboxPage<Item>(
  kysely: Kysely<Schema>,
  { table, tenantId, publicId }: Inbox,
  request: InboxRequest,
  equal: Readonly<Record<string, string | null>>,
  item: (row: Row) => Item,
): Promise<Page<Item>> {
  const spam = request.spam === undefined ? undefined : Number(request.spam)
  const filters = Object.entries({ tenant_id: tenantId, public_id: publicId, spam, ...equal })
  const conditions = filters
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) =>
      value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
    )
  const limit = pageLimit(request)
  const { search = '', cursor } = request

  if (!search.trim()) {
    const after = cursor === undefined ? [] : [sql`id < ${cursor}`]
    const rows = await rowsOf(kysely, {
      from: sql.table(table),
      conditions: [...conditions, ...after],
      orderBy: 'id',
      limit: limit + 1,
    })
    return pageOf(rows, limit, item, (row) => String(row.id))
  }

  const { search: syntax } = syntaxOf(kysely)
  // A cursor of a search: which of its queries, and the position in the index.
  const place = cursor === undefined ? undefined : placeOf(cursor, syntax)
  if (place === 'malformed') return { items: [] }
  const found: Found[] = []
  const queries = await syntax.queries(kysely, { table, tenantId, publicId, search })
  for (const [index, { query, isLast }] of queries.entries()) {
    const started = place?.query ?? 0
    if (index < started) continue
    if (found.length > limit || (isLast && (found.length > 0 || (place && index > started)))) break
    const after = place && index === started ? [sql`position < ${place.position}`] : []
    const rows = await rowsOf(kysely, {
      from: syntax.rows(table, query),
      conditions: [...conditions, ...after],
      orderBy: 'position',
      limit: limit + 1 - found.length,
    })
    found.push(...rows.map((row) => ({ row, at: `${index}.${row.position}` })))
  }
  return pageOf(
    found,
    limit,
    ({ row }) => item(row),
    ({ at }) => at,
  )
}

function placeOf(cursor: string, syntax: SearchSyntax) {
  const [, query, text = ''] = /^(\d)\.(.+)$/.exec(cursor) ?? []
  const position = syntax.position(text)
  return query === undefined || position === undefined ? 'malformed' : { query: Number(query), position }
}

/** Reads the newest rows alone, so that the count costs the same in every inbox. */
const newestRows = 100

/** How many of the newest hundred rows still have the status of a new row and are no spam. */
export const countNew =
  ({ kysely }: Database, tenantId: string, table: keyof Schema, status: string) =>
  async (publicId: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from
      (select status, spam from ${sql.table(table)} where tenant_id = ${tenantId} and public_id = ${publicId}
        order by id desc limit ${newestRows}) as newest where status = ${status} and spam = 0`.execute(kysely)
    return rows[0]?.count ?? 0
  }
