import * as z from 'zod'
import type { Text } from '../../definition.ts'
import { choice, flag, line, lines, section, timeZone, whole } from '../../schema/fields.ts'
import { decidedHolidays } from '../../schema/holidays.ts'
import { mapSettings } from './map-settings.ts'
import { searchSettings } from './search-settings.ts'
import { lunarDays, needsBoth, specialDays, time } from './shared-fields.ts'

const look = { vi: 'Hiển thị', en: 'Display' }
const near = { vi: 'Gần tôi và chỉ đường', en: 'Near me and directions' }
const engines = { vi: 'Công cụ tìm kiếm', en: 'Search engines' }

const fields = z.strictObject({
  ...section(look, {
    title: line(0, 120, {
      label: { vi: 'Tiêu đề', en: 'Title' },
      placeholder: { vi: 'Tìm cửa hàng gần bạn', en: 'Find a store near you' },
    }).default(''),
    layout: choice(
      {
        split: { vi: 'Danh sách và bản đồ', en: 'List and map' },
        list: { vi: 'Chỉ danh sách', en: 'List only' },
        map: { vi: 'Bản đồ trên, danh sách dưới', en: 'Map above the list' },
        grid: { vi: 'Lưới thẻ, không bản đồ', en: 'Grid of cards, no map' },
      },
      { label: { vi: 'Bố cục', en: 'Layout' }, half: true },
    ).default('split'),
    pageSize: whole(5, 50, {
      label: { vi: 'Số cửa hàng mỗi lần hiện', en: 'Stores per page' },
    }).default(10),
    emptyMessage: lines(0, 200, {
      label: { vi: 'Khi không tìm thấy', en: 'When nothing is found' },
      placeholder: {
        vi: 'Chưa có cửa hàng nào ở đây. Gọi 1900 xxxx để được giao tận nhà.',
        en: 'No store here yet. Call us and we deliver.',
      },
    }).default(''),
  }),
  ...mapSettings,
  ...searchSettings,
  ...section(near, {
    nearMe: flag(true, {
      label: { vi: 'Nút “Gần tôi”', en: '“Near me” button' },
      help: {
        vi: 'Chỉ hỏi vị trí khi khách bấm; vị trí không rời thiết bị.',
        en: 'Asks only when clicked; the position never leaves the device.',
      },
    }),
    nearMeAuto: flag(false, {
      label: { vi: 'Dùng ngay nếu đã được phép', en: 'At once where allowed before' },
      help: {
        vi: 'Khách đã cho trang này biết vị trí từ trước thì không phải bấm nữa; không bao giờ tự hỏi.',
        en: 'A visitor who let this page know the position before need not click again; it never asks by itself.',
      },
    }),
    radius: whole(0, 500, {
      label: { vi: 'Bán kính lúc đầu', en: 'Default radius' },
      help: { vi: '0: mọi khoảng cách.', en: '0 means any distance.' },
    }).default(0),
    radii: z
      .array(z.int().min(1).max(500))
      .max(8)
      .default([5, 20, 50])
      .meta({
        label: { vi: 'Bán kính cho chọn', en: 'Radii to choose from' },
        half: true,
      }),
    unit: choice(
      { km: { vi: 'Ki-lô-mét', en: 'Kilometres' }, mi: { vi: 'Dặm', en: 'Miles' } },
      { label: { vi: 'Đơn vị', en: 'Unit' }, half: true },
    ).default('km'),
    directions: choice(
      {
        auto: { vi: 'Theo thiết bị', en: 'By device' },
        google: { vi: 'Google Maps', en: 'Google Maps' },
        apple: { vi: 'Apple Maps', en: 'Apple Maps' },
        none: { vi: 'Không có nút', en: 'No button' },
      },
      { label: { vi: 'Chỉ đường bằng', en: 'Directions by' }, half: true },
    ).default('auto'),
    travel: choice(
      {
        driving: { vi: 'Ô tô', en: 'Car' },
        'two-wheeler': { vi: 'Xe máy', en: 'Motorbike' },
        walking: { vi: 'Đi bộ', en: 'On foot' },
        transit: { vi: 'Xe buýt, tàu', en: 'Public transport' },
      },
      { label: { vi: 'Đi bằng', en: 'Travel by' }, half: true },
    ).default('two-wheeler'),
  }),
  ...section(time, {
    timeZone: timeZone({ label: { vi: 'Múi giờ', en: 'Time zone' }, half: true }).default('Asia/Ho_Chi_Minh'),
    specialDays: specialDays.meta({ profile: 'specialTexts' }),
    holidays: decidedHolidays({ profile: 'holidays' }),
    lunarDays,
  }),
  ...section(engines, {
    deepLink: flag(true, {
      label: { vi: 'Địa chỉ riêng cho từng cửa hàng', en: 'An address for each store' },
    }),
    structuredData: flag(true, {
      label: { vi: 'Dữ liệu có cấu trúc', en: 'Structured data' },
    }),
    business: choice(
      {
        Store: { vi: 'Cửa hàng', en: 'Shop' },
        CafeOrCoffeeShop: { vi: 'Quán cà phê', en: 'Café' },
        Restaurant: { vi: 'Nhà hàng', en: 'Restaurant' },
        Bakery: { vi: 'Tiệm bánh', en: 'Bakery' },
        Pharmacy: { vi: 'Nhà thuốc', en: 'Pharmacy' },
        BankOrCreditUnion: { vi: 'Ngân hàng', en: 'Bank' },
        AutoRepair: { vi: 'Sửa xe', en: 'Garage' },
        LocalBusiness: { vi: 'Khác', en: 'Other' },
      },
      { label: { vi: 'Loại hình', en: 'Kind of business' }, half: true },
    ).default('Store'),
  }),
})

const needed = { vi: 'Cần có để dùng ảnh bản đồ', en: 'Needed for picture tiles' }

function checkMap(item: z.output<typeof fields>, context: z.RefinementCtx) {
  const { map, tileService, startLat, startLng } = item
  const addIssue = (path: string, text: Text) =>
    context.addIssue({ code: 'custom', path: [path], params: { text }, input: item })
  const asked = tileService === 'own' ? (['tileUrl', 'tileCredit'] as const) : (['tileKey'] as const)
  for (const field of asked) if (map === 'tiles' && !item[field]) addIssue(field, needed)
  if (startLat === undefined && startLng !== undefined) addIssue('startLat', needsBoth)
  if (startLng === undefined && startLat !== undefined) addIssue('startLng', needsBoth)
}

export const settings = fields.superRefine(checkMap)

export type Settings = z.output<typeof settings>
