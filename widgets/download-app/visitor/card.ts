import colors from '../../runtime/core/colors.css?inline'
import { createElement } from '../../runtime/core/element.ts'
import plain from '../../runtime/core/plain.css?inline'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { qrCode } from '../../runtime/core/scan-code.ts'
import sr from '../../runtime/core/sr.css?inline'
import tint from '../../runtime/core/tint.css?inline'
import button from '../../runtime/kit/button.css?inline'
import type from '../../runtime/kit/type.css?inline'
import type { Settings } from '../definition/settings.ts'
import { appIcon, iconCss } from './app-icon.ts'
import { badges } from './badges.ts'
import css from './card.css?inline'
import { addNotice } from './in-app-notice.ts'
import { logo } from './logo.ts'
import { messagesByLocale } from './messages.ts'
import { system } from './phone.ts'
import { addLinks } from './send-link.ts'

export const cardCss = colors + tint + plain + type + button + sr + iconCss + css

/** Rating line like the stores': a star, the average, the number of ratings, the number of installs. */
function facts({ rating, ratingCount, installs }: Settings, locale: 'vi' | 'en') {
  if (!rating && !installs) return false
  const score = rating.toLocaleString(locale, { maximumFractionDigits: 1 })
  const count = ratingCount ? ratingCount.toLocaleString(locale) : ''
  return createElement(
    'p',
    { class: 'k-small facts' },
    !!rating && createElement('span', { class: 'sr' }, messagesByLocale[locale].rated(score, count)),
    !!rating &&
      createElement(
        'span',
        { class: 'rating', 'aria-hidden': 'true' },
        '★ ',
        createElement('b', {}, score),
        count && `(${count})`,
      ),
    installs && createElement('span', {}, installs),
  )
}

/** The code on a drawn phone, dark on white on any page: readers do not know inverted ones. */
export function createCode({ config: { code, settings, locale } }: PlainWidget<Settings>) {
  if (!code) return false
  const { qrSize, qrLogo, qrCaption } = settings
  const { scan, scanElsewhere } = messagesByLocale[locale]
  const icon = qrLogo && appIcon(settings, 'icon logo')
  if (icon)
    Object.assign(icon.style, { inlineSize: `${logo.share * 100}%`, boxShadow: `0 0 0 ${logo.ring}px #fff` })
  const square = createElement('div', { class: 'square' }, icon)
  square.prepend(qrCode(code))
  square.style.inlineSize = `${qrSize}px`
  return createElement(
    'figure',
    { class: 'code' },
    square,
    createElement('figcaption', {}, qrCaption || (system() === 'computer' ? scan : scanElsewhere)),
  )
}

/** @param pressed after a press on a badge */
export function createCard(widget: PlainWidget<Settings>, pressed?: () => void): HTMLElement {
  const { settings, locale, code: scanned } = widget.config
  const { name, title, text, sendLink } = settings
  const onComputer = system() === 'computer'
  const send = onComputer && sendLink && scanned && createElement('p', { class: 'k-small send' })
  const about = createElement(
    'div',
    { class: 'about' },
    createElement(
      'div',
      { class: 'head' },
      appIcon(settings),
      createElement(
        'div',
        { class: 'titles' },
        title && createElement('p', { class: 'k-small' }, name),
        createElement('h2', { class: 'k-title' }, title || name),
        facts(settings, locale),
      ),
    ),
    text && createElement('p', { class: 'k-body' }, text),
    badges(widget, pressed),
    send,
  )
  if (send) addLinks(send, widget)
  if (!onComputer) addNotice(about, locale)
  return createElement('div', { class: 'card' }, about, createCode(widget))
}
