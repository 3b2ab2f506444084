import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import formCss from '../../runtime/form/form.css?inline'
import { vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import subscriptionCss from './email-subscription.css?inline'
import { vi } from './messages.ts'
import SubscribeForm from './SubscribeForm.vue'

export const mount: Mount<Settings> = async (host, config, context) => {
  const words = config.locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  const css = formCss + subscriptionCss
  if (config.settings.layout === 'inline')
    return vueWidget<Settings>(() => h(SubscribeForm, { words }), css)(host, config, context)
  const popup = await import('./popup.ts')
  const root = () => h(popup.component, { form: SubscribeForm, words })
  return vueWidget<Settings>(root, css + popup.css)(host, config, context)
}
