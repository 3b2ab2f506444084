/** What only the layouts in a dialog need: fetched for them alone. */
import dialogCss from '../../runtime/dialog.css?inline'
import ContactPopup from './ContactPopup.vue'
import popupCss from './popup.css?inline'

export const component = ContactPopup
export const css = dialogCss + popupCss
