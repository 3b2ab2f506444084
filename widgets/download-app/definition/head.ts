import type { Live } from '../../definition.ts'
import type { Settings } from './settings.ts'

/** Keeps the browser's offer to install the page: it comes once, often before a widget further down is there. */
const keepOffer =
  '<script>addEventListener("beforeinstallprompt",function(e){e.preventDefault();window.wgtInstall=e})</script>'

export const head = ({ settings: { stores } }: Pick<Live<Settings>, 'settings'>) =>
  stores.some(({ type }) => type === 'pwa') ? keepOffer : ''
