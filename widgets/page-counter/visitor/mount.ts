import type { Mount } from '../../runtime/core/contract.ts'
import { plainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { follow } from './follow.ts'
import css from './page-counter.css?inline'
import { colorBehind, isPlain } from './place.ts'
import { readStats } from './stats.ts'

type Look = typeof import('./look.ts')

/**
 * ms between two looks at the page. Classes, late style sheets, media queries and transitions change its colours, and no event
 * tells of them all; routers replace an address more than once on the way.
 */
const lookInterval = 500

/** On most pages the number at publishing needs nothing but this bundle. */
export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings, theme, hints } = config
  const loadLook = async () => (isPlain(host, theme) ? undefined : import('./look.ts'))
  const fresh = context.preview ? undefined : readStats(config, context)
  const [options, look] = await Promise.all([hints && import('./options.ts'), loadLook()])
  const stats = fresh && options?.waits(settings) ? await fresh : config

  return plainWidget<Settings>(
    css,
    (widget) => {
      const { root } = widget
      let leave: (() => void) | undefined
      const adapt = (look: Look | undefined) => {
        if (root.isConnected) leave ??= look?.takeLook(widget)
        if (!leave) root.style.setProperty('--page', colorBehind(host))
      }
      const count = follow(widget, options, stats, fresh)
      const watch = () => {
        if (!root.isConnected) return
        count()
        if (!leave) loadLook().then(adapt, () => {})
        setTimeout(watch, lookInterval)
      }
      adapt(look)
      watch()
      return () => leave?.()
    },
    false,
    false,
  )(host, config, context)
}
