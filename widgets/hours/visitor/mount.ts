import type { Mount } from '../../runtime/core/contract.ts'
import type { Settings } from '../definition/settings.ts'
import { rulesOf } from './day-rules.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  // fails without the rules: the widget would show a closed shop as open
  const [view, lunar, english] = await Promise.all([
    import('./view.ts').then(({ view }) => view),
    rulesOf(config.settings).length ? import('./lunar-text.ts') : undefined,
    config.locale === 'vi' ? undefined : import('./messages.en.ts').then(({ en }) => en),
  ])
  return view(lunar, english)(host, config, context)
}
