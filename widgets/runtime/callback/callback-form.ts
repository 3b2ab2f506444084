/** A second stage, of the press on "call me back": the form with Vue, in a shadow root of its own, whatever styles the widget around has. */
import { h } from 'vue'
import type { CallbackSettings } from '../../schema/callback.ts'
import { createElement } from '../core/element.ts'
import { openShadow } from '../core/host.ts'
import plain from '../core/plain.css?inline'
import type { PlainWidget } from '../core/plain.ts'
import type { ShowPanel } from '../float/lazy-panel.ts'
import ModalDialog from '../form/ModalDialog.vue'
import { vi } from '../form/messages.ts'
import popupCss from '../form/popup.css?inline'
import dialogCss from '../kit/dialog.css?inline'
import { renderPanel } from '../vue/vue.ts'
import CallbackForm from './CallbackForm.vue'
import css from './callback.css?inline'
import { callbackMessages } from './callback-messages.ts'

type Sent = (id: string | undefined) => void

/** @param place empty; the form is inside from then on @param floats the place takes no room @returns its removal */
function showIn(
  widget: PlainWidget<CallbackSettings>,
  place: HTMLElement,
  floats: boolean,
  content: () => ReturnType<typeof h>,
  styles = '',
): () => void {
  const { close, ...inner } = openShadow(place, widget.config, plain, floats)
  const remove = renderPanel({ ...widget, ...inner, host: place }, content, styles + css)
  return () => {
    remove()
    close()
  }
}

async function formOf({ config: { locale } }: PlainWidget<CallbackSettings>, sent: Sent) {
  const messages = locale === 'vi' ? vi : (await import('../form/messages.en.ts')).en
  return () => h(CallbackForm, { messages, texts: callbackMessages[locale], onSent: sent })
}

/** The form in a place of the widget. @returns shows it there, and returns its removal */
export async function prepareForm(widget: PlainWidget<CallbackSettings>, sent: Sent) {
  const form = await formOf(widget, sent)
  return (place: HTMLElement) => showIn(widget, place, false, form)
}

/** The form in a dialog above the page. @param title of the dialog */
export async function prepareDialog(
  widget: PlainWidget<CallbackSettings>,
  title: string,
  sent: Sent,
): Promise<ShowPanel> {
  const form = await formOf(widget, sent)
  return (close) => {
    // Beside the root, whose colours are those of the widget and not of the page.
    const place = createElement('div')
    widget.shadow.append(place)
    const dialog = () => h(ModalDialog, { label: title, onClose: close }, () => [h('h2', title), form()])
    const remove = showIn(widget, place, true, dialog, dialogCss + popupCss)
    return () => {
      remove()
      place.remove()
    }
  }
}
