import type { Mount } from '../../runtime/core/contract.ts'
import { fitPage } from '../../runtime/core/inline.ts'
import { watchNavigation } from '../../runtime/core/navigation.ts'
import { plainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import type { Settings } from '../definition/settings.ts'
import { hasCells } from './counter.ts'
import digitsCss from './digits.css?inline'
import { follow } from './follow.ts'
import css from './page-counter.css?inline'
import { readStats } from './stats.ts'

/** Without the number at publishing the counter appears with the fresh one. */
const waits = ({ range, fallback }: Settings) => range !== 'all' || fallback === 'hide'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings } = config
  const fresh = context.preview ? undefined : readStats(config, context)
  const stats = fresh && waits(settings) ? await fresh : config

  return plainWidget<Settings>(
    css + (hasCells(settings) ? digitsCss : ''),
    (widget) => {
      fitPage(widget)
      const unfollow = followPage(widget, false)
      const count = follow(widget, stats, fresh)
      count()
      let frame = 0
      const unwatch =
        settings.countSpa &&
        watchNavigation(() => {
          cancelAnimationFrame(frame)
          // Routers replace an address more than once on the way.
          frame = requestAnimationFrame(count)
        })
      return () => {
        cancelAnimationFrame(frame)
        if (unwatch) unwatch()
        unfollow()
      }
    },
    false,
    false,
  )(host, config, context)
}
