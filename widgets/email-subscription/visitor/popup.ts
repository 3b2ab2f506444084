/** What only the layouts that open by themselves need: fetched for them alone. */
import dialogCss from '../../runtime/dialog.css?inline'
import popupCss from './popup.css?inline'
import SubscribePopup from './SubscribePopup.vue'

export const component = SubscribePopup
export const css = dialogCss + popupCss
