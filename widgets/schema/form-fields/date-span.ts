import * as z from 'zod'
import type { Text } from '../../definition.ts'
import { addDays, spanProblem } from '../../readers/date-span.ts'
import { todayIso } from '../../runtime/kit/date-text.ts'
import { choice, whole } from '../fields.ts'
import { common, defineFieldKind } from './kind.ts'

const most = 366
const limit = (vi: string, en: string) => whole(1, most, { label: { vi, en } }).optional()
const inOrder = {
  path: ['max'],
  params: { text: { vi: 'Phải từ số ít nhất trở lên', en: 'Must not be below the fewest' } },
}

const both: Text = {
  vi: 'Hãy điền ngày đầu và ngày cuối, dạng 2027-01-12',
  en: 'Fill in the first and the last day, as 2027-01-12',
}
const units = { days: { vi: 'ngày', en: 'days' }, nights: { vi: 'đêm', en: 'nights' } }

const texts = {
  order: () => ({ vi: 'Ngày cuối phải từ ngày đầu trở đi', en: 'The last day is before the first' }),
  early: (day: string) => ({ vi: `Sớm nhất là ngày ${day}`, en: `The earliest day is ${day}` }),
  short: (count: string, { vi, en }: Text) => ({
    vi: `Ít nhất ${count} ${vi}`,
    en: `At least ${count} ${en}`,
  }),
  long: (count: string, { vi, en }: Text) => ({
    vi: `Nhiều nhất ${count} ${vi}`,
    en: `At most ${count} ${en}`,
  }),
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** Forms that are sent as texts have an interval of ISO 8601: `2027-01-12/2027-01-15`. A span of two blanks is none. */
function asRecord(sent: unknown): unknown {
  const [from, to, more] = typeof sent === 'string' ? sent.split('/') : []
  const span = from !== undefined && more === undefined ? { from, to } : sent
  const isNone = isBlank(span) || (typeof span === 'object' && Object.values(span ?? {}).every(isBlank))
  return isNone ? undefined : span
}

const days = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

/** Stored as `{ from, to }`, days as `YYYY-MM-DD`. */
export const dateSpan = defineFieldKind({
  name: { vi: 'Từ ngày – đến ngày', en: 'From – to' },
  settings: z
    .strictObject({
      type: z.literal('date-span'),
      ...common,
      counts: choice(
        {
          days: { vi: 'Ngày, tính cả hai đầu', en: 'Days, with the first and the last' },
          nights: { vi: 'Đêm', en: 'Nights' },
        },
        { label: { vi: 'Đếm theo', en: 'Counted in' } },
      ).default('days'),
      min: limit('Ít nhất', 'Fewest'),
      max: limit('Nhiều nhất', 'Most'),
      ahead: whole(0, most, {
        label: { vi: 'Báo trước (ngày)', en: 'Days of notice' },
        help: {
          vi: '0: từ hôm nay trở đi. Để trống: ngày nào cũng được.',
          en: '0: from today on. Empty: any day.',
        },
      }).optional(),
    })
    .refine(({ min = 1, max = most }) => min <= max, inOrder),
  value({ required, counts, ...limits }) {
    const wrong = (context: z.RefinementCtx, input: unknown, text: Text) =>
      context.addIssue({
        code: 'custom',
        input,
        params: { key: input === undefined ? 'required' : 'date', text },
      })
    const read = z.unknown().transform((sent, context) => {
      const { data } = days.safeParse(sent)
      if (data) {
        // A day either way, as a single date has it.
        const yesterday = addDays(todayIso(Date.now()), -1)
        const problem = spanProblem(data, { counts, ...limits }, yesterday)
        if (problem) wrong(context, sent, texts[problem.is](problem.limit, units[counts]))
        else return data
      } else wrong(context, sent, both)
      return z.NEVER
    })
    return z.preprocess(asRecord, required ? read : read.optional())
  },
})
