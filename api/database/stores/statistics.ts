import { type Kysely, sql } from 'kysely'
import { variantSteps, votes } from '../../../widgets/runtime/vue/counted-interactions.ts'
import type { Database } from '../database.ts'
import type { ViewSourceKind } from '../schema/events.ts'
import type { Schema } from '../schema.ts'
import type { DayStats } from './public-widgets.ts'

interface WidgetCounts extends Omit<DayStats, 'date'> {
  publicId: string
  name: string
  type: string
}

interface SourceRequest {
  since: string
  limit: number
  publicId?: string | undefined
}

type SourcesOf = Omit<SourceRequest, 'limit'>

export interface Votes {
  /** The item of the widget that visitors judged; '' is all beyond the limit of a day. */
  target: string
  helpful: number
  unhelpful: number
}

export interface Variant {
  /** The widget's name of it, such as `a`. */
  target: string
  /** Times that visitors saw it and chose something there. */
  shown: number
  clicked: number
}

interface ViewSources {
  items: { source: string; views: number }[]
  rest: number
}

interface MissedSearches {
  items: { words: string; count: number; publicId: string; name: string }[]
  rest: number
}

const counts = [
  sql<number>`sum(event_day.views)`.as('views'),
  sql<number>`sum(event_day.clicks)`.as('clicks'),
  sql<number>`sum(event_day.interactions)`.as('interactions'),
] as const
const visitors = sql<number>`sum(event_day.unique_views)`.as('unique')
const people = sql<number>`sum(coalesce(event_day.people, event_day.unique_views))`.as('unique')

const countedSources = (
  kysely: Kysely<Schema>,
  tenantId: string,
  kind: ViewSourceKind,
  { since, publicId }: SourcesOf,
) =>
  kysely
    .selectFrom('view_source')
    .where('view_source.tenant_id', '=', tenantId)
    .where('view_source.kind', '=', kind)
    .where('view_source.day', '>=', since)
    .$if(publicId !== undefined, (query) => query.where('view_source.public_id', '=', publicId ?? ''))

export interface CampaignRequest extends SourceRequest {
  tables: readonly (keyof Schema)[]
  from: number
}

interface Campaign {
  campaign: string
  views: number
  opened: number
  sent: number
}

/** Campaigns that are told apart: strangers can make up any number of them. */
const mostCampaigns = 1000

const sentRows = (tenantId: string, table: keyof Schema, from: number, publicId: string | undefined) => sql`
  select campaign from ${sql.table(table)}
  where campaign <> '' and spam = 0 and tenant_id = ${tenantId} and created_at >= ${from}
    ${publicId === undefined ? sql`` : sql`and public_id = ${publicId}`}
`

/** Sources by day: several widgets on one page are seen together, so it was viewed as often as the widget there with the most views. */
const sourcesOnce = (kysely: Kysely<Schema>, tenantId: string, kind: ViewSourceKind, request: SourcesOf) =>
  kysely.selectFrom(
    countedSources(kysely, tenantId, kind, request)
      .select(['day', 'source', sql<number>`max(views)`.as('views'), sql<number>`sum(views)`.as('seen')])
      .groupBy(['day', 'source'])
      .as('once'),
  )

/** More than a test has. */
const mostVariants = 20

const countOf = (kind: ViewSourceKind) => sql<number>`sum(case when kind = ${kind} then views else 0 end)`

const countsByTarget = (
  kysely: Kysely<Schema>,
  tenantId: string,
  publicId: string,
  kinds: readonly ViewSourceKind[],
  since: string,
) =>
  kysely
    .selectFrom('view_source')
    .select('source as target')
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('kind', 'in', kinds)
    .where('day', '>=', since)
    .groupBy('source')

/** Over all widgets of a tenant, archived ones too. Days are `YYYY-MM-DD` in Asia/Ho_Chi_Minh. */
export const statisticsStore = ({ kysely, background }: Database, tenantId: string) => ({
  /**
   * Oldest first; days without events are missing. Widgets seen together count once: a visitor of the day, and a view of their page.
   * Views without a page, and those before pages were kept, are views of widgets.
   */
  async daily(since: string): Promise<DayStats[]> {
    const days = await kysely
      .selectFrom('event_day')
      .select(['day as date', people, ...counts])
      .where('tenant_id', '=', tenantId)
      .where('day', '>=', since)
      .groupBy('day')
      .orderBy('day')
      .execute()
    const again = await sourcesOnce(background, tenantId, 'page', { since })
      .select(['day', sql<number>`sum(once.seen - once.views)`.as('views')])
      .groupBy('day')
      .execute()
    const viewsAgain = new Map(again.map(({ day, views }) => [day, views]))
    return days.map((day) => ({ ...day, views: day.views - (viewsAgain.get(day.date) ?? 0) }))
  },
  /** Widgets with any event from the day on, most views first. */
  widgets: (since: string, limit: number): Promise<WidgetCounts[]> =>
    kysely
      .selectFrom('event_day')
      .innerJoin('widget', (join) =>
        join
          .onRef('widget.tenant_id', '=', 'event_day.tenant_id')
          .onRef('widget.public_id', '=', 'event_day.public_id'),
      )
      .select(['widget.public_id as publicId', 'widget.name', 'widget.type', visitors, ...counts])
      .where('event_day.tenant_id', '=', tenantId)
      .where('event_day.day', '>=', since)
      .groupBy(['widget.public_id', 'widget.name', 'widget.type'])
      .orderBy('views', 'desc')
      .orderBy('widget.public_id')
      .limit(limit)
      .execute(),
  /** Most votes first. */
  votes: (publicId: string, since: string, limit: number): Promise<Votes[]> =>
    countsByTarget(kysely, tenantId, publicId, votes, since)
      .select([countOf('helpful').as('helpful'), countOf('unhelpful').as('unhelpful')])
      .orderBy(sql`sum(views)`, 'desc')
      .orderBy('source')
      .limit(limit)
      .execute(),
  /** Lists the variants seen most, by name: strangers can make up very many. */
  variants: async (publicId: string, since: string): Promise<Variant[]> => {
    const seen = await countsByTarget(kysely, tenantId, publicId, variantSteps, since)
      .select([countOf('variant-shown').as('shown'), countOf('variant-clicked').as('clicked')])
      .where('source', '!=', '')
      .orderBy('shown', 'desc')
      .orderBy('source')
      .limit(mostVariants)
      .execute()
    return seen.sort((one, other) => one.target.localeCompare(other.target))
  },
  /** Searches of visitors without a result, by widget; most often first, `rest` has those beyond the limits. */
  async missedSearches({ limit, ...request }: SourceRequest): Promise<MissedSearches> {
    const counted = countedSources(kysely, tenantId, 'search', request)
    const items = await counted
      .innerJoin('widget', (join) =>
        join
          .onRef('widget.tenant_id', '=', 'view_source.tenant_id')
          .onRef('widget.public_id', '=', 'view_source.public_id'),
      )
      .select(['view_source.source as words', 'widget.public_id as publicId', 'widget.name'])
      .select(sql<number>`sum(view_source.views)`.as('count'))
      .where('view_source.source', '!=', '')
      .groupBy(['view_source.source', 'widget.public_id', 'widget.name'])
      .orderBy('count', 'desc')
      .orderBy('words')
      .limit(limit)
      .execute()
    const all = await counted.select(sql<number | null>`sum(views)`.as('count')).executeTakeFirst()
    return { items, rest: (all?.count ?? 0) - items.reduce((sum, { count }) => sum + count, 0) }
  },
  /**
   * Campaigns, those with most rows first. Rows that were erased are not counted.
   * @param tables of rows with a campaign
   * @param from epoch ms of the first day
   */
  async campaigns({ tables, from, limit, ...request }: CampaignRequest): Promise<Campaign[]> {
    const counts = (kind: 'campaign' | 'opened') =>
      sourcesOnce(kysely, tenantId, kind, request)
        .select(['source', sql<number>`sum(views)`.as('count')])
        .where('source', '!=', '')
        .groupBy('source')
        .orderBy('count', 'desc')
        .limit(mostCampaigns)
        .execute()
    const rows = tables.map((table) => sentRows(tenantId, table, from, request.publicId))
    const { rows: sent } = await sql<{ source: string; count: number }>`
      select campaign as source, count(*) as count from (${sql.join(rows, sql` union all `)}) as sent group by campaign
      order by count desc limit ${mostCampaigns}
    `.execute(kysely)
    const campaigns = new Map<string, Campaign>()
    const add = (found: readonly { source: string; count: number }[], of: 'views' | 'opened' | 'sent') => {
      for (const { source, count } of found) {
        const one = campaigns.get(source) ?? { campaign: source, views: 0, opened: 0, sent: 0 }
        campaigns.set(source, { ...one, [of]: Number(count) })
      }
    }
    add(await counts('campaign'), 'views')
    add(await counts('opened'), 'opened')
    add(sent, 'sent')
    const order = (a: Campaign, b: Campaign) => b.sent - a.sent || b.views - a.views
    return [...campaigns.values()].sort(order).slice(0, limit)
  },
  /** Sources of one widget, or of all with those seen together once; most views first, `rest` has those beyond the limits. */
  async sources(kind: 'page' | 'referrer', { limit, ...request }: SourceRequest): Promise<ViewSources> {
    const counted = sourcesOnce(kysely, tenantId, kind, request)
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

export const daySaltStore = (database: Database) => ({
  /** Uses `fresh` if the day (`YYYY-MM-DD`) has no salt, and erases salts of earlier days. */
  of: (day: string, fresh: string) =>
    database.transaction(async (trx) => {
      await trx.deleteFrom('day_salt').where('day', '<', day).execute()
      await trx
        .insertInto('day_salt')
        .values({ day, salt: fresh })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const row = await trx
        .selectFrom('day_salt')
        .select('salt')
        .where('day', '=', day)
        .executeTakeFirstOrThrow()
      return row.salt
    }),
})

export type DaySaltStore = ReturnType<typeof daySaltStore>
