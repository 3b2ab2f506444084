import type { Mount } from '../../runtime/core/contract.ts'
import plain from '../../runtime/core/plain.css?inline'
import { plainWidget } from '../../runtime/core/plain.ts'
import sr from '../../runtime/core/sr.css?inline'
import type { Settings } from '../definition/settings.ts'
import barCss from './bar.css?inline'
import { renderConsent } from './consent-widget.ts'
import css from './cookie-consent.css?inline'
import { messagesOf, vi } from './messages.ts'
import { createSharedCookie } from './shared-cookie.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings, locale } = config
  const defaults = locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  const messages = messagesOf(settings, defaults)
  const cookie = settings.cookieDomain ? createSharedCookie(config) : undefined
  return plainWidget<Settings>(
    plain + sr + css + (settings.layout === 'bar' ? barCss : ''),
    (widget) => renderConsent(widget, messages, cookie),
    true,
  )(host, config, context)
}
