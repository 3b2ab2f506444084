import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { DraftConflict, LiveChanged, ProfileChanged } from '../errors.ts'
import type { Schema } from '../schema.ts'
import { goLive, pointTo, type StagedRevision } from './revisions.ts'
import { continueSchedule, type ScheduledContent, saveScheduledContent } from './schedules.ts'
import { type SerializedDraftText, saveDraftText } from './widgets.ts'

/** A widget that a change of the profile has published: its live revisions before and after. */
export interface ProfileReach {
  publicId: string
  before: number
  after: number
}

export interface StoredProfile {
  /** 0 before the first change. */
  version: number
  /** Input of the schema `profile`. */
  profile: Record<string, unknown>
  /** The profile before the last change, while that can be rolled back. */
  former: Record<string, unknown> | null
  /** Widgets that the last change has published. */
  reached: ProfileReach[]
  author: string
  /** epoch ms; null before the first change */
  updatedAt: number | null
}

/** All of it is stored in one transaction. */
export interface ProfileChange {
  /** The version on which the change is founded. @throws ProfileChanged where it is another meanwhile */
  version: number
  profile: Record<string, unknown>
  /** Null after a roll back, which cannot be rolled back. */
  former: Record<string, unknown> | null
  /** @throws DraftConflict where a draft has another version meanwhile */
  drafts: readonly SerializedDraftText[]
  /** Contents that schedules publish in their next step. @throws ScheduleChanged */
  scheduled: readonly Pick<ScheduledContent, 'id' | 'state' | 'draft'>[]
  /** Revisions that go live. @throws LiveChanged */
  staged: readonly StagedRevision[]
  /** Live revisions that return. @throws LiveChanged */
  returning: readonly { publicId: string; revision: number; replaces: number; purge: readonly string[] }[]
  author: string
  /** epoch ms */
  now: number
}

const none: StoredProfile = {
  version: 0,
  profile: {},
  former: null,
  reached: [],
  author: '',
  updatedAt: null,
}

export const profileStore = (database: Database, tenantId: string) => ({
  async get(): Promise<StoredProfile> {
    const row = await database.kysely
      .selectFrom('business_profile')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst()
    if (!row) return none
    return {
      version: row.version,
      profile: JSON.parse(row.profile),
      former: row.former === null ? null : JSON.parse(row.former),
      reached: JSON.parse(row.reached),
      author: row.author,
      updatedAt: row.updated_at,
    }
  },

  /** Paths of fields that follow the profile, by public id; without those of archived widgets. */
  async followers(): Promise<Map<string, string[]>> {
    const rows = await database.kysely
      .selectFrom('profile_follower')
      .innerJoin('widget', (join) =>
        join
          .onRef('widget.tenant_id', '=', 'profile_follower.tenant_id')
          .onRef('widget.public_id', '=', 'profile_follower.public_id'),
      )
      .select(['profile_follower.public_id as publicId', 'path'])
      .where('profile_follower.tenant_id', '=', tenantId)
      .where('widget.archived_at', 'is', null)
      .orderBy('profile_follower.public_id')
      .orderBy('path')
      .execute()
    const paths = new Map<string, string[]>()
    for (const { publicId, path } of rows) paths.set(publicId, [...(paths.get(publicId) ?? []), path])
    return paths
  },

  async pathsOf(publicId: string): Promise<string[]> {
    const rows = await database.kysely
      .selectFrom('profile_follower')
      .select('path')
      .where('tenant_id', '=', tenantId)
      .where('public_id', '=', publicId)
      .orderBy('path')
      .execute()
    return rows.map(({ path }) => path)
  },

  /** Replaces the paths of a widget. */
  follow: (publicId: string, paths: readonly string[]) =>
    database.transaction(async (trx) => {
      await trx
        .deleteFrom('profile_follower')
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', publicId)
        .execute()
      const rows = paths.map((path) => ({ tenant_id: tenantId, public_id: publicId, path }))
      if (rows.length > 0) await trx.insertInto('profile_follower').values(rows).execute()
    }),

  /** @returns the new version. @throws ProfileChanged, DraftConflict, ScheduleChanged, LiveChanged; nothing is stored then */
  change: (change: ProfileChange): Promise<number> =>
    database.transaction(async (trx) => {
      await saveProfile(trx, tenantId, change)
      for (const draft of change.drafts) {
        const saved = await saveDraftText(trx, tenantId, draft, change.now)
        if (saved === undefined) throw new DraftConflict(draft.version)
      }
      for (const one of change.scheduled) await saveScheduledContent(trx, tenantId, one)
      for (const revision of change.staged) await goLive(trx, tenantId, revision)
      for (const { revision: n, ...one } of change.returning)
        if (!(await pointTo(trx, tenantId, { n, now: change.now, ...one }))) throw new LiveChanged()
      for (const one of [...reachOf(change), ...change.returning.map(reachOfReturn)])
        await continueSchedule(trx, tenantId, { ...one, replaces: one.before, n: one.after })
      return change.version + 1
    }),
})

const reachOf = ({ staged }: ProfileChange): ProfileReach[] =>
  staged.flatMap(({ publicId, n, replaces }) =>
    typeof replaces === 'number' ? [{ publicId, before: replaces, after: n }] : [],
  )

const reachOfReturn = ({
  publicId,
  revision,
  replaces,
}: ProfileChange['returning'][number]): ProfileReach => ({
  ...{ publicId, before: replaces, after: revision },
})

async function saveProfile(trx: Transaction<Schema>, tenantId: string, change: ProfileChange) {
  const columns = {
    version: change.version + 1,
    profile: JSON.stringify(change.profile),
    former: change.former && JSON.stringify(change.former),
    reached: JSON.stringify(reachOf(change)),
    author: change.author,
    updated_at: change.now,
  }
  const saved = await trx
    .insertInto('business_profile')
    .values({ tenant_id: tenantId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet(columns)
        .where('business_profile.version', '=', change.version),
    )
    .returning('version')
    .executeTakeFirst()
  if (!saved) throw new ProfileChanged()
}
