/**
 * Makes the tables of the lunar calendar from astronomy: `node build-scripts/lunar-table.ts` writes the modules that are
 * kept in the repository. Needed again only when the rule, the span or what they hold changes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SunSeries, termDayOf } from '../widgets/lunar-calendar/visitor/sun.ts'
import { beijing, dayAt, hanoi, type Month, monthsOf } from './lunar/months.ts'
import { termInstant } from './lunar/sky.ts'
import { fitSun } from './lunar/sun-series.ts'

const firstYear = 1900
const lastYear = 2199
/** The last term of 1899 and the first of 2200 that the span's days need. */
const terms = { first: -2406, last: 4830 }
/** A new moon this close to midnight, in ms, gets a note. */
const close = 180_000

const made = 'Made by build-scripts/lunar-table.ts from astronomy-engine: run it instead of editing.'

/** One bit a month, set for 30 days. */
function lengthBits(months: Month[], end: number): string {
  const bytes = new Uint8Array(Math.ceil(months.length / 8))
  for (const [at, month] of months.entries()) {
    const length = (months[at + 1]?.start ?? end) - month.start
    if (length === 30) bytes[at >> 3]! |= 1 << (at & 7)
    else if (length !== 29) throw new Error(`Month ${month.month}/${month.year} has ${length} days`)
  }
  return Buffer.from(bytes).toString('base64')
}

const leapDigits = (months: Month[]) =>
  Array.from({ length: lastYear - firstYear + 1 }, (_, at) =>
    (months.find(({ year, leap }) => leap && year === firstYear + at)?.month ?? 0).toString(16),
  ).join('')

/** Runs of months that China numbers otherwise: its leap month, then months one number behind ours. */
function chineseRuns(ours: Month[], theirs: Month[]): number[][] {
  const runs: number[][] = []
  for (const [at, month] of ours.entries()) {
    const other = theirs[at]!
    if (other.month === month.month && other.leap === month.leap) continue
    const run = runs.at(-1)
    const follows = run?.[1] === at - 1
    if (other.month !== ours[at - 1]?.month || other.leap === follows)
      throw new Error(`No plain run at ${at}`)
    if (follows) run[1] = at
    else runs.push([at, at])
  }
  return runs
}

const gaps = (indexes: number[]) => indexes.map((index, at) => index - (indexes[at - 1] ?? 0))

/** A letter for a step: one of ASCII for the usual ones, from # on, and one far above for the others. */
const stepLetter = (step: number) => String.fromCharCode(step + (step < 90 ? 35 : 200))

/** Terms (by index) for which the short series is on the wrong side of midnight, with the days to add. */
function termCorrections(series: SunSeries, instants: { index: number; instant: number }[]) {
  return Object.fromEntries(
    instants
      .map(({ index, instant }) => [index, dayAt(instant, hanoi) - termDayOf(series, index)] as const)
      .filter(([, days]) => days),
  )
}

/** The modules as text, by their path. */
export function lunarTables(): Record<string, string> {
  const ours = monthsOf(firstYear, lastYear, hanoi)
  const theirs = monthsOf(firstYear, lastYear, beijing)
  const next = monthsOf(lastYear + 1, lastYear + 1, hanoi)[0]!
  const instants = Array.from({ length: terms.last - terms.first + 1 }, (_, step) => ({
    index: terms.first + step,
    instant: termInstant(terms.first + step),
  }))
  const series = fitSun(instants)
  const tet1925 = ours.findIndex(({ year, month }) => year === 1925 && month === 1)
  const nearMidnight = ours.flatMap(({ newMoon }, at) => {
    const sinceMidnight = newMoon + hanoi(newMoon) - dayAt(newMoon, hanoi) * 86_400_000
    return Math.min(sinceMidnight, 86_400_000 - sinceMidnight) <= close ? [at] : []
  })
  const runs = chineseRuns(ours, theirs)
  const later = ours.flatMap(({ start }, at) => (theirs[at]!.start > start ? [at] : []))
  // the last day of the month before hangs on the same new moon
  const hanging = [...nearMidnight, tet1925].flatMap((at) => [at - 1, at])
  const inRuns = ours.flatMap((_, at) =>
    runs.some(([first, last]) => at >= first! && at <= last!) ? [at] : [],
  )
  const noted = [...new Set([...later, ...hanging, ...inRuns])].sort((one, other) => one - other)
  return {
    'widgets/runtime/lunar/table.ts': `/** ${made} */

/** Day number of the first day of lunar ${firstYear}. */
export const firstDay = ${ours[0]!.start}

/** One bit a month, the lowest of a byte first, set where it has 30 days; base64. */
export const longMonths =
  '${lengthBits(ours, next.start)}'

/** One digit a year, base 16: the month that it has twice, or 0. */
export const leapMonths =
  '${leapDigits(ours)}'
`,
    'widgets/lunar-calendar/visitor/sun-table.ts': `/** ${made} */
import type { SunSeries } from './sun.ts'

export const sunSeries: SunSeries = ${JSON.stringify(series)}

/** Days to add where the series is on the wrong side of midnight, by the term's index. */
export const termCorrections: Record<number, number> = ${JSON.stringify(termCorrections(series, instants))}
`,
    'widgets/lunar-calendar/visitor/noted-table.ts': `/** ${made} */

/** Months with a note on their dates in \`notes-table.ts\`: steps from one index to the next as \`noted.ts\` reads them. */
export const notedMonths =
  ${JSON.stringify(gaps(noted).map(stepLetter).join(''))}
`,
    'widgets/lunar-calendar/visitor/notes-table.ts': `/** ${made} */

/** Months whose new moon is within three minutes of midnight, by their index. */
export const nearMidnight = ${JSON.stringify(nearMidnight)}

/** Months that begin a day later in China: steps from one index to the next. */
export const laterInChina = ${JSON.stringify(gaps(later))}

/** First and last index of months that China numbers otherwise: a leap month of its own, then one behind ours. */
export const chineseRuns = ${JSON.stringify(runs)}
`,
  }
}

if (import.meta.main)
  for (const [path, text] of Object.entries(lunarTables()))
    writeFileSync(join(import.meta.dirname, '..', path), text)
