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

const timeOf = ({ receivedAt, locale }: Submission) =>
  new Intl.DateTimeFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(new Date(receivedAt))

/** Names of what a submission holds beside the labels of its fields. */
const known: Record<string, (submission: Submission) => string> = {
  tên: ({ person }) => person.name,
  'điện thoại': ({ person }) => person.phone,
  email: ({ person }) => person.email,
  widget: ({ widget }) => widget.name,
  'thời gian': timeOf,
}

/** The same names in English, behind the labels of fields: a form may have a field `Time`. */
const english: Record<string, (submission: Submission) => string> = {
  name: ({ person }) => person.name,
  phone: ({ person }) => person.phone,
  time: timeOf,
}

const keyOf = (name: string) => name.trim().toLowerCase().normalize('NFC')

const namesIn = (text: string) => [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => keyOf(name))

const namedValues = ({ values = [] }: Submission) =>
  values.flatMap(({ names, value }) => names.map((name): [string, string] => [keyOf(name), value]))

/**
 * `Chào {tên}` → `Chào An`: what stands in braces is one of the names above, a value of the service, or the label of a field; unknown
 * ones become ''.
 */
export function fill(text: string, submission: Submission): string {
  const byName = new Map([
    ...submission.lines.map(({ label, value }): [string, string] => [keyOf(label), value]),
    ...namedValues(submission),
  ])
  return text.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const key = keyOf(name)
    return known[key]?.(submission) ?? byName.get(key) ?? english[key]?.(submission) ?? ''
  })
}

/** Whether a text tells of something that this submission has nothing of, as of a prize where none was won. */
export function isAboutNothing(text: string, submission: Submission): boolean {
  const values = namedValues(submission)
  const names = namesIn(text)
  return values.every(([, value]) => value === '') && values.some(([name]) => names.includes(name))
}
