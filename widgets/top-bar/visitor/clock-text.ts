import { split, type Unit } from '../../runtime/calendar/spans.ts'
import type { Locale } from '../../runtime/core/contract.ts'

const vi = {
  before: 'Bắt đầu sau',
  running: 'Kết thúc sau',
  over: 'Ưu đãi đã kết thúc',
  days: 'ngày',
  hours: 'giờ',
  minutes: 'phút',
  seconds: 'giây',
  plural: '',
}
const en: typeof vi = {
  before: 'Starts in',
  running: 'Ends in',
  over: 'The offer is over',
  days: 'day',
  hours: 'hour',
  minutes: 'minute',
  seconds: 'second',
  plural: 's',
}
export const clockTexts: Record<Locale, typeof vi> = { vi, en }

const all = { days: true, hours: true, minutes: true, seconds: true }

export interface ClockCell {
  unit: Unit
  /** Two digits, days as many as they have. */
  text: string
  /** Unit beside the number; only days have one. */
  name: string
}

const named = (value: number, unit: Unit, locale: Locale) =>
  clockTexts[locale][unit] + (value === 1 ? '' : clockTexts[locale].plural)

/** @param ms left; days only while there are any */
export const clockCells = (ms: number, locale: Locale): ClockCell[] =>
  split(ms, all)
    .filter(({ unit, value }) => unit !== 'days' || value)
    .map(({ unit, value }) =>
      unit === 'days'
        ? { unit, text: `${value}`, name: named(value, unit, locale) }
        : { unit, text: `${value}`.padStart(2, '0'), name: '' },
    )

/** For screen readers: without seconds, so that it changes once a minute. */
export const clockSentence = (label: string, ms: number, locale: Locale): string =>
  `${label}: ${split(ms, { ...all, seconds: false })
    .filter(({ value }, at, units) => value || at === units.length - 1)
    .map(({ unit, value }) => `${value} ${named(value, unit, locale)}`)
    .join(' ')}`
