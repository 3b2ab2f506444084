import type { Checksums } from '../checksums.ts'
import type { Database } from '../database.ts'
import type { InventoryUpload, StoredKinds } from '../stored-kind.ts'
import type { Groups } from './revisions.ts'

export interface InventoryWidget {
  tenantId: string
  publicId: string
  type: string
  liveRevision: number | null
  revisions: number[]
}

export interface InventoryRevision {
  draft: string
  data: Groups
  /** Checksums of its files; null before checksums were kept. */
  checksums: Checksums | null
  /** epoch ms */
  publishedAt: number
}

export interface InventoryPicture {
  key: string
  /** of all its files */
  bytes: number
  checksums: Checksums | null
}

export interface Inventory {
  counts(): Promise<{ widgets: number; uploads: number; pictures: number }>
  /** Includes archived widgets, whose revisions stay. Ordered by id. */
  widgets(): AsyncGenerator<InventoryWidget>
  widget(publicId: string): Promise<InventoryWidget | undefined>
  revision(widget: InventoryWidget, n: number): Promise<InventoryRevision | undefined>
  uploads(): AsyncGenerator<InventoryUpload>
  pictures(): AsyncGenerator<InventoryPicture>
}

const rowsPerRead = 500

export function createInventory(database: Database, kinds: StoredKinds): Inventory {
  const { kysely } = database
  const uploads = Object.values(kinds).flatMap(({ files }) => files ?? [])
  const all = kysely
    .selectFrom('widget')
    .select(['tenant_id as tenantId', 'public_id as publicId', 'type', 'live_revision as liveRevision'])

  async function withRevisions(row: Omit<InventoryWidget, 'revisions'>): Promise<InventoryWidget> {
    const ready = await kysely
      .selectFrom('revision')
      .select('n')
      .where('tenant_id', '=', row.tenantId)
      .where('public_id', '=', row.publicId)
      .where('state', '=', 'ready')
      .orderBy('n')
      .execute()
    return { ...row, revisions: ready.map(({ n }) => n) }
  }

  return {
    revision: revisionReader(database),

    async counts() {
      const countOf = async (table: 'widget' | 'picture') => {
        const { count } = await kysely
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        return Number(count)
      }
      let files = 0
      for (const kind of uploads) files += await kind.count(database)
      return { widgets: await countOf('widget'), uploads: files, pictures: await countOf('picture') }
    },

    async *uploads() {
      for (const kind of uploads) yield* kind.every(database)
    },

    async *pictures() {
      for (let last = ''; ; ) {
        const rows = await kysely
          .selectFrom('picture')
          .select(['key', 'bytes', 'checksums'])
          .where('key', '>', last)
          .orderBy('key')
          .limit(rowsPerRead)
          .execute()
        for (const row of rows) {
          yield { ...row, checksums: row.checksums === null ? null : JSON.parse(row.checksums) }
          last = row.key
        }
        if (rows.length < rowsPerRead) return
      }
    },

    async *widgets() {
      for (let last = ''; ; ) {
        const rows = await all.where('public_id', '>', last).orderBy('public_id').limit(rowsPerRead).execute()
        for (const row of rows) {
          yield await withRevisions(row)
          last = row.publicId
        }
        if (rows.length < rowsPerRead) return
      }
    },

    async widget(publicId) {
      const row = await all.where('public_id', '=', publicId).executeTakeFirst()
      return row && withRevisions(row)
    },
  }
}

const revisionReader =
  ({ kysely }: Database): Inventory['revision'] =>
  async ({ tenantId, publicId }, n) => {
    const row = await kysely
      .selectFrom('revision')
      .select(['draft', 'data', 'checksums', 'published_at as publishedAt'])
      .where('tenant_id', '=', tenantId)
      .where('public_id', '=', publicId)
      .where('n', '=', n)
      .executeTakeFirst()
    if (!row) return undefined
    const { checksums, data } = row
    return { ...row, data: JSON.parse(data), checksums: checksums === null ? null : JSON.parse(checksums) }
  }
