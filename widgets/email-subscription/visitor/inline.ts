/** A second stage: the layout `inline`, and the form of the others. */
import { h } from 'vue'
import type { Locale, Mount } from '../../runtime/core/contract.ts'
import plain from '../../runtime/core/plain.css?inline'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import dockedCss from '../../runtime/float/docked.css?inline'
import type { ShowPanel } from '../../runtime/float/lazy-panel.ts'
import popupCss from '../../runtime/form/popup.css?inline'
import dialogCss from '../../runtime/kit/dialog.css?inline'
import { renderPanel, vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { vi } from './messages.ts'
import panelCss from './panel.css?inline'
import SubscribeForm from './SubscribeForm.vue'
import SubscribePanel from './SubscribePanel.vue'

const messagesIn = async (locale: Locale) => (locale === 'vi' ? vi : (await import('./messages.en.ts')).en)

export const mount: Mount<Settings> = async (host, config, context) => {
  const messages = await messagesIn(config.locale)
  return vueWidget<Settings>(() => h(SubscribeForm, { messages }), '')(host, config, context)
}

interface PanelActions {
  closeForever(): void
  subscribed(): void
}

export async function preparePanel(
  widget: PlainWidget<Settings>,
  { closeForever, subscribed }: PanelActions,
): Promise<ShowPanel> {
  const messages = await messagesIn(widget.config.locale)
  return (close) => {
    const panel = () =>
      h(SubscribePanel, { onClose: close, onNever: closeForever }, () =>
        h(SubscribeForm, { messages, onSubscribed: subscribed }),
      )
    return renderPanel(widget, panel, plain + dockedCss + dialogCss + popupCss + panelCss)
  }
}
