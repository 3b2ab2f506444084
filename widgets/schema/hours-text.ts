import { fold } from '../runtime/fold.ts'

const time = String.raw`(\d{1,2})(?:[:h.](\d{2})?)?\s*(am|pm)?`
const spanSource = String.raw`${time}\s*-\s*${time}`
const spans = new RegExp(spanSource, 'g')
const singleSpan = new RegExp(String.raw`^${spanSource}(?:\s*gio)?$`)

const dayNames: Record<string, string[]> = {
  Mo: ['t2', 'hai', 'thu2', 'thuhai', 'mo', 'mon', 'monday'],
  Tu: ['t3', 'ba', 'thu3', 'thuba', 'tu', 'tue', 'tuesday'],
  We: ['t4', 'thu4', 'thutu', 'we', 'wed', 'wednesday'],
  Th: ['t5', 'nam', 'thu5', 'thunam', 'th', 'thu', 'thursday'],
  Fr: ['t6', 'sau', 'thu6', 'thusau', 'fr', 'fri', 'friday'],
  Sa: ['t7', 'bay', 'thu7', 'thubay', 'sa', 'sat', 'saturday'],
  Su: ['cn', 'chunhat', 'su', 'sun', 'sunday'],
}
const dayByName = new Map(
  Object.entries(dayNames).flatMap(([day, names]) => names.map((name) => [name, day])),
)
const everyDay = /^(hang|moi)?ngay$|^(daily|everyday)$/
const aroundTheClock = /^(24\/7|24\/24|24h)$/
const closed = /^(nghi|dong|dongcua|closed|off)$/

/** Folds the text and replaces the words for "to" and "and" by `-` and `,`. */
const normalize = (text: string) =>
  fold(text)
    .replace(/[–—~]|(?<![a-gi-z])(?:den|toi|to)(?![a-z])/g, '-')
    .replace(/\bva\b/g, ',')
    .trim()

/** `HH:mm` up to 24:00. */
function clockTime(hour = '', minute = '00', half?: string): string | undefined {
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour)
  const isTime = hours < 24 ? Number(minute) < 60 : hours === 24 && Number(minute) === 0
  return isTime ? `${String(hours).padStart(2, '0')}:${minute}` : undefined
}

function spanOfMatch(match: readonly string[]): string | undefined {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = match
  const from = clockTime(fromHour, fromMinute, fromHalf)
  const to = clockTime(toHour, toMinute, toHalf)
  return from && to && from !== to && from !== '24:00' ? `${from}-${to}` : undefined
}

/** `8h-11h30`, `8:00 – 22:00`, `18:00 đến 2:00` (past midnight), `00:00-24:00`; the 12-hour clock is not read. */
export function parseSpan(text: string): string | undefined {
  const match = singleSpan.exec(normalize(text))
  const is12Hour = match?.[3] ?? match?.[6]
  return match && !is12Hour ? spanOfMatch(match) : undefined
}

/** `T2-T6`, `T7, CN`, `Thứ 2 đến thứ 6`; empty means every day. */
function parseDays(text: string): string | undefined {
  const squeezed = text.replace(/[^\p{L}\p{N},&+-]/gu, '')
  if (!squeezed || everyDay.test(squeezed)) return 'Mo-Su'
  const ranges = squeezed.split(/[,&+]/).map((range) => {
    const days = range.split('-').map((name) => dayByName.get(name))
    return days.length <= 2 && days.every(Boolean) ? days.join('-') : undefined
  })
  return ranges.every(Boolean) ? ranges.join(',') : undefined
}

/** No lines for closed days. */
function parsePart(part: string): string[] | undefined {
  if (aroundTheClock.test(part)) return ['Mo-Su 00:00-24:00']
  // "t2-6" is not a span of time.
  const matches = [...part.matchAll(spans)].filter(({ index }) => !/t$|thu\s?$/.test(part.slice(0, index)))
  const start = matches[0]?.index ?? part.length
  const names = part.slice(0, start).replace(/[:\s]+$/, '')
  if (!matches.length) return closed.test(names.split(' ').at(-1) ?? '') ? [] : undefined
  const unread = part
    .slice(start)
    .replace(spans, '')
    .replace(/[\s,/]|gio/g, '')
  const days = parseDays(names)
  const lines = matches.map((match) => spanOfMatch(match))
  return days && !unread && lines.every(Boolean) ? lines.map((line) => `${days} ${line}`) : undefined
}

function parseWeek(text: string): string[] | undefined {
  const parts = normalize(text)
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(parsePart)
  return parts.every((lines) => lines !== undefined) ? parts.flat() : undefined
}

/** Stores of a chain mostly share a few texts. */
const memo = new Map<string, string[] | undefined>()
const maxMemo = 500

/**
 * Lines of schema.org's `openingHours`: `T2-T6 7:30-22:00; T7, CN 8h-23h` → `["Mo-Fr 07:30-22:00", "Sa,Su
 * 08:00-23:00"]`. Also reads `24/7`, `7h30 - 22h`, `CN nghỉ`, and schema.org's own lines.
 */
export function parseHours(text: string): string[] | undefined {
  if (memo.has(text)) return memo.get(text)
  if (memo.size > maxMemo) memo.clear()
  const lines = parseWeek(text)
  memo.set(text, lines)
  return lines
}
