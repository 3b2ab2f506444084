import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import formCss from '../../runtime/form/form.css?inline'
import { vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import ContactForm from './ContactForm.vue'
import contactCss from './contact-form.css?inline'
import { vi } from './messages.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings } = config
  const words = config.locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  const form = () => h(ContactForm, { words, settings })
  const css = formCss + contactCss
  if (settings.layout === 'inline') return vueWidget<Settings>(form, css)(host, config, context)
  const popup = await import('./popup.ts')
  return vueWidget<Settings>(() => h(popup.component, { form }), css + popup.css)(host, config, context)
}
