import type { Database } from '../database.ts'

/** Filters of an inbox under a name, for all members. */
interface InboxView {
  id: string
  /** `submissions` */
  inbox: string
  name: string
  /** Filters as in the inbox's address. */
  filters: Record<string, string>
}

export const inboxViewStore = (database: Database, tenantId: string) => ({
  /** Sorted by name. */
  async list(): Promise<InboxView[]> {
    const views = await database.kysely
      .selectFrom('inbox_view')
      .select(['id', 'inbox', 'name', 'filters'])
      .where('tenant_id', '=', tenantId)
      .orderBy('name')
      .orderBy('id')
      .execute()
    return views.map((view) => ({ ...view, filters: JSON.parse(view.filters) }))
  },
  /** Replaces the view of that inbox and name. @returns false beyond the limit */
  save: ({ id, inbox, name, filters }: InboxView, limit: number) =>
    database.transaction(async (trx) => {
      await trx
        .deleteFrom('inbox_view')
        .where('tenant_id', '=', tenantId)
        .where('inbox', '=', inbox)
        .where('name', '=', name)
        .execute()
      const { count } = await trx
        .selectFrom('inbox_view')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow()
      if (count >= limit) return false
      await trx
        .insertInto('inbox_view')
        .values({ tenant_id: tenantId, id, inbox, name, filters: JSON.stringify(filters) })
        .execute()
      return true
    }),
  /** @returns the name of what is gone, or undefined */
  async remove(id: string): Promise<string | undefined> {
    const removed = await database.kysely
      .deleteFrom('inbox_view')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return removed?.name
  },
})
