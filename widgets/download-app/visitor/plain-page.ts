import type { Config, Context, Mounted } from '../../runtime/core/contract.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'

/** Background and its picture, display, colour scheme. */
const plain = /^rgba?\((0, 0, 0, 0|255, 255, 255)\)noneblock(?!.*dark)/

/** Whether blocks on white are all that is around, where a widget without colours of its own needs no look at the page. */
function isPlain({ theme: { scheme, surface, bg } }: Config, around: Element | null): boolean {
  if (surface || bg || scheme === 'dark') return false
  for (let at = around; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage, colorScheme, display } = getComputedStyle(at)
    if (!plain.test(backgroundColor + backgroundImage + display + colorScheme)) return false
  }
  // False within a shadow root, whose surroundings are elsewhere.
  return document.body.contains(around)
}

export type FollowPage = (widget: PlainWidget<Settings>) => () => void

/** Of a layout's chunk. */
export type MountLayout = (
  host: HTMLElement,
  config: Config<Settings>,
  context: Context,
  follow: FollowPage,
) => Mounted | Promise<Mounted>

/** @param around the parent of what is inline, the body below what floats @returns follows the page, once it is needed or loaded */
export async function preparePage(
  config: Config,
  around: Element | null,
  floats: boolean,
): Promise<FollowPage> {
  // Without it the widget stands in the colours of a white page.
  const loading = import('./page.ts').catch(() => undefined)
  const page = isPlain(config, around) ? undefined : await loading
  return (widget) => {
    let isStopped = false
    let undo = page?.follow(widget, floats)
    void loading.then((page) => {
      if (!isStopped) undo ??= page?.follow(widget, floats)
    })
    return () => {
      isStopped = true
      undo?.()
    }
  }
}
