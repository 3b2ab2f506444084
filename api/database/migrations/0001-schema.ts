import { type Kysely, sql } from 'kysely'
import { phoneExpression } from '../person-key.ts'
import { accountTables } from '../schema/accounts.ts'
import { eventTables } from '../schema/events.ts'
import { inboxTables, kindTables } from '../schema/inboxes.ts'
import { outgoingTables } from '../schema/outgoing.ts'
import { serviceTables } from '../schema/service.ts'
import { widgetTables } from '../schema/widgets.ts'
import type { Schema } from '../schema.ts'
import { createSearchIndex, indexForSearch } from '../syntax.ts'
import { createTables } from './create-tables.ts'

/** Tables whose columns may have been added later. */
export const tables = {
  ...accountTables,
  ...widgetTables,
  ...eventTables,
  ...inboxTables,
  ...outgoingTables,
  ...serviceTables,
}

export async function createSchema(db: Kysely<Schema>): Promise<void> {
  await createTables(db, { ...tables, ...kindTables })
  await createSearchIndex(db)
  for (const table of ['submission', 'subscriber', 'application']) await indexForSearch(db, table)
  for (const table of ['submission', 'application']) await indexPhones(db, table)
  await sql`insert into commit_probe (id, commits) values (1, 0)`.execute(db)
}

/** Visitors without an e-mail address are found by their phone, however the number was written. */
export const indexPhones = (db: Kysely<Schema>, table: string) =>
  sql`create index ${sql.ref(`${table}_phone`)} on ${sql.table(table)} (tenant_id, ${phoneExpression})`.execute(
    db,
  )
