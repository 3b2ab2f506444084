/** A second stage of the layouts `modal` and `slide-up`: the popup with the form. */
import { h } from 'vue'
import plain from '../../runtime/core/plain.css?inline'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import dockedCss from '../../runtime/float/docked.css?inline'
import type { ShowPanel } from '../../runtime/float/lazy-panel.ts'
import popupCss from '../../runtime/form/popup.css?inline'
import dialogCss from '../../runtime/kit/dialog.css?inline'
import { renderPanel } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { loadForm } from './inline.ts'
import css from './panel.css?inline'
import SubscribePanel from './SubscribePanel.vue'

interface PanelActions {
  closeForever(): void
  subscribed(): void
}

export async function preparePanel(
  widget: PlainWidget<Settings>,
  { closeForever, subscribed }: PanelActions,
): Promise<ShowPanel> {
  const form = await loadForm(widget.config.locale)
  return (close) => {
    const panel = () =>
      h(SubscribePanel, { onClose: close, onNever: closeForever }, () =>
        h(form, { onSubscribed: subscribed }),
      )
    return renderPanel(widget, panel, plain + dockedCss + dialogCss + popupCss + css)
  }
}
