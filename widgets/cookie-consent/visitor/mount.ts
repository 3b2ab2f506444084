import type { Mount } from '../../runtime/core/contract.ts'
import plain from '../../runtime/core/plain.css?inline'
import { plainWidget } from '../../runtime/core/plain.ts'
import sr from '../../runtime/vue/sr.css?inline'
import type { Settings } from '../definition/settings.ts'
import { renderConsent } from './consent-widget.ts'
import css from './cookie-consent.css?inline'
import { messagesOf, vi } from './messages.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings, locale } = config
  const [defaults, shared, layoutCss] = await Promise.all([
    locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    settings.cookieDomain ? import('./shared-cookie.ts') : undefined,
    settings.layout === 'bar' ? import('./bar.css?inline').then((bar) => bar.default) : '',
  ])
  const messages = messagesOf(settings, defaults)
  const cookie = shared?.createSharedCookie(config)
  return plainWidget<Settings>(
    plain + sr + css + layoutCss,
    (widget) => renderConsent(widget, messages, cookie),
    true,
  )(host, config, context)
}
