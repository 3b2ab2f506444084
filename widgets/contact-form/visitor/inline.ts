/** A second stage: the layout `inline`, and the form of the others. */
import { type Component, h } from 'vue'
import type { Locale, Mount } from '../../runtime/core/contract.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { ShowPanel } from '../../runtime/float/lazy-panel.ts'
import formCss from '../../runtime/form/form.css?inline'
import ModalDialog from '../../runtime/form/ModalDialog.vue'
import popupCss from '../../runtime/form/popup.css?inline'
import dialogCss from '../../runtime/kit/dialog.css?inline'
import { renderPanel, useWidget, vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import ContactForm from './ContactForm.vue'
import contactCss from './contact-form.css?inline'
import { vi } from './messages.ts'
import panelCss from './panel.css?inline'

/** The form with its styles. */
export async function loadForm(locale: Locale): Promise<Component> {
  const messages = locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  return {
    setup() {
      adoptStyles(useWidget().shadow, formCss + contactCss)
      return () => h(ContactForm, { messages })
    },
  }
}

export const mount: Mount<Settings> = async (host, config, context) =>
  vueWidget<Settings>(await loadForm(config.locale), '')(host, config, context)

export async function preparePanel(widget: PlainWidget<Settings>, label: string): Promise<ShowPanel> {
  const { locale, settings } = widget.config
  const form = await loadForm(locale)
  const corner = settings.layout === 'floating' && ['corner', settings.position]
  return (close) => {
    const dialog = () =>
      h(ModalDialog, { class: corner, label: settings.title || label, onClose: close }, () => h(form))
    return renderPanel(widget, dialog, dialogCss + popupCss + panelCss)
  }
}
