import type { Mount } from '../../runtime/core/contract.ts'
import type { Settings } from '../definition/settings.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { schedule, style } = config.settings
  const [view, variants, english] = await Promise.all([
    import('./view.ts').then(({ view }) => view),
    style === 'blocks' ? '' : import('./style-variants.css?inline').then((css) => css.default),
    config.locale === 'vi' ? undefined : import('./messages.en.ts').then(({ en }) => en),
    // `loadSpans` of the view imports them again: here they come beside Vue.
    schedule.mode === 'evergreen' && import('../../runtime/calendar/evergreen.ts'),
    'leap' in schedule && import('../../runtime/calendar/lunar-countdown.ts'),
  ])
  return view(variants, english)(host, config, context)
}
