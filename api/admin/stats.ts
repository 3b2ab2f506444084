import * as z from 'zod'
import type { DayStats } from '../database/stores/public-widgets.ts'
import { vietnamDay, vietnamTimeZone } from '../operation/vietnam-day.ts'
import { orNotFound, viewerProcedure } from './procedure.ts'
import { moment, publicId } from './schemas.ts'

const counts = { clicks: z.int(), interactions: z.int() }
const totals = z.object({ views: z.object({ total: z.int(), unique: z.int() }), ...counts })
const statsShape = totals.extend({
  publicId: z.string(),
  /** Days with any event, oldest first. */
  daily: z.array(z.object({ date: z.iso.date(), views: z.int(), unique: z.int(), ...counts })),
  /** The requested days, and as many before them. */
  period: totals.extend({ from: z.iso.date(), to: z.iso.date() }),
  previous: totals.extend({ from: z.iso.date(), to: z.iso.date() }),
  timeZone: z.string(),
  updatedAt: moment.nullable(),
})

const dayLength = 24 * 60 * 60 * 1000

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

const get = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/stats',
    summary: 'The public stats over more days, compared with the days before',
  })
  .input(z.object({ publicId, days: z.coerce.number().int().min(1).max(400).default(30) }))
  .output(statsShape)
  .handler(async ({ input: { publicId, days }, context: { actor, tenant, deps } }) => {
    orNotFound(await tenant.widgets.typeOf(publicId))
    const now = deps.now()
    const daysAgo = (count: number) => vietnamDay(now - count * dayLength)
    const asked = { tenantId: actor.tenantId, publicId }
    const stats = await deps.stores.publicWidgets.stats(asked, daysAgo(2 * days - 1))
    const from = daysAgo(days - 1)
    return {
      publicId,
      ...stats,
      daily: stats.daily.filter((day) => day.date >= from),
      period: sum(stats.daily, from, daysAgo(0)),
      previous: sum(stats.daily, daysAgo(2 * days - 1), daysAgo(days)),
      timeZone: vietnamTimeZone,
      updatedAt: stats.updatedAt === null ? null : new Date(stats.updatedAt).toISOString(),
    }
  })

export const stats = { get }
