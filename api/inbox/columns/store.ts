import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { changeRow, type RowChange } from '../../database/inbox/change-row.ts'
import { countNew, inboxPage } from '../../database/inbox/inbox-page.ts'
import type { InboxStore, RowsSince } from '../../database/stored-kind.ts'
import type { InboxRequest, Page } from '../../database/stores/page.ts'
import type { Row } from '../../database/writes/operation.ts'
import type { Columns } from './columns.ts'
import { columnName, type KindRows, type RowOf, rowReader } from './rows.ts'

interface RowStore<Shown> extends InboxStore<Shown> {
  list(publicId: string, request: InboxRequest & Filters<Shown>): Promise<Page<Shown>>
  find(id: string): Promise<Shown | undefined>
}

/** Store of rows that members work on. */
interface WorkedRowStore<Shown> extends RowStore<Shown> {
  change(publicId: string, id: string, change: RowChange, now: number): Promise<boolean>
  countNew(publicId: string): Promise<number>
}

/** Filters by properties of the row. */
type Filters<Shown> = { [Property in Exclude<keyof Shown, keyof InboxRequest>]?: unknown }

/** Columns that a request wants equal to a text, or empty for `none` of a member. */
const equalOf = (columns: Columns, request: object) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([property, column]) => {
      const wanted: unknown = Reflect.get(request, property)
      if (column.filter === undefined || typeof wanted !== 'string') return []
      return [[columnName(property, column), column.as === 'member' && wanted === 'none' ? null : wanted]]
    }),
  )

export function rowStore<C extends Columns>({ table, columns }: KindRows<C>) {
  const read = rowReader(columns)
  return ({ kysely }: Database, tenantId: string): RowStore<RowOf<C>> => ({
    list: (publicId, request) =>
      inboxPage(kysely, { table, tenantId, publicId }, request, equalOf(columns, request), read),
    async since({ after, limit, until }: RowsSince) {
      const place = after === undefined ? sql`true` : sql`id > ${after}`
      const order = after === undefined ? sql`desc` : sql`asc`
      const { rows } = await sql<Row>`select * from ${sql.table(table)}
        where tenant_id = ${tenantId} and spam = 0 and created_at <= ${until} and ${place}
        order by id ${order} limit ${limit}`.execute(kysely)
      const oldestFirst = after === undefined ? rows.toReversed() : rows
      return oldestFirst.map((row) => ({
        ...read(row),
        id: String(row.id),
        publicId: String(row.public_id),
      }))
    },
    async find(id) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)}
        where tenant_id = ${tenantId} and id = ${id}`.execute(kysely)
      return rows[0] && read(rows[0])
    },
  })
}

export function workedRowStore<C extends Columns>(kind: KindRows<C>) {
  const [first = ''] = Object.keys(kind.columns.status?.options ?? {})
  const stored = rowStore(kind)
  return (database: Database, tenantId: string): WorkedRowStore<RowOf<C>> => ({
    ...stored(database, tenantId),
    change: changeRow(database, tenantId, kind.table),
    countNew: countNew(database, tenantId, kind.table, first),
  })
}
