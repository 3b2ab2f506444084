import type { RouteHandler } from '../http/route.ts'
import { vietnamDay, vietnamTimeZone } from '../operation/clock.ts'
import type { PublicDeps } from './deps.ts'

/** ms */
const dayLength = 24 * 3600_000
const statsDays = 30

export const stats =
  ({ stores, liveWidgets, now = Date.now }: PublicDeps): RouteHandler =>
  async (context) => {
    const widget = await liveWidgets.require(String(context.params.publicId))
    const since = vietnamDay(now() - (statsDays - 1) * dayLength)
    const { views, clicks, interactions, daily, updatedAt } = await stores.publicWidgets.stats(widget, since)
    context.body = {
      publicId: widget.publicId,
      views,
      clicks,
      interactions,
      daily,
      timeZone: vietnamTimeZone,
      updatedAt: new Date(updatedAt ?? now()).toISOString(),
    }
  }
