import type { Locale, WidgetDefinition } from '../definition.ts'
import { isoOf, parseDay, todayInVietnam } from '../runtime/calendar/lunar/days.ts'
import type { Draft } from './draft.ts'

/** A date, with or without a time of the day. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(value)

const dateLength = 'YYYY-MM-DD'.length
const moved = (value: string, days: number) =>
  isoOf(parseDay(value.slice(0, dateLength)) + days) + value.slice(dateLength)

/** Pure. @param at the moment for which a sample with a `sampleDay` gets its dates */
export function sampleDraft(
  { sample, sampleDay, sampleInEnglish }: Pick<WidgetDefinition, 'sample' | 'sampleDay' | 'sampleInEnglish'>,
  at: Date,
  locale: Locale = 'vi',
): Draft {
  const draft: Draft = {
    name: sample.name,
    locale,
    settings: sample.settings,
    privateSettings: sample.privateSettings ?? {},
    theme: sample.theme ?? {},
    collections: sample.collections ?? {},
  }
  const days = sampleDay === undefined ? 0 : todayInVietnam(at.getTime()) - parseDay(sampleDay)
  const english = new Map(locale === 'en' ? Object.entries(sampleInEnglish ?? {}) : [])
  const written = (value: unknown): unknown => {
    if (typeof value !== 'string') return value
    return days && isDate(value) ? moved(value, days) : (english.get(value) ?? value)
  }
  return JSON.parse(JSON.stringify(draft, (_, value: unknown) => written(value)))
}
