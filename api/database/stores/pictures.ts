import { type Kysely, sql } from 'kysely'
import type { Checksums } from '../checksums.ts'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { syntaxOf } from '../syntax.ts'
import { hasRow } from '../tables.ts'

export interface Picture {
  key: string
  /** px, of its largest file */
  width: number
  height: number
  /** of all its files */
  bytes: number
}

const columns = ['key', 'width', 'height', 'bytes'] as const
const perCheck = 200

/** Times are epoch ms. */
export const pictureStore = ({ kysely }: Database, tenantId: string) => {
  const own = kysely.selectFrom('picture').where('tenant_id', '=', tenantId)
  return {
    get: (key: string): Promise<Picture | undefined> =>
      own.select(columns).where('key', '=', key).executeTakeFirst(),
    /** Saving an existing picture makes it count as new. */
    async save(picture: Picture, now: number, checksums?: Checksums) {
      const made = checksums && { checksums: JSON.stringify(checksums) }
      await kysely
        .insertInto('picture')
        .values({ ...picture, ...made, tenant_id: tenantId, checked_at: now })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'key']).doUpdateSet({ checked_at: now, ...made }),
        )
        .execute()
    },
    async totals(): Promise<{ count: number; bytes: number }> {
      const row = await own
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('bytes').as('bytes')])
        .executeTakeFirstOrThrow()
      return { count: Number(row.count), bytes: Number(row.bytes ?? 0) }
    },
    list: (): Promise<Picture[]> => own.select(columns).orderBy('key').execute(),
  }
}

/**
 * Drafts of archived widgets come back, every revision can be published again, a schedule has a draft of its own, and a change of the
 * profile can be rolled back.
 */
const naming = [
  ['widget', 'draft'],
  ['revision', 'draft'],
  ['schedule', 'draft'],
  ['business_profile', 'profile'],
  ['business_profile', 'former'],
] as const

function isNamed(kysely: Kysely<Schema>, tenantId: string, key: string) {
  const { contains } = syntaxOf(kysely)
  const tables = naming.map(
    ([table, column]) =>
      sql`exists (select 1 from ${sql.table(table)} where tenant_id = ${tenantId} and ${contains(column, key)})`,
  )
  return sql<boolean>`(${sql.join(tables, sql` or `)})`
}

async function isUnnamed(kysely: Kysely<Schema>, tenantId: string, key: string) {
  return hasRow(
    kysely
      .selectFrom('picture')
      .select('key')
      .where('tenant_id', '=', tenantId)
      .where('key', '=', key)
      .where(({ not }) => not(isNamed(kysely, tenantId, key))),
  )
}

export const pictureRows = ({ kysely, background }: Database) => ({
  /** The subset of keys that a row has. */
  async known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (keys.length === 0) return new Set()
    const rows = await kysely.selectFrom('picture').select('key').where('key', 'in', keys).execute()
    return new Set(rows.map(({ key }) => key))
  },

  /** Some of the pictures that were not checked for use since then. */
  async unchecked(since: number): Promise<{ tenantId: string; key: string }[]> {
    const rows = await kysely
      .selectFrom('picture')
      .select(['tenant_id', 'key'])
      .where('checked_at', '<', since)
      .orderBy('checked_at')
      .limit(perCheck)
      .execute()
    return rows.map((row) => ({ tenantId: row.tenant_id, key: row.key }))
  },

  /** Deletes the row when no draft, revision, schedule or profile of the tenant names the picture, else it counts as checked. @returns whether it went */
  async deleteUnnamed({ tenantId, key }: { tenantId: string; key: string }, since: number, now: number) {
    // Drafts may be large: the writer looks through them only for what is about to go.
    if (await isUnnamed(background, tenantId, key)) {
      return hasRow(
        kysely
          .deleteFrom('picture')
          .where('tenant_id', '=', tenantId)
          .where('key', '=', key)
          .where('checked_at', '<', since)
          .where(({ not }) => not(isNamed(kysely, tenantId, key)))
          .returning('key'),
      )
    }
    await kysely
      .updateTable('picture')
      .set({ checked_at: now })
      .where('tenant_id', '=', tenantId)
      .where('key', '=', key)
      .execute()
    return false
  },
})
