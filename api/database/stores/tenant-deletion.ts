import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { deleteInBatches } from '../inbox/expire-rows.ts'
import { isHere } from '../relocation.ts'
import type { Schema } from '../schema.ts'
import { syntaxOf } from '../syntax.ts'
import { hasRow } from '../tables.ts'

/** Rows from visitors leave the search index too, which takes milliseconds a row. */
const rowsPerBatch = 50

/** The search index follows its rows, sessions their people; purges have to reach the caches yet. */
const kept = ['auth_session', 'search_row', 'purge']

/** Tables of tenants, those of every kind of submission too. */
async function tenantTables(kysely: Kysely<Schema>): Promise<(keyof Schema)[]> {
  const tables = await kysely.introspection.getTables()
  const isOfTenants = ({ name, columns }: (typeof tables)[number]) =>
    columns.some((column) => column.name === 'tenant_id') && !kept.includes(name)
  // Introspection knows them as text.
  return tables.filter(isOfTenants).map(({ name }) => name as keyof Schema)
}

async function removePeople(trx: Transaction<Schema>, tenantId: string) {
  const members = await trx
    .deleteFrom('member')
    .where('tenant_id', '=', tenantId)
    .returning('user_id')
    .execute()
  for (const { user_id } of members) {
    const elsewhere = await trx
      .selectFrom('member')
      .select('tenant_id')
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    if (elsewhere)
      await trx
        .updateTable('auth_session')
        .set({ tenant_id: elsewhere.tenant_id })
        .where('user_id', '=', user_id)
        .where('tenant_id', '=', tenantId)
        .execute()
    else await trx.deleteFrom('auth_user').where('id', '=', user_id).execute()
  }
}

/** A tenant goes after a wait. Times are epoch ms. */
export const tenantDeletions = (database: Database) => ({
  /** Null takes it back. False when that changes nothing. */
  schedule: (tenantId: string, deleteAt: number | null) =>
    hasRow(
      database.kysely
        .updateTable('tenant')
        .set({ delete_at: deleteAt })
        .where('id', '=', tenantId)
        .where('delete_at', deleteAt === null ? 'is not' : 'is', null)
        .returning('id'),
    ),

  async due(now: number): Promise<string[]> {
    const tenants = await database.kysely
      .selectFrom('tenant')
      .select('id')
      .where('delete_at', '<=', now)
      .where(isHere)
      .execute()
    return tenants.map(({ id }) => id)
  },

  /** Ends all access; deletes people who belong to no other tenant. Can be repeated, like `deleteRows`. */
  endAccess: (tenantId: string) =>
    database.transaction(async (trx) => {
      await removePeople(trx, tenantId)
      // A schedule must not publish again what is taken offline now.
      for (const table of ['api_key', 'counter', 'invitation', 'schedule'] as const)
        await trx.deleteFrom(table).where('tenant_id', '=', tenantId).execute()
    }),

  /** Public ids of widgets that are not archived. */
  async widgetsOf(tenantId: string): Promise<string[]> {
    const widgets = await database.kysely
      .selectFrom('widget')
      .select('public_id')
      .where('tenant_id', '=', tenantId)
      .where('archived_at', 'is', null)
      .execute()
    return widgets.map(({ public_id }) => public_id)
  },

  /** All that is left, the tenant itself last. */
  async deleteRows(tenantId: string) {
    for (const table of await tenantTables(database.kysely))
      await deleteInBatches(
        database,
        table,
        [syntaxOf(database.kysely).rowId],
        sql`tenant_id = ${tenantId}`,
        rowsPerBatch,
      )
    await database.kysely.deleteFrom('tenant').where('id', '=', tenantId).execute()
  },
})
