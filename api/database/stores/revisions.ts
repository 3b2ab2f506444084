import { sql, type Transaction } from 'kysely'
import type { Locale } from '../../../widgets/definition.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'
import type { Checksums } from '../checksums.ts'
import type { Database } from '../database.ts'
import { LiveChanged, ScheduleChanged } from '../errors.ts'
import type { Schema } from '../schema.ts'
import { hasRow } from '../tables.ts'
import { type Page, type PageRequest, pageLimit, pageOf } from './page.ts'
import { queuePurge } from './purges.ts'
import { advanceSchedule } from './schedules.ts'

/** Revision in the address of each group of public files, and the hash of the group's content. */
export type Groups = Record<string, { revision: number; hash: string }>

export interface RevisionSummary {
  n: number
  /** epoch ms */
  publishedAt: number
  author: string
}

export interface Revision extends RevisionSummary {
  draft: Draft
  data: Groups
}

interface NewRevision {
  /** JSON */
  draft: string
  locale: Locale
  author: string
  /** epoch ms */
  now: number
  /** The highest number that is taken. */
  after?: number
}

/** Stored in the same transaction. */
interface Along {
  /** The live revision on which the change is founded; null for none. @throws LiveChanged where it is another meanwhile */
  replaces?: number | null | undefined
  /** Id of the schedule that this change carries out. */
  schedule?: string | undefined
  /** Addresses to purge once the files have followed. */
  purge?: readonly string[] | undefined
}

interface MadeRevision extends Along {
  data: Groups
  checksums?: Checksums
  /** epoch ms */
  publishedAt: number
}

/** A revision whose files are written and that is not live yet. */
export interface StagedRevision extends MadeRevision {
  publicId: string
  n: number
}

const summaryOf = (row: Pick<Schema['revision'], 'n' | 'published_at' | 'author'>): RevisionSummary => ({
  n: row.n,
  publishedAt: row.published_at,
  author: row.author,
})

const revisionOf = (row: Schema['revision']): Revision => ({
  ...summaryOf(row),
  draft: JSON.parse(row.draft),
  data: JSON.parse(row.data),
})

/** Only `discard` and the sweep see revisions in state `writing`. */
export function revisionStore(database: Database, tenantId: string) {
  const { kysely } = database
  const ready = (publicId: string) =>
    kysely
      .selectFrom('revision')
      .where('tenant_id', '=', tenantId)
      .where('public_id', '=', publicId)
      .where('state', '=', 'ready')

  return {
    /** Reserves the next number above `after`, in state `writing`; `draft` is JSON. Undefined for an unknown widget. */
    begin: (publicId: string, revision: NewRevision): Promise<number | undefined> =>
      beginRevision(database, tenantId, publicId, revision),

    /**
     * Makes the revision ready and live and marks the pointer dirty, in one transaction. Its files must exist.
     * @throws ScheduleChanged, LiveChanged
     */
    goLive: (publicId: string, n: number, made: MadeRevision) =>
      database.transaction((trx) => goLive(trx, tenantId, { publicId, n, ...made })),

    /**
     * Null unpublishes. Marks the pointer dirty. False when there is no such ready revision.
     * @throws ScheduleChanged, LiveChanged
     */
    pointTo: (publicId: string, n: number | null, now: number, along: Along = {}) =>
      database.transaction((trx) => pointTo(trx, tenantId, { publicId, n, now, ...along })),

    /** Clears the dirty mark if the pointer is still at `n`. @returns whether it is */
    settled: (publicId: string, n: number | null) =>
      hasRow(
        kysely
          .updateTable('widget')
          .set({ pointer_dirty: 0 })
          .where('tenant_id', '=', tenantId)
          .where('public_id', '=', publicId)
          .where('live_revision', n === null ? 'is' : '=', n)
          .returning('public_id'),
      ),

    discard: (publicId: string, n: number) =>
      hasRow(
        kysely
          .deleteFrom('revision')
          .where('tenant_id', '=', tenantId)
          .where('public_id', '=', publicId)
          .where('n', '=', n)
          .where('state', '=', 'writing')
          .returning('n'),
      ),

    async list(publicId: string, request: PageRequest): Promise<Page<RevisionSummary>> {
      const limit = pageLimit(request)
      const before = Number(request.cursor ?? Number.MAX_SAFE_INTEGER)
      const rows = await ready(publicId)
        .select(['n', 'published_at', 'author'])
        .where('n', '<', Number.isSafeInteger(before) ? before : 0)
        .orderBy('n', 'desc')
        .limit(limit + 1)
        .execute()
      return pageOf(rows, limit, summaryOf, (row) => String(row.n))
    },

    /** `draftBytes`: of UTF-8. */
    async summary(
      publicId: string,
      n: number,
    ): Promise<(RevisionSummary & { draftBytes: number }) | undefined> {
      const row = await ready(publicId)
        .select(['n', 'published_at', 'author', sql<number>`octet_length(draft)`.as('draft_bytes')])
        .where('n', '=', n)
        .executeTakeFirst()
      return row && { ...summaryOf(row), draftBytes: row.draft_bytes }
    },

    async get(publicId: string, n: number): Promise<Revision | undefined> {
      const row = await ready(publicId).selectAll().where('n', '=', n).executeTakeFirst()
      return row && revisionOf(row)
    },

    /** The draft as stored, as JSON. */
    async serialized(publicId: string, n: number): Promise<string | undefined> {
      const row = await ready(publicId).select('draft').where('n', '=', n).executeTakeFirst()
      return row?.draft
    },

    async groups(publicId: string, n: number): Promise<Groups | undefined> {
      const row = await ready(publicId).select('data').where('n', '=', n).executeTakeFirst()
      return row && JSON.parse(row.data)
    },

    async latest(publicId: string): Promise<{ n: number; data: Groups } | undefined> {
      const row = await ready(publicId).select(['n', 'data']).orderBy('n', 'desc').limit(1).executeTakeFirst()
      return row && { n: row.n, data: JSON.parse(row.data) }
    },
  }
}

export type RevisionStore = ReturnType<typeof revisionStore>

async function assertLive(
  trx: Transaction<Schema>,
  tenantId: string,
  publicId: string,
  replaces: number | null | undefined,
) {
  if (replaces === undefined) return
  const widget = await trx
    .selectFrom('widget')
    .select('live_revision')
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  if (widget && widget.live_revision !== replaces) throw new LiveChanged()
}

/** `RevisionStore.goLive` in a transaction with other changes. */
export async function goLive(
  trx: Transaction<Schema>,
  tenantId: string,
  { publicId, n, data, checksums, publishedAt, replaces, schedule, purge = [] }: StagedRevision,
): Promise<void> {
  await assertLive(trx, tenantId, publicId, replaces)
  if (schedule !== undefined)
    await advanceSchedule(trx, tenantId, { id: schedule, publicId, revision: n, now: publishedAt })
  await trx
    .updateTable('revision')
    .set({
      ...{ state: 'ready', data: JSON.stringify(data), published_at: publishedAt },
      checksums: checksums ? JSON.stringify(checksums) : null,
    })
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('n', '=', n)
    .execute()
  await trx
    .updateTable('widget')
    .set({ live_revision: n, pointer_dirty: 1, withdrawn: 0 })
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .execute()
  await queuePurge(trx, { tenantId, publicId, addresses: purge, at: publishedAt })
}

/** `RevisionStore.pointTo` in a transaction with other changes. */
export async function pointTo(
  trx: Transaction<Schema>,
  tenantId: string,
  {
    publicId,
    n,
    now,
    replaces,
    schedule,
    purge = [],
  }: { publicId: string; n: number | null; now: number } & Along,
): Promise<boolean> {
  await assertLive(trx, tenantId, publicId, replaces)
  if (schedule !== undefined)
    await advanceSchedule(trx, tenantId, { id: schedule, publicId, revision: n, now })
  const there = trx
    .selectFrom('revision')
    .select('n')
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('state', '=', 'ready')
  const moved = await trx
    .updateTable('widget')
    .set({ live_revision: n, pointer_dirty: 1, withdrawn: n === null ? 1 : 0, updated_at: now })
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('archived_at', 'is', null)
    .$if(n !== null, (query) => query.where(({ exists }) => exists(there.where('n', '=', n))))
    .returning('public_id')
    .executeTakeFirst()
  if (!moved && schedule !== undefined) throw new ScheduleChanged()
  if (moved) await queuePurge(trx, { tenantId, publicId, addresses: purge, at: now })
  return moved !== undefined
}

const beginRevision = (
  database: Database,
  tenantId: string,
  publicId: string,
  { draft, locale, author, now, after = 0 }: NewRevision,
) =>
  database.transaction(async (trx) => {
    const widget = await trx
      .selectFrom('widget')
      .select('public_id')
      .where('tenant_id', '=', tenantId)
      .where('public_id', '=', publicId)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!widget) return undefined
    const last = await trx
      .selectFrom('revision')
      .select((eb) => eb.fn.max('n').as('n'))
      .where('tenant_id', '=', tenantId)
      .where('public_id', '=', publicId)
      .executeTakeFirst()
    const n = Math.max(Number(last?.n ?? 0), after) + 1
    await trx
      .insertInto('revision')
      .values({
        tenant_id: tenantId,
        public_id: publicId,
        n,
        state: 'writing',
        locale,
        draft,
        data: '{}',
        published_at: now,
        author,
      })
      .execute()
    return n
  })

/** Interrupted publishing of all tenants. */
export const pointerStore = ({ kysely }: Database) => ({
  async dirty(): Promise<{ tenantId: string; publicId: string; liveRevision: number | null }[]> {
    const rows = await kysely
      .selectFrom('widget')
      .select(['tenant_id', 'public_id', 'live_revision'])
      .where('pointer_dirty', '=', 1)
      .execute()
    return rows.map((row) => ({
      tenantId: row.tenant_id,
      publicId: row.public_id,
      liveRevision: row.live_revision,
    }))
  },
  async writing(): Promise<{ tenantId: string; publicId: string; n: number }[]> {
    const rows = await kysely
      .selectFrom('revision')
      .select(['tenant_id', 'public_id', 'n'])
      .where('state', '=', 'writing')
      .execute()
    return rows.map((row) => ({ tenantId: row.tenant_id, publicId: row.public_id, n: row.n }))
  },
})
