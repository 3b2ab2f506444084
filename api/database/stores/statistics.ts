import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { ViewSourceKind } from '../schema.ts'
import type { DayStats } from './public-widgets.ts'

export interface WidgetCounts extends Omit<DayStats, 'date'> {
  publicId: string
  name: string
  type: string
}

/** Over all widgets of a tenant, archived ones too. Days are `YYYY-MM-DD` in Asia/Ho_Chi_Minh. */
export interface StatisticsStore {
  /** Oldest first; days without events are missing. */
  daily(since: string): Promise<DayStats[]>
  /** Widgets with any event from the day on, most views first. */
  widgets(since: string, limit: number): Promise<WidgetCounts[]>
  /** Of one widget or all; most views first, `rest` has those beyond the limits. */
  sources(
    kind: ViewSourceKind,
    request: { since: string; limit: number; publicId?: string | undefined },
  ): Promise<ViewSources>
}

export interface ViewSources {
  items: { source: string; views: number }[]
  rest: number
}

const counts = [
  sql<number>`sum(event_day.views)`.as('views'),
  sql<number>`sum(event_day.unique_views)`.as('unique'),
  sql<number>`sum(event_day.clicks)`.as('clicks'),
  sql<number>`sum(event_day.interactions)`.as('interactions'),
] as const

export const statisticsStore = ({ kysely }: Database, tenantId: string): StatisticsStore => ({
  daily: (since) =>
    kysely
      .selectFrom('event_day')
      .select(['day as date', ...counts])
      .where('tenant_id', '=', tenantId)
      .where('day', '>=', since)
      .groupBy('day')
      .orderBy('day')
      .execute(),
  widgets: (since, limit) =>
    kysely
      .selectFrom('event_day')
      .innerJoin('widget', (join) =>
        join
          .onRef('widget.tenant_id', '=', 'event_day.tenant_id')
          .onRef('widget.public_id', '=', 'event_day.public_id'),
      )
      .select(['widget.public_id as publicId', 'widget.name', 'widget.type', ...counts])
      .where('event_day.tenant_id', '=', tenantId)
      .where('event_day.day', '>=', since)
      .groupBy(['widget.public_id', 'widget.name', 'widget.type'])
      .orderBy('views', 'desc')
      .orderBy('widget.public_id')
      .limit(limit)
      .execute(),
  async sources(kind, { since, limit, publicId }) {
    const counted = kysely
      .selectFrom('view_source')
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', kind)
      .where('day', '>=', since)
      .$if(publicId !== undefined, (query) => query.where('public_id', '=', publicId ?? ''))
    const items = await counted
      .select(['source', sql<number>`sum(views)`.as('views')])
      .where('source', '!=', '')
      .groupBy('source')
      .orderBy('views', 'desc')
      .orderBy('source')
      .limit(limit)
      .execute()
    const all = await counted.select(sql<number | null>`sum(views)`.as('views')).executeTakeFirst()
    const shown = items.reduce((sum, { views }) => sum + views, 0)
    return { items, rest: (all?.views ?? 0) - shown }
  },
})
