import * as z from 'zod'
import type { Text } from '../definition.ts'
import { spanOf } from '../runtime/calendar/schedule.ts'
import { endsAsItBegins, equalEnds, parseSpan } from './hours-text.ts'

const unreadable = {
  params: {
    key: 'hours',
    text: { vi: 'Ghi từ giờ đến giờ, ví dụ: 08:00-11:30', en: 'From and to, for example: 08:00-11:30' },
  },
}
const overlapping = {
  params: { key: 'overlap', text: { vi: 'Các giờ chồng lên nhau', en: 'These hours overlap' } },
}

/** The output is `HH:mm-HH:mm` in order. */
export const dayHours = ({
  help,
  ...meta
}: {
  label?: Text
  help?: Text
  showIf?: { field: string; is: string }
}) =>
  z
    .array(
      z
        .string()
        .refine((text) => !endsAsItBegins(text), equalEnds)
        .refine((text) => parseSpan(text) !== undefined, unreadable)
        .transform((text) => parseSpan(text) ?? ''),
    )
    .max(6)
    .transform((all) => all.sort())
    .pipe(z.array(z.string()))
    .refine(
      (all) => all.map(spanOf).every(([from], at, spans) => from >= (spans[at - 1]?.[1] ?? 0)),
      overlapping,
    )
    .meta({
      ui: 'tags',
      label: { vi: 'Giờ mở cửa', en: 'Hours' },
      placeholder: { vi: '08:00-11:30, 13:30-22:00', en: '08:00-11:30, 13:30-22:00' },
      help: help ?? { vi: 'Để trống nếu nghỉ.', en: 'Leave empty for closed.' },
      ...meta,
    })
