/** A second stage: the layout `inline`, and the form of the others. */
import { type Component, h } from 'vue'
import type { Locale, Mount } from '../../runtime/core/contract.ts'
import drawingCss from '../../runtime/core/drawing.css?inline'
import { adoptStyles } from '../../runtime/core/host.ts'
import plain from '../../runtime/core/plain.css?inline'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import dockedCss from '../../runtime/float/docked.css?inline'
import type { ShowPanel } from '../../runtime/float/lazy-panel.ts'
import formCss from '../../runtime/form/form.css?inline'
import popupCss from '../../runtime/form/popup.css?inline'
import codeCss from '../../runtime/kit/code.css?inline'
import dialogCss from '../../runtime/kit/dialog.css?inline'
import { renderPanel, useWidget, vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import subscriptionCss from './email-subscription.css?inline'
import { vi } from './messages.ts'
import panelCss from './panel.css?inline'
import SubscribeForm from './SubscribeForm.vue'
import SubscribePanel from './SubscribePanel.vue'

/** The form with its styles. */
export async function loadForm(locale: Locale): Promise<Component> {
  const messages = locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  return {
    setup() {
      adoptStyles(useWidget().shadow, formCss + codeCss + drawingCss + subscriptionCss)
      return () => h(SubscribeForm, { messages })
    },
  }
}

export const mount: Mount<Settings> = async (host, config, context) =>
  vueWidget<Settings>(await loadForm(config.locale), '')(host, config, context)

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
    return renderPanel(widget, panel, plain + dockedCss + dialogCss + popupCss + panelCss)
  }
}
