import type { Mount } from '../../runtime/contract.ts'
import { type PlainWidget, plainWidget } from '../../runtime/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { type AddPart, createBar, dockOrder } from './bar.ts'
import { readDismissal } from './dismissal-storage.ts'
import { createPush } from './push.ts'
import { type Room, reservedRoom } from './room.ts'

const dismissal = () => import('./dismissal.ts')

interface Part {
  prepare(widget: PlainWidget<Settings>): AddPart | Promise<AddPart>
}

/** What only some bars have, requested side by side. In the order in which it stands in a message. */
const loadParts = (widget: PlainWidget<Settings>): Promise<AddPart[]> => {
  const { messages } = widget.config.settings
  const parts: (Promise<Part> | false)[] = [
    messages.some(({ countdown }) => countdown) && import('./clock.ts'),
    messages.some(({ code }) => code) && import('./coupon.ts'),
    messages.some(({ icon, image, ctas }) => icon || image || ctas[0]) && import('./details.ts'),
    messages.some(({ goal }) => goal) && import('./goal.ts'),
    messages.length > 1 && import('./rotation.ts'),
  ]
  return Promise.all(parts.filter((part) => part !== false).map(async (part) => (await part).prepare(widget)))
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
  const { root, config, context, emit, track } = widget
  const { position, push: pushes, trigger, isSplit, priority } = config.settings
  const isCalm = (config.theme.surface ?? 'none') !== 'none'
  const ending = new AbortController()
  const push = createPush(config.settings, room, root)
  const page = import('./page.ts')
  page.then(({ followColors }) => followColors(widget, ending.signal)).catch(() => {})

  const movePage = (height: number) => {
    push.goal = height
    if (pushes && height !== push.height)
      import('./approach.ts').then(({ approach }) => approach(push)).catch(() => push.set(push.goal))
  }
  const isTaken = () =>
    [...(document.wgtFloats ?? [])].some(({ order, edge }) => order === dockOrder && edge === position)

  async function stand(shown: PlainWidget<Settings>, ending: AbortController) {
    const { signal } = ending
    const end = () => ending.abort()
    signal.addEventListener('abort', () => movePage(0))
    const [parts] = await Promise.all([loadParts(shown), isCalm && page])
    if (isTaken()) await (await import('./edge.ts')).awaitEdge(isTaken, signal, position)
    if (signal.aborted) return
    const { bar, remove } = createBar(shown, movePage, parts, {
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
    page.then(({ followPage }) => followPage(bar, signal)).catch(() => {})
  }

  const standsAtOnce =
    context.preview ||
    !(
      config.hints ||
      isSplit ||
      priority > 1 ||
      readDismissal(config) ||
      trigger.type !== 'delay' ||
      trigger.seconds
    )
  const standing = standsAtOnce
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
    '',
    (widget) => render(widget, room),
    !room.isFirst,
    false,
  )(host, config, context)
}
