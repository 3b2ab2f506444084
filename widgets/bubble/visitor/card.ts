import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import { browserLink, isInApp } from '../../runtime/core/in-app.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { qrCode } from '../../runtime/core/scan-code.ts'
import { loadOnline } from '../../runtime/float/load-online.ts'
import buttonCss from '../../runtime/kit/button.css?inline'
import buttonStatesCss from '../../runtime/kit/button-states.css?inline'
import type { PublishedChannel } from '../definition/published-channel.ts'
import type { Settings } from '../definition/settings.ts'
import css from './card.css?inline'
import { cardMessages } from './card-messages.ts'
import { labelOf, onClick } from './channel-face.ts'
import { linkTo } from './links.ts'
import { messagesByLocale } from './messages.ts'

interface Card {
  content: HTMLElement[]
  /** Call when another view takes its place. */
  leave(): void
}

/** A second stage: a channel shows before, or instead of, its link: a code and a number, the words outside hours, or a form. */
export function createCard(
  widget: PlainWidget<Settings>,
  channel: PublishedChannel,
  closed: string | undefined,
  others: readonly PublishedChannel[],
): Card {
  const { config, context } = widget
  const { settings, locale } = config
  adoptStyles(widget.shadow, buttonCss + buttonStatesCss + css)
  const text = cardMessages[locale]
  const name = labelOf(channel, messagesByLocale[locale])
  const isCall = channel.type === 'phone'
  const paragraph = (content: string, className = '') => createElement('p', { class: className }, content)
  const linkButton = (target: PublishedChannel, label: string, click?: () => void) =>
    createElement('a', { class: 'k-button primary wide', ...linkTo(target), click }, label)

  if (channel.type === 'form') {
    const place = createElement('div', { class: 'form' })
    const loader = window.wgt?.[context.site] ?? window.wgt
    if (context.preview || !loader) place.append(text.preview)
    else void loader.mount(place, channel.link, 'contact-form')
    return { content: [place], leave: () => loader?.unmount(place) }
  }

  if (channel.type === 'callback') return callbackCard(widget, text.failed)

  if (closed) {
    const mail = settings.offline === 'email' && others.find(({ type }) => type === 'email')
    return {
      content: [
        paragraph(settings.offlineText || text.offline),
        paragraph(closed, 'reopens'),
        mail ? linkButton(mail, text.mail, onClick(widget, mail)) : linkButton(channel, name),
      ],
      leave() {},
    }
  }

  // A link into an app may be pasted into a message of that app.
  const copied = channel.contact || (/^https?:/.test(channel.link) ? '' : channel.link)
  const contact = createElement('output', { class: 'contact', translate: 'no' }, copied)
  async function copy() {
    try {
      await navigator.clipboard.writeText(copied)
      status.textContent = copyButton.textContent = text.copied
    } catch {
      // Without the right to write, the text is selected for the visitor's own copying.
      getSelection()?.selectAllChildren(contact)
    }
  }
  const copyButton = createElement(
    'button',
    { type: 'button', class: 'k-button', click: () => void copy() },
    text.copy,
  )
  const status = createElement('span', { class: 'sr', role: 'status' })
  const browser = browserLink()
  return {
    content: [
      ...(channel.qr && !isInApp()
        ? [
            createElement('div', { class: 'code' }, qrCode(channel.qr)),
            paragraph(isCall ? text.scanToCall : text.scan(name)),
          ]
        : isInApp()
          ? [paragraph(text.inApp)]
          : []),
      ...(copied ? [createElement('div', { class: 'copy' }, contact, copyButton, status)] : []),
      linkButton(channel, isCall ? text.call : text.open(name)),
      ...(browser ? [createElement('a', { class: 'k-button wide quiet', href: browser }, text.browser)] : []),
    ],
    leave() {},
  }
}

/** A form of ours, which comes with its own scripts: without a network it waits for one. */
function callbackCard(widget: PlainWidget<Settings>, failed: string): Card {
  const { publicId } = widget.config
  const place = createElement('div', { class: 'callback' })
  const sent = (id: string | undefined) => widget.emit('bubble:callback-sent', { publicId, id })
  let hasLeft = false
  let remove = () => {}
  const load = async () => {
    const { prepareForm } = await import('../../runtime/callback/callback-form.ts')
    const show = await prepareForm(widget, sent)
    if (!hasLeft) remove = show(place)
  }
  void loadOnline(widget, load, place).then((isLoaded) => {
    if (!isLoaded) place.append(failed)
  })
  return {
    content: [place],
    leave() {
      hasLeft = true
      remove()
    },
  }
}
