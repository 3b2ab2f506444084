import type { Mount } from '../../runtime/core/contract.ts'
import type { Settings } from '../definition/settings.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { mount } =
    config.settings.layout === 'inline' ? await import('./inline.ts') : await import('./floating.ts')
  return mount(host, config, context)
}
