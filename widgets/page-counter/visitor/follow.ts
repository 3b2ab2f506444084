/** Shows the number, counts views, and shows the fresh number. */

import { appliesToPath, plainPath } from '../../runtime/core/paths.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { countsView } from './counted.ts'
import { createCounter } from './counter.ts'
import { rollTo } from './roll.ts'
import type { Stats } from './stats.ts'
import { viewsIn } from './views-in.ts'

/**
 * @param stats to begin with, if there are any
 * @param fresh undefined in a preview, which counts nothing
 * @returns counts the page and shows the fresh number, once for each address
 */
export function follow(
  widget: PlainWidget<Settings>,
  stats: Stats | undefined,
  fresh: Promise<Stats | undefined> | undefined,
): () => void {
  const counter = createCounter(widget)
  const { config, track, emit } = widget
  const { settings } = config
  const { metric, range, duration, milestone, paths } = settings
  /** Views of this visit, which the statistics cannot have yet; 0 when unique visitors are counted. */
  let own = 0
  let shown: number | undefined
  let page: string | undefined

  function show(from: Stats | undefined) {
    if (!from) return
    const views = viewsIn(from, settings, own)
    if (views === shown) return
    // Only a page that counts its own view can tell that this one is the milestone.
    if (own && milestone && range !== 'yesterday' && views % milestone === 0)
      emit('page-counter:milestone', { views })
    const change = () => counter.show(views)
    if (shown === undefined || !duration) change()
    else rollTo(widget, counter.number, change).catch(change)
    shown = views
  }

  show(stats)

  return () => {
    const path = plainPath(location.pathname)
    if (!fresh || page === path) return
    page = path
    if (appliesToPath(path, paths, []) && countsView(config)) {
      track('view')
      if (metric === 'total') own++
    }
    void fresh.then(show)
  }
}
