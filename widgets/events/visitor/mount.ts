import { mountByLayout } from '../../runtime/float/mount-by-layout.ts'
import type { Settings } from '../definition/settings.ts'
import { mount as mountFloating } from './floating.ts'
import { loadGame } from './stages.ts'

export const mount = mountByLayout<Settings>(mountFloating, async ({ settings, locale }) => {
  const [inline] = await Promise.all([
    import('./inline.ts'),
    loadGame(settings.game),
    locale === 'en' ? import('./messages.en.ts') : undefined,
  ])
  return inline
})
