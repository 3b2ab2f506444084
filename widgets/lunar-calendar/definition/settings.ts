import * as z from 'zod'
import { announcedDaysOff } from '../../runtime/calendar/lunar/days-off.ts'
import { type HolidayRule, type HolidaySet, holidaySets } from '../../runtime/calendar/lunar/holidays.ts'
import { choice, color, date, flag, line, link, section, whole, year } from '../../schema/fields.ts'

const look = { vi: 'Hiển thị', en: 'Display' }
const parts = { vi: 'Nội dung mỗi ngày', en: 'What each day shows' }
const days = { vi: 'Ngày lễ và sự kiện', en: 'Holidays and events' }
const tools = { vi: 'Công cụ cho khách', en: 'Tools for visitors' }

const detail = (usual: boolean, vi: string, en: string) => flag(usual, { label: { vi, en } })

const tool = (usual: boolean, vi: string, en: string, help?: { vi: string; en: string }) =>
  flag(usual, { label: { vi, en }, half: !help, ...(help && { help }) })

const show = z
  .strictObject({
    canChi: detail(true, 'Can chi', 'Can chi (sexagenary names)'),
    hoangDaoHours: detail(true, 'Giờ hoàng đạo', 'Good hours'),
    solarTerm: detail(true, 'Tiết khí', 'Solar terms'),
    dayRating: detail(true, 'Ngày hoàng đạo, hắc đạo', 'Good and bad days'),
    truc: detail(false, 'Trực', 'Day officer (trực)'),
    sao28: detail(false, 'Sao (nhị thập bát tú)', 'Mansion (28 sao)'),
    napAm: detail(false, 'Nạp âm', 'Nạp âm element'),
    conflicts: detail(false, 'Tuổi xung', 'Clashing birth years'),
    directions: detail(false, 'Hướng xuất hành', 'Directions'),
    holidays: detail(true, 'Ngày lễ', 'Holidays'),
  })
  .prefault({})
  .meta({ label: { vi: 'Hiện', en: 'Show' } })

const isNotZero = (day: number) => day !== 0

const event = z
  .strictObject({
    title: line(1, 100, { label: { vi: 'Tên sự kiện', en: 'Title' } }),
    calendar: choice(
      { lunar: { vi: 'Âm lịch', en: 'Lunar' }, solar: { vi: 'Dương lịch', en: 'Solar' } },
      { label: { vi: 'Theo lịch', en: 'Calendar' }, half: true },
    ).default('lunar'),
    repeat: choice(
      {
        yearly: { vi: 'Hằng năm', en: 'Every year' },
        monthly: { vi: 'Hằng tháng', en: 'Every month' },
        none: { vi: 'Một lần', en: 'Once' },
      },
      { label: { vi: 'Lặp lại', en: 'Repeats' }, half: true },
    ).default('yearly'),
    day: z
      .int()
      .min(-1)
      .max(31)
      .refine(isNotZero)
      .meta({
        label: { vi: 'Ngày', en: 'Day' },
        help: {
          vi: '-1 là ngày cuối tháng; tháng thiếu ngày thì lấy ngày cuối.',
          en: '-1 is the last day; a shorter month takes its last.',
        },
        half: true,
      }),
    month: whole(1, 12, { label: { vi: 'Tháng', en: 'Month' } }).optional(),
    year: year(1900, 2199, {
      label: { vi: 'Năm', en: 'Year' },
      showIf: { field: 'repeat', is: 'none' },
    }).optional(),
    leap: choice(
      {
        regular: { vi: 'Tháng thường', en: 'The regular month' },
        leap: { vi: 'Tháng nhuận', en: 'The leap month' },
        both: { vi: 'Cả hai', en: 'Both' },
      },
      {
        label: { vi: 'Khi có tháng nhuận', en: 'In a year with this month twice' },
        help: {
          vi: 'Năm không nhuận tháng ấy thì luôn là tháng thường.',
          en: 'Other years always take the regular month.',
        },
        showIf: { field: 'calendar', is: 'lunar' },
      },
    ).default('regular'),
    color: color({ label: { vi: 'Màu', en: 'Colour' } }).optional(),
    link: link({ label: { vi: 'Liên kết', en: 'Link' }, half: true }).optional(),
  })
  .meta({ item: { vi: 'sự kiện', en: 'event' } })

const dayOff = z.strictObject({
  from: date({ label: { vi: 'Từ ngày', en: 'From' } }),
  to: date({ label: { vi: 'Đến hết ngày', en: 'Until' } }),
  name: line(1, 80, { label: { vi: 'Tên', en: 'Name' } }),
})

const holidaySet = choice(
  {
    public: { vi: 'Nghỉ lễ', en: 'Public holidays' },
    traditional: { vi: 'Lễ tết truyền thống', en: 'Traditional' },
    national: { vi: 'Ngày kỷ niệm', en: 'National observances' },
    buddhist: { vi: 'Phật giáo', en: 'Buddhist' },
    international: { vi: 'Quốc tế', en: 'International' },
  },
  {},
)

/** Sets are published as rules: a page loads only what it shows. */
const holiday = z.strictObject({
  calendar: z.enum(['solar', 'lunar', 'term']),
  month: z.int(),
  day: z.int(),
  name: z.strictObject({ vi: z.string(), en: z.string() }),
  from: z.int(),
  off: z.boolean(),
})

const rulesOf = (set: HolidaySet) =>
  holidaySets[set].map((rule: HolidayRule) => ({ ...rule, off: set === 'public' }))

const rulesOfSets = (sets: HolidaySet[]) => [...new Set(sets)].flatMap(rulesOf)

const isInCalendar = (day: string) => day >= '1900-01-31' && day <= '2199-12-31'
const outOfCalendar = {
  params: {
    key: 'calendarSpan',
    text: { vi: 'Từ 31/1/1900 đến 31/12/2199', en: 'From 31 January 1900 to 31 December 2199' },
  },
}

export const settings = z.strictObject({
  ...section(look, {
    title: line(0, 120, { label: { vi: 'Tiêu đề', en: 'Title' } }).default(''),
    view: choice(
      {
        month: { vi: 'Tháng', en: 'Month' },
        week: { vi: 'Tuần', en: 'Week' },
        day: { vi: 'Ngày (lịch bloc)', en: 'Day (tear-off)' },
        year: { vi: 'Năm', en: 'Year' },
        compact: { vi: 'Thu gọn: chỉ hôm nay', en: 'Compact: today only' },
      },
      { label: { vi: 'Kiểu xem', en: 'View' }, half: true },
    ).default('month'),
    weekStart: choice(
      { '1': { vi: 'Thứ Hai', en: 'Monday' }, '0': { vi: 'Chủ Nhật', en: 'Sunday' } },
      { label: { vi: 'Tuần bắt đầu từ', en: 'Week starts on' }, half: true },
    ).default('1'),
    initialDate: z.iso
      .date()
      .refine(isInCalendar, outOfCalendar)
      .optional()
      .meta({
        ui: 'date',
        label: { vi: 'Mở ở ngày', en: 'Opens on' },
        help: { vi: 'Để trống là hôm nay ở Việt Nam.', en: 'Leave empty for today in Vietnam.' },
        half: true,
      }),
    dateFormat: choice(
      {
        'dd/MM/yyyy': { vi: '31/12/2026', en: '31/12/2026' },
        'dd-MM-yyyy': { vi: '31-12-2026', en: '31-12-2026' },
        'yyyy-MM-dd': { vi: '2026-12-31', en: '2026-12-31' },
      },
      { label: { vi: 'Cách ghi ngày', en: 'Date format' }, half: true },
    ).default('dd/MM/yyyy'),
    viewSwitch: flag(true, {
      label: { vi: 'Khách đổi được kiểu xem', en: 'Visitors may change the view' },
    }),
    highlightDays: z
      .array(z.int().min(1).max(30))
      .max(6)
      .default([1, 15])
      .meta({
        label: { vi: 'Ngày âm tô đậm', en: 'Lunar days that stand out' },
        item: { vi: 'ngày', en: 'day' },
      }),
    yearRange: z
      .strictObject({
        from: year(1900, 2199, { label: { vi: 'Từ năm', en: 'From year' } }).default(1900),
        to: year(1900, 2199, { label: { vi: 'Đến năm', en: 'To year' } }).default(2199),
      })
      .prefault({})
      .meta({ label: { vi: 'Các năm xem được', en: 'Years that can be seen' } }),
  }),
  ...section(parts, {
    show,
    chinaNote: flag(true, {
      label: { vi: 'Ghi chú khi lịch Trung Quốc khác', en: 'Note where the Chinese calendar differs' },
      half: false,
    }),
    disclaimer: flag(true, {
      label: { vi: 'Ghi chú nguồn tính lịch', en: 'Note on how it is reckoned' },
      half: false,
    }),
  }),
  ...section(days, {
    holidaySets: z
      .array(holidaySet)
      .max(5)
      .default(['public', 'traditional'])
      .transform(rulesOfSets)
      .pipe(z.array(holiday))
      .meta({
        label: { vi: 'Nhóm ngày lễ', en: 'Holidays' },
        item: { vi: 'nhóm', en: 'group' },
      }),
    daysOff: z
      .array(dayOff)
      .max(60)
      .default(announcedDaysOff)
      .meta({
        label: { vi: 'Lịch nghỉ theo thông báo', en: 'Breaks as announced' },
        help: {
          vi: 'Gồm cả ngày nghỉ bù. Thêm năm mới khi có thông báo, hoặc sửa theo lịch nghỉ của bạn.',
          en: 'With the days made up for. Add a year when it is announced, or put in your own.',
        },
        item: { vi: 'kỳ nghỉ', en: 'break' },
        itemTitle: 'name',
      }),
    events: z
      .array(event)
      .max(200)
      .default([])
      .meta({
        label: { vi: 'Sự kiện của bạn', en: 'Your events' },
        item: { vi: 'sự kiện', en: 'event' },
        itemTitle: 'title',
      }),
    reminder: line(0, 160, {
      label: { vi: 'Lời nhắc ngày đậm', en: 'Reminder on days that stand out' },
      sample: true,
      placeholder: { vi: 'Hôm nay quán có thực đơn chay', en: 'Vegetarian menu today' },
      help: {
        vi: 'Hiện trong những ngày âm tô đậm, và hôm trước đó.',
        en: 'Shown on the lunar days that stand out, and on the day before.',
      },
    }).default(''),
  }),
  ...section(tools, {
    converter: tool(true, 'Đổi ngày âm dương', 'Converter'),
    icsExport: tool(true, 'Tải lịch .ics', 'Calendar download (.ics)'),
    goodDays: tool(false, 'Gợi ý ngày khai trương', 'Days to open a business', {
      vi: 'Theo phong tục, lọc được theo năm sinh; luôn kèm lời ghi rằng chỉ để tham khảo.',
      en: 'By custom, also by year of birth; always marked as custom.',
    }),
  }),
})

export type Settings = z.output<typeof settings>
export type Event = Settings['events'][number]
