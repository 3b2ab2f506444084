/** Shows the number, counts views, and shows the fresh number. */
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { countsView } from './counted.ts'
import { createCounter, type Options } from './counter.ts'
import type { Stats } from './stats.ts'

/**
 * @param stats to begin with, if there are any
 * @param fresh undefined in a preview, which counts nothing
 * @returns what counts the page, once for each
 */
export function follow(
  widget: PlainWidget<Settings>,
  options: Options | undefined,
  stats: Stats | undefined,
  fresh: Promise<Stats | undefined> | undefined,
) {
  const counter = createCounter(widget, options)
  const { config, track } = widget
  const { settings } = config
  const { metric, offset, duration, countSpa } = settings
  /** Views of this visit, which the statistics cannot have yet. Of visitors nobody knows how many are new. */
  let own = 0
  let shown: number | undefined
  let page: string | undefined

  function show(from: Stats | undefined) {
    if (!from) return
    const views = options?.viewsIn(from, settings, own) ?? offset + (from.views?.[metric] ?? 0) + own
    if (views === shown) return
    options?.report(widget, views, own)
    const change = () => counter.show(views)
    if (shown === undefined || !duration) change()
    else import('./roll.ts').then(({ rollTo }) => rollTo(widget, counter.number, change)).catch(change)
    shown = views
  }

  show(stats)

  return () => {
    if (!fresh || page === location.pathname || (page && !countSpa)) return
    page = location.pathname
    if (options?.isInScope(settings) !== false && countsView(config)) {
      track('view')
      if (metric === 'total') own++
    }
    fresh.then(show)
  }
}
