import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { StoredKind } from '../stored-kind.ts'

export interface TenantUsage {
  /** Archived ones aside. */
  widgets: number
  /** Rows of the inboxes that the limit of rows counts. */
  rows: number
  /** Bytes of drafts, revisions, pictures and files of visitors. */
  bytes: number
}

/** Null: the limit of the settings. */
export type OwnLimits = Record<keyof TenantUsage, number | null>

/** Null takes a limit back, an absent one stays. */
export type LimitChange = { [K in keyof OwnLimits]?: number | null | undefined }

const sum = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` + `)

const sizes = {
  widget: sql`octet_length(draft)`,
  revision: sql`octet_length(draft)`,
  schedule: sql`octet_length(draft)`,
  picture: sql`bytes`,
  submission_file: sql`size`,
}

/** Rows of a tenant in the inboxes of these kinds, in a query that has the table `tenant`. */
export const rowsIn = (kinds: readonly StoredKind[]): RawBuilder<number> =>
  sql<number>`${sum(
    kinds.map(
      ({ retention: { table } }) =>
        sql`(select count(*) from ${sql.table(table)} as row_of where row_of.tenant_id = tenant.id)`,
    ),
  )}`

/** Columns of a query that has the table `tenant`. */
export const usageColumns = (kinds: readonly StoredKind[]) => [
  sql<number>`(select count(*) from widget where tenant_id = tenant.id and archived_at is null)`.as(
    'widgets',
  ),
  rowsIn(kinds.filter(({ route }) => route.isLimited)).as('rows'),
  sql<number>`${sum(
    Object.entries(sizes).map(
      ([table, size]) =>
        sql`(select coalesce(sum(${size}), 0) from ${sql.table(table)} where tenant_id = tenant.id)`,
    ),
  )}`.as('bytes'),
]

const ownLimitColumns = ['max_widgets as widgets', 'max_rows as rows', 'max_bytes as bytes'] as const

export const tenantUsageStore = ({ kysely }: Database, tenantId: string, kinds: readonly StoredKind[]) => ({
  get: (): Promise<TenantUsage> =>
    kysely
      .selectFrom('tenant')
      .select(usageColumns(kinds))
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow(),
  ownLimits: (): Promise<OwnLimits> =>
    kysely.selectFrom('tenant').select(ownLimitColumns).where('id', '=', tenantId).executeTakeFirstOrThrow(),
})
