import type { Mount } from '../../runtime/contract.ts'
import { plainWidget } from '../../runtime/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { createCounter } from './counter.ts'
import { follow } from './follow.ts'
import css from './page-counter.css?inline'
import { isInPlainPlace, watchPlace } from './plain-place.ts'
import { readViews } from './read-views.ts'

type Look = typeof import('./look.ts')

const loadLook = () => import('./look.ts')

/** In a plain place the number at publishing needs nothing but this bundle. */
export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings, theme, views, hints } = config
  const { metric, range, offset, fallback } = settings
  const loading = hints && import('./options.ts')
  const fresh = context.preview ? undefined : readViews(config, context, loading)
  const hasNumber = context.preview || (range === 'all' && fallback === 'last')
  const [shown, options, look] = await Promise.all([
    hasNumber ? offset + (views?.[metric] ?? 0) : fresh,
    loading,
    isInPlainPlace(host, theme) ? undefined : loadLook(),
  ])
  return plainWidget<Settings>(
    css + (options?.stylesOf(settings) ?? ''),
    (widget) => {
      const ending = new AbortController()
      const { signal } = ending
      const counter = createCounter(widget, options)
      if (shown !== undefined) counter.show(shown)
      const takeLook = ({ takeLook }: Look) => takeLook(widget, signal)
      if (look) takeLook(look)
      else
        watchPlace(host, theme, signal, () => {
          loadLook()
            .then(takeLook)
            .catch(() => {})
        })
      follow(widget, counter, { shown, fresh, options, signal })
      return () => ending.abort()
    },
    false,
    false,
  )(host, config, context)
}
