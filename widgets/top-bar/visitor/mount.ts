import type { Mount, Mounted } from '../../runtime/contract.ts'
import { type PlainWidget, plainWidget } from '../../runtime/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { type AddPart, createBar, dockOrder } from './bar.ts'
import { createDismissalStorage } from './dismissal-storage.ts'
import { createPush } from './push.ts'
import { type Room, reservedRoom } from './room.ts'

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

const isAtOnce = (trigger: Settings['trigger']) => trigger.type === 'delay' && !trigger.seconds

function render(widget: PlainWidget<Settings>, room: Room) {
  const { root, host, config, context, emit, track } = widget
  const { settings } = config
  const { position, trigger } = settings
  const push = createPush(settings, room, root)
  const storage = createDismissalStorage(config)
  const isCalm = (config.theme.surface ?? 'none') !== 'none'
  const stopping = new AbortController()
  const page = import('./page.ts')
  page.then(({ followColors }) => followColors(widget, stopping.signal)).catch(() => {})

  const isTaken = () =>
    [...(document.wgtFloats ?? [])].some(({ order, edge }) => order === dockOrder && edge === position)

  async function isStillDismissed(stored: string) {
    const { isDismissed, messageKey } = await page
    return isDismissed(stored, messageKey(settings), Date.now())
  }

  let hasStood = false
  /** The bar stands, from its time on, until it is closed. */
  async function stand(): Promise<Mounted> {
    hasStood = true
    const ending = new AbortController()
    const { signal } = ending
    const end = () => {
      ending.abort()
      push.move(0)
    }
    const show = async () => {
      const shown =
        settings.isSplit && !context.preview ? (await import('./split.ts')).splitOf(widget) : widget
      const [parts] = await Promise.all([loadParts(shown), isCalm && page])
      if (isTaken()) await (await import('./edge.ts')).awaitEdge(isTaken, signal)
      if (signal.aborted || stopping.signal.aborted) return
      const { bar, remove } = createBar(shown, push, parts, {
        close() {
          if (!context.preview)
            void page
              .then(({ dismissalAt }) => storage.write(dismissalAt(settings, Date.now())))
              .catch(() => {})
          track('interaction', 'close')
          end()
          emit('top-bar:closed', {})
        },
        leave: end,
      })
      // Its only message may be over.
      if (signal.aborted) return remove()
      signal.addEventListener('abort', remove)
      track('view')
      void page.then(({ followPage }) => followPage(bar, signal)).catch(() => {})
    }
    const stored = !context.preview && storage.read()
    if (stored && (await isStillDismissed(stored))) end()
    else if (context.preview || isAtOnce(trigger)) await show()
    else {
      push.move(0)
      const { awaitOnce } = await import('./appear.ts')
      awaitOnce(trigger, signal, () => void show())
    }
    return { unmount: end }
  }

  const standing = config.hints
    ? import('../../runtime/visibility/conditions.ts').then(({ whenVisible }) =>
        whenVisible<Settings>(stand)(host, config, context),
      )
    : stand()
  standing
    .then(() => hasStood || push.move(0))
    .catch((error) => {
      console.warn(`[wgt] ${config.publicId}:`, error)
      push.move(0)
    })
  return () => {
    stopping.abort()
    void standing.then(({ unmount }) => unmount()).catch(() => {})
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
