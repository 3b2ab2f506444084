/** A second stage: the dialog with the form. */
import { h } from 'vue'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { ShowPanel } from '../../runtime/float/lazy-panel.ts'
import { ModalDialog } from '../../runtime/form/ModalDialog.ts'
import popupCss from '../../runtime/form/popup.css?inline'
import dialogCss from '../../runtime/kit/dialog.css?inline'
import { renderPanel } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { loadForm } from './inline.ts'
import css from './panel.css?inline'

export async function preparePanel(widget: PlainWidget<Settings>, label: string): Promise<ShowPanel> {
  const { locale, settings } = widget.config
  const form = await loadForm(locale)
  const corner = settings.layout === 'floating' && ['corner', settings.position]
  return (close) => {
    const dialog = () =>
      h(ModalDialog, { class: corner, label: settings.title || label, onClose: close }, () => h(form))
    return renderPanel(widget, dialog, dialogCss + popupCss + css)
  }
}
