/** Lazy chunk of the layouts `modal` and `slide-up`. */
import sharedCss from '../../runtime/popup/popup.css?inline'
import popupCss from './popup.css?inline'
import Popup from './SubscribePopup.vue'

export { Popup }
export const css = sharedCss + popupCss
export const floating = ['modal', 'slide-up']
