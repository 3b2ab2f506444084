import { fold } from '../../runtime/fold.ts'

const names: Record<string, string[]> = {
  Mo: ['t2', 'hai', 'thu2', 'thuhai', 'mo', 'mon', 'monday'],
  Tu: ['t3', 'ba', 'thu3', 'thuba', 'tu', 'tue', 'tuesday'],
  We: ['t4', 'thu4', 'thutu', 'we', 'wed', 'wednesday'],
  Th: ['t5', 'nam', 'thu5', 'thunam', 'th', 'thu', 'thursday'],
  Fr: ['t6', 'sau', 'thu6', 'thusau', 'fr', 'fri', 'friday'],
  Sa: ['t7', 'bay', 'thu7', 'thubay', 'sa', 'sat', 'saturday'],
  Su: ['cn', 'chunhat', 'su', 'sun', 'sunday'],
}
const dayOf = new Map(Object.entries(names).flatMap(([day, all]) => all.map((name) => [name, day])))
const everyDay = /^(hang|hằng|moi)?ngay$|^(daily|everyday)$/
const closed = /^(nghi|dong|dongcua|closed|off)$/
const clock = /(\d{1,2})(?:[:h.](\d{2})?)?\s*(am|pm)?\s*-\s*(\d{1,2})(?:[:h.](\d{2})?)?\s*(am|pm)?/g

function timeOf(hour: string, minute = '00', half?: string): string | undefined {
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour)
  const fits = hours < 24 ? Number(minute) < 60 : hours === 24 && Number(minute) === 0
  return fits ? `${String(hours).padStart(2, '0')}:${minute}` : undefined
}

/** `T2-T6`, `T7, CN`, `Thứ 2 đến thứ 6`; nothing means every day. Undefined when a word names no day. */
function daysOf(text: string): string | undefined {
  const squeezed = text.replace(/[^\p{L}\p{N},&+-]/gu, '')
  if (!squeezed || everyDay.test(squeezed)) return 'Mo-Su'
  const parts = squeezed.split(/[,&+]/).map((part) => {
    const ends = part.split('-').map((name) => dayOf.get(name))
    return ends.length <= 2 && ends.every(Boolean) ? ends.join('-') : undefined
  })
  return parts.every(Boolean) ? parts.join(',') : undefined
}

/**
 * Opening hours as a merchant writes them, as lines of schema.org's `openingHours`: `T2-T6 7:30-22:00; T7, CN 8h-23h` →
 * `["Mo-Fr 07:30-22:00", "Sa,Su 08:00-23:00"]`. Also `24/7`, `7h30 - 22h`, `CN nghỉ`, and schema.org's own lines.
 * @returns undefined for what can't be read
 */
export function hoursOf(text: string): string[] | undefined {
  if (known.has(text)) return known.get(text)
  // the stores of a chain mostly share a few
  if (known.size > 500) known.clear()
  const lines = read(text)
  known.set(text, lines)
  return lines
}

const known = new Map<string, string[] | undefined>()

function read(text: string): string[] | undefined {
  const plain = fold(text)
    .replace(/[–—~]|\bden\b|\bto\b/g, '-')
    .replace(/\bva\b/g, ',')
  const lines: string[] = []
  for (const part of plain.split(/[;|\n]/)) {
    const said = part.trim()
    if (!said) continue
    if (/^(24\/7|24\/24|24h)$/.test(said)) {
      lines.push('Mo-Su 00:00-24:00')
      continue
    }
    const times = [...said.matchAll(clock)].filter(({ index }) => !/t$|thu\s?$/.test(said.slice(0, index)))
    const first = times[0]?.index ?? said.length
    const names = said.slice(0, first).replace(/[:\s]+$/, '')
    const rest = said
      .slice(first)
      .replace(clock, '')
      .replace(/[\s,/]|gio/g, '')
    if (!times.length) {
      if (!closed.test(names.split(' ').at(-1) ?? '')) return undefined
      continue
    }
    const days = daysOf(names)
    const spans = times.map(([, from = '', fromMinute, fromHalf, to = '', toMinute, toHalf]) => [
      timeOf(from, fromMinute, fromHalf),
      timeOf(to, toMinute, toHalf),
    ])
    if (!days || rest || spans.some(([from, to]) => !from || !to || from === to)) return undefined
    lines.push(...spans.map(([from, to]) => `${days} ${from}-${to}`))
  }
  return lines
}
