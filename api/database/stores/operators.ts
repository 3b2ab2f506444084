import { type SqlBool, sql } from 'kysely'
import type { Database } from '../database.ts'
import { columnRank } from '../search-terms.ts'
import type { StoredKind } from '../stored-kind.ts'
import { hasRow } from '../tables.ts'
import { type Page, type PageRequest, pageLimit, pageOf } from './page.ts'
import { type LimitChange, type OwnLimits, rowsIn, type TenantUsage, usageColumns } from './tenant-usage.ts'

/** Times are epoch ms. */
export interface TenantSize extends TenantUsage {
  id: string
  name: string
  createdAt: number
  deleteAt: number | null
  members: number
  live: number
  /** Rows of the inboxes that the limit of rows does not count. */
  unlimitedRows: number
  suspendedAt: number | null
  ownLimits: OwnLimits
}

export interface Backlog {
  queued: number
  dead: number
  /** When the longest waiting one was made, epoch ms. */
  oldest: number | null
}

interface FailedDelivery {
  kind: 'mail' | 'webhook' | 'purge'
  tenantId: string
  tenantName: string
  id: string
  attempts: number
  lastError: string | null
  createdAt: number
}

/** `Rank` of a text with all words of a search. */
const allWords = 2

const tables = { mail: 'outbox', webhook: 'webhook', purge: 'purge' } as const

/** People who run the service; set by the CLI alone. */
export const operatorStore = ({ kysely }: Database) => ({
  has: (userId: string) =>
    hasRow(kysely.selectFrom('operator').select('user_id').where('user_id', '=', userId)),
  /** False when they are one already. */
  add: (userId: string, now: number) =>
    hasRow(
      kysely
        .insertInto('operator')
        .values({ user_id: userId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id'),
    ),
  remove: (userId: string) =>
    hasRow(kysely.deleteFrom('operator').where('user_id', '=', userId).returning('user_id')),
})

/** Over all tenants, and nothing of what visitors sent. */
export function operationStore({ kysely }: Database, kinds: readonly StoredKind[]) {
  return {
    /** Newest first. Words of a search begin words of the name, without accents; an id finds its tenant. */
    async tenants(request: PageRequest & { search?: string | undefined }): Promise<Page<TenantSize>> {
      const limit = pageLimit(request)
      const search = request.search?.trim()
      let query = kysely.selectFrom('tenant')
      if (request.cursor) query = query.where('id', '<', request.cursor)
      if (search)
        query = query.where(
          sql<SqlBool>`(id = ${search} or ${columnRank('name_folded', search)} >= ${allWords})`,
        )
      const rows = await query
        .select([
          'id',
          'name',
          'created_at as createdAt',
          'delete_at as deleteAt',
          'suspended_at as suspendedAt',
          'max_widgets',
          'max_rows',
          'max_bytes',
          sql<number>`(select count(*) from member where tenant_id = tenant.id)`.as('members'),
          sql<number>`(select count(*) from widget where tenant_id = tenant.id and live_revision is not null
            and archived_at is null)`.as('live'),
          rowsIn(kinds.filter(({ route }) => !route.isLimited)).as('unlimitedRows'),
          ...usageColumns(kinds),
        ])
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      return pageOf(
        rows,
        limit,
        ({ max_widgets, max_rows, max_bytes, ...tenant }) => ({
          ...tenant,
          ownLimits: { widgets: max_widgets, rows: max_rows, bytes: max_bytes },
        }),
        ({ id }) => id,
      )
    },

    /** Null resumes. False when that changes nothing. */
    suspend: (tenantId: string, at: number | null) =>
      hasRow(
        kysely
          .updateTable('tenant')
          .set({ suspended_at: at })
          .where('id', '=', tenantId)
          .where('suspended_at', at === null ? 'is not' : 'is', null)
          .returning('id'),
      ),

    /** False for an unknown tenant. */
    async limit(tenantId: string, { widgets, rows, bytes }: LimitChange) {
      const columns = {
        ...(widgets !== undefined && { max_widgets: widgets }),
        ...(rows !== undefined && { max_rows: rows }),
        ...(bytes !== undefined && { max_bytes: bytes }),
      }
      return hasRow(kysely.updateTable('tenant').set(columns).where('id', '=', tenantId).returning('id'))
    },

    async backlog(kind: FailedDelivery['kind']): Promise<Backlog> {
      const { queued, oldest } = await kysely
        .selectFrom(tables[kind])
        .select(({ fn }) => [
          fn.countAll<number>().as('queued'),
          fn.min<number | null>('created_at').as('oldest'),
        ])
        .where('state', '=', 'queued')
        .executeTakeFirstOrThrow()
      const { dead } = await kysely
        .selectFrom(tables[kind])
        .select(({ fn }) => fn.countAll<number>().as('dead'))
        .where('state', '=', 'dead')
        .executeTakeFirstOrThrow()
      return { queued, dead, oldest }
    },

    /** The same of `oldest` alone, which an index has. */
    oldest: (kind: FailedDelivery['kind']): Promise<Pick<Backlog, 'oldest'>> =>
      kysely
        .selectFrom(tables[kind])
        .select(({ fn }) => fn.min<number | null>('created_at').as('oldest'))
        // a literal, as in the partial index
        .where(sql<SqlBool>`state = 'queued'`)
        .executeTakeFirstOrThrow(),

    /** Newest first. */
    async failed(limit: number): Promise<FailedDelivery[]> {
      const found = await Promise.all(
        (['mail', 'webhook', 'purge'] as const).map(async (kind) => {
          const rows = await kysely
            .selectFrom(tables[kind])
            .select([
              'tenant_id as tenantId',
              'id',
              'attempts',
              'last_error as lastError',
              'created_at as createdAt',
            ])
            .where('state', '=', 'dead')
            .orderBy('created_at', 'desc')
            .limit(limit)
            .execute()
          return rows.map((row) => ({ ...row, kind }))
        }),
      )
      const newest = found
        .flat()
        .sort((a, b) => b.createdAt - a.createdAt)
        .slice(0, limit)
      if (newest.length === 0) return []
      const named = await kysely
        .selectFrom('tenant')
        .select(['id', 'name'])
        .where(
          'id',
          'in',
          newest.map(({ tenantId }) => tenantId),
        )
        .execute()
      const names = new Map(named.map(({ id, name }) => [id, name]))
      return newest.map((one) => ({ ...one, tenantName: names.get(one.tenantId) ?? '' }))
    },
  }
}
