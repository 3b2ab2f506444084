import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { readAll, rowsPerRead } from './page.ts'

export interface ExportedWidget {
  publicId: string
  type: string
  name: string
  locale: string
  /** Times are epoch ms. */
  archivedAt: number | null
  createdAt: number
  updatedAt: number
  /** JSON */
  draft: string
  live: { revision: number; publishedAt: number; author: string; draft: string } | undefined
}

interface ExportedDay {
  publicId: string
  date: string
  views: number
  unique: number
  clicks: number
  interactions: number
}

/** Reads all of a tenant in pages, archived widgets too. */
export const tenantContent = ({ kysely }: Database, tenantId: string) => ({
  async widgetIds(): Promise<string[]> {
    const rows = await kysely
      .selectFrom('widget')
      .select('public_id')
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at')
      .orderBy('public_id')
      .execute()
    return rows.map((row) => row.public_id)
  },

  async widget(publicId: string): Promise<ExportedWidget | undefined> {
    const row = await kysely
      .selectFrom('widget')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('public_id', '=', publicId)
      .executeTakeFirst()
    if (!row) return undefined
    const live =
      row.live_revision === null
        ? undefined
        : await kysely
            .selectFrom('revision')
            .select(['n as revision', 'published_at as publishedAt', 'author', 'draft'])
            .where('tenant_id', '=', tenantId)
            .where('public_id', '=', publicId)
            .where('n', '=', row.live_revision)
            .executeTakeFirst()
    return {
      publicId,
      type: row.type,
      name: row.name,
      locale: row.locale,
      archivedAt: row.archived_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      draft: row.draft,
      live,
    }
  },

  /** Pages of days with events. */
  statistics: (): AsyncGenerator<ExportedDay[]> =>
    readAll((last) =>
      kysely
        .selectFrom('event_day')
        .select([
          'public_id as publicId',
          'day as date',
          'views',
          'unique_views as unique',
          'clicks',
          'interactions',
        ])
        .where('tenant_id', '=', tenantId)
        .where(sql<boolean>`(public_id, day) > (${last?.publicId ?? ''}, ${last?.date ?? ''})`)
        .orderBy('public_id')
        .orderBy('day')
        .limit(rowsPerRead)
        .execute(),
    ),
})
