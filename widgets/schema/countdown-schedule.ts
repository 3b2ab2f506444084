import * as z from 'zod'
import type { FieldMeta } from '../definition.ts'
import { choice, line, localDateTime, timeZone, whole } from './fields.ts'
import { lunarDay } from './lunar-fields.ts'
import { occasionNames, ruleOf } from './occasions.ts'

const isInSpan = (moment: string) => moment >= '1970' && moment < '2200'
const outOfSpan = {
  params: { key: 'countdownSpan', text: { vi: 'Từ năm 1970 đến 2199', en: 'From the year 1970 to 2199' } },
}
const moment = (meta: FieldMeta) => localDateTime(meta).refine(isInSpan, outOfSpan)

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .default('00:00')
  .meta({ ui: 'time', label: { vi: 'Giờ', en: 'Time' }, half: true })

const windowMinutes = whole(0, 10_080, {
  label: { vi: 'Kéo dài (phút)', en: 'Lasts (minutes)' },
  help: {
    vi: 'Trong khoảng này đồng hồ đếm đến lúc kết thúc; 0 là chỉ đếm đến lúc bắt đầu.',
    en: 'During it the clock counts to the end; 0 counts to the beginning only.',
  },
}).default(0)

const endMinutes = whole(0, 43_200, {
  label: { vi: 'Giữ phần “đã kết thúc” (phút)', en: 'Show “it is over” for (minutes)' },
  help: {
    vi: 'Sau đó đồng hồ đếm đến lần kế tiếp.',
    en: 'Then it counts to the next time.',
  },
  half: false,
}).default(1440)

const recurring = {
  time,
  windowMinutes,
  endMinutes,
}

const dayOfMonth = whole(1, 31, {
  label: { vi: 'Ngày', en: 'Day' },
  help: { vi: 'Tháng ngắn hơn thì lấy ngày cuối tháng.', en: 'Shorter months use their last day.' },
})

const month = whole(1, 12, { label: { vi: 'Tháng', en: 'Month' } })

const yearly = z.strictObject({
  mode: z.literal('yearly'),
  day: dayOfMonth,
  month,
  ...recurring,
})

const dayOfLunarMonth = lunarDay.meta({
  label: { vi: 'Ngày âm', en: 'Lunar day' },
  help: {
    vi: '-1 là ngày cuối tháng; tháng thiếu thì lấy ngày 29.',
    en: '-1 is the last day of the month; a short month uses its 29th.',
  },
  half: true,
})

const lunar = z.strictObject({
  mode: z.literal('lunar'),
  repeat: choice(
    { yearly: { vi: 'Hằng năm', en: 'Every year' }, monthly: { vi: 'Hằng tháng', en: 'Every month' } },
    { label: { vi: 'Lặp lại', en: 'Repeats' } },
  ).default('yearly'),
  day: dayOfLunarMonth.default(1),
  month: month.default(1).meta({
    label: { vi: 'Tháng âm', en: 'Lunar month' },
    half: true,
    showIf: { field: 'repeat', is: 'yearly' },
  }),
  leap: choice(
    {
      regular: { vi: 'Tháng thường', en: 'The regular month' },
      leap: { vi: 'Tháng nhuận', en: 'The leap month' },
      both: { vi: 'Cả hai', en: 'Both' },
    },
    {
      label: { vi: 'Năm nhuận tháng ấy', en: 'In a year with this month twice' },
      showIf: { field: 'repeat', is: 'yearly' },
    },
  ).default('regular'),
  ...recurring,
})

const occasionOf = <R extends z.core.$ZodShape>(rule: R) =>
  z.strictObject({
    mode: z.literal('occasion'),
    month: z.int(),
    day: z.int(),
    ...rule,
    time: z.string(),
    windowMinutes: z.int(),
    endMinutes: z.int(),
  })

/** Published as its rule, so that a page has no list of occasions. */
const occasion = z
  .strictObject({
    mode: z.literal('occasion'),
    occasion: choice(occasionNames, { label: { vi: 'Dịp', en: 'Occasion' } }),
    ...recurring,
  })
  .transform(({ occasion, ...times }) => ({ ...ruleOf(occasion), ...times }))
  .pipe(
    z.union([
      occasionOf({ from: z.literal(5).optional() }),
      occasionOf({ repeat: z.enum(['yearly', 'monthly']), leap: z.literal('regular') }),
    ]),
  )

/** The end of a countdown: evaluated by `runtime/countdown`. */
export const countdownSchedule = z
  .discriminatedUnion('mode', [
    z
      .strictObject({
        mode: z.literal('date'),
        target: moment({ label: { vi: 'Đếm đến', en: 'Count down to' } }),
        startAt: moment({
          label: { vi: 'Bắt đầu từ', en: 'Starts at' },
          help: {
            vi: 'Trước lúc này đồng hồ đếm đến giờ bắt đầu. Cần có để hiện thanh tiến độ.',
            en: 'Before it the clock counts to the start. Needed for the progress bar.',
          },
        }).optional(),
      })
      .meta({ label: { vi: 'Một ngày', en: 'A date' } }),
    occasion.meta({ label: { vi: 'Dịp lễ, ngày sale', en: 'An occasion' } }),
    z
      .strictObject({ mode: z.literal('daily'), ...recurring })
      .meta({ label: { vi: 'Hằng ngày', en: 'Daily' } }),
    z
      .strictObject({
        mode: z.literal('weekly'),
        weekdays: z
          .array(
            choice(
              {
                '1': { vi: 'Thứ Hai', en: 'Monday' },
                '2': { vi: 'Thứ Ba', en: 'Tuesday' },
                '3': { vi: 'Thứ Tư', en: 'Wednesday' },
                '4': { vi: 'Thứ Năm', en: 'Thursday' },
                '5': { vi: 'Thứ Sáu', en: 'Friday' },
                '6': { vi: 'Thứ Bảy', en: 'Saturday' },
                '0': { vi: 'Chủ Nhật', en: 'Sunday' },
              },
              {},
            ),
          )
          .min(1)
          .max(7)
          .meta({ label: { vi: 'Các ngày', en: 'Days' }, item: { vi: 'ngày', en: 'day' } }),
        ...recurring,
      })
      .meta({ label: { vi: 'Hằng tuần', en: 'Weekly' } }),
    z
      .strictObject({ mode: z.literal('monthly'), day: dayOfMonth, ...recurring })
      .meta({ label: { vi: 'Hằng tháng', en: 'Monthly' } }),
    yearly.meta({ label: { vi: 'Hằng năm', en: 'Yearly' } }),
    lunar.meta({ label: { vi: 'Ngày âm lịch', en: 'A lunar date' } }),
    z
      .strictObject({
        mode: z.literal('intervals'),
        intervals: z
          .array(
            z.strictObject({
              name: line(0, 60, { label: { vi: 'Tên', en: 'Name' } }).optional(),
              from: moment({ label: { vi: 'Từ', en: 'From' }, half: true }),
              to: moment({ label: { vi: 'Đến', en: 'Until' }, half: true }),
            }),
          )
          .min(1)
          .max(20)
          .meta({
            label: { vi: 'Các đợt', en: 'Intervals' },
            help: {
              vi: 'Đồng hồ đếm đến lúc mở, rồi đến lúc kết thúc, rồi đến đợt kế tiếp.',
              en: 'It counts to the opening, then to the end, then to the next one.',
            },
            item: { vi: 'đợt', en: 'interval' },
            itemTitle: 'name',
          }),
        endMinutes,
      })
      .meta({ label: { vi: 'Nhiều đợt nối tiếp', en: 'Intervals, one after another' } }),
    z
      .strictObject({
        mode: z.literal('evergreen'),
        minutes: whole(1, 43_200, { label: { vi: 'Số phút cho mỗi khách', en: 'Minutes for each visitor' } }),
        resetAfterMinutes: whole(0, 525_600, {
          label: { vi: 'Bắt đầu lại sau (phút)', en: 'Starts again after (minutes)' },
          help: {
            vi: 'Để trống thì không bắt đầu lại: ưu đãi đã hết là hết.',
            en: 'Leave empty so that it never restarts: an expired offer stays expired.',
          },
        }).optional(),
        storage: choice(
          {
            local: { vi: 'Nhớ trên thiết bị', en: 'Kept on the device' },
            session: { vi: 'Nhớ trong phiên', en: 'Kept for the visit' },
          },
          { label: { vi: 'Ghi nhớ', en: 'Memory' } },
        ).default('local'),
      })
      .meta({ label: { vi: 'Riêng từng khách', en: 'Per visitor' } }),
  ])
  .meta({ label: { vi: 'Kiểu đếm', en: 'Counts down to' } })

export const countdownZone = (meta: FieldMeta) =>
  z
    .union([z.literal('visitor'), timeZone({})])
    .default('Asia/Ho_Chi_Minh')
    .meta({
      ui: 'time-zone',
      label: { vi: 'Múi giờ', en: 'Time zone' },
      options: { visitor: { vi: 'Múi giờ của khách', en: 'The visitor’s own zone' } },
      ...meta,
    })

export type Schedule = z.output<typeof countdownSchedule>
