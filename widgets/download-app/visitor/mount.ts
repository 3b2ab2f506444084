import type { Mount } from '../../runtime/core/contract.ts'
import type { Settings } from '../definition/settings.ts'
import { mount as mountBanner } from './banner.ts'
import { mount as mountFloating } from './floating.ts'
import { keepInstallOffer } from './install-offer.ts'
import { mount as mountPopup } from './popup.ts'
import { isSmartLink } from './smart-hash.ts'

const floats = { banner: mountBanner, floating: mountFloating, popup: mountPopup }

const isInstalled = () => matchMedia('(display-mode:standalone)').matches

export const mount: Mount<Settings> = async (host, config, context) => {
  const { layout, hideIfStandalone, stores } = config.settings
  if (stores.some(({ type }) => type === 'pwa')) keepInstallOffer()
  if (hideIfStandalone && !context.preview && isInstalled()) return { unmount() {} }
  if (layout !== 'inline' && !isSmartLink()) return floats[layout](host, config, context)
  const { mount } = await import('./inline.ts')
  return mount(host, config, context)
}
