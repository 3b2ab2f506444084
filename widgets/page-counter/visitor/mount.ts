import type { Mount } from '../../runtime/contract.ts'
import { plainWidget } from '../../runtime/plain.ts'
import { request } from '../../runtime/request.ts'
import type { Settings } from '../definition/settings.ts'
import { createCounter } from './counter.ts'
import css from './page-counter.css?inline'
import { isInPlainPlace } from './plain-place.ts'

/** In a plain place the number at publishing needs nothing but this bundle. */
export const mount: Mount<Settings> = async (host, config, context) => {
  const { publicId, settings, theme, views } = config
  const { site, preview } = context
  const stats = preview ? undefined : request(`${site}/api/v1/widgets/${publicId}/stats`)
  const live = import('./live.ts')
  // The number at publishing does without.
  live.catch(() => {})
  const hasNumber = preview || (settings.range === 'all' && settings.fallback === 'last')
  const [styles, shown, looked] = await Promise.all([
    ['roll', 'text'].includes(settings.style)
      ? ''
      : import('./style-variants.css?inline').then((css) => css.default),
    hasNumber
      ? settings.offset + (views?.[settings.metric] ?? 0)
      : live.then(({ readViews }) => readViews(config, stats)),
    isInPlainPlace(host, theme) ? undefined : import('./look.ts'),
  ])
  return plainWidget<Settings>(
    css + styles,
    (widget) => {
      const counter = createCounter(widget)
      if (shown !== undefined) counter.show(shown)
      const ending = new AbortController()
      const { signal } = ending
      looked?.takeLook(widget, signal)
      live
        .then(({ follow, watchPlace }) => {
          if (signal.aborted) return
          follow(widget, counter, shown, stats, signal)
          if (!looked) watchPlace(widget, signal)
        })
        .catch(() => {})
      return () => ending.abort()
    },
    false,
    false,
  )(host, config, context)
}
