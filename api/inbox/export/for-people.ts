/** Rows and headings of a CSV file in the words of the dashboard; programs get keys, codes and ISO times. */
import type { Locale, Text } from '../../../widgets/definition.ts'
import { addressText, isAddress } from '../../../widgets/readers/address-text.ts'
import { isDateSpan, spanText } from '../../../widgets/readers/date-span.ts'
import { vietnamTimeZone } from '../../operation/clock.ts'
import type { FieldPresentation } from '../presentation.ts'
import type { CsvRow } from './csv-lines.ts'

type Fields = Readonly<Record<string, FieldPresentation>>
type Draft = Readonly<Record<'settings' | 'collections', Record<string, unknown>>>

export interface ForPeople {
  heading(column: string): string
  row(row: CsvRow): CsvRow
}

/** Columns that the dashboard shows without a label. */
const labels: Record<string, Text> = {
  id: { vi: 'Mã dòng', en: 'Row id' },
  note: { vi: 'Ghi chú nội bộ', en: 'Internal note' },
  spam: { vi: 'Thư rác', en: 'Spam' },
  otherFields: { vi: 'Mục khác', en: 'Other fields' },
}
const yes = { vi: 'Có', en: 'Yes' }
const no = { vi: 'Không', en: 'No' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Titles of the items of a list by their keys. */
function titlesIn(draft: Draft, { collection, key, title }: NonNullable<FieldPresentation['itemOf']>) {
  const list = draft.collections[collection] ?? draft.settings[collection]
  const items = Array.isArray(list) ? list.filter(isRecord) : []
  return new Map(
    items.flatMap((item) => (item[title] ? [[String(item[key]), String(item[title])] as const] : [])),
  )
}

/** Excel reads both as a date and a time. */
function momentsIn(locale: Locale) {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    hourCycle: 'h23',
    timeZone: vietnamTimeZone,
  })
  return (iso: string) => {
    const part = Object.fromEntries(
      format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
    )
    const day =
      locale === 'vi' ? `${part.day}/${part.month}/${part.year}` : `${part.year}-${part.month}-${part.day}`
    return `${day} ${part.hour}:${part.minute}`
  }
}

/** @param draft of the widget: it has the labels that the merchant gave */
export function forPeople(fields: Fields, draft: Draft, locale: Locale): ForPeople {
  const moment = momentsIn(locale)
  const titles = new Map(
    Object.entries(fields).map(([name, { itemOf }]) => [name, itemOf ? titlesIn(draft, itemOf) : new Map()]),
  )
  const titleOf = (field: string, key: string): string => titles.get(field)?.get(key) ?? key
  const labelIn = (field: string, value: string) =>
    fields[field]?.options?.[value]?.label[locale] ?? titleOf(field, value)

  function word(field: string, value: unknown): unknown {
    if (typeof value === 'boolean') return (value ? yes : no)[locale]
    if (Array.isArray(value)) return value.map((one) => word(field, one))
    if (isAddress(value)) return addressText(value, locale)
    if (isDateSpan(value)) return spanText(value, locale)
    if (typeof value !== 'string' || value === '') return value
    return fields[field]?.as === 'moment' ? moment(value) : labelIn(field, value)
  }
  const flagsOf = (field: string, flags: Record<string, unknown>) =>
    Object.entries(flags).map(([key, on]) => {
      const title = titles.get(field)?.get(key) ?? labelIn(field, key)
      return `${title}: ${word(field, on)}`
    })

  return {
    heading(column) {
      const label = fields[column]?.label[locale] ?? labels[column]?.[locale]
      if (label === undefined) return titleOf('fields', column)
      return fields[column]?.as === 'moment' ? `${label} (GMT+7)` : label
    },
    row: (row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => {
          if (!isRecord(value)) return [column, word(column, value)]
          if (fields[column]?.as === 'flags') return [column, flagsOf(column, value)]
          const words = Object.entries(value).map(([key, one]) => [key, word('', one)])
          return [column, Object.fromEntries(words)]
        }),
      ),
  }
}
