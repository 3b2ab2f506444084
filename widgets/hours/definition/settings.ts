import * as z from 'zod'
import type { Text } from '../../definition.ts'
import { datesOf } from '../../runtime/lunar/day-rules.ts'
import { announcedDaysOff } from '../../runtime/lunar/days-off.ts'
import { spanOf } from '../../runtime/schedule.ts'
import { choice, date, flag, line, lines, timeZone, whole } from '../../schema/fields.ts'
import { parseSpan } from '../../schema/hours-text.ts'
import { aroundLunarDay, lunarDay } from '../../schema/lunar-fields.ts'

const when = { vi: 'Giờ mở cửa', en: 'Opening hours' }
const holidaySection = { vi: 'Ngày lễ và ngày âm lịch', en: 'Holidays and lunar days' }
const closing = { vi: 'Tạm đóng cửa', en: 'Temporary closing' }
const parts = { vi: 'Bộ phận', en: 'Departments' }
const look = { vi: 'Hiển thị', en: 'Display' }
const wordsSection = { vi: 'Câu chữ', en: 'Wording' }
const engines = { vi: 'Công cụ tìm kiếm', en: 'Search engines' }

const minutes = (usual: number, label: Text, help: Text) =>
  whole(0, 180, { label, help, section: look }).default(usual)

const unread = {
  params: {
    key: 'hours',
    text: { vi: 'Ghi từ giờ đến giờ, ví dụ: 08:00-11:30', en: 'From and to, for example: 08:00-11:30' },
  },
}
const overlapping = {
  params: { key: 'overlap', text: { vi: 'Các giờ chồng lên nhau', en: 'These hours overlap' } },
}

/** Hours of one day as one writes them; the output is `HH:mm-HH:mm` in order. */
const hours = ({ help, ...meta }: { label?: Text; help?: Text; showIf?: { field: string; is: string } }) =>
  z
    .array(
      z
        .string()
        .refine((text) => parseSpan(text) !== undefined, unread)
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
      help: help ?? { vi: 'Để trống nếu nghỉ.', en: 'Empty means closed.' },
      ...meta,
    })

const dayNames = {
  mon: { vi: 'Thứ Hai', en: 'Monday' },
  tue: { vi: 'Thứ Ba', en: 'Tuesday' },
  wed: { vi: 'Thứ Tư', en: 'Wednesday' },
  thu: { vi: 'Thứ Năm', en: 'Thursday' },
  fri: { vi: 'Thứ Sáu', en: 'Friday' },
  sat: { vi: 'Thứ Bảy', en: 'Saturday' },
  sun: { vi: 'Chủ nhật', en: 'Sunday' },
}
const single = Object.keys(dayNames)
const several: Record<string, string[]> = {
  daily: single,
  weekdays: single.slice(0, 5),
  'mon-sat': single.slice(0, 6),
  weekend: single.slice(5),
}
const days = choice(
  {
    daily: { vi: 'Hằng ngày', en: 'Every day' },
    weekdays: { vi: 'Thứ Hai – Thứ Sáu', en: 'Monday – Friday' },
    'mon-sat': { vi: 'Thứ Hai – Thứ Bảy', en: 'Monday – Saturday' },
    weekend: { vi: 'Thứ Bảy, Chủ nhật', en: 'Saturday, Sunday' },
    ...dayNames,
  },
  { label: { vi: 'Ngày', en: 'Days' } },
)

/** Lines of which a later one replaces an earlier one on its days; the output has the hours of each day, Monday first. */
const weekly = (usual: { days: z.output<typeof days>; hours: string[] }[], section?: Text) =>
  z
    .array(z.strictObject({ days, hours: hours({}).default([]) }))
    .max(14)
    .default(usual)
    .transform((rows) =>
      single.map((day) => rows.findLast(({ days }) => (several[days] ?? [days]).includes(day))?.hours ?? []),
    )
    .pipe(z.array(z.array(z.string())))
    .meta({
      label: { vi: 'Giờ trong tuần', en: 'Weekly hours' },
      help: {
        vi: 'Dòng sau thay dòng trước: “Hằng ngày 7:00-22:00”, rồi “Chủ nhật” để trống là Chủ nhật nghỉ.',
        en: 'A later line replaces an earlier one: “Every day 7:00-22:00”, then “Sunday” left empty is closed on Sundays.',
      },
      item: { vi: 'dòng giờ', en: 'line' },
      itemTitle: 'days',
      ...(section && { section }),
    })

const backwards = {
  path: ['to'],
  params: {
    key: 'backwards',
    text: { vi: 'Không được trước ngày đầu', en: 'Must not be before the first day' },
  },
}
const tooLong = {
  path: ['to'],
  params: { key: 'tooLong', text: { vi: 'Nhiều nhất 366 ngày', en: 'At most 366 days' } },
}
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const specialDay = z
  .strictObject({
    label: line(0, 80, {
      label: { vi: 'Dịp', en: 'Occasion' },
      placeholder: { vi: 'Kiểm kê cuối năm', en: 'Stocktaking' },
    }).default(''),
    from: date({ label: { vi: 'Ngày', en: 'Date' } }),
    to: date({
      label: { vi: 'Đến hết ngày', en: 'To the end of' },
      help: { vi: 'Để trống nếu chỉ một ngày.', en: 'Empty for a single day.' },
    }).optional(),
    hours: hours({}).default([]),
  })
  .refine(({ from, to }) => to === undefined || from <= to, backwards)
  .refine(({ from, to }) => to === undefined || daysBetween(from, to) < 366, tooLong)

/** Days with a date; the first that fits wins. */
const specialDays = (section?: Text) =>
  z
    .array(specialDay)
    .max(200)
    .default([])
    .transform((all) => all.map(({ to, ...rest }) => ({ ...rest, to: to ?? rest.from })))
    .pipe(
      z.array(
        z.strictObject({ from: z.string(), to: z.string(), hours: z.array(z.string()), label: z.string() }),
      ),
    )
    .meta({
      label: { vi: 'Ngày đặc biệt', en: 'Special days' },
      help: { vi: 'Trùng nhau thì dòng trên được tính.', en: 'Where two fit, the upper one counts.' },
      item: { vi: 'ngày đặc biệt', en: 'special day' },
      itemTitle: 'label',
      ...(section && { section }),
    })

/** A rule as it is published. No `hours`: nobody has decided yet. */
const rule = z.strictObject({
  calendar: z.enum(['solar', 'lunar']),
  /** That year alone. */
  year: z.int().optional(),
  month: z.int().optional(),
  day: z.int(),
  offset: z.int().optional(),
  length: z.int().optional(),
  hours: z.array(z.string()).optional(),
  /** The merchant's own name of it, or the key of a public holiday, which has words in every language. */
  label: z.string().optional(),
  holiday: z.string().optional(),
})
export type Rule = z.output<typeof rule>

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
      hours: hours({}).default([]),
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
      hours: hours({}).default([]),
    }),
  ])
  .meta({
    options: {
      monthly: { vi: 'Hằng tháng', en: 'Every month' },
      yearly: { vi: 'Hằng năm', en: 'Every year' },
    },
  })

const lunarRules = z
  .array(lunarRule)
  .max(30)
  .default([])
  .transform((all) =>
    all.flatMap(({ label, hours, ...rest }): Rule[] =>
      rest.repeat === 'monthly'
        ? rest.days.map((day) => ({ calendar: 'lunar', day, hours, label }))
        : [
            {
              calendar: 'lunar',
              month: rest.month,
              day: rest.day,
              offset: rest.offset,
              length: rest.length,
              hours,
              label,
            },
          ],
    ),
  )
  .pipe(z.array(rule))
  .meta({
    label: { vi: 'Ngày theo âm lịch', en: 'Lunar days' },
    help: {
      vi: 'Ví dụ rằm và mùng một mở sớm hơn. Ngày dương tự tính theo lịch Việt Nam; ngày lễ được tính trước ngày hằng tháng.',
      en: 'For example earlier hours at full and new moon, by the Vietnamese calendar. Holidays count before days of every month.',
    },
    item: { vi: 'ngày âm', en: 'lunar day' },
    itemTitle: 'label',
    section: holidaySection,
  })

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

const answer = {
  choice: decision,
  hours: hours({ showIf: { field: 'choice', is: 'special' } }).default([]),
}
const decided = (value: { choice: z.output<typeof decision>; hours: string[] }) =>
  value.choice !== 'special' || value.hours.length > 0

const holiday = (vi: string, en: string) =>
  z.strictObject(answer).refine(decided, needsHours).prefault({}).meta({ label: { vi, en } })

/** The announced breaks that a holiday belongs to, each for its own year. */
const announcedFor = ({ calendar, month, day, holiday }: Rule): Rule[] =>
  announcedDaysOff
    .filter(({ from, to }) => datesOf({ calendar, month, day }, from, to).length > 0)
    .map(({ from, to }) => {
      const [year, month, day = 1] = from.split('-').map(Number)
      return { calendar: 'solar', year, month, day, length: daysBetween(from, to) + 1, holiday, hours: [] }
    })

const holidays = z
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
        ...answer,
      })
      .refine(decided, needsHours)
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
        ...answer,
      })
      .refine(decided, needsHours)
      .prefault({})
      .meta({ label: { vi: 'Quốc khánh (2/9)', en: 'National Day (2 September)' } }),
  })
  .prefault({})
  .transform(({ newYear, tet, hungKings, reunification, labour, national }) => {
    const one = (
      holiday: string,
      { choice, hours }: z.output<z.ZodObject<typeof answer>>,
      day: Omit<Rule, 'holiday' | 'hours' | 'label'>,
    ): Rule[] => {
      const rule = { ...day, holiday }
      if (choice === 'normal') return []
      if (choice === 'closed') return [{ ...rule, hours: [] }]
      if (choice === 'special') return [{ ...rule, hours }]
      return choice === 'announced' ? [...announcedFor(rule), rule] : [rule]
    }
    return [
      ...one('newYear', newYear, { calendar: 'solar', month: 1, day: 1 }),
      ...one('tet', tet, {
        calendar: 'lunar',
        month: 1,
        day: 1,
        offset: -tet.before,
        length: tet.before + tet.until,
      }),
      ...one('hungKings', hungKings, { calendar: 'lunar', month: 3, day: 10 }),
      ...one('reunification', reunification, { calendar: 'solar', month: 4, day: 30 }),
      ...one('labour', labour, { calendar: 'solar', month: 5, day: 1 }),
      ...one('national', national, {
        calendar: 'solar',
        month: 9,
        day: 2,
        offset: national.more === 'before' ? -1 : 0,
        length: national.more === 'none' ? 1 : 2,
      }),
    ]
  })
  .pipe(z.array(rule))
  .meta({
    label: { vi: 'Ngày nghỉ lễ: cửa hàng có mở không?', en: 'Public holidays: open or closed?' },
    help: {
      vi: 'Dịp chưa quyết định, hay năm chưa công bố lịch nghỉ, thì khách đọc được rằng giờ có thể thay đổi.',
      en: 'Of a day not decided, or not yet announced for its year, visitors read that hours may differ.',
    },
    showIf: { field: 'holidaySet', is: 'public' },
    section: holidaySection,
  })

const word = (vi: string, en: string, placeholder: Text) =>
  line(0, 40, { label: { vi, en }, placeholder, half: true }).default('')

export const settings = z.strictObject({
  timezone: timeZone({
    label: { vi: 'Múi giờ của cửa hàng', en: 'The business’s time zone' },
    section: when,
  }).default('Asia/Ho_Chi_Minh'),
  weekly: weekly([{ days: 'mon-sat', hours: ['08:00-17:30'] }], when),
  special: specialDays(when),
  holidaySet: choice(
    {
      public: { vi: 'Ngày lễ Việt Nam', en: 'Vietnamese holidays' },
      none: { vi: 'Không theo ngày lễ', en: 'None' },
    },
    {
      label: { vi: 'Ngày nghỉ lễ', en: 'Public holidays' },
      help: {
        vi: 'Không tự cho là nghỉ hay mở: bạn chọn cho từng dịp.',
        en: 'Nothing is assumed: you decide on each.',
      },
      section: holidaySection,
    },
  ).default('public'),
  holidays,
  lunarRules,
  departments: z
    .array(
      z.strictObject({
        label: line(1, 60, {
          label: { vi: 'Tên', en: 'Name' },
          placeholder: { vi: 'Bếp, Giao hàng, Bảo hành…', en: 'Kitchen, Delivery, Service…' },
        }),
        weekly: weekly([]),
        follows: flag(true, {
          label: { vi: 'Nghỉ theo cửa hàng', en: 'Closes with the shop' },
          help: {
            vi: 'Ngày đặc biệt, ngày lễ và ngày âm của cửa hàng cũng là của bộ phận này.',
            en: 'Special days, holidays and lunar days of the shop hold for this department too.',
          },
          half: false,
        }),
        special: specialDays(),
      }),
    )
    .max(10)
    .default([])
    .meta({
      label: { vi: 'Bộ phận có giờ riêng', en: 'Departments with hours of their own' },
      item: { vi: 'bộ phận', en: 'department' },
      itemTitle: 'label',
      section: parts,
    }),
  temporary: z
    .strictObject({
      closed: flag(false, { label: { vi: 'Đang tạm đóng cửa', en: 'Closed for now' }, half: false }),
      until: date({
        label: { vi: 'Mở lại từ ngày', en: 'Opens again on' },
        help: { vi: 'Để trống nếu chưa biết.', en: 'Empty when not known yet.' },
        showIf: { field: 'closed', is: true },
      }).optional(),
      message: lines(0, 200, {
        label: { vi: 'Lý do', en: 'Reason' },
        placeholder: { vi: 'Cửa hàng đang sửa chữa, mong quý khách thông cảm.', en: 'We are renovating.' },
        showIf: { field: 'closed', is: true },
      }).default(''),
    })
    .prefault({})
    .meta({ label: { vi: 'Tạm đóng cửa', en: 'Temporary closing' }, section: closing }),
  title: line(0, 120, {
    label: { vi: 'Tiêu đề', en: 'Title' },
    placeholder: { vi: 'Giờ mở cửa', en: 'Opening hours' },
    section: look,
  }).default(''),
  layout: choice(
    {
      card: { vi: 'Thẻ', en: 'Card' },
      table: { vi: 'Bảng', en: 'Table' },
      compact: { vi: 'Gọn, bấm để xem cả tuần', en: 'Compact, the week on click' },
      badge: { vi: 'Nhãn trạng thái', en: 'Status badge' },
    },
    { label: { vi: 'Bố cục', en: 'Layout' }, section: look, half: true },
  ).default('card'),
  weekStart: choice(
    { '1': { vi: 'Thứ Hai', en: 'Monday' }, '0': { vi: 'Chủ nhật', en: 'Sunday' } },
    { label: { vi: 'Tuần bắt đầu từ', en: 'Week starts on' }, section: look, half: true },
  ).default('1'),
  timeFormat: choice(
    { '24h': { vi: '22:00', en: '22:00' }, '12h': { vi: '10:00 CH', en: '10:00 PM' } },
    { label: { vi: 'Cách ghi giờ', en: 'Time format' }, section: look, half: true },
  ).default('24h'),
  groupDays: flag(true, { label: { vi: 'Gộp các ngày giống nhau', en: 'Group equal days' }, section: look }),
  showStatus: flag(true, { label: { vi: 'Đang mở hay đóng', en: 'Open or closed' }, section: look }),
  showNextChange: flag(true, { label: { vi: 'Giờ đóng, mở kế tiếp', en: 'Next change' }, section: look }),
  soonMinutes: minutes(
    30,
    { vi: 'Báo “sắp” trước (phút)', en: '“Soon” from (minutes)' },
    {
      vi: '“Sắp đóng cửa”, “Sắp mở cửa”. 0 là không báo.',
      en: '“Closing soon”, “Opening soon”. 0 is never.',
    },
  ),
  lastOrderMinutes: minutes(
    0,
    { vi: 'Nhận khách cuối trước khi đóng (phút)', en: 'Last order before closing (minutes)' },
    { vi: '0 là không nhắc.', en: '0 is not shown.' },
  ),
  upcomingDays: whole(0, 60, {
    label: { vi: 'Báo trước ngày đặc biệt (ngày)', en: 'Special days ahead (days)' },
    section: look,
  }).default(14),
  visitorZoneNote: flag(true, {
    label: {
      vi: 'Ghi chú cho khách ở múi giờ khác',
      en: 'A note to visitors in another zone',
    },
    section: look,
  }),
  labels: z
    .strictObject({
      open: word('Khi mở cửa', 'Open', { vi: 'Đang mở cửa', en: 'Open now' }),
      closed: word('Khi đóng cửa', 'Closed', { vi: 'Đã đóng cửa', en: 'Closed' }),
      closingSoon: word('Sắp đóng cửa', 'Closing soon', { vi: 'Sắp đóng cửa', en: 'Closing soon' }),
      openingSoon: word('Sắp mở cửa', 'Opening soon', { vi: 'Sắp mở cửa', en: 'Opening soon' }),
      break: word('Nghỉ trưa', 'Lunch break', { vi: 'Nghỉ trưa', en: 'Lunch break' }),
      temporary: word('Tạm đóng cửa', 'Temporarily closed', { vi: 'Tạm đóng cửa', en: 'Temporarily closed' }),
      lastOrder: word('Nhận khách cuối', 'Last order', { vi: 'Nhận khách cuối', en: 'Last order' }),
      rest: word('Ngày không mở', 'A day without hours', { vi: 'Nghỉ', en: 'Closed' }),
    })
    .prefault({})
    .meta({ label: { vi: 'Chữ riêng', en: 'Own words' }, section: wordsSection }),
  structuredData: flag(true, {
    label: { vi: 'Dữ liệu có cấu trúc', en: 'Structured data' },
    section: engines,
    help: {
      vi: 'Chỉ ghi khi có tên cơ sở và trang chưa có dữ liệu giờ mở cửa.',
      en: 'Written only with the name of the business, on a page without such data of its own.',
    },
    half: false,
  }),
  business: z
    .strictObject({
      name: line(0, 120, { label: { vi: 'Tên cơ sở', en: 'Name' } }).default(''),
      kind: choice(
        {
          Store: { vi: 'Cửa hàng', en: 'Shop' },
          Restaurant: { vi: 'Nhà hàng', en: 'Restaurant' },
          CafeOrCoffeeShop: { vi: 'Quán cà phê', en: 'Café' },
          Bakery: { vi: 'Tiệm bánh', en: 'Bakery' },
          BeautySalon: { vi: 'Làm đẹp, spa', en: 'Beauty salon, spa' },
          Dentist: { vi: 'Nha khoa', en: 'Dentist' },
          MedicalClinic: { vi: 'Phòng khám', en: 'Clinic' },
          Pharmacy: { vi: 'Nhà thuốc', en: 'Pharmacy' },
          AutoRepair: { vi: 'Sửa xe', en: 'Garage' },
          LocalBusiness: { vi: 'Khác', en: 'Other' },
        },
        { label: { vi: 'Loại hình', en: 'Kind' }, half: true },
      ).default('LocalBusiness'),
      phone: z
        .string()
        .trim()
        .regex(/^(\+?[0-9][0-9 .()-]{2,19})?$/)
        .default('')
        .meta({ label: { vi: 'Điện thoại', en: 'Phone' }, half: true }),
      address: line(0, 250, { label: { vi: 'Địa chỉ', en: 'Address' } }).default(''),
    })
    .prefault({})
    .meta({ label: { vi: 'Cơ sở', en: 'The business' }, section: engines }),
})

export type Settings = z.output<typeof settings>
