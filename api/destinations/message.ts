import type { Text } from '../../widgets/definition.ts'
import type { Submission } from './destination.ts'

const openInbox: Text = { vi: 'Mở hộp thư', en: 'Open the inbox' }

export const inboxLabel = ({ locale }: Submission) => openInbox[locale]

/** Cut at a character, with an ellipsis. @param max UTF-16 code units */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}

export const heading = ({ title, widget }: Submission) => `${title} · ${widget.name}`

/** `Họ tên: An`, one line each; a value of several lines begins below its label. */
export const plainLines = ({ lines }: Submission): string[] =>
  lines.map(({ label, value }) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`)

/** Names of what a submission holds beside the labels of its fields. */
const known: Record<string, (submission: Submission) => string> = {
  tên: ({ person }) => person.name,
  'điện thoại': ({ person }) => person.phone,
  email: ({ person }) => person.email,
  widget: ({ widget }) => widget.name,
  'thời gian': ({ receivedAt, locale }) =>
    new Intl.DateTimeFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Asia/Ho_Chi_Minh',
    }).format(new Date(receivedAt)),
}

/** `Chào {tên}` → `Chào An`: what stands in braces is one of the names above, or the label of a field; unknown ones become ''. */
export function fill(text: string, submission: Submission): string {
  const byLabel = new Map(submission.lines.map(({ label, value }) => [label.toLowerCase(), value]))
  return text.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const key = name.trim().toLowerCase().normalize('NFC')
    return known[key]?.(submission) ?? byLabel.get(key) ?? ''
  })
}
