/** Run by `node build-scripts/lunar-table.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SunSeries, termDayOf } from '../widgets/lunar-calendar/visitor/sun.ts'
import { msPerDay } from '../widgets/runtime/core/time.ts'
import { beijing, dayAt, hanoi, type Month, monthsOf } from './lunar/months.ts'
import { termInstant } from './lunar/sky.ts'
import { fitSun } from './lunar/sun-series.ts'

const firstYear = 1900
const lastYear = 2199
/** The last term of 1899 and the first of 2200. */
const terms = { first: -2406, last: 4830 }
/** ms between a new moon and midnight, below which its month gets a note. */
const nearMidnightMs = 180_000

const made = 'Made by build-scripts/lunar-table.ts from astronomy-engine: run it instead of editing.'

function yearRows(months: Month[], end: number): string {
  const years = Array.from({ length: lastYear - firstYear + 1 }, () => '')
  for (const [at, { year, month, leap, start }] of months.entries()) {
    const length = (months[at + 1]?.start ?? end) - start
    if (length !== 29 && length !== 30) throw new Error(`Month ${month}/${year} has ${length} days`)
    years[year - firstYear] += leap ? (length === 30 ? 'L' : 's') : length === 30 ? '1' : '0'
  }
  return years.join('\n')
}

/** China's leap month, then months one number behind ours. */
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

/** Days to add, by term, where the short series is on the wrong side of midnight. */
function termCorrections(series: SunSeries, instants: { index: number; instant: number }[]) {
  return Object.fromEntries(
    instants
      .map(({ index, instant }) => [index, dayAt(instant, hanoi) - termDayOf(series, index)] as const)
      .filter(([, days]) => days),
  )
}

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
    const sinceMidnight = newMoon + hanoi(newMoon) - dayAt(newMoon, hanoi) * msPerDay
    return Math.min(sinceMidnight, msPerDay - sinceMidnight) <= nearMidnightMs ? [at] : []
  })
  const runs = chineseRuns(ours, theirs)
  const later = ours.flatMap(({ start }, at) => (theirs[at]!.start > start ? [at] : []))
  // the last day of the month before depends on the same new moon
  const dependent = [...nearMidnight, tet1925].flatMap((at) => [at - 1, at])
  const inRuns = ours.flatMap((_, at) =>
    runs.some(([first, last]) => at >= first! && at <= last!) ? [at] : [],
  )
  const noted = [...new Set([...later, ...dependent, ...inRuns])].sort((one, other) => one - other)
  return {
    'widgets/runtime/calendar/lunar/table.ts': `/** ${made} */

/** Day number of the first day of lunar ${firstYear}. */
export const firstDay = ${ours[0]!.start}

/**
 * One row for each lunar year from ${firstYear}, with a character for each month: 1 has 30 days, 0 has 29. A leap month, which
 * repeats the one before it, is L with 30 and s with 29.
 */
export const yearRows = \`${yearRows(ours, next.start)}\`
`,
    'widgets/lunar-calendar/visitor/sun-table.ts': `/** ${made} */
import type { SunSeries } from './sun.ts'

export const sunSeries: SunSeries = ${JSON.stringify(series)}

/** Days to add where the series is on the wrong side of midnight, by the term's index. */
export const termCorrections: Record<number, number> = ${JSON.stringify(termCorrections(series, instants))}
`,
    'widgets/lunar-calendar/visitor/months-with-notes-table.ts': `/** ${made} */

/** Months with a note in \`date-notes.ts\`: differences of their indexes in \`months\`, the first from 0. */
export const monthGaps = ${JSON.stringify(noted.map((index, at) => index - (noted[at - 1] ?? 0)))}
`,
    'widgets/lunar-calendar/visitor/date-notes-table.ts': `/** ${made} */

/** Months whose new moon is within three minutes of midnight, by their index. */
export const nearMidnight = ${JSON.stringify(nearMidnight)}

/** Months that begin a day later in China, by their index. */
export const laterInChina = ${JSON.stringify(later)}

/** First and last index of months that China numbers otherwise: its leap month, then months one number behind ours. */
export const chineseRuns = ${JSON.stringify(runs)}
`,
  }
}

if (import.meta.main)
  for (const [path, text] of Object.entries(lunarTables()))
    writeFileSync(join(import.meta.dirname, '..', path), text)
