import type { Mount } from '../../runtime/contract.ts'
import type { Settings } from '../definition/settings.ts'
import { keepInstallOffer } from './install-offer.ts'
import { isSmartLink } from './smart-hash.ts'

/** Shared by chunks of the layouts, therefore in this one. */
export { appIcon, iconCss } from './app-icon.ts'

const chunks: Record<Settings['layout'], () => Promise<{ mount: Mount<Settings> }>> = {
  inline: () => import('./inline.ts'),
  banner: () => import('./banner.ts'),
  floating: () => import('./floating.ts'),
  popup: () => import('./popup.ts'),
}

const isInstalled = () => matchMedia('(display-mode:standalone)').matches

export const mount: Mount<Settings> = async (host, config, context) => {
  const { layout, hideIfStandalone, stores } = config.settings
  if (stores.some(({ type }) => type === 'pwa')) keepInstallOffer()
  if (hideIfStandalone && !context.preview && isInstalled()) return { unmount() {} }
  const shown = isSmartLink() ? 'inline' : layout
  const { mount } = await chunks[shown]()
  return mount(host, config, context)
}
