import type { Mount } from '../../runtime/contract.ts'
import type { Settings } from '../definition/settings.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { mount } = await (config.settings.layout === 'inline'
    ? import('./inline.ts')
    : import('./floating.ts'))
  return mount(host, config, context)
}
