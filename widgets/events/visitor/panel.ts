/** A second stage of the layout `floating`: the dialog with the game. */
import { h } from 'vue'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { ShowPanel } from '../../runtime/float/lazy-panel.ts'
import { ModalDialog } from '../../runtime/form/ModalDialog.ts'
import popupCss from '../../runtime/form/popup.css?inline'
import dialogCss from '../../runtime/kit/dialog.css?inline'
import { renderPanel } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { loadCampaign } from './inline.ts'
import css from './panel.css?inline'

export async function preparePanel(widget: PlainWidget<Settings>, played: () => void): Promise<ShowPanel> {
  const { config } = widget
  const campaign = await loadCampaign(config, widget.context)
  return (close) => {
    const dialog = () =>
      h(ModalDialog, { label: config.settings.title, onClose: close }, () =>
        h(campaign, { onPlayed: played }),
      )
    return renderPanel(widget, dialog, dialogCss + popupCss + css)
  }
}
