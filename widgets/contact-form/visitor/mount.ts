import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import formCss from '../../runtime/form/form.css?inline'
import { formWidget } from '../../runtime/form/form-widget.ts'
import type { Settings } from '../definition/settings.ts'
import ContactForm from './ContactForm.vue'
import contactCss from './contact-form.css?inline'
import { vi } from './messages.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const messages = config.locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  const form = () => h(ContactForm, { messages })
  return formWidget<Settings>(form, formCss + contactCss, () => import('./popup.ts'))(host, config, context)
}
