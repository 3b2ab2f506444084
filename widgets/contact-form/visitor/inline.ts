/** A second stage: the layout `inline`, and the form of the others. */
import { h } from 'vue'
import type { Locale, Mount } from '../../runtime/core/contract.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { ShowPanel } from '../../runtime/float/lazy-panel.ts'
import ModalDialog from '../../runtime/form/ModalDialog.vue'
import popupCss from '../../runtime/form/popup.css?inline'
import dialogCss from '../../runtime/kit/dialog.css?inline'
import { renderPanel, vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import ContactForm from './ContactForm.vue'
import { vi } from './messages.ts'
import panelCss from './panel.css?inline'

const messagesIn = async (locale: Locale) => (locale === 'vi' ? vi : (await import('./messages.en.ts')).en)

export const mount: Mount<Settings> = async (host, config, context) => {
  const messages = await messagesIn(config.locale)
  return vueWidget<Settings>(() => h(ContactForm, { messages }), '')(host, config, context)
}

export async function preparePanel(widget: PlainWidget<Settings>, label: string): Promise<ShowPanel> {
  const { locale, settings } = widget.config
  const messages = await messagesIn(locale)
  const corner = settings.layout === 'floating' && ['corner', settings.position]
  return (close) => {
    const dialog = () =>
      h(ModalDialog, { class: corner, label: settings.title || label, onClose: close }, () =>
        h(ContactForm, { messages }),
      )
    return renderPanel(widget, dialog, dialogCss + popupCss + panelCss)
  }
}
