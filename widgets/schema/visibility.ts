import * as z from 'zod'
import type { FieldMeta } from '../definition.ts'
import { cleanAddress } from '../readers/clean-signs.ts'
import { dayHours } from './day-hours.ts'
import { choice, localDateTime, timeZone } from './fields.ts'
import { decidedHolidays } from './holidays.ts'
import { lunarDay } from './lunar-fields.ts'
import { specialDays } from './special-days.ts'
import { weekdays } from './weekdays.ts'
import { weeklyHours } from './weekly-hours.ts'

const isInOrder = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  !from || !until || from < until
const endBeforeStart = {
  path: ['until'],
  params: {
    key: 'order',
    text: { vi: 'Lúc kết thúc phải sau lúc bắt đầu', en: 'The end must be after the beginning' },
  },
}

const schedule = z
  .strictObject({
    timezone: timeZone({ label: { vi: 'Múi giờ', en: 'Time zone' } }).default('Asia/Ho_Chi_Minh'),
    from: localDateTime({ label: { vi: 'Từ', en: 'From' }, half: true }).optional(),
    until: localDateTime({ label: { vi: 'Đến', en: 'Until' }, half: true }).optional(),
    days: z
      .array(choice(weekdays, {}))
      .max(7)
      .default([])
      .meta({
        label: { vi: 'Các ngày trong tuần', en: 'Days of the week' },
        help: { vi: 'Không chọn là mọi ngày.', en: 'None selected means every day.' },
      }),
    hours: dayHours({
      label: { vi: 'Giờ trong ngày', en: 'Hours of the day' },
      help: { vi: 'Để trống là cả ngày.', en: 'Leave empty for the whole day.' },
    }).default([]),
    weekly: weeklyHours([]).meta({
      profile: 'openHours',
      label: { vi: 'Giờ riêng của từng thứ', en: 'Hours of each weekday' },
      help: {
        vi: 'Có giờ ở đây thì các ngày và giờ ở trên không tính.',
        en: 'With hours here, the days and hours above do not count.',
      },
    }),
    special: specialDays.meta({
      profile: 'openSpecial',
      help: {
        vi: 'Thay giờ của những ngày này. Không ghi giờ là không hiện.',
        en: 'In place of the hours of these days. Without hours it does not show.',
      },
    }),
    holidays: decidedHolidays({ profile: 'openHolidays' }),
    lunarDays: z
      .array(lunarDay)
      .max(6)
      .default([])
      .meta({
        label: { vi: 'Chỉ các ngày âm', en: 'Only on lunar days' },
        help: {
          vi: '1 là mùng một, 15 là rằm, -1 là ngày cuối tháng. Để trống là mọi ngày.',
          en: '1 is the first, 15 the full moon, -1 the last day of the month. Empty is every day.',
        },
        item: { vi: 'ngày', en: 'day' },
      }),
  })
  .refine(isInOrder, endBeforeStart)

const list = (max: number, pattern: RegExp, meta: FieldMeta, clean = cleanAddress) =>
  z
    .array(z.string().overwrite(clean).regex(pattern).max(200))
    .max(max)
    .default([])
    .meta({ ui: 'tags', ...meta })

/** An address of a page is its path: `https://vidu.vn/tin-tuc?a=1` → `/tin-tuc`. */
const pathOf = (text: string) =>
  cleanAddress(text)
    .replace(/^https?:\/\/[^/?#]+(?=[/?#]|$)/i, '')
    .replace(/[?#].*$/, '') || '/'

export const pages = (meta: FieldMeta) => list(50, /^\/[^\s?#]*$/, meta, pathOf)

/**
 * Settings that say who sees a widget, where and when. The page evaluates them: `runtime/visibility`.
 * @param showIf of all fields
 */
export function visibilityFields(showIf?: FieldMeta['showIf']) {
  const shared = showIf && { showIf }
  return {
    includePages: pages({
      label: { vi: 'Chỉ ở các trang', en: 'Only on pages' },
      help: {
        vi: 'Đường dẫn, * thay cho bất kỳ. Để trống là mọi trang.',
        en: 'Paths; * matches anything. Leave empty for all pages.',
      },
      placeholder: { vi: '/blog/*', en: '/blog/*' },
      ...shared,
    }),
    excludePages: pages({
      label: { vi: 'Trừ các trang', en: 'Not on pages' },
      help: { vi: 'Ví dụ /thanh-toan*', en: 'For example /checkout*' },
      placeholder: { vi: '/blog/*', en: '/blog/*' },
      ...shared,
    }),
    devices: choice(
      {
        all: { vi: 'Mọi thiết bị', en: 'All' },
        desktop: { vi: 'Chỉ máy tính', en: 'Computers only' },
        mobile: { vi: 'Chỉ điện thoại', en: 'Phones only' },
      },
      { label: { vi: 'Thiết bị', en: 'Devices' }, ...shared },
    ).default('all'),
    visitors: choice(
      {
        all: { vi: 'Mọi khách', en: 'All' },
        new: { vi: 'Khách ghé lần đầu', en: 'First visits' },
        returning: { vi: 'Khách quay lại', en: 'Returning visitors' },
      },
      { label: { vi: 'Khách', en: 'Visitors' }, ...shared },
    ).default('all'),
    languages: list(20, /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, {
      label: { vi: 'Ngôn ngữ của trình duyệt', en: 'Languages of the browser' },
      help: { vi: 'Để trống là mọi ngôn ngữ.', en: 'Leave empty for all.' },
      placeholder: { vi: 'vi, en', en: 'vi, en' },
      ...shared,
    }),
    referrers: list(50, /^[\p{L}\p{N}.*-]+$/u, {
      label: { vi: 'Đến từ trang', en: 'Coming from' },
      help: {
        vi: 'Tên miền của trang giới thiệu, kể cả tên miền con. Để trống là mọi nơi.',
        en: 'Domains of the referring page, including subdomains. Leave empty for anywhere.',
      },
      placeholder: { vi: 'facebook.com, google.*', en: 'facebook.com, google.*' },
      ...shared,
    }),
    campaigns: list(50, /^utm_(source|medium|campaign|term|content|id)=[^\s&#]+$/, {
      label: { vi: 'Chiến dịch (UTM)', en: 'Campaigns (UTM)' },
      help: {
        vi: 'Một trong các giá trị là đủ, cho cả lần ghé. Để trống là mọi chiến dịch.',
        en: 'One match is enough, for the whole visit. Leave empty for any.',
      },
      placeholder: { vi: 'utm_source=zalo', en: 'utm_source=zalo' },
      ...shared,
    }),
    schedule: schedule.optional().meta({
      label: { vi: 'Lịch hiện', en: 'Schedule' },
      help: { vi: 'Không có lịch: luôn hiện.', en: 'Without a schedule: always.' },
      ...shared,
    }),
  }
}

export type Visibility = z.output<z.ZodObject<ReturnType<typeof visibilityFields>>>
