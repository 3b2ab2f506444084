import type { Database } from '../database.ts'

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

export interface ExportedDay {
  publicId: string
  date: string
  views: number
  unique: number
  clicks: number
  interactions: number
}

/** Reads all of a tenant in pages, archived widgets too. */
export interface TenantContent {
  widgetIds(): Promise<string[]>
  widget(publicId: string): Promise<ExportedWidget | undefined>
  /** Pages of days with events. */
  statistics(): AsyncGenerator<ExportedDay[]>
}

const rowsPerRead = 1000

export const tenantContent = ({ kysely }: Database, tenantId: string): TenantContent => ({
  async widgetIds() {
    const rows = await kysely
      .selectFrom('widget')
      .select('public_id')
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at')
      .orderBy('public_id')
      .execute()
    return rows.map((row) => row.public_id)
  },

  async widget(publicId) {
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

  async *statistics() {
    let last = { publicId: '', date: '' }
    for (;;) {
      const { publicId, date } = last
      const days: ExportedDay[] = await kysely
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
        .where(({ or, and, eb }) =>
          or([eb('public_id', '>', publicId), and([eb('public_id', '=', publicId), eb('day', '>', date)])]),
        )
        .orderBy('public_id')
        .orderBy('day')
        .limit(rowsPerRead)
        .execute()
      if (days.length > 0) yield days
      const next = days.at(-1)
      if (!next || days.length < rowsPerRead) return
      last = next
    }
  },
})
