/** Lazy chunk of the layouts `modal` and `floating`. */
import sharedCss from '../../runtime/popup/popup.css?inline'
import Popup from './ContactPopup.vue'
import popupCss from './popup.css?inline'

export { Popup }
export const css = sharedCss + popupCss
export const floating = ['floating']
