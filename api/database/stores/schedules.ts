import { type SelectQueryBuilder, sql, type Transaction, type Updateable } from 'kysely'
import type { Text } from '../../../widgets/definition.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'
import type { Database } from '../database.ts'
import { ScheduleChanged } from '../errors.ts'
import { newRowId } from '../ids.ts'
import { isHere } from '../relocation.ts'
import type { Flag } from '../schema/columns.ts'
import type { ScheduleState } from '../schema/widgets.ts'
import type { Schema } from '../schema.ts'
import { hasRow } from '../tables.ts'
import { type AuditEntry, recordAudit } from './audit.ts'
import { type Page, type PageRequest, pageById } from './page.ts'

/** Times are epoch ms. */
interface ScheduleTimes {
  publishAt: number
  /** Time at which the former revision returns; null for never. */
  endAt: number | null
}

export interface Schedule extends ScheduleTimes {
  id: string
  publicId: string
  state: ScheduleState
  /** A revision that is to run again, unless the profile has changed since; null for a draft. */
  sourceRevision: number | null
  /** The revision that it made live. */
  revision: number | null
  formerRevision: number | null
  author: string
  createdAt: number
  /** Why it has failed, or waits for another attempt. */
  reasons: Text[]
}

interface NewSchedule extends ScheduleTimes {
  publicId: string
  author: string
  /** Whether it may change sensitive settings. */
  isConfirmed: boolean
  now: number
  /** JSON, or the revision that has it. */
  content: { draft: string } | { revision: number }
}

/** The content of a schedule's next step: of its publication, or of what returns at its end. */
export interface ScheduledContent {
  id: string
  publicId: string
  state: ScheduleState
  /** epoch ms of that step */
  dueAt: number
  /** JSON */
  draft: string
}

/** The tenant's widget has another one in that time, or too many. */
export type ScheduleConflict = { overlaps: Schedule } | 'too-many'

export interface DueSchedule extends Schedule {
  tenantId: string
  attempts: number
  liveRevision: number | null
  isArchived: boolean
  isConfirmed: boolean
}

/** Maximum of pending schedules per widget. */
export const maxSchedules = 20

const columns = [
  ...(['id', 'public_id', 'state', 'publish_at', 'end_at', 'source_revision', 'revision'] as const),
  ...(['former_revision', 'author', 'reasons', 'created_at'] as const),
]

const scheduleOf = (row: Pick<Schema['schedule'], (typeof columns)[number]>): Schedule => ({
  id: row.id,
  publicId: row.public_id,
  state: row.state,
  publishAt: row.publish_at,
  endAt: row.end_at,
  sourceRevision: row.source_revision,
  revision: row.revision,
  formerRevision: row.former_revision,
  author: row.author,
  createdAt: row.created_at,
  reasons: row.reasons === null ? [] : JSON.parse(row.reasons),
})

interface Step {
  id: string
  publicId: string
  /** The revision that goes live in this step. */
  revision: number | null
  now: number
}

const auditOf = (
  { publicId, author }: Pick<Schedule, 'publicId' | 'author'>,
  action: string,
  changes?: AuditEntry['detail']['changes'],
): AuditEntry => ({
  actor: author,
  action: `schedules.${action}`,
  target: publicId,
  detail: changes ? { changes } : {},
})

/**
 * Stores with the effect of a schedule that it was carried out, so that it happens exactly once.
 * @throws ScheduleChanged
 */
export async function advanceSchedule(
  trx: Transaction<Schema>,
  tenantId: string,
  { id, publicId, revision, now }: Step,
) {
  const row = await trx
    .selectFrom('schedule')
    .innerJoin('widget', (join) =>
      join
        .onRef('widget.tenant_id', '=', 'schedule.tenant_id')
        .onRef('widget.public_id', '=', 'schedule.public_id'),
    )
    .select(['state', 'end_at', 'author', 'schedule.revision', 'widget.live_revision'])
    .where('schedule.tenant_id', '=', tenantId)
    .where('schedule.id', '=', id)
    .where('schedule.public_id', '=', publicId)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  if (!row || (row.state === 'live' && row.live_revision !== row.revision)) throw new ScheduleChanged()
  const begun = {
    state: row.end_at === null ? ('done' as const) : ('live' as const),
    due_at: row.end_at,
    revision,
    former_revision: row.live_revision,
    draft: null,
  }
  const ended = { state: 'done' as const, due_at: null, draft: null }
  await trx
    .updateTable('schedule')
    .set({ ...(row.state === 'live' ? ended : begun), attempts: 0, reasons: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  const action = row.state === 'live' ? 'ended' : 'published'
  await recordAudit(trx, tenantId, auditOf({ publicId, author: row.author }, action), now)
}

/** Replaces the content of a schedule's next step. @throws ScheduleChanged */
export async function saveScheduledContent(
  trx: Transaction<Schema>,
  tenantId: string,
  { id, state, draft }: Pick<ScheduledContent, 'id' | 'state' | 'draft'>,
) {
  const saved = await trx
    .updateTable('schedule')
    .set({ draft })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new ScheduleChanged()
}

/** A revision takes the place of the one that a schedule has made live: at its end it is replaced as that one would be. */
export const continueSchedule = (
  trx: Transaction<Schema>,
  tenantId: string,
  { publicId, replaces, n }: { publicId: string; replaces: number; n: number },
) =>
  trx
    .updateTable('schedule')
    .set({ revision: n })
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('state', '=', 'live')
    .where('revision', '=', replaces)
    .execute()

const lastOf = ({ publishAt, endAt }: ScheduleTimes) => endAt ?? publishAt
const overlap = (one: ScheduleTimes, other: ScheduleTimes) =>
  one.publishAt <= lastOf(other) && other.publishAt <= lastOf(one)

export function scheduleStore(database: Database, tenantId: string) {
  const { kysely } = database
  const ofTenant = () => kysely.selectFrom('schedule').where('schedule.tenant_id', '=', tenantId)
  const one = (publicId: string, id: string) =>
    ofTenant().where('schedule.public_id', '=', publicId).where('schedule.id', '=', id)

  async function conflictOf(
    trx: Transaction<Schema>,
    times: ScheduleTimes & { publicId: string; id?: string },
  ): Promise<ScheduleConflict | undefined> {
    const rows = await trx
      .selectFrom('schedule')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('public_id', '=', times.publicId)
      .where('state', 'in', ['waiting', 'live'])
      .where('id', '!=', times.id ?? '')
      .execute()
    if (rows.length >= maxSchedules) return 'too-many'
    const overlaps = rows.map(scheduleOf).find((other) => overlap(times, other))
    return overlaps && { overlaps }
  }

  /** Does nothing if the schedule's state has changed since the caller read it. */
  const settle = (
    { id, state }: Schedule,
    set: Updateable<Schema['schedule']>,
    audit: AuditEntry,
    now: number,
  ) =>
    database.transaction(async (trx) => {
      const changed = await trx
        .updateTable('schedule')
        .set(set)
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('state', '=', state)
        .returning('id')
        .executeTakeFirst()
      if (changed) await recordAudit(trx, tenantId, audit, now)
    })

  return {
    create: ({
      publicId,
      author,
      isConfirmed,
      now,
      content,
      ...times
    }: NewSchedule): Promise<Schedule | ScheduleConflict> =>
      database.transaction(async (trx) => {
        const conflict = await conflictOf(trx, { publicId, ...times })
        if (conflict) return conflict
        const confirmed: Flag = isConfirmed ? 1 : 0
        const row = {
          confirmed,
          ...{ tenant_id: tenantId, id: newRowId(now), public_id: publicId, state: 'waiting' as const },
          ...{ publish_at: times.publishAt, end_at: times.endAt, due_at: times.publishAt },
          source_revision: 'revision' in content ? content.revision : null,
          draft: 'draft' in content ? content.draft : null,
          ...{ revision: null, former_revision: null, author, reasons: null, created_at: now },
        }
        await trx.insertInto('schedule').values(row).execute()
        return scheduleOf(row)
      }),

    list: (publicId: string, request: PageRequest): Promise<Page<Schedule>> =>
      pageById(ofTenant().select(columns).where('public_id', '=', publicId), request, scheduleOf),

    /** Pending and failed schedules of all widgets that are not archived, by time. */
    async pending(): Promise<(Schedule & { widgetName: string })[]> {
      const rows = await ofTenant()
        .innerJoin('widget', (join) =>
          join
            .onRef('widget.tenant_id', '=', 'schedule.tenant_id')
            .onRef('widget.public_id', '=', 'schedule.public_id'),
        )
        .select(columns.map((column) => `schedule.${column}` as const))
        .select('widget.name')
        .where('schedule.state', 'in', ['waiting', 'live', 'failed'])
        .where('widget.archived_at', 'is', null)
        .orderBy('publish_at')
        .orderBy('schedule.id')
        .limit(500)
        .execute()
      return rows.map((row) => ({ ...scheduleOf(row), widgetName: row.name }))
    },

    async get(publicId: string, id: string): Promise<(Schedule & { draftBytes: number }) | undefined> {
      const row = await withContent(one(publicId, id))
        .select(columns.map((column) => `schedule.${column}` as const))
        .select(sql<number>`octet_length(${contentColumn})`.as('draft_bytes'))
        .executeTakeFirst()
      return row && { ...scheduleOf(row), draftBytes: row.draft_bytes ?? 0 }
    },

    async draft(publicId: string, id: string): Promise<Draft | undefined> {
      const row = await withContent(one(publicId, id)).select(contentColumn.as('content')).executeTakeFirst()
      return row?.content ? JSON.parse(row.content) : undefined
    },

    /** The draft that the next step publishes, as stored; undefined where it points at a revision. */
    async serialized(publicId: string, id: string): Promise<string | undefined> {
      const row = await one(publicId, id).select('draft').executeTakeFirst()
      return row?.draft ?? undefined
    },

    /** Contents that are to go live, of all widgets and by time; without ends after which nothing is live. */
    async contents(): Promise<ScheduledContent[]> {
      const next = sql<number>`case when schedule.state = 'live' then schedule.former_revision else schedule.source_revision end`
      const rows = await ofTenant()
        .leftJoin('revision as source', (join) =>
          join
            .onRef('source.tenant_id', '=', 'schedule.tenant_id')
            .onRef('source.public_id', '=', 'schedule.public_id')
            .on('source.n', '=', next),
        )
        .select(['schedule.id', 'schedule.public_id', 'schedule.state', 'due_at'])
        .select(sql<string | null>`coalesce(schedule.draft, source.draft)`.as('content'))
        .where('schedule.state', 'in', ['waiting', 'live'])
        .orderBy('due_at')
        .orderBy('schedule.id')
        .execute()
      return rows.flatMap(({ id, public_id, state, due_at, content }) =>
        content === null || due_at === null
          ? []
          : [{ id, publicId: public_id, state, dueAt: due_at, draft: content }],
      )
    },

    /** A live schedule accepts only another end. @throws ScheduleChanged when its state is another meanwhile */
    change: (schedule: Schedule, times: ScheduleTimes): Promise<Schedule | ScheduleConflict> =>
      database.transaction(async (trx) => {
        const conflict = await conflictOf(trx, { ...schedule, ...times })
        if (conflict) return conflict
        const isLive = schedule.state === 'live'
        const row = await trx
          .updateTable('schedule')
          .set({
            ...(isLive ? {} : { publish_at: times.publishAt }),
            ...{ end_at: times.endAt, due_at: isLive ? times.endAt : times.publishAt },
            ...(isLive && times.endAt === null && { state: 'done' as const, draft: null }),
            ...{ attempts: 0, reasons: null },
          })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', schedule.id)
          .where('state', '=', schedule.state)
          .returning(columns)
          .executeTakeFirst()
        if (!row) throw new ScheduleChanged()
        return scheduleOf(row)
      }),

    /** The live revision stays. Acknowledges a failed schedule. False if there is nothing to cancel. */
    cancel: (publicId: string, id: string) =>
      hasRow(
        kysely
          .updateTable('schedule')
          .set({ state: 'canceled', due_at: null, draft: null })
          .where('tenant_id', '=', tenantId)
          .where('public_id', '=', publicId)
          .where('id', '=', id)
          .where('state', 'in', ['waiting', 'live', 'failed'])
          .returning('id'),
      ),

    async cancelAll(publicId: string) {
      await kysely
        .updateTable('schedule')
        .set({ state: 'canceled', due_at: null, draft: null })
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', publicId)
        .where('state', 'in', ['waiting', 'live'])
        .execute()
    },

    /** Records the failure, in the audit too. Does nothing if the schedule was changed meanwhile. */
    async fail(schedule: Schedule, reasons: Text[], now: number) {
      const changes = reasons.map((after) => ({ label: why, before: nothing, after }))
      const set = { state: 'failed' as const, due_at: null, reasons: JSON.stringify(reasons) }
      await settle(schedule, set, auditOf(schedule, 'failed', changes), now)
    },

    /** Its end came while something else was live. */
    async replaced(schedule: Schedule, now: number) {
      await settle(
        schedule,
        { state: 'replaced', due_at: null, draft: null },
        auditOf(schedule, 'replaced'),
        now,
      )
    },

    async postpone(schedule: Schedule, dueAt: number, reasons: Text[]) {
      const set = { due_at: dueAt, reasons: JSON.stringify(reasons) }
      await kysely
        .updateTable('schedule')
        .set((eb) => ({ ...set, attempts: eb('attempts', '+', 1) }))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', schedule.id)
        .where('state', '=', schedule.state)
        .execute()
    },
  }
}

const why: Text = { vi: 'Lý do', en: 'Reason' }
const nothing: Text = { vi: '', en: '' }

/** The content that a schedule publishes: once it has, its draft is what returns at its end. */
const contentColumn = sql<
  string | null
>`case when schedule.revision is null then coalesce(schedule.draft, source.draft) else source.draft end`

/** Joins the revision that has the content of a schedule without a draft of its own. */
const withContent = <Row>(query: SelectQueryBuilder<Schema, 'schedule', Row>) =>
  query.leftJoin('revision as source', (join) =>
    join
      .onRef('source.tenant_id', '=', 'schedule.tenant_id')
      .onRef('source.public_id', '=', 'schedule.public_id')
      .on('source.n', '=', sql<number>`coalesce(schedule.revision, schedule.source_revision)`),
  )

/** Due schedules of all tenants. */
export const dueSchedules = ({ kysely }: Database) => ({
  /** The first due schedule of each widget that is not `busy`. */
  async list(now: number, busy: readonly string[]): Promise<DueSchedule[]> {
    const rows = await kysely
      .selectFrom('schedule')
      .innerJoin('widget', (join) =>
        join
          .onRef('widget.tenant_id', '=', 'schedule.tenant_id')
          .onRef('widget.public_id', '=', 'schedule.public_id'),
      )
      .select(columns.map((column) => `schedule.${column}` as const))
      .select(['schedule.tenant_id', 'attempts', 'live_revision', 'archived_at', 'confirmed'])
      .where('due_at', '<=', now)
      .where(isHere)
      // Carried out when the tenant is resumed.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('tenant')
              .select('tenant.id')
              .whereRef('tenant.id', '=', 'schedule.tenant_id')
              .where('suspended_at', 'is not', null),
          ),
        ),
      )
      .$if(busy.length > 0, (query) => query.where('schedule.public_id', 'not in', busy))
      .orderBy('due_at')
      .orderBy('schedule.id')
      .limit(100)
      .execute()
    const isFirst = ({ public_id }: (typeof rows)[number], at: number) =>
      rows.findIndex((other) => other.public_id === public_id) === at
    return rows.filter(isFirst).map((row) => ({
      ...scheduleOf(row),
      tenantId: row.tenant_id,
      attempts: row.attempts,
      liveRevision: row.live_revision,
      isArchived: row.archived_at !== null,
      isConfirmed: row.confirmed === 1,
    }))
  },
})
