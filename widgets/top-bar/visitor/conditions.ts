/** A bar that was closed before, that waits, comes after others, is not for everybody, or has one message for each visitor. */
import type { Mounted } from '../../runtime/core/contract.ts'
import { whenVisible } from '../../runtime/float/when-visible.ts'
import type { Settings } from '../definition/settings.ts'
import { isDismissed } from './dismissal.ts'
import type { Stand } from './mount.ts'
import { standByPriority } from './priority.ts'
import { keepShown, wasShown } from './shown-before.ts'
import { splitOf } from './split.ts'
import { readDismissal } from './stored-dismissal.ts'

/** @param stopping the widget is unmounted */
export async function standByConditions({ widget, movePage, stand }: Stand, stopping: AbortSignal) {
  const { host, config, context } = widget
  const { settings } = config
  const { trigger, isSplit, priority, frequency } = settings
  let hasStood = false

  async function begin(): Promise<Mounted> {
    hasStood = true
    const ending = new AbortController()
    const end = () => ending.abort()
    stopping.addEventListener('abort', end)
    const stored = readDismissal(config)
    const isRepeated = frequency === 'always'
    async function show() {
      if (!isRepeated) keepShown(config)
      const shown = isSplit ? splitOf(widget) : widget
      if (priority > 1) void standByPriority(stand, shown, ending)
      else await stand(shown, ending)
    }
    if ((stored && isDismissed(stored, settings, Date.now())) || (!isRepeated && wasShown(config)))
      movePage(0)
    else if (trigger.type === 'delay' && !trigger.seconds) await show()
    else {
      movePage(0)
      const { awaitTrigger } = await import('../../runtime/rules/stage.ts')
      if (ending.signal.aborted) return { unmount: end }
      const stop = awaitTrigger(trigger, () => {
        stop()
        void show()
      })
      ending.signal.addEventListener('abort', stop)
    }
    return { unmount: end }
  }

  const { unmount } = await whenVisible<Settings>(begin)(host, config, context)
  if (stopping.aborted) return unmount()
  stopping.addEventListener('abort', unmount)
  if (!hasStood) movePage(0)
}
