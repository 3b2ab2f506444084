/** Opening hours of a week as a grid of seven rows, Monday first, and the two ways in which drafts keep them. Pure. */
import { parseHours, parseSpan } from '../../../widgets/schema/hours-text.ts'
import { isRecord } from '../values.ts'

/** `HH:mm`, or what is typed so far. */
export interface OpenSpan {
  from: string
  to: string
}
export type Day = readonly OpenSpan[]
export type Week = readonly Day[]

/** `unread` is the text that the grid cannot show. */
type ReadWeek = { week: Week; unread?: undefined } | { week?: undefined; unread: string }

const days = [0, 1, 2, 3, 4, 5, 6] as const
/** The groups of `weekly-hours.ts` in the schema, the largest first. */
const groups: readonly (readonly [name: string, days: readonly number[]])[] = [
  ['daily', days],
  ['mon-sat', days.slice(0, 6)],
  ['weekdays', days.slice(0, 5)],
  ['weekend', days.slice(5)],
  ...['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name, day) => [name, [day]] as const),
]
const shortNames = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN']
const schemaNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** `8`, `830`, `8h30`, `8:30` → `08:30`; undefined for no time. */
export function clockOf(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^\s*(\d{1,2})\s*(?:[:hg.]?\s*(\d\d)|[hg])?\s*$/i.exec(text) ?? []
  const isTime = hour !== '' && (Number(hour) < 24 ? Number(minute) < 60 : `${hour}${minute}` === '2400')
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

const textOfSpan = ({ from, to }: OpenSpan) => `${clockOf(from) ?? from}-${clockOf(to) ?? to}`

function spanOfText(text: string): OpenSpan | undefined {
  const [from = '', to] = (parseSpan(text) ?? (/^[\d:hg.\s]*-[\d:hg.\s]*$/i.test(text) ? text : '')).split(
    '-',
  )
  return to === undefined ? undefined : { from: from.trim(), to: to.trim() }
}

export const isAroundTheClock = ([first, ...more]: Day) =>
  !more.length && first?.from === '00:00' && first.to === '24:00'

/** Minutes of the day; a span that ends before it begins goes on to the next day. */
function minutesOf(text: string): readonly [from: number, to: number] {
  const [from = 0, to = 0] = text.split('-').map((clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number)
    return hour * 60 + minute
  })
  return [from, to > from ? to : to + 1440]
}

type DayProblem = 'noTime' | 'overlap'
export function problemOf(day: Day): DayProblem | undefined {
  const texts = day.map(textOfSpan)
  if (texts.some((text) => parseSpan(text) !== text)) return 'noTime'
  const spans = texts.map(minutesOf).sort(([a], [b]) => a - b)
  return spans.some(([from], at) => from < (spans[at - 1]?.[1] ?? 0)) ? 'overlap' : undefined
}

const sameDay = (a: Day, b: Day) => a.map(textOfSpan).join() === b.map(textOfSpan).join()

/** Rows of days and hours: a later one replaces an earlier one on its days. */
export function weekOfRows(rows: unknown): ReadWeek {
  const week: Day[] = days.map(() => [])
  for (const row of Array.isArray(rows) ? rows : []) {
    const { days: name, hours = [] } = isRecord(row) ? row : {}
    const group = groups.find(([one]) => one === name)
    const texts = Array.isArray(hours) ? hours.map(String) : []
    const spans = texts.map(spanOfText)
    const unread = texts.find((_, at) => !spans[at])
    if (!group || unread !== undefined) return { unread: unread ?? String(name) }
    for (const day of group[1]) week[day] = spans.flatMap((span) => span ?? [])
  }
  return { week }
}

/** Groups days with equal hours into the fewest rows; closed days have none. */
export function rowsOfWeek(week: Week): { days: string; hours: string[] }[] {
  const left = new Set<number>(days.filter((day) => week[day]?.length))
  return groups.flatMap(([name, members]) => {
    const [first] = members
    const hours = week[first ?? 0] ?? []
    const isAlike = members.every((day) => left.has(day) && sameDay(week[day] ?? [], hours))
    if (!isAlike) return []
    for (const day of members) left.delete(day)
    return [{ days: name, hours: hours.map(textOfSpan) }]
  })
}

/** Text such as `T2-T6 8h-17h; T7 8h-12h`. */
export function weekOfText(text: string): ReadWeek {
  const week: OpenSpan[][] = days.map(() => [])
  const lines = parseHours(text)
  if (!lines) return { unread: text }
  for (const line of lines) {
    const [names = '', clock = ''] = line.split(' ')
    const [from = '', to = ''] = clock.split('-')
    for (const range of names.split(',')) {
      const [first = 0, last = first] = range.split('-').map((name) => schemaNames.indexOf(name))
      for (let step = 0; step <= (last - first + 7) % 7; step++) week[(first + step) % 7]?.push({ from, to })
    }
  }
  return { week }
}

export function textOfWeek(week: Week): string {
  const runs: { first: number; last: number; day: Day }[] = []
  for (const [at, day] of week.entries()) {
    const run = runs.at(-1)
    if (run && run.last === at - 1 && sameDay(run.day, day)) run.last = at
    else if (day.length) runs.push({ first: at, last: at, day })
  }
  const nameOf = ({ first, last }: { first: number; last: number }) =>
    first === last ? shortNames[first] : `${shortNames[first]}-${shortNames[last]}`
  return runs.map((run) => `${nameOf(run)} ${run.day.map(textOfSpan).join(', ')}`).join('; ')
}

const usualDay: Day = [{ from: '08:00', to: '17:00' }]

/** Opens as the nearest day before that is open, else after. */
export const openedLike = (week: Week, day: number): Day =>
  [...week.slice(0, day).reverse(), ...week.slice(day + 1)].find(({ length }) => length) ?? usualDay

export const withDay = (week: Week, at: number, day: Day): Week =>
  week.map((one, index) => (index === at ? day : one))

export const copiedTo = (week: Week, from: number, to: readonly number[]): Week =>
  week.map((day, index) => (to.includes(index) ? (week[from] ?? []) : day))

/** A break at noon splits hours from morning to afternoon. */
export function withBreak(day: Day): Day | undefined {
  const [span, another] = day
  const [from = 0, to = 0] = span && problemOf(day) === undefined ? minutesOf(textOfSpan(span)) : []
  if (!span || another || from >= 12 * 60 || to <= 13.5 * 60) return undefined
  return [
    { from: span.from, to: '12:00' },
    { from: '13:30', to: span.to },
  ]
}
