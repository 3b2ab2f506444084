import { isoOf } from '../../runtime/calendar/lunar/days.ts'

export interface Entry {
  day: number
  title: string
  description: string
  url?: string | undefined
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
const basic = (day: number) => isoOf(day).replaceAll('-', '')
const bytes = new TextEncoder()

/** RFC 5545 3.1: lines longer than 75 bytes continue after a space. */
function folded(line: string): string {
  let out = ''
  let room = 75
  for (const letter of line) {
    const size = bytes.encode(letter).length
    if (size > room) {
      out += '\r\n '
      room = 74
    }
    out += letter
    room -= size
  }
  return out
}

/** Two entries of one day and title are told apart by their order. */
const distinct = (ids: readonly string[]) =>
  ids.map((id, at) => {
    const before = ids.slice(0, at).filter((other) => other === id).length
    return before ? `${id}-${before}` : id
  })

/** FNV-1a of the title, so that an entry keeps its id whatever else is in the file. */
function idOf({ day, title }: Entry): string {
  let hash = 0x811c9dc5
  for (const byte of bytes.encode(title)) hash = Math.imul(hash ^ byte, 0x01000193)
  return `${basic(day)}-${(hash >>> 0).toString(36)}`
}

/** `source` makes the entries' ids unique; `stamp` in epoch ms. */
export function calendarFile(entries: readonly Entry[], name: string, source: string, stamp: number): string {
  const ids = distinct(entries.map(idOf))
  const made = new Date(stamp).toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = entries.flatMap(({ day, title, description, url }, at) => [
    'BEGIN:VEVENT',
    `UID:${ids[at]}@${source}`,
    `DTSTAMP:${made}`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(day + 1)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(url ? [`URL:${url}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nhung//Lunar calendar//VI',
    `X-WR-CALNAME:${escaped(name)}`,
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
