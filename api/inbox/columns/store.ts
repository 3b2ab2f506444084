import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { changeRow, type RowChange } from '../../database/inbox/change-row.ts'
import { countNew, inboxPage } from '../../database/inbox/inbox-page.ts'
import { filesOfRows } from '../../database/inbox/submission-files.ts'
import type { InboxStore, RowsSince } from '../../database/stored-kind.ts'
import type { InboxRequest, Page } from '../../database/stores/page.ts'
import type { Row } from '../../database/writes/operation.ts'
import { type Columns, filesProperty } from './columns.ts'
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
  const property = filesProperty(columns)

  async function withFiles<Item extends object>(
    database: Pick<Database, 'kysely'>,
    tenantId: string,
    items: Item[],
  ) {
    if (property === undefined || items.length === 0) return items
    const idOf = (item: Item) => String(Reflect.get(item, 'id'))
    const files = await filesOfRows(database.kysely, tenantId, items.map(idOf))
    return items.map((item) => ({ ...item, [property]: files.get(idOf(item)) ?? [] }))
  }

  return ({ kysely }: Database, tenantId: string): RowStore<RowOf<C>> => ({
    async list(publicId, request) {
      const place = { table, tenantId, publicId }
      const page = await inboxPage(kysely, place, request, equalOf(columns, request), read)
      return { ...page, items: await withFiles({ kysely }, tenantId, page.items) }
    },
    async since({ after, limit, until }: RowsSince) {
      const place = after === undefined ? sql`true` : sql`id > ${after}`
      const order = after === undefined ? sql`desc` : sql`asc`
      const { rows } = await sql<Row>`select * from ${sql.table(table)}
        where tenant_id = ${tenantId} and spam = 0 and created_at <= ${until} and ${place}
        order by id ${order} limit ${limit}`.execute(kysely)
      const oldestFirst = after === undefined ? rows.toReversed() : rows
      const items = oldestFirst.map((row) => ({
        ...read(row),
        id: String(row.id),
        publicId: String(row.public_id),
      }))
      return withFiles({ kysely }, tenantId, items)
    },
    async find(id) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)}
        where tenant_id = ${tenantId} and id = ${id}`.execute(kysely)
      const [item] = await withFiles({ kysely }, tenantId, rows.map(read))
      return item
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
