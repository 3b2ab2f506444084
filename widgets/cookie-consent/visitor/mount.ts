import colors from '../../runtime/colors.css?inline'
import type { Mount } from '../../runtime/contract.ts'
import plain from '../../runtime/plain.css?inline'
import { plainWidget } from '../../runtime/plain.ts'
import sr from '../../runtime/sr.css?inline'
import type { Settings } from '../definition/settings.ts'
import { renderConsent } from './consent-widget.ts'
import css from './cookie-consent.css?inline'
import { messagesOf, vi } from './messages.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const defaults = config.locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  const messages = messagesOf(config.settings, defaults)
  return plainWidget<Settings>(colors + plain + sr + css, (widget) => renderConsent(widget, messages), true)(
    host,
    config,
    context,
  )
}
