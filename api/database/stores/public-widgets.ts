import { sql } from 'kysely'
import type { Draft } from '../../../widgets/schema/draft.ts'
import { monotonic } from '../../operation/clock.ts'
import type { Database } from '../database.ts'
import { syntaxOf } from '../syntax.ts'

export interface PublicWidget {
  tenantId: string
  publicId: string
  type: string
  liveRevision: number
  /** Language of the live revision. */
  locale: 'vi' | 'en'
  /** Domains whose pages may send; empty: all. */
  allowedSites: string[]
  isSuspended: boolean
  /** The tenant's own limits; null: those of the settings. */
  ownLimits: { rows: number | null; bytes: number | null }
}

export interface DayStats {
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  date: string
  views: number
  unique: number
  clicks: number
  interactions: number
}

export interface Stats {
  views: { total: number; unique: number }
  clicks: number
  interactions: number
  /** Oldest first; days without events are missing. */
  daily: DayStats[]
  /** epoch ms of the last event */
  updatedAt: number | null
}

export interface KeyUse {
  tenantId: string
  publicId: string
  route: string
  key: string
}

interface KeyedResponse {
  bodyHash: string
  status: number
  body: string
}

export function publicWidgetStore({ kysely, background, lookUp, version }: Database) {
  const syntax = syntaxOf(kysely)
  const ofLive = ({ tenantId, publicId, liveRevision }: PublicWidget) => sql`tenant_id = ${tenantId}
    and public_id = ${publicId} and n = ${liveRevision} and state = 'ready'`
  const published = kysely
    .selectFrom('widget')
    .leftJoin('tenant', 'tenant.id', 'widget.tenant_id')
    .leftJoin('revision', (join) =>
      join
        .onRef('revision.tenant_id', '=', 'widget.tenant_id')
        .onRef('revision.public_id', '=', 'widget.public_id')
        .onRef('revision.n', '=', 'widget.live_revision'),
    )
    .select(['widget.tenant_id', 'widget.public_id', 'type', 'live_revision', 'revision.locale'])
    .select(['allowed_sites', 'suspended_at', 'max_rows', 'max_bytes'])
    .where('widget.public_id', '=', '')
    .where('live_revision', 'is not', null)
    .where('archived_at', 'is', null)
  const keyedResponses = kysely
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'answer'])
    .where('tenant_id', '=', '')
    .where('public_id', '=', '')
    .where('route', '=', '')
    .where('key', '=', '')
    .where('expires_at', '>', 0)
  const findPublished = lookUp(published.compile())
  const find = memoizedUntilWrite(async (publicId): Promise<PublicWidget | undefined> => {
    const row = await findPublished(publicId)
    if (!row || row.live_revision === null) return undefined
    return {
      tenantId: row.tenant_id,
      publicId: row.public_id,
      type: row.type,
      liveRevision: row.live_revision,
      locale: row.locale === 'en' ? 'en' : 'vi',
      allowedSites: JSON.parse(row.allowed_sites ?? '[]'),
      isSuspended: row.suspended_at !== null,
      ownLimits: { rows: row.max_rows, bytes: row.max_bytes },
    }
  }, version)
  const findResponse = lookUp(keyedResponses.compile())

  return {
    /** Undefined for unknown, unpublished and archived widgets. */
    find,

    /** Draft of the live revision. It may be large: cache what is derived from it per (publicId, liveRevision). */
    async liveDraft({ tenantId, publicId, liveRevision }: PublicWidget): Promise<Draft | undefined> {
      const row = await kysely
        .selectFrom('revision')
        .select('draft')
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', publicId)
        .where('n', '=', liveRevision)
        .where('state', '=', 'ready')
        .executeTakeFirst()
      return row && JSON.parse(row.draft)
    },

    /** The same without a collection that may have megabytes: not even the database's answer has it. */
    async liveDraftWithout(widget: PublicWidget, collection: string): Promise<Draft | undefined> {
      const draft = syntax.draftWithout('draft', collection)
      const { rows } = await sql<{ draft: string }>`select ${draft} as draft from revision
        where ${ofLive(widget)}`.execute(background)
      return rows[0] && JSON.parse(rows[0].draft)
    },

    /** Items of that collection as JSON, by the text of their `key`. Read and taken apart by the database. */
    async liveItems(widget: PublicWidget, collection: string, key: string) {
      const items = syntax.draftItems('draft', collection)
      const { rows } = await sql<{ key: string; value: string }>`select cast(item.value as text) as value,
        ${syntax.jsonText('item.value', key)} as key from revision, ${items} where ${ofLive(widget)}`.execute(
        background,
      )
      return new Map(rows.map((row) => [row.key, row.value]))
    },

    /** Reads counters, so its cost does not grow with views. @param since `YYYY-MM-DD` */
    async stats(
      { tenantId, publicId }: { tenantId: string; publicId: string },
      since: string,
    ): Promise<Stats> {
      const total = await kysely
        .selectFrom('event_total')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', publicId)
        .executeTakeFirst()
      const days = await kysely
        .selectFrom('event_day')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', publicId)
        .where('day', '>=', since)
        .orderBy('day')
        .execute()
      return {
        views: { total: total?.views ?? 0, unique: total?.unique_views ?? 0 },
        clicks: total?.clicks ?? 0,
        interactions: total?.interactions ?? 0,
        daily: days.map((row) => ({
          date: row.day,
          views: row.views,
          unique: row.unique_views,
          clicks: row.clicks,
          interactions: row.interactions,
        })),
        updatedAt: total?.updated_at ?? null,
      }
    },

    async storedResponse(
      { tenantId, publicId, route, key }: KeyUse,
      now: number,
    ): Promise<KeyedResponse | undefined> {
      const row = await findResponse(tenantId, publicId, route, key, now)
      return row && { bodyHash: row.body_hash, status: row.status, body: row.answer }
    },
  }
}

export type PublicWidgetStore = ReturnType<typeof publicWidgetStore>

const maxKeys = 2000

/** ms until writes of another process show; those of this process show at once. */
const maxAge = 1000

/** Memoizes `find` until `version` changes, but never an undefined result. */
export function memoizedUntilWrite<T>(
  find: (key: string) => Promise<T | undefined>,
  version: () => number,
  now = monotonic,
) {
  const cache = new Map<string, T>()
  let cachedVersion = version()
  /** ms of `now` */
  let since = 0

  return async (key: string): Promise<T | undefined> => {
    const at = now()
    if (version() !== cachedVersion || at - since >= maxAge || cache.size >= maxKeys) {
      cache.clear()
      cachedVersion = version()
      since = at
    }
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const before = version()
    const found = await find(key)
    // A write meanwhile may have changed it.
    if (found !== undefined && version() === before) cache.set(key, found)
    return found
  }
}
