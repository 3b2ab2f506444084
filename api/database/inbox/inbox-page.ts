import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { PersonColumns, Schema } from '../schema.ts'
import { searchedRows, searchQueries } from '../search-index.ts'
import { type InboxRequest, type Page, pageLimit, pageOf } from '../stores/page.ts'

/** Tables of rows from persons. */
export type InboxTable = {
  [Table in keyof Schema]: Schema[Table] extends PersonColumns ? Table : never
}[keyof Schema]

interface Inbox<Table extends InboxTable> {
  table: Table
  tenantId: string
  publicId: string
}

type Columns<Table extends InboxTable> = Selectable<Schema[Table]>

interface Query {
  from: RawBuilder<unknown>
  conditions: RawBuilder<unknown>[]
  /** Newest first. */
  orderBy: string
  limit: number
}

const rowsOf = async <Row>(
  kysely: Kysely<Schema>,
  { from, conditions, orderBy, limit }: Query,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`select * from ${from} where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(orderBy)} desc limit ${limit}`.execute(kysely)
  return rows
}

/** @param equal columns that have to be equal to what is given */
export async function inboxPage<Table extends InboxTable, Item>(
  kysely: Kysely<Schema>,
  { table, tenantId, publicId }: Inbox<Table>,
  request: InboxRequest,
  equal: { [Column in keyof Columns<Table> & string]?: string | undefined },
  item: (row: Columns<Table>) => Item,
): Promise<Page<Item>> {
  const spam = request.spam === undefined ? undefined : Number(request.spam)
  const filters = Object.entries({ tenant_id: tenantId, public_id: publicId, spam, ...equal })
  const conditions = filters
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const limit = pageLimit(request)
  const { search = '', cursor } = request

  if (!search.trim()) {
    const after = cursor === undefined ? [] : [sql`id < ${cursor}`]
    const rows = await rowsOf<Columns<Table> & { id: string }>(kysely, {
      from: sql.table(table),
      conditions: [...conditions, ...after],
      orderBy: 'id',
      limit: limit + 1,
    })
    return pageOf(rows, limit, item, (row) => row.id)
  }

  const queries = searchQueries(table, publicId, search)
  // A cursor of a search: which of its queries, and the position in the index.
  const place = cursor === undefined ? undefined : /^(\d)\.(\d{1,15})$/.exec(cursor)
  if (place === null) return { items: [] }
  for (const [index, query] of queries.entries()) {
    if (place && index !== Number(place[1])) continue
    const after = place ? [sql`position < ${Number(place[2])}`] : []
    const rows = await rowsOf<Columns<Table> & { position: number }>(kysely, {
      from: searchedRows(table, query),
      conditions: [...conditions, ...after],
      orderBy: 'position',
      limit: limit + 1,
    })
    if (rows.length) return pageOf(rows, limit, item, (row) => `${index}.${row.position}`)
  }
  return { items: [] }
}
