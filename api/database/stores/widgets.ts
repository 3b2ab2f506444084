import { type Kysely, type RawBuilder, sql, type UpdateObject } from 'kysely'
import type { Heights } from '../../../widgets/definition.ts'
import type { Rank } from '../../../widgets/runtime/vue/word-search.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'
import type { Database } from '../database.ts'
import { DraftConflict, PublicIdTaken } from '../errors.ts'
import type { Schema } from '../schema.ts'
import { columnRank, searchableText } from '../search-terms.ts'
import { syntaxOf } from '../syntax.ts'
import { hasRow } from '../tables.ts'
import { type Page, type PageRequest, pageLimit, pageOf } from './page.ts'

/** Times are epoch ms. */
export interface WidgetSummary {
  publicId: string
  type: string
  name: string
  locale: 'vi' | 'en'
  draftVersion: number
  liveRevision: number | null
  /** Measured of this version of the draft. */
  heights: [phone: number, tablet: number, desktop: number] | null
  createdAt: number
  updatedAt: number
}

export interface WidgetRecord extends WidgetSummary {
  draft: Draft
}

interface NewWidget {
  publicId: string
  type: string
  draft: Draft
  now: number
}

export interface SerializedDraft {
  name: string
  locale: string
  /** JSON in UTF-8, which is passed between threads faster than a string. */
  bytes: Uint8Array<ArrayBuffer>
}

interface WidgetListRequest extends PageRequest {
  search?: string | undefined
  type?: string | undefined
  /** True lists only archived widgets, which are excluded otherwise. */
  archived?: boolean | undefined
  state?: WidgetState | undefined
  /** Default: by when they were made. */
  sort?: 'created' | 'changed' | undefined
}

/** `draft`: not public; `live`: public as the draft is; `changed`: the draft differs from the public revision. */
type WidgetState = 'draft' | 'live' | 'changed'

export interface ListedWidget extends WidgetSummary {
  /** Whether the draft differs from the public revision. */
  changed: boolean
  /** UTF-8 */
  draftBytes: number
}

const summaryColumns = [
  'public_id',
  'type',
  'name',
  'locale',
  'draft_version',
  'live_revision',
  'heights',
  'created_at',
  'updated_at',
] as const

const summaryOf = (row: Pick<Schema['widget'], (typeof summaryColumns)[number]>): WidgetSummary => ({
  publicId: row.public_id,
  type: row.type,
  name: row.name,
  locale: row.locale === 'en' ? 'en' : 'vi',
  draftVersion: row.draft_version,
  liveRevision: row.live_revision,
  heights: row.heights === null ? null : JSON.parse(row.heights),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const listedOf = (
  row: Parameters<typeof summaryOf>[0] & { changed: number; draft_bytes: number },
): ListedWidget => ({
  ...summaryOf(row),
  changed: row.changed === 1,
  draftBytes: row.draft_bytes,
})

const draftBytes = sql<number>`octet_length(draft)`

/** Lengths first, because drafts of up to 24 MB would be read to be compared. */
const changed = sql<boolean>`(live_revision is null or not exists (
  select 1 from revision where revision.tenant_id = widget.tenant_id and revision.public_id = widget.public_id
  and revision.n = widget.live_revision and octet_length(revision.draft) = octet_length(widget.draft)
  and revision.draft = widget.draft))`

const inState: Record<WidgetState, RawBuilder<boolean>> = {
  draft: sql`live_revision is null`,
  live: sql`not ${changed}`,
  changed: sql`live_revision is not null and ${changed}`,
}

/** Excludes archived widgets, unless it says otherwise. */
export function widgetStore({ kysely }: Database, tenantId: string) {
  const all = () => kysely.selectFrom('widget').where('tenant_id', '=', tenantId)
  const mine = () => all().where('archived_at', 'is', null)

  async function getSerialized(publicId: string): Promise<(WidgetSummary & { draft: string }) | undefined> {
    const columns = [...summaryColumns, 'draft'] as const
    const row = await mine().select(columns).where('public_id', '=', publicId).executeTakeFirst()
    return row && { ...summaryOf(row), draft: row.draft }
  }

  async function save(
    publicId: string,
    columns: UpdateObject<Schema, 'widget'>,
    version: number,
    now: number,
  ): Promise<number | undefined> {
    const saved = await saveColumns(kysely, tenantId, { publicId, version, columns }, now)
    if (saved !== undefined) return saved
    await throwIfThere(publicId)
    return undefined
  }

  /** @throws DraftConflict unless the widget is unknown */
  async function throwIfThere(publicId: string) {
    const current = await mine().select('draft_version').where('public_id', '=', publicId).executeTakeFirst()
    if (current) throw new DraftConflict(current.draft_version)
  }

  return {
    async list(request: WidgetListRequest): Promise<Page<ListedWidget>> {
      const limit = pageLimit(request)
      const search = request.search?.trim()
      const time = request.sort === 'changed' ? 'updated_at' : 'created_at'
      const rank = search ? columnRank('name_folded', search) : sql<Rank>`2`
      const after = request.cursor ? positionOf(request.cursor) : undefined
      const found = (least: Rank) => {
        let query = all()
          .where('archived_at', request.archived ? 'is not' : 'is', null)
          .where(sql<boolean>`${rank} >= ${least}`)
        if (request.type) query = query.where('type', '=', request.type)
        if (request.state) query = query.where(inState[request.state])
        if (after)
          query = query.where(sql<boolean>`(${rank}, ${sql.ref(time)}, public_id) < (${sql.join(after)})`)
        return query
          .select(summaryColumns)
          .select([
            rank.as('rank'),
            sql<number>`case when ${changed} then 1 else 0 end`.as('changed'),
            draftBytes.as('draft_bytes'),
          ])
          .orderBy('rank', 'desc')
          .orderBy(time, 'desc')
          .orderBy('public_id', 'desc')
          .limit(limit + 1)
          .execute()
      }
      // If no widget has all words, most of the words are enough.
      const [some, every] = [1, 2] as const
      let rows = await found(after?.[0] === some ? some : every)
      if (!rows.length && !after) rows = await found(some)
      return pageOf(rows, limit, listedOf, (row) => `${row.rank}.${row[time]}.${row.public_id}`)
    },

    /** `draftBytes`: UTF-8 of the larger one of the draft and the live revision's. */
    async summary(publicId: string): Promise<(WidgetSummary & { draftBytes: number }) | undefined> {
      const row = await mine()
        .select(summaryColumns)
        .select([
          draftBytes.as('draft_bytes'),
          sql<
            number | null
          >`(select octet_length(revision.draft) from revision where revision.tenant_id = widget.tenant_id
            and revision.public_id = widget.public_id and revision.n = widget.live_revision)`.as(
            'live_bytes',
          ),
        ])
        .where('public_id', '=', publicId)
        .executeTakeFirst()
      return row && { ...summaryOf(row), draftBytes: Math.max(row.draft_bytes, row.live_bytes ?? 0) }
    },

    async get(publicId: string): Promise<WidgetRecord | undefined> {
      const found = await getSerialized(publicId)
      return found && { ...found, draft: JSON.parse(found.draft) }
    },

    /** An archived widget has its draft too. */
    async draftOf(publicId: string): Promise<Draft | undefined> {
      const row = await all().select('draft').where('public_id', '=', publicId).executeTakeFirst()
      return row && JSON.parse(row.draft)
    },

    /** The draft as stored, as JSON. */
    getSerialized,

    async typeOf(publicId: string): Promise<string | undefined> {
      const row = await mine().select('type').where('public_id', '=', publicId).executeTakeFirst()
      return row?.type
    },

    async create({ publicId, type, draft, now }: NewWidget): Promise<WidgetRecord> {
      const row = {
        tenant_id: tenantId,
        public_id: publicId,
        type,
        ...draftColumns(draft),
        draft_version: 1,
        live_revision: null,
        heights: null,
        pointer_dirty: 0 as const,
        withdrawn: 0 as const,
        archived_at: null,
        created_at: now,
        updated_at: now,
      }
      const created = await kysely
        .insertInto('widget')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('public_id')
        .executeTakeFirst()
      if (!created) throw new PublicIdTaken(publicId)
      return { ...summaryOf(row), draft }
    },

    /** @returns the new draft version; undefined for an unknown widget. @throws DraftConflict */
    saveDraft: (
      publicId: string,
      draft: Draft,
      expectedVersion: number,
      now: number,
    ): Promise<number | undefined> => save(publicId, draftColumns(draft), expectedVersion, now),

    /** Likewise, for a large draft that another thread has made. */
    saveSerialized: (
      publicId: string,
      { name, locale, bytes }: SerializedDraft,
      expectedVersion: number,
      now: number,
    ): Promise<number | undefined> =>
      save(
        publicId,
        { ...nameColumns({ name, locale }), draft: syntaxOf(kysely).textOf(bytes) },
        expectedVersion,
        now,
      ),

    /**
     * Keeps them until the draft is saved again. No edit: version and time of the draft stay.
     * @returns false for an unknown widget. @throws DraftConflict when another version was measured
     */
    async saveHeights(publicId: string, heights: Heights, version: number) {
      const saved = await kysely
        .updateTable('widget')
        .set({ heights: JSON.stringify(heights) })
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', publicId)
        .where('archived_at', 'is', null)
        .where('draft_version', '=', version)
        .returning('public_id')
        .executeTakeFirst()
      if (!saved) await throwIfThere(publicId)
      return saved !== undefined
    },

    /** The publisher removes the files first. */
    archive: (publicId: string, now: number) =>
      hasRow(
        kysely
          .updateTable('widget')
          .set({ archived_at: now, updated_at: now })
          .where('tenant_id', '=', tenantId)
          .where('public_id', '=', publicId)
          .where('archived_at', 'is', null)
          .returning('public_id'),
      ),

    /** Leaves it unpublished. False for a widget that is not archived. */
    restore: (publicId: string, now: number) =>
      hasRow(
        kysely
          .updateTable('widget')
          .set({ archived_at: null, updated_at: now })
          .where('tenant_id', '=', tenantId)
          .where('public_id', '=', publicId)
          .where('archived_at', 'is not', null)
          .returning('public_id'),
      ),

    /** An archived widget has its name too, because its inboxes are kept. */
    async nameOf(publicId: string): Promise<string | undefined> {
      const row = await all().select('name').where('public_id', '=', publicId).executeTakeFirst()
      return row?.name
    },

    exists: (publicId: string) => hasRow(all().select('public_id').where('public_id', '=', publicId)),
  }
}

/** A draft as JSON, whose name and language stay. */
export interface SerializedDraftText {
  publicId: string
  /** The version that it replaces. */
  version: number
  draft: string
}

/** In a transaction with other changes. @returns the new version; undefined where it is another already, or archived */
export const saveDraftText = (
  trx: Kysely<Schema>,
  tenantId: string,
  { draft, ...of }: SerializedDraftText,
  now: number,
): Promise<number | undefined> => saveColumns(trx, tenantId, { ...of, columns: { draft } }, now)

async function saveColumns(
  kysely: Kysely<Schema>,
  tenantId: string,
  of: { publicId: string; version: number; columns: UpdateObject<Schema, 'widget'> },
  now: number,
): Promise<number | undefined> {
  const saved = await kysely
    .updateTable('widget')
    .set({ ...of.columns, heights: null, draft_version: of.version + 1, updated_at: now })
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', of.publicId)
    .where('archived_at', 'is', null)
    .where('draft_version', '=', of.version)
    .returning('draft_version')
    .executeTakeFirst()
  return saved?.draft_version
}

export type WidgetStore = ReturnType<typeof widgetStore>

const nameColumns = ({ name, locale }: Pick<Schema['widget'], 'name' | 'locale'>) => ({
  name,
  name_folded: searchableText(name),
  locale,
})

const draftColumns = (draft: Draft) => ({ ...nameColumns(draft), draft: JSON.stringify(draft) })

/** Rank, moment and id. A malformed cursor gives an empty page instead of an error. */
function positionOf(cursor: string): [number, number, string] {
  const [, rank, createdAt, publicId = ''] = /^(\d)\.(\d{1,15})\.(.*)$/s.exec(cursor) ?? []
  return [rank === undefined ? -1 : Number(rank), Number(createdAt ?? 0), publicId]
}
