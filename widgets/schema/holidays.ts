import * as z from 'zod'
import type { FieldMeta, Text } from '../definition.ts'
import { datesOf } from '../runtime/calendar/lunar/day-rules.ts'
import { announcedDaysOff } from '../runtime/calendar/lunar/days-off.ts'
import { dayHours } from './day-hours.ts'
import { type DayRule, type DecidedRule, dayRule, decidedRule } from './day-rule.ts'
import { choice, whole } from './fields.ts'
import { daysBetween } from './special-days.ts'

const decision = choice(
  {
    ask: { vi: 'Chưa quyết định', en: 'Not decided' },
    normal: { vi: 'Mở cửa như thường', en: 'Open as usual' },
    closed: { vi: 'Nghỉ', en: 'Closed' },
    announced: { vi: 'Nghỉ theo lịch Nhà nước công bố', en: 'Closed as the government announces' },
    special: { vi: 'Giờ riêng', en: 'Other hours' },
  },
  {
    label: { vi: 'Hôm đó', en: 'On that day' },
  },
).default('ask')

const needsHours = {
  path: ['hours'],
  params: { key: 'required', text: { vi: 'Cần ghi giờ mở cửa hôm đó', en: 'Needs the hours of that day' } },
}

const decisionFields = {
  choice: decision,
  hours: dayHours({ showIf: { field: 'choice', is: 'special' } }).default([]),
}
const hasHours = (value: { choice: z.output<typeof decision>; hours: string[] }) =>
  value.choice !== 'special' || value.hours.length > 0

const holiday = (vi: string, en: string) =>
  z.strictObject(decisionFields).refine(hasHours, needsHours).prefault({}).meta({ label: { vi, en } })

const announcedRules = ({ calendar, month, day, holiday }: DayRule): DayRule[] =>
  announcedDaysOff
    .filter(({ from, to }) => datesOf({ calendar, month, day }, from, to).length > 0)
    .map(({ from, to }) => {
      const [year, month, day = 1] = from.split('-').map(Number)
      return { calendar: 'solar', year, month, day, length: daysBetween(from, to) + 1, holiday, hours: [] }
    })

const decisions = z
  .strictObject({
    newYear: holiday('Tết Dương lịch (1/1)', 'New Year’s Day (1 January)'),
    tet: z
      .strictObject({
        before: whole(0, 15, {
          label: { vi: 'Từ mấy ngày trước mùng một', en: 'Days before New Year' },
          help: { vi: '1 là từ giao thừa.', en: '1 is from its eve.' },
        }).default(1),
        until: whole(1, 15, { label: { vi: 'Đến hết mùng mấy', en: 'To which day of the month' } }).default(
          5,
        ),
        ...decisionFields,
      })
      .refine(hasHours, needsHours)
      .prefault({})
      .meta({ label: { vi: 'Tết Nguyên đán', en: 'Tết (Lunar New Year)' } }),
    hungKings: holiday('Giỗ Tổ Hùng Vương (10/3 âm lịch)', 'Hùng Kings’ Day (lunar 10 March)'),
    reunification: holiday('Ngày Thống nhất (30/4)', 'Reunification Day (30 April)'),
    labour: holiday('Quốc tế Lao động (1/5)', 'Labour Day (1 May)'),
    national: z
      .strictObject({
        more: choice(
          {
            none: { vi: 'Chỉ ngày 2/9', en: '2 September alone' },
            before: { vi: '1/9 và 2/9', en: '1 and 2 September' },
            after: { vi: '2/9 và 3/9', en: '2 and 3 September' },
          },
          { label: { vi: 'Các ngày', en: 'Days' } },
        ).default('none'),
        ...decisionFields,
      })
      .refine(hasHours, needsHours)
      .prefault({})
      .meta({ label: { vi: 'Quốc khánh (2/9)', en: 'National Day (2 September)' } }),
  })
  .prefault({})

type Decision = z.output<z.ZodObject<typeof decisionFields>>

function rulesFor(
  holiday: string,
  { choice, hours }: Decision,
  day: Omit<DayRule, 'holiday' | 'hours' | 'label'>,
): DayRule[] {
  const rule = { ...day, holiday }
  if (choice === 'normal') return []
  if (choice === 'closed') return [{ ...rule, hours: [] }]
  if (choice === 'special') return [{ ...rule, hours }]
  return choice === 'announced' ? [...announcedRules(rule), rule] : [rule]
}

const rulesOfDecisions = ({
  newYear,
  tet,
  hungKings,
  reunification,
  labour,
  national,
}: z.output<typeof decisions>) => [
  ...rulesFor('newYear', newYear, { calendar: 'solar', month: 1, day: 1 }),
  ...rulesFor('tet', tet, {
    calendar: 'lunar',
    month: 1,
    day: 1,
    offset: -tet.before,
    length: tet.before + tet.until,
  }),
  ...rulesFor('hungKings', hungKings, { calendar: 'lunar', month: 3, day: 10 }),
  ...rulesFor('reunification', reunification, { calendar: 'solar', month: 4, day: 30 }),
  ...rulesFor('labour', labour, { calendar: 'solar', month: 5, day: 1 }),
  ...rulesFor('national', national, {
    calendar: 'solar',
    month: 9,
    day: 2,
    offset: national.more === 'before' ? -1 : 0,
    length: national.more === 'none' ? 1 : 2,
  }),
]

const holidays = decisions.transform(rulesOfDecisions).pipe(z.array(dayRule))

/** Whether a business is open on Vietnam's public holidays; an undecided one is a rule without hours. */
export const publicHolidays = (meta: FieldMeta) =>
  holidays.meta({
    label: { vi: 'Ngày nghỉ lễ: cửa hàng có mở không?', en: 'Public holidays: open or closed?' },
    ...meta,
  })

const isDecided = (rule: DayRule): rule is DecidedRule => rule.hours !== undefined

/** Without the holidays that the business has not decided on: these are days as usual. */
export const decidedHolidays = (meta: FieldMeta) =>
  publicHolidays({
    help: { vi: 'Dịp chưa quyết định là ngày như thường.', en: 'Undecided ones are days as usual.' },
    ...meta,
  })
    .transform((rules) => rules.filter(isDecided))
    .pipe(z.array(decidedRule))

/** By the key in `DayRule`. */
export const holidayNames: Record<string, Text> = {
  newYear: { vi: 'Tết Dương lịch', en: 'New Year’s Day' },
  tet: { vi: 'Tết Nguyên đán', en: 'Tết' },
  hungKings: { vi: 'Giỗ Tổ Hùng Vương', en: 'Hùng Kings’ Day' },
  reunification: { vi: 'Ngày Thống nhất', en: 'Reunification Day' },
  labour: { vi: 'Quốc tế Lao động', en: 'Labour Day' },
  national: { vi: 'Quốc khánh', en: 'National Day' },
}
