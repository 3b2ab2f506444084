import type { Config, Mount } from '../../runtime/core/contract.ts'
import plain from '../../runtime/core/plain.css?inline'
import { plainWidget } from '../../runtime/core/plain.ts'
import sr from '../../runtime/core/sr.css?inline'
import type { Settings } from '../definition/settings.ts'
import barCss from './bar.css?inline'
import { renderConsent } from './consent-widget.ts'
import css from './cookie-consent.css?inline'
import { messagesByLocale } from './messages.ts'
import { createSharedCookie } from './shared-cookie.ts'

/** Publishing fills the texts in; a config of an earlier version has none where the merchant wrote none. */
async function filledIn(config: Config<Settings>): Promise<Config<Settings>> {
  const { settings, locale } = config
  const { title, message, acceptLabel, rejectLabel, settingsLabel } = settings
  if (title && message && acceptLabel && rejectLabel && settingsLabel) return config
  const { textsOf } = await import('./texts.ts')
  return { ...config, settings: { ...settings, ...textsOf(settings, locale) } }
}

export const mount: Mount<Settings> = async (host, published, context) => {
  const config = await filledIn(published)
  const { settings, locale } = config
  const cookie = settings.cookieDomain ? createSharedCookie(config) : undefined
  return plainWidget<Settings>(
    plain + sr + css + (settings.layout === 'bar' ? barCss : ''),
    (widget) => renderConsent(widget, messagesByLocale[locale], cookie),
    true,
  )(host, config, context)
}
