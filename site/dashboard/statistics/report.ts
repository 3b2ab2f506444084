import type { AdminClient } from '../../../api/admin/router.ts'

export type Overall = Awaited<ReturnType<AdminClient['stats']['overall']>>
type Compared = Pick<Overall, 'daily' | 'previousDaily' | 'period' | 'previous'>

export const metrics = ['views', 'unique', 'clicks', 'interactions'] as const
export type Metric = (typeof metrics)[number]

export interface Line {
  /** `YYYY-MM-DD`; days without events too. */
  days: string[]
  now: Record<Metric, number>[]
  /** The same place in the period before. */
  before: Record<Metric, number>[]
}

/** ms */
const dayLength = 24 * 3600_000
const none = { views: 0, unique: 0, clicks: 0, interactions: 0 }

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayLength)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** The service leaves out the days without events; a line has them all. */
export function lineOf({ daily, previousDaily, period, previous }: Compared): Line {
  const byDate = new Map([...previousDaily, ...daily].map((day) => [day.date, day]))
  const days = daysBetween(period.from, period.to)
  const countsOf = (date: string) => byDate.get(date) ?? none
  return { days, now: days.map(countsOf), before: daysBetween(previous.from, previous.to).map(countsOf) }
}

export const totalOf = (totals: Overall['period'], metric: Metric): number =>
  metric === 'views' ? totals.views.total : metric === 'unique' ? totals.views.unique : totals[metric]

export type Sources = Awaited<ReturnType<AdminClient['stats']['sources']>>

/** Values sent by visitors' browsers must not become spreadsheet formulas. */
const cell = (value: string) =>
  `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** @param kinds names of the two lists */
export function sourcesCsv(
  { pages, referrers }: Sources,
  heads: string[],
  { page, referrer, rest }: { page: string; referrer: string; rest: string },
): string {
  const linesOf = (kind: string, list: Sources['pages']) =>
    [...list.items, ...(list.rest > 0 ? [{ source: rest, views: list.rest }] : [])].map(
      ({ source, views }) => `${cell(kind)},${cell(source)},${views}`,
    )
  const lines = [...linesOf(page, pages), ...linesOf(referrer, referrers)]
  return `\ufeff${[heads.map(cell).join(','), ...lines].join('\r\n')}\r\n`
}

export type Searches = Awaited<ReturnType<AdminClient['stats']['searches']>>

/** @param rest what those beyond the limit are called */
export function searchesCsv({ items, rest: others }: Searches, heads: string[], rest: string): string {
  const lines = items.map(({ words, name, count }) => `${cell(words)},${cell(name)},${count}`)
  if (others > 0) lines.push(`${cell(rest)},,${others}`)
  return `\ufeff${[heads.map(cell).join(','), ...lines].join('\r\n')}\r\n`
}

/** UTF-8 with a byte order mark, by which Excel knows it. Numbers and dates alone: no cell can be a formula. */
export function csvOf({ days, now }: Line, heads: string[]): string {
  const lines = days.map((day, index) =>
    [day, ...metrics.map((metric) => now[index]?.[metric] ?? 0)].join(','),
  )
  return `\ufeff${[heads.join(','), ...lines].join('\r\n')}\r\n`
}
