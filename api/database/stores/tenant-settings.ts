import type { Database } from '../database.ts'
import { searchableText } from '../fold.ts'
import type { StoredKind } from '../stored-kind.ts'

const day = 24 * 60 * 60 * 1000

export interface TenantSettings {
  name: string
  locale: 'vi' | 'en'
  /** Domains whose pages may send to the widgets; empty: all. */
  allowedSites: string[]
  /** epoch ms */
  createdAt: number
  /** Days by inbox (`submissions`); inboxes without a limit are absent. */
  retention: Record<string, number>
}

export interface TenantSettingsChange {
  name?: string | undefined
  locale?: 'vi' | 'en' | undefined
  allowedSites?: string[] | undefined
  /** Null takes the limit of an inbox away. */
  retention?: Record<string, number | null> | undefined
}

export interface TenantSettingsStore {
  get(): Promise<TenantSettings>
  /** One transaction. @returns the settings before and after */
  change(change: TenantSettingsChange): Promise<{ before: TenantSettings; after: TenantSettings }>
  /** Rows by inbox that are older than so many days at `now` (epoch ms). */
  countOlder(days: Record<string, number | null>, now: number): Promise<Record<string, number>>
}

async function read({ kysely }: Pick<Database, 'kysely'>, tenantId: string): Promise<TenantSettings> {
  const tenant = await kysely
    .selectFrom('tenant')
    .select(['name', 'locale', 'allowed_sites', 'created_at'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const limits = await kysely
    .selectFrom('inbox_retention')
    .select(['inbox', 'days'])
    .where('tenant_id', '=', tenantId)
    .execute()
  return {
    name: tenant.name,
    locale: tenant.locale,
    allowedSites: JSON.parse(tenant.allowed_sites),
    createdAt: tenant.created_at,
    retention: Object.fromEntries(limits.map(({ inbox, days }) => [inbox, days])),
  }
}

export const tenantSettingsStore = (
  database: Database,
  tenantId: string,
  kinds: readonly StoredKind[],
): TenantSettingsStore => ({
  get: () => read(database, tenantId),

  change: ({ name, locale, allowedSites, retention = {} }) =>
    database.transaction(async (kysely) => {
      const before = await read({ kysely }, tenantId)
      const columns = {
        ...(name !== undefined && { name, name_folded: searchableText(name) }),
        ...(locale !== undefined && { locale }),
        ...(allowedSites && { allowed_sites: JSON.stringify(allowedSites) }),
      }
      if (Object.keys(columns).length > 0)
        await kysely.updateTable('tenant').set(columns).where('id', '=', tenantId).execute()
      for (const [inbox, days] of Object.entries(retention)) {
        await kysely
          .deleteFrom('inbox_retention')
          .where('tenant_id', '=', tenantId)
          .where('inbox', '=', inbox)
          .execute()
        if (days !== null)
          await kysely.insertInto('inbox_retention').values({ tenant_id: tenantId, inbox, days }).execute()
      }
      return { before, after: await read({ kysely }, tenantId) }
    }),

  async countOlder(days, now) {
    const counts: Record<string, number> = {}
    for (const { inbox, retention } of kinds) {
      const limit = days[inbox.name]
      if (limit) counts[inbox.name] = await retention.count(database, tenantId, now - limit * day)
    }
    return counts
  },
})
