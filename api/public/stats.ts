import type { Context } from 'koa'
import { statsDays } from './limits.ts'
import type { PublicParts } from './parts.ts'
import { vietnamDay, vietnamTimeZone } from './vietnam-day.ts'
import type { Reception } from './visit.ts'

const dayLength = 24 * 3600_000

/** `GET /widgets/{id}/stats`: counters, and the last thirty days that had any events. */
export const stats = (parts: PublicParts, reception: Reception) => async (context: Context) => {
  const widget = await reception.find(String(context.params.publicId))
  const since = vietnamDay(reception.now() - (statsDays - 1) * dayLength)
  const { views, clicks, interactions, daily, updatedAt } = await parts.stores.publicWidgets.stats(
    widget,
    since,
  )
  context.body = {
    publicId: widget.publicId,
    views,
    clicks,
    interactions,
    daily,
    timeZone: vietnamTimeZone,
    updatedAt: new Date(updatedAt ?? reception.now()).toISOString(),
  }
}
