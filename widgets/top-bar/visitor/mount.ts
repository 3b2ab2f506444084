import type { Config, Mount } from '../../runtime/core/contract.ts'
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import { hasRules } from '../../runtime/float/has-rules.ts'
import crossCss from '../../runtime/kit/cross.css?inline'
import type { Settings } from '../definition/settings.ts'
import { approach } from './approach.ts'
import { createBar, isTaken } from './bar.ts'
import calmCss from './calm.css?inline'
import { keepClosed } from './dismissal.ts'
import { awaitEdge } from './edge.ts'
import { keepHeaders } from './headers.ts'
import { hasHeader } from './near.ts'
import { prepare as preparePlace } from './place.ts'
import { createPush } from './push.ts'
import { prepare as prepareText } from './rich.ts'
import { type Room, reservedRoom } from './room.ts'
import { readDismissal } from './stored-dismissal.ts'
import css from './top-bar.css?inline'

const isOnSurface = ({ theme }: Config) => (theme.surface ?? 'none') !== 'none'

/** Whether `extras.ts` is needed: for anything besides text. */
const hasExtras = ({ messages }: Settings) =>
  messages.length > 1 ||
  messages.some(
    ({ countdown, code, icon, image, ctas, goal }) =>
      countdown || code || icon || image || ctas.length || goal,
  )

/** `conditions.ts` */
function hasConditions(settings: Settings): boolean {
  const { isSplit, priority, trigger, frequency } = settings
  const standsAtOnce = trigger.type === 'delay' && !trigger.seconds
  return hasRules(settings) || isSplit || priority > 1 || !standsAtOnce || frequency !== 'always'
}

/** A bar that may stand, once or again. */
export interface Stand {
  widget: PlainWidget<Settings>
  /** @param height px that the bar takes of the page */
  movePage(height: number): void
  /** The bar stands until `ending` aborts, as it does when the visitor closes it. @param shown the widget with its messages */
  stand(shown: PlainWidget<Settings>, ending: AbortController): Promise<void>
}

function render(widget: PlainWidget<Settings>, room: Room) {
  const { config, context, emit, track } = widget
  const { settings } = config
  const { position, push: pushes } = settings
  const ending = new AbortController()
  const push = createPush(widget, room)

  const movePage = (height: number) => {
    push.goal = height
    if (pushes && (height !== push.height || push.kept)) approach(push)
  }

  async function stand(shown: PlainWidget<Settings>, ending: AbortController) {
    const { signal } = ending
    const end = () => ending.abort()
    signal.addEventListener('abort', () => movePage(0))
    const extras = hasExtras(settings) ? await import('./extras.ts') : undefined
    const added = [preparePlace(), prepareText(), ...(extras?.prepareExtras(shown, settings) ?? [])]
    if (isTaken(position)) await awaitEdge(position, signal)
    if (signal.aborted) return
    const movesHeaders = push.isTop && pushes
    const { bar, remove } = createBar(shown, added, {
      resize(height) {
        movePage(height)
        if (movesHeaders && hasHeader(height)) belowBar()
      },
      close() {
        if (!context.preview) keepClosed(config)
        track('interaction', 'close')
        end()
        emit('top-bar:closed', {})
      },
      leave: end,
    })
    // Its only message may be over.
    if (signal.aborted) return remove()
    signal.addEventListener('abort', remove)
    shown.track('view')
    // Without a surface the bar is in the primary colour, on any page.
    if (isOnSurface(config)) signal.addEventListener('abort', followPage(widget, true))
    const belowBar = () => keepHeaders(bar, signal)
    if (movesHeaders)
      for (const name of ['scroll', 'transitionend', 'click'])
        document.addEventListener(name, belowBar, { capture: true, passive: true, once: true, signal })
  }

  const standing =
    context.preview || !(hasConditions(settings) || readDismissal(config))
      ? stand(widget, ending)
      : import('./conditions.ts').then(({ standByConditions }) =>
          standByConditions({ widget, movePage, stand }, ending.signal),
        )
  standing.catch((error) => {
    console.warn(`[wgt] ${config.publicId}:`, error)
    movePage(0)
  })
  return () => {
    ending.abort()
    push.remove()
  }
}

export const mount: Mount<Settings> = (host, config, context) => {
  const room = reservedRoom(host, config.settings)
  return plainWidget<Settings>(
    crossCss + css + (isOnSurface(config) ? calmCss : ''),
    (widget) => render(widget, room),
    !room.height,
    false,
  )(host, config, context)
}
