import type { Locale, Sample, WidgetDefinition } from '../definition.ts'
import { isoOf, parseDay, todayInVietnam } from '../runtime/calendar/lunar/days.ts'
import type { Draft } from './draft.ts'

/** A text of a sample in Vietnamese and in English. */
export type Both = (vi: string, en: string) => string

/** Writes a sample twice, so that each text has its translation beside it. */
export const inBothLanguages = <T>(write: (both: Both) => T): Record<Locale, T> => ({
  vi: write((vi) => vi),
  en: write((_, en) => en),
})

/** A date, with or without a time of the day. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(value)

const dateLength = 'YYYY-MM-DD'.length
const moved = (value: string, days: number) =>
  isoOf(parseDay(value.slice(0, dateLength)) + days) + value.slice(dateLength)

/**
 * A sample or a template as a draft; pure.
 * @param sampleDay the day for which its dates are written
 * @param at the moment for which it gets its dates
 */
function draftOf(content: Sample, locale: Locale, sampleDay: string | undefined, at: Date): Draft {
  const draft: Draft = {
    name: content.name,
    locale,
    settings: content.settings,
    privateSettings: content.privateSettings ?? {},
    theme: content.theme ?? {},
    collections: content.collections ?? {},
  }
  const days = sampleDay === undefined ? 0 : todayInVietnam(at.getTime()) - parseDay(sampleDay)
  const dated = (value: unknown) => (days && isDate(value) ? moved(value, days) : value)
  return JSON.parse(JSON.stringify(draft, (_, value: unknown) => dated(value)))
}

/** Pure. @param at the moment for which a sample with a `sampleDay` gets its dates */
export const sampleDraft = (
  { sample, sampleDay }: Pick<WidgetDefinition, 'sample' | 'sampleDay'>,
  at: Date,
  locale: Locale = 'vi',
): Draft => draftOf(sample[locale], locale, sampleDay, at)

/** Templates are Vietnamese. Pure; `at` as in `sampleDraft`. */
export const templateDraft = (
  { sampleDay }: Pick<WidgetDefinition, 'sampleDay'>,
  template: Sample,
  at: Date,
): Draft => draftOf(template, 'vi', sampleDay, at)
