/** Opening hours of schema.org as the rows of a week and special days. Pure. */
import { parseHours, parseSpan } from '../../widgets/schema/hours-text.ts'
import { isRecord, listOf, schemaName } from './things.ts'

interface WeekRow {
  days: string
  hours: string[]
}

interface SpecialDay {
  label: string
  from: string
  to?: string
  hours: string[]
}

export interface FoundHours {
  weekly: WeekRow[]
  special: SpecialDay[]
}

const dayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const shortNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const groups: [name: string, days: number[]][] = [
  ['daily', [0, 1, 2, 3, 4, 5, 6]],
  ['mon-sat', [0, 1, 2, 3, 4, 5]],
  ['weekdays', [0, 1, 2, 3, 4]],
  ['weekend', [5, 6]],
  ...dayKeys.map((name, day): [string, number[]] => [name, [day]]),
]
const maxSpans = 6
const maxEntries = 100
const maxSpecial = 50

type Week = Set<string>[]

/** The fewest rows; closed days have none. */
function rowsOf(week: Week): WeekRow[] {
  const left = new Set(dayKeys.flatMap((_, day) => (week[day]?.size ? [day] : [])))
  const textAt = (day: number) => [...(week[day] ?? [])].sort().join()
  return groups.flatMap(([days, members]) => {
    const [first = 0] = members
    if (!members.every((day) => left.has(day) && textAt(day) === textAt(first))) return []
    for (const day of members) left.delete(day)
    return [{ days, hours: [...(week[first] ?? [])].sort().slice(0, maxSpans) }]
  })
}

/** `Mo-Fr 07:30-22:00` */
function addLine(week: Week, line: string) {
  const [names = '', span = ''] = line.split(' ')
  for (const range of names.split(',')) {
    const [first = -1, last = first] = range.split('-').map((name) => shortNames.indexOf(name))
    if (first < 0 || last < 0) continue
    for (let step = 0; step <= (last - first + 7) % 7; step++) week[(first + step) % 7]?.add(span)
  }
}

const clock = (value: unknown) => /^\d{1,2}:\d{2}/.exec(String(value ?? ''))?.[0]
const date = (value: unknown) => /^\d{4}-\d{2}-\d{2}/.exec(String(value ?? ''))?.[0]

/** Undefined for no hours; `closed` where it opens as it closes, as schema.org writes it. */
function spanOf({ opens, closes }: Record<string, unknown>): string | 'closed' | undefined {
  const [from, to] = [clock(opens), clock(closes)]
  if (from === undefined && to === undefined) return 'closed'
  if (from === undefined || to === undefined) return undefined
  if (from === to) return from === '00:00' ? 'closed' : undefined
  return parseSpan(`${from}-${to === '23:59' ? '24:00' : to}`)
}

/** @param of a business of schema.org */
export function hoursOf(of: Record<string, unknown>): FoundHours {
  const week: Week = dayKeys.map(() => new Set())
  const special: SpecialDay[] = []
  for (const text of listOf(of.openingHours).slice(0, maxEntries))
    if (typeof text === 'string')
      for (const line of parseHours(text.slice(0, 400).replaceAll(/(\d),\s*(?=[A-Z])/g, '$1;')) ?? [])
        addLine(week, line)
  const entries = [...listOf(of.openingHoursSpecification), ...listOf(of.specialOpeningHoursSpecification)]
  for (const entry of entries.slice(0, maxEntries).filter(isRecord)) {
    const span = spanOf(entry)
    if (span === undefined) continue
    const [from, to] = [date(entry.validFrom), date(entry.validThrough)]
    const hours = span === 'closed' ? [] : [span]
    if (from !== undefined && special.length < maxSpecial)
      special.push({ label: '', from, ...(to !== undefined && to > from && { to }), hours })
    else if (from === undefined && span !== 'closed')
      for (const name of listOf(entry.dayOfWeek).slice(0, 7)) {
        const day = dayKeys.indexOf(schemaName(name).slice(0, 3).toLowerCase())
        week[day]?.add(span)
      }
  }
  return { weekly: rowsOf(week), special }
}
