import type { Mount } from '../../runtime/core/contract.ts'
import { keepFirstPage } from '../../runtime/core/first-page.ts'
import type { Settings } from '../definition/settings.ts'
import { mount as mountFloating } from './floating.ts'
import { loadGame } from './stages.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  if (config.settings.rememberFirstPage && !context.preview) keepFirstPage()
  if (config.settings.layout !== 'inline') return mountFloating(host, config, context)
  // The game in the page is Vue, which no page needs for a button.
  const [{ mount }] = await Promise.all([
    import('./inline.ts'),
    // The view imports it too; this loads both in parallel.
    loadGame(config.settings.game),
    config.locale === 'en' ? import('./messages.en.ts') : undefined,
  ])
  return mount(host, config, context)
}
