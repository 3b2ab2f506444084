import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import formCss from '../../runtime/form/form.css?inline'
import { formWidget } from '../../runtime/form/form-widget.ts'
import type { Settings } from '../definition/settings.ts'
import subscriptionCss from './email-subscription.css?inline'
import { vi } from './messages.ts'
import SubscribeForm from './SubscribeForm.vue'

export const mount: Mount<Settings> = async (host, config, context) => {
  const messages = config.locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  const form = (props: { onSubscribed?: () => void }) => h(SubscribeForm, { ...props, messages })
  return formWidget<Settings>(form, formCss + subscriptionCss, () => import('./popup.ts'))(
    host,
    config,
    context,
  )
}
