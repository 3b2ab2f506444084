import type { WidgetDefinition } from '../definition.ts'
import { isoOf, parseDay, todayInVietnam } from '../runtime/lunar/days.ts'
import type { Draft } from './draft.ts'

/** A date, with or without a time of the day. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(value)

const dateLength = 'YYYY-MM-DD'.length
const moved = (value: string, days: number) =>
  isoOf(parseDay(value.slice(0, dateLength)) + days) + value.slice(dateLength)

/** Pure. @param at the moment for which a sample with a `sampleDay` gets its dates */
export function sampleDraft(
  { sample, sampleDay }: Pick<WidgetDefinition, 'sample' | 'sampleDay'>,
  at: Date,
): Draft {
  const draft: Draft = {
    name: sample.name,
    locale: 'vi',
    settings: sample.settings,
    privateSettings: sample.privateSettings ?? {},
    theme: sample.theme ?? {},
    collections: sample.collections ?? {},
  }
  const days = sampleDay === undefined ? 0 : todayInVietnam(at.getTime()) - parseDay(sampleDay)
  return JSON.parse(
    JSON.stringify(draft, (_, value: unknown) => (days && isDate(value) ? moved(value, days) : value)),
  )
}
