import { createElement } from '../../runtime/core/element.ts'
import { loadAutoOpen } from '../../runtime/float/load-auto-open.ts'
import type { Launcher } from './mount.ts'

/** After the consent banner and newsletters. */
const overlayOrder = 60

const texts = {
  vi: {
    hello: 'Xin chào! Bạn cần tư vấn gì, nhắn cho chúng tôi nhé.',
    close: 'Đóng lời chào',
    unread: (count: number) => `${count} tin nhắn mới`,
  },
  en: {
    hello: 'Hello! Is there anything we can help you with?',
    close: 'Close the greeting',
    unread: (count: number) => `${count} new message${count > 1 ? 's' : ''}`,
  },
}

/** Greets at its trigger, as often as its cap allows, until the visitor opens the bubble. @returns the undo */
export function greet({ widget, float, button, open }: Launcher): () => void {
  const { settings, locale } = widget.config
  const text = texts[locale]
  const shown: HTMLElement[] = []

  function remove() {
    for (const element of shown.splice(0)) element.remove()
  }
  function dismiss() {
    if (!shown.length) return
    remove()
    popup.then((one) => one?.closed())
  }

  function showBadge() {
    if (!settings.badge) return
    const badge = createElement(
      'span',
      { class: 'badge', role: 'img', 'aria-label': text.unread(settings.badge) },
      `${settings.badge}`,
    )
    button.append(badge)
    shown.push(badge)
  }

  function showBubble() {
    const { greetingName, greetingText, greetingPhoto, typing } = settings
    const dots = createElement(
      'span',
      { class: 'dots', 'aria-hidden': 'true' },
      ...[0, 1, 2].map(() => createElement('span')),
    )
    const words = createElement(
      'button',
      { type: 'button', class: typing ? 'words typed' : 'words', click: () => void open() },
      greetingPhoto && createElement('img', { src: greetingPhoto, alt: '' }),
      createElement(
        'span',
        {},
        greetingName && createElement('strong', {}, greetingName),
        typing && dots,
        createElement('span', { class: 'said' }, greetingText || text.hello),
      ),
    )
    const close = createElement('button', {
      type: 'button',
      class: 'k-cross',
      'aria-label': text.close,
      title: text.close,
      click: dismiss,
    })
    // A live region is announced when it changes, not when it appears.
    const greeting = createElement('div', { class: 'greeting', role: 'status' })
    float.prepend(greeting)
    greeting.append(words, close)
    shown.push(greeting)
  }

  const popup = loadAutoOpen(widget, overlayOrder, async () => {
    const isOpen = float.classList.contains('open')
    if (isOpen) return false
    if (settings.greeting === 'open') await open(false)
    else {
      showBadge()
      if (settings.greeting === 'bubble') showBubble()
    }
    widget.track('interaction', 'greeting')
    return true
  })
  const opened = () => {
    remove()
    popup.then((one) => {
      one?.record({ subscribedAt: Date.now() })
      one?.closed()
    })
  }
  widget.host.addEventListener('bubble:opened', opened)
  return () => {
    widget.host.removeEventListener('bubble:opened', opened)
    popup.then((one) => one?.stop())
    remove()
  }
}
