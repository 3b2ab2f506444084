import type { Mount } from '../../runtime/core/contract.ts'
import plain from '../../runtime/core/plain.css?inline'
import { plainWidget } from '../../runtime/core/plain.ts'
import sr from '../../runtime/core/sr.css?inline'
import type { Settings } from '../definition/settings.ts'
import barCss from './bar.css?inline'
import { renderConsent } from './consent-widget.ts'
import css from './cookie-consent.css?inline'
import { messagesByLocale } from './messages.ts'
import { createSharedCookie } from './shared-cookie.ts'
import { textsOf } from './texts.ts'

export const mount: Mount<Settings> = (host, published, context) => {
  const { locale } = published
  // Publishing fills the texts in; a config of an earlier version has none where the merchant wrote none.
  const settings = { ...published.settings, ...textsOf(published.settings, locale) }
  const config = { ...published, settings }
  const cookie = settings.cookieDomain ? createSharedCookie(config) : undefined
  return plainWidget<Settings>(
    plain + sr + css + (settings.layout === 'bar' ? barCss : ''),
    (widget) => renderConsent(widget, messagesByLocale[locale], cookie),
    true,
  )(host, config, context)
}
