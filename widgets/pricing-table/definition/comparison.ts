import * as z from 'zod'
import { line, lines } from '../../schema/fields.ts'

const yes = /^(có|yes|x|✓|✔|true)$/i
const no = /^(không|no|-|–|—|✗|false|)$/i

const cell = line(0, 60, {})
  .transform((text): string | boolean => (yes.test(text) ? true : no.test(text) ? false : text))
  .pipe(z.union([z.boolean(), z.string()]))

const row = z.strictObject({
  label: line(1, 120, { label: { vi: 'Tính năng', en: 'Feature' } }),
  tip: lines(0, 300, { label: { vi: 'Giải thích', en: 'Explanation' } }).default(''),
  values: z
    .array(cell)
    .max(8)
    .default([])
    .meta({
      label: { vi: 'Ở từng gói, theo thứ tự', en: 'In each plan, in their order' },
      help: {
        vi: '“có” hoặc “x” là dấu tích, “không” hoặc “-” là gạch; chữ khác hiện như bạn viết.',
        en: '“yes” or “x” is a tick, “no” or “-” is a dash; other texts stand as you write them.',
      },
      item: { vi: 'ô', en: 'cell' },
    }),
})

export const comparison = z
  .array(
    z.strictObject({
      title: line(0, 80, { label: { vi: 'Tên nhóm', en: 'Name of the group' } }).default(''),
      rows: z
        .array(row)
        .min(1)
        .max(60)
        .meta({
          label: { vi: 'Dòng', en: 'Rows' },
          item: { vi: 'dòng', en: 'row' },
          itemTitle: 'label',
        }),
    }),
  )
  .max(20)
  .default([])

export type ComparisonGroup = z.output<typeof comparison>[number]
export type ComparisonRow = ComparisonGroup['rows'][number]
