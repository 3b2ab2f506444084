import * as z from 'zod'
import type { DayStats } from '../database/stores/public-widgets.ts'
import type { CampaignRequest } from '../database/stores/statistics.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import { day, endOfVietnamDay, vietnamDay, vietnamTimeZone } from '../operation/clock.ts'
import { type AdminContext, orNotFound, viewerProcedure } from './procedure.ts'
import { moment, publicId } from './schemas.ts'

const counts = { clicks: z.int(), interactions: z.int() }
const totals = z.object({ views: z.object({ total: z.int(), unique: z.int() }), ...counts })
const dayShape = z.object({ date: z.iso.date(), views: z.int(), unique: z.int(), ...counts })
/** The requested days, and as many before them. */
const compared = {
  /** Days with any event, oldest first. */
  daily: z.array(dayShape),
  previousDaily: z.array(dayShape),
  period: totals.extend({ from: z.iso.date(), to: z.iso.date() }),
  previous: totals.extend({ from: z.iso.date(), to: z.iso.date() }),
  timeZone: z.string(),
}
const statsShape = totals.extend({
  publicId: z.string(),
  ...compared,
  updatedAt: moment.nullable(),
})
const overallShape = z.object({
  ...compared,
  /** Most views first; archived ones too. */
  widgets: z.array(
    z.object({
      publicId: z.string(),
      name: z.string(),
      type: z.string(),
      views: z.int(),
      unique: z.int(),
      ...counts,
    }),
  ),
})

function sum(days: readonly DayStats[], from: string, to: string) {
  const total = { views: { total: 0, unique: 0 }, clicks: 0, interactions: 0, from, to }
  for (const day of days) {
    if (day.date < from || day.date > to) continue
    total.views.total += day.views
    total.views.unique += day.unique
    total.clicks += day.clicks
    total.interactions += day.interactions
  }
  return total
}

const days = z.coerce.number().int().min(1).max(400).default(30)

/** The first day of the period before, of which counts are needed. @param now epoch ms */
const firstDay = (days: number, now: number) => vietnamDay(now - (2 * days - 1) * day)

/** @param daily from `firstDay` on @param now epoch ms */
function compare(daily: readonly DayStats[], days: number, now: number) {
  const daysAgo = (count: number) => vietnamDay(now - count * day)
  const from = daysAgo(days - 1)
  return {
    daily: daily.filter((day) => day.date >= from),
    previousDaily: daily.filter((day) => day.date < from),
    period: sum(daily, from, daysAgo(0)),
    previous: sum(daily, firstDay(days, now), daysAgo(days)),
    timeZone: vietnamTimeZone,
  }
}

/** The first of so many days that end today. */
const sinceDay = (days: number, { now }: AdminContext['deps']) => vietnamDay(now() - (days - 1) * day)

const get = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/stats',
    summary: 'The public stats over more days, compared with the days before',
  })
  .input(z.object({ publicId, days }))
  .output(statsShape)
  .handler(async ({ input: { publicId, days }, context: { actor, tenant, deps } }) => {
    orNotFound(await tenant.widgets.exists(publicId))
    const now = deps.now()
    const asked = { tenantId: actor.tenantId, publicId }
    const stats = await deps.stores.publicWidgets.stats(asked, firstDay(days, now))
    return {
      publicId,
      ...stats,
      ...compare(stats.daily, days, now),
      updatedAt: stats.updatedAt === null ? null : new Date(stats.updatedAt).toISOString(),
    }
  })

const overall = viewerProcedure
  .route({
    method: 'GET',
    path: '/stats',
    summary: 'All widgets together, compared with the days before, and those with the most views',
  })
  .input(z.object({ days, limit: z.coerce.number().int().min(1).max(200).default(20) }))
  .output(overallShape)
  .handler(async ({ input: { days, limit }, context: { tenant, deps } }) => {
    const now = deps.now()
    const daily = await tenant.statistics.daily(firstDay(days, now))
    const compared = compare(daily, days, now)
    return { ...compared, widgets: await tenant.statistics.widgets(compared.period.from, limit) }
  })

const sourceList = z.object({
  items: z.array(z.object({ source: z.string(), views: z.int() })),
  rest: z.int().meta({ description: 'Views of all others' }),
})

const ofWidgets = z.object({
  days,
  publicId: publicId.optional().meta({ description: 'All widgets without it' }),
  limit: z.coerce.number().int().min(1).max(500).default(10),
})

/** The widget of a request is the tenant's own. */
async function sourceRequest(
  { days, publicId, limit }: z.output<typeof ofWidgets>,
  { tenant, deps }: AdminContext,
) {
  if (publicId !== undefined) orNotFound(await tenant.widgets.exists(publicId))
  return { since: sinceDay(days, deps), limit, publicId }
}

const sources = viewerProcedure
  .route({
    method: 'GET',
    path: '/stats/sources',
    summary:
      'On which pages visitors saw a widget, and from which hosts they came to them; kept for 400 days',
  })
  .errors({ 'not-found': {} })
  .input(ofWidgets)
  .output(z.object({ pages: sourceList, referrers: sourceList }))
  .handler(async ({ input, context }) => {
    const { statistics } = context.tenant
    const of = await sourceRequest(input, context)
    return {
      pages: await statistics.sources('page', of),
      referrers: await statistics.sources('referrer', of),
    }
  })

const campaignsProcedure = (tables: CampaignRequest['tables']) =>
  viewerProcedure
    .route({
      method: 'GET',
      path: '/stats/campaigns',
      summary:
        'What came of each campaign (`utm_campaign`): views of pages that it led to, what was opened there, and what was sent; kept for 400 days',
    })
    .errors({ 'not-found': {} })
    .input(ofWidgets)
    .output(
      z.object({
        items: z.array(z.object({ campaign: z.string(), views: z.int(), opened: z.int(), sent: z.int() })),
      }),
    )
    .handler(async ({ input, context }) => {
      const of = await sourceRequest(input, context)
      const from = endOfVietnamDay(context.deps.now()) - input.days * day
      return { items: await context.tenant.statistics.campaigns({ ...of, from, tables }) }
    })

const searches = viewerProcedure
  .route({
    method: 'GET',
    path: '/stats/searches',
    summary: 'What visitors searched in a widget without a result; kept for 400 days',
  })
  .errors({ 'not-found': {} })
  .input(ofWidgets)
  .output(
    z.object({
      items: z.array(z.object({ words: z.string(), count: z.int(), publicId: z.string(), name: z.string() })),
      rest: z.int().meta({ description: 'Searches for all others' }),
    }),
  )
  .handler(async ({ input, context }) =>
    context.tenant.statistics.missedSearches(await sourceRequest(input, context)),
  )

const votes = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/stats/votes',
    summary: 'How many visitors found an answer helpful, and how many did not; kept for 400 days',
  })
  .input(z.object({ publicId, days, limit: z.coerce.number().int().min(1).max(200).default(50) }))
  .output(
    z.object({
      items: z.array(z.object({ target: z.string(), helpful: z.int(), unhelpful: z.int() })),
    }),
  )
  .handler(async ({ input: { publicId, days, limit }, context: { tenant, deps } }) => {
    orNotFound(await tenant.widgets.exists(publicId))
    return { items: await tenant.statistics.votes(publicId, sinceDay(days, deps), limit) }
  })

const variants = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/stats/variants',
    summary: 'How often each variant of a test was seen and chosen; kept for 400 days',
  })
  .input(z.object({ publicId, days }))
  .output(z.object({ items: z.array(z.object({ target: z.string(), shown: z.int(), clicked: z.int() })) }))
  .handler(async ({ input: { publicId, days }, context: { tenant, deps } }) => {
    orNotFound(await tenant.widgets.exists(publicId))
    return { items: await tenant.statistics.variants(publicId, sinceDay(days, deps)) }
  })

export const createStats = (kinds: Record<string, KindDefinition>) => ({
  ...{ get, overall, sources, searches, votes, variants },
  campaigns: campaignsProcedure(
    Object.values(kinds).flatMap(({ rows }) => ('utmCampaign' in rows.columns ? [rows.table] : [])),
  ),
})
