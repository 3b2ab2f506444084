import * as z from 'zod'
import { dayHours } from '../../schema/day-hours.ts'
import { type DayRule, dayRule } from '../../schema/day-rule.ts'
import { line, whole } from '../../schema/fields.ts'
import { aroundLunarDay, lunarDay } from '../../schema/lunar-fields.ts'

const ruleName = line(0, 80, {
  label: { vi: 'Dịp', en: 'Occasion' },
  placeholder: { vi: 'Giỗ Tổ nghề', en: 'Founder’s day' },
})

const lunarRule = z
  .discriminatedUnion('repeat', [
    z.strictObject({
      repeat: z.literal('monthly'),
      label: ruleName.default(''),
      days: z
        .array(lunarDay)
        .min(1)
        .max(6)
        .meta({
          label: { vi: 'Các ngày âm', en: 'Lunar days' },
          help: {
            vi: '1 là mùng một, 15 là rằm, -1 là ngày cuối tháng.',
            en: '-1 is the last day of the month.',
          },
          item: { vi: 'ngày', en: 'day' },
        }),
      hours: dayHours({}).default([]),
    }),
    z.strictObject({
      repeat: z.literal('yearly'),
      label: ruleName.default(''),
      day: lunarDay.meta({
        label: { vi: 'Ngày âm', en: 'Lunar day' },
        help: { vi: '-1 là ngày cuối tháng.', en: '-1 is the last day of the month.' },
        half: true,
      }),
      month: whole(1, 12, { label: { vi: 'Tháng âm', en: 'Lunar month' } }),
      ...aroundLunarDay,
      hours: dayHours({}).default([]),
    }),
  ])
  .meta({
    options: {
      monthly: { vi: 'Hằng tháng', en: 'Every month' },
      yearly: { vi: 'Hằng năm', en: 'Every year' },
    },
  })

function dayRulesOf({ label, hours, ...rest }: z.output<typeof lunarRule>): DayRule[] {
  if (rest.repeat === 'monthly') return rest.days.map((day) => ({ calendar: 'lunar', day, hours, label }))
  const { month, day, offset, length } = rest
  return [{ calendar: 'lunar', month, day, offset, length, hours, label }]
}

export const lunarRules = z
  .array(lunarRule)
  .max(30)
  .default([])
  .transform((all) => all.flatMap(dayRulesOf))
  .pipe(z.array(dayRule))
  .meta({
    label: { vi: 'Ngày theo âm lịch', en: 'Lunar days' },
    help: {
      vi: 'Ví dụ rằm và mùng một mở sớm hơn. Ngày dương tự tính theo lịch Việt Nam; ngày lễ được tính trước ngày hằng tháng.',
      en: 'For example earlier hours at full and new moon, by the Vietnamese calendar. Holidays count before days of every month.',
    },
    item: { vi: 'ngày âm', en: 'lunar day' },
    itemTitle: 'label',
  })
