import { fold } from '../readers/fold.ts'

const partOfDay = 'sang|trua|chieu|dem'
const time = String.raw`(\d{1,2})(?:[:h.](\d{2})?)?\s*(am|pm|${partOfDay})?`
const spanSource = String.raw`(?:(${partOfDay})[\s:]*)?${time}\s*-\s*${time}`
const spans = new RegExp(spanSource, 'g')
const singleSpan = new RegExp(`^${spanSource}h?$`)

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

/**
 * Folds the text, replaces the words for "to" and "and" by `-` and `,`, and writes `7 giờ 30` and `7g30` as `7h30`. The
 * evening ("tối") is `dem`, because folded it is the word for "to" ("tới").
 */
const normalize = (text: string) =>
  fold(text.normalize('NFC').replace(/tối/gi, 'đêm'))
    .replace(/(\d)\s*(?:gio|g)(?![a-z])(?:\s+(?=\d\d(?!\d)))?/g, '$1h')
    .replace(/(\d)\s*phut/g, '$1')
    .replace(/[–—~]|(?<![a-gi-z])(?:den|toi|to)(?![a-z])/g, '-')
    .replace(/\bva\b/g, ',')
    .trim()

/** `13h` in the afternoon and `1h` in the afternoon are one; `13h` in the morning is none. */
function hoursIn(half: string | undefined, hour: number): number {
  if (half === 'am' || half === 'pm') return (hour % 12) + (half === 'pm' ? 12 : 0)
  if (half === 'sang') return hour <= 12 ? hour : Number.NaN
  return half && hour < (half === 'trua' ? 6 : 12) ? hour + 12 : hour
}

/** `HH:mm` up to 24:00. */
function clockTime(hour = '', minute = '00', half?: string): string | undefined {
  const hours = hoursIn(half, Number(hour))
  const isTime = hours < 24 ? Number(minute) < 60 : hours === 24 && Number(minute) === 0
  return isTime ? `${String(hours).padStart(2, '0')}:${minute}` : undefined
}

function endsOf(match: readonly (string | undefined)[]) {
  const [, both, fromHour, fromMinute, fromHalf = both, toHour, toMinute, toHalf] = match
  // "Tối 18h-2h" ends after midnight, "7h-9h tối" may begin in the morning or in the evening.
  const isPastMidnight = both === 'dem' && Number(fromHour) > 12
  const isUnclear = !fromHalf && /chieu|dem/.test(toHalf ?? '') && Number(fromHour) < 12
  const from = clockTime(fromHour, fromMinute, fromHalf)
  const to = clockTime(toHour, toMinute, toHalf ?? (isPastMidnight ? undefined : both))
  return { from, to, isUnclear }
}

function spanOfMatch(match: readonly (string | undefined)[]): string | undefined {
  const { from, to, isUnclear } = endsOf(match)
  return from && to && from !== to && from !== '24:00' && !isUnclear ? `${from}-${to}` : undefined
}

/** `08:00-08:00` may mean the whole day or none of it. */
export const endsAsItBegins = (text: string) =>
  [...normalize(text).matchAll(spans)].some((match) => {
    const { from, to } = endsOf(match)
    return from !== undefined && from === to
  })

export const equalEnds = {
  abort: true,
  params: {
    key: 'hours',
    text: {
      vi: 'Giờ đóng trùng giờ mở. Mở cả ngày thì ghi 00:00-24:00, nghỉ thì để trống',
      en: 'It ends as it begins. Write 00:00-24:00 for the whole day, or leave it empty for closed',
    },
  },
}

/** `8h-11h30`, `8:00 – 22:00`, `18:00 đến 2:00` (past midnight), `00:00-24:00`, `24/24`; the 12-hour clock is not read. */
export function parseSpan(text: string): string | undefined {
  const normal = normalize(text)
  if (aroundTheClock.test(normal)) return '00:00-24:00'
  const match = singleSpan.exec(normal)
  const is12Hour = match?.[1] ?? match?.[4] ?? match?.[7]
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

/** "T2-T6: sáng 8h-11h; chiều 13h-17h": a part that begins with a part of the day has the days before it. */
const beginsWithPartOfDay = new RegExp(`^(?:${partOfDay})\\b`)

/** Closed days have no lines. @param daysBefore those of the part before, empty at first */
function parsePart(part: string, daysBefore: string): { days: string; lines: string[] } | undefined {
  if (aroundTheClock.test(part)) return { days: 'Mo-Su', lines: ['Mo-Su 00:00-24:00'] }
  // "t2-6" is not a span of time.
  const matches = [...part.matchAll(spans)].filter(({ index }) => !/t$|thu\s?$/.test(part.slice(0, index)))
  const start = matches[0]?.index ?? part.length
  const names = part.slice(0, start).replace(/[:\s]+$/, '')
  if (!matches.length) return closed.test(names.split(' ').at(-1) ?? '') ? { days: '', lines: [] } : undefined
  const unread = part
    .slice(start)
    .replace(spans, '')
    .replace(/[\s,/h]/g, '')
  const days = beginsWithPartOfDay.test(part) && daysBefore ? daysBefore : parseDays(names)
  const times = matches.map((match) => spanOfMatch(match))
  return days && !unread && times.every(Boolean)
    ? { days, lines: times.map((time) => `${days} ${time}`) }
    : undefined
}

function parseWeek(text: string): string[] | undefined {
  const lines: string[] = []
  let days = ''
  for (const part of normalize(text).split(/[;|\n]/)) {
    const found = part.trim() ? parsePart(part.trim(), days) : undefined
    if (part.trim() && !found) return undefined
    lines.push(...(found?.lines ?? []))
    days = found?.days ?? days
  }
  return lines
}

/** Stores of a chain mostly share a few texts. */
const memo = new Map<string, string[] | undefined>()
const maxMemo = 500

/**
 * Lines of schema.org's `openingHours`: `T2-T6 7:30-22:00; T7, CN 8h-23h` → `["Mo-Fr 07:30-22:00", "Sa,Su
 * 08:00-23:00"]`. Also reads `24/7`, `7h30 - 22h`, `7 giờ - 22 giờ`, `9g-21g`, `sáng 8h-11h, chiều 1h-5h`, `CN nghỉ`, and
 * schema.org's own lines.
 */
export function parseHours(text: string): string[] | undefined {
  if (memo.has(text)) return memo.get(text)
  if (memo.size > maxMemo) memo.clear()
  const lines = parseWeek(text)
  memo.set(text, lines)
  return lines
}
