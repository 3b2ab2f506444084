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

/** `source` makes the entries' ids unique; `stamp` in epoch ms. */
export function calendarFile(entries: readonly Entry[], name: string, source: string, stamp: number): string {
  const made = new Date(stamp).toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = entries.flatMap(({ day, title, description, url }, at) => [
    'BEGIN:VEVENT',
    `UID:${basic(day)}-${at}@${source}`,
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
