/** A second stage: the layout `inline`, and the form of the others. */
import { type Component, h } from 'vue'
import type { Locale, Mount } from '../../runtime/core/contract.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import formCss from '../../runtime/form/form.css?inline'
import { useWidget, vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import ContactForm from './ContactForm.vue'
import contactCss from './contact-form.css?inline'
import { vi } from './messages.ts'

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
