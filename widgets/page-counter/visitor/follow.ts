/** Counts views, and shows the fresh number. */
import type { PlainWidget } from '../../runtime/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { countsView } from './counted.ts'
import type { Counter, Options } from './counter.ts'

/** ms. Routers replace an address more than once on the way to a page. */
const settleTime = 500

interface Following {
  /** The number on the page. */
  shown: number | undefined
  fresh: Promise<number | undefined> | undefined
  options: Options | undefined
  signal: AbortSignal
}

export function follow(
  widget: PlainWidget<Settings>,
  counter: Counter,
  { shown, fresh, options, signal }: Following,
) {
  const { config, context, track, emit } = widget
  const { settings } = config
  const { metric, range, countSpa, duration, style } = settings
  /** Views of this visit, which the statistics cannot have yet. */
  let own = 0
  let known: number | undefined
  let page: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function update() {
    if (known === undefined) return
    const isShownAtOnce = metric === 'total' && range !== 'yesterday'
    const views = known + (isShownAtOnce ? own : 0)
    if (isShownAtOnce && own && options?.isMilestone(views, settings))
      emit('page-counter:milestone', { views })
    if (views === shown) return
    const change = () => counter.show(views)
    if (shown === undefined || !duration || style === 'text') change()
    else
      import('./roll.ts').then(({ rollTo }) => rollTo(widget, counter.number, change, signal)).catch(change)
    shown = views
  }

  /** Once for each page. */
  function count() {
    if (page === location.pathname) return
    page = location.pathname
    if (context.preview || options?.isInScope(settings) === false || !countsView(config)) return
    track('view')
    own++
    update()
  }

  count()
  fresh?.then((value) => {
    if (signal.aborted) return
    known = value
    update()
  })
  if (!countSpa) return
  if ('navigation' in window)
    window.navigation.addEventListener(
      'currententrychange',
      () => {
        clearTimeout(timer)
        timer = setTimeout(count, settleTime)
      },
      { signal },
    )
  else timer = setInterval(count, settleTime)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
