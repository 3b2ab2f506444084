/** A second stage: the layout `inline`, and the form of the others. */
import { type Component, h } from 'vue'
import type { Locale, Mount } from '../../runtime/core/contract.ts'
import drawingCss from '../../runtime/core/drawing.css?inline'
import { adoptStyles } from '../../runtime/core/host.ts'
import formCss from '../../runtime/form/form.css?inline'
import codeCss from '../../runtime/kit/code.css?inline'
import { useWidget, vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import subscriptionCss from './email-subscription.css?inline'
import { vi } from './messages.ts'
import SubscribeForm from './SubscribeForm.vue'

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
