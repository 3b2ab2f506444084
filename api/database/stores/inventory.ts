import type { Checksums } from '../checksums.ts'
import type { Database } from '../database.ts'
import { allFiles } from '../inbox/submission-files.ts'
import { readAll, rowsPerRead } from './page.ts'
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

export function createInventory(database: Database) {
  const { kysely } = database
  const files = allFiles(database)
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
    async revision(
      { tenantId, publicId }: InventoryWidget,
      n: number,
    ): Promise<InventoryRevision | undefined> {
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
    },

    async counts(): Promise<{ widgets: number; uploads: number; pictures: number }> {
      const countOf = async (table: 'widget' | 'picture') => {
        const { count } = await kysely
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        return Number(count)
      }
      return {
        widgets: await countOf('widget'),
        uploads: await files.count(),
        pictures: await countOf('picture'),
      }
    },

    uploads: files.every,

    async *pictures(): AsyncGenerator<InventoryPicture> {
      const read = (last?: { key: string }) =>
        kysely
          .selectFrom('picture')
          .select(['key', 'bytes', 'checksums'])
          .where('key', '>', last?.key ?? '')
          .orderBy('key')
          .limit(rowsPerRead)
          .execute()
      for await (const rows of readAll(read))
        for (const row of rows)
          yield { ...row, checksums: row.checksums === null ? null : JSON.parse(row.checksums) }
    },

    /** Includes archived widgets, whose revisions stay. Ordered by id. */
    async *widgets(): AsyncGenerator<InventoryWidget> {
      const read = (last?: { publicId: string }) =>
        all
          .where('public_id', '>', last?.publicId ?? '')
          .orderBy('public_id')
          .limit(rowsPerRead)
          .execute()
      for await (const rows of readAll(read)) for (const row of rows) yield await withRevisions(row)
    },

    async widget(publicId: string): Promise<InventoryWidget | undefined> {
      const row = await all.where('public_id', '=', publicId).executeTakeFirst()
      return row && withRevisions(row)
    },
  }
}

export type Inventory = ReturnType<typeof createInventory>
