/** Lets visitors on a computer send themselves the link, with their own programs only. */
import type { Locale } from '../../runtime/core/contract.ts'
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import linkCss from '../../runtime/kit/link.css?inline'
import type { Settings } from '../definition/settings.ts'

const vi = {
  lead: 'Gửi liên kết về điện thoại:',
  mail: 'Email',
  message: 'Tin nhắn',
  copy: 'Sao chép',
  copied: 'Đã sao chép, dán vào Zalo hay Messenger của bạn',
  subject: (name: string) => `Tải ứng dụng ${name}`,
}
const en: typeof vi = {
  lead: 'Send the link to your phone:',
  mail: 'E-mail',
  message: 'Message',
  copy: 'Copy',
  copied: 'Copied: paste it into a chat with yourself',
  subject: (name) => `Get the ${name} app`,
}
const texts: Record<Locale, typeof vi> = { vi, en }

/** ms for which it says that the link is copied */
const shownFor = 5000

export function addLinks(line: HTMLElement, { shadow, config, track }: PlainWidget<Settings>) {
  const { settings, locale, code } = config
  const text = texts[locale]
  const url = code?.url ?? ''
  const subject = text.subject(settings.name)
  const body = encodeURIComponent(`${subject}: ${url}`)
  const sends = (target: string) => () => track('interaction', 'send', { target })
  const link = (target: string, label: string, href: string) => [
    createElement('a', { class: 'k-link', href, click: sends(target) }, label),
    ' · ',
  ]
  const status = createElement('span', { role: 'status' })
  let timer: ReturnType<typeof setTimeout> | undefined
  adoptStyles(shadow, linkCss)
  line.append(
    `${text.lead} `,
    ...link('email', text.mail, `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`),
    // Macs send messages themselves; elsewhere a link to one opens nothing.
    ...(navigator.userAgent.includes('Macintosh') ? link('sms', text.message, `sms:&body=${body}`) : []),
    createElement(
      'button',
      {
        type: 'button',
        class: 'k-link',
        async click() {
          clearTimeout(timer)
          try {
            await navigator.clipboard.writeText(url)
            status.textContent = text.copied
            timer = setTimeout(() => status.replaceChildren(), shownFor)
          } catch {
            // Without the right to write, for the visitor's own copying.
            status.textContent = url
            getSelection()?.selectAllChildren(status)
          }
          sends('copy')()
        },
      },
      text.copy,
    ),
    ' ',
    status,
  )
}
