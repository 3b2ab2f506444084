import { mountByLayout } from '../../runtime/float/mount-by-layout.ts'
import type { Settings } from '../definition/settings.ts'
import { mount as mountFloating } from './floating.ts'

export const mount = mountByLayout<Settings>(mountFloating, async ({ locale }) => {
  const [inline] = await Promise.all([
    import('./inline.ts'),
    locale === 'en' ? import('./messages.en.ts') : undefined,
  ])
  return inline
})
