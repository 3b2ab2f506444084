import type { Config, Mount } from '../../runtime/contract.ts'
import crossCss from '../../runtime/kit/cross.css?inline'
import { type PlainWidget, plainWidget } from '../../runtime/plain.ts'
import { followPage } from '../../runtime/scheme.ts'
import type { Settings } from '../definition/settings.ts'
import { type AddPart, createBar, isTaken } from './bar.ts'
import calmCss from './calm.css?inline'
import { hasHeader } from './near.ts'
import { createPush } from './push.ts'
import { type Room, reservedRoom } from './room.ts'
import { readDismissal } from './stored-dismissal.ts'
import css from './top-bar.css?inline'

interface Part {
  prepare(widget: PlainWidget<Settings>): AddPart | Promise<AddPart>
}

/** What only some bars have, by its name among the hints. */
const parts: Record<string, () => Promise<Part>> = {
  place: () => import('./place.ts'),
  rich: () => import('./rich.ts'),
  clock: () => import('./clock.ts'),
  coupon: () => import('./coupon.ts'),
  details: () => import('./details.ts'),
  goal: () => import('./goal.ts'),
  rotation: () => import('./rotation.ts'),
  marquee: () => import('./marquee.ts'),
}

const dismissal = () => import('./dismissal.ts')

const isOnSurface = ({ theme }: Config) => (theme.surface ?? 'none') !== 'none'

/** A bar that may stand, once or again. */
export interface Stand {
  widget: PlainWidget<Settings>
  /** @param height px that the bar takes of the page */
  movePage(height: number): void
  /** The bar stands until `ending` aborts, as it does when the visitor closes it. @param shown the widget with its messages */
  stand(shown: PlainWidget<Settings>, ending: AbortController): Promise<void>
}

function render(widget: PlainWidget<Settings>, room: Room) {
  const { root, config, context, emit, track } = widget
  const { hints = [], settings } = config
  const { position, push: pushes } = settings
  const ending = new AbortController()
  const push = createPush(settings, room, root)

  const movePage = (height: number) => {
    push.goal = height
    if (pushes && height !== push.height)
      import('./approach.ts').then(({ approach }) => approach(push)).catch(() => push.set(push.goal))
  }

  async function stand(shown: PlainWidget<Settings>, ending: AbortController) {
    const { signal } = ending
    const end = () => ending.abort()
    signal.addEventListener('abort', () => movePage(0))
    const added = await Promise.all(hints.map(async (name) => (await parts[name]?.())?.prepare(shown)))
    if (isTaken(position)) await (await import('./edge.ts')).awaitEdge(position, signal)
    if (signal.aborted) return
    const movesHeaders = push.isTop && pushes
    const { bar, remove } = createBar(shown, added, {
      resize(height) {
        movePage(height)
        if (movesHeaders && hasHeader(height)) keepHeaders()
      },
      close() {
        if (!context.preview)
          dismissal()
            .then(({ keepClosed }) => keepClosed(config))
            .catch(() => {})
        track('interaction', 'close')
        end()
        emit('top-bar:closed', {})
      },
      prepareClose: () => dismissal().catch(() => {}),
      leave: end,
    })
    // Its only message may be over.
    if (signal.aborted) return remove()
    signal.addEventListener('abort', remove)
    shown.track('view')
    // Without a surface the bar is in the primary colour, on any page.
    if (isOnSurface(config)) signal.addEventListener('abort', followPage(widget, true))
    const keepHeaders = () => {
      import('./headers.ts').then(({ keepHeaders }) => keepHeaders(bar, signal)).catch(() => {})
    }
    if (movesHeaders)
      for (const name of ['scroll', 'transitionend', 'click'])
        document.addEventListener(name, keepHeaders, { capture: true, passive: true, once: true, signal })
  }

  const standing =
    context.preview || !(hints.includes('conditions') || readDismissal(config))
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
    !room.isFirst,
    false,
  )(host, config, context)
}
