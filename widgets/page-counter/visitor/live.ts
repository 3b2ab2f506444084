/** Lazy chunk, beside the statistics: counts views, and shows the fresh number. */
import type { Config } from '../../runtime/contract.ts'
import type { PlainWidget } from '../../runtime/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { countsView } from './counted.ts'
import type { Counter } from './counter.ts'
import { followPages } from './follow-pages.ts'
import { type Stats, viewsIn } from './views-in.ts'

export { watchPlace } from './watch-place.ts'

/** Undefined where there is no fresh number. */
export async function readViews(
  { settings }: Config<Settings>,
  stats: Promise<Response | undefined> | undefined,
): Promise<number | undefined> {
  try {
    const response = await stats
    return response?.ok ? viewsIn((await response.clone().json()) as Stats, settings, Date.now()) : undefined
  } catch {
    return undefined
  }
}

/** Resolves when the element is on the screen. */
const whenVisible = (element: Element, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
    stopped.addEventListener('abort', () => observer.disconnect())
  })

/** @param shown the number on the page */
export function follow(
  widget: PlainWidget<Settings>,
  counter: Counter,
  shown: number | undefined,
  stats: Promise<Response | undefined> | undefined,
  signal: AbortSignal,
) {
  const { root, config, context, track, emit } = widget
  const { metric, range, animateOn, countSpa, duration, milestone, style } = config.settings
  /** Views of this visit, which the statistics cannot have yet. */
  let own = 0
  let fresh: number | undefined
  let current = shown

  const isStill = () =>
    !duration || ['text', 'led'].includes(style) || matchMedia('(prefers-reduced-motion:reduce)').matches
  const isShownAtOnce = metric === 'total' && range !== 'yesterday'
  async function show() {
    if (fresh === undefined) return
    const value = fresh + (isShownAtOnce ? own : 0)
    if (value === current) return
    if (current !== undefined && animateOn === 'visible') await whenVisible(root, signal)
    if (signal.aborted) return
    const change = () => counter.show(value)
    const isFirst = current === undefined
    current = value
    if (isFirst || isStill()) change()
    else import('./roll.ts').then(({ rollTo }) => rollTo(counter, value, style, duration), change)
  }

  async function count() {
    if (!(await countsView(config, context)) || signal.aborted) return
    track('view')
    own++
    if (fresh !== undefined) reach()
  }

  function reach() {
    const views = fresh! + own
    if (milestone && isShownAtOnce && own && views % milestone === 0)
      emit('page-counter:milestone', { views })
    void show()
  }

  void count()
  void readViews(config, stats).then((value) => {
    if (value === undefined || signal.aborted) return
    fresh = value
    reach()
  })
  if (countSpa) signal.addEventListener('abort', followPages(count))
}
