import * as z from 'zod'
import type { Text } from '../../definition.ts'
import { cleanSigns } from '../../readers/clean-signs.ts'
import { phones, zalo } from '../../schema/contact-fields.ts'
import {
  choice,
  flag,
  image,
  latitude,
  line,
  link,
  longitude,
  section,
  webAddress,
  whole,
} from '../../schema/fields.ts'
import { isPlaceIssue, placeOf } from './divisions.ts'
import { hoursText, lunarDays, needsBoth, specialDays, time } from './shared-fields.ts'

const place = { vi: 'Vị trí', en: 'Place' }
const contact = { vi: 'Liên hệ', en: 'Contact' }
const more = { vi: 'Thêm', en: 'More' }

const fields = z.strictObject({
  id: z
    .string()
    .overwrite(cleanSigns)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/)
    .meta({
      label: { vi: 'Mã', en: 'Code' },
      aliases: ['mã cửa hàng', 'mã chi nhánh', 'store id', 'store code'],
      half: true,
    }),
  name: line(1, 120, {
    label: { vi: 'Tên', en: 'Name' },
    profile: 'name',
    aliases: ['tên cửa hàng', 'tên chi nhánh', 'cửa hàng', 'chi nhánh', 'store name', 'store'],
    half: true,
    sample: true,
  }),
  ...section(place, {
    address: line(1, 250, {
      label: { vi: 'Địa chỉ hiện nay', en: 'Present address' },
      profile: 'address',
      aliases: ['địa chỉ', 'địa chỉ mới', 'address', 'street'],
      sample: true,
    }),
    legacyAddress: line(0, 250, {
      label: { vi: 'Địa chỉ trước 7/2025', en: 'Address before July 2025' },
      aliases: ['địa chỉ cũ', 'old address'],
      sample: true,
    }).default(''),
    provinceCode: line(1, 60, {
      ui: 'province',
      profile: 'provinceCode',
      label: { vi: 'Tỉnh, thành', en: 'Province' },
      help: { vi: 'Tên hoặc mã, cũ hay mới đều được.', en: 'Name or code, former or present.' },
      aliases: ['tỉnh', 'thành phố', 'tỉnh/thành phố', 'city', 'mã tỉnh', 'state', 'region'],
      half: true,
    }),
    districtCode: line(0, 60, {
      ui: 'district',
      profile: 'districtCode',
      label: { vi: 'Quận, huyện cũ', en: 'Former district' },
      help: {
        vi: 'Tên hoặc mã. Có thể trống nếu có phường, xã.',
        en: 'Name or code. May be empty where the ward is given.',
      },
      aliases: ['quận', 'huyện', 'quận/huyện', 'quận huyện', 'district', 'mã huyện'],
      half: true,
    }).default(''),
    wardCode: line(0, 60, {
      ui: 'ward',
      profile: 'wardCode',
      label: { vi: 'Phường, xã hiện nay', en: 'Present ward' },
      aliases: ['phường', 'xã', 'phường/xã', 'phường xã', 'ward', 'mã xã'],
      half: true,
    }).default(''),
    lat: latitude
      .meta({
        label: { vi: 'Vĩ độ', en: 'Latitude' },
        profile: 'lat',
        help: {
          vi: 'Dán được “10.7769, 106.7009” hay liên kết Google Maps. Để trống cả hai thì cửa hàng đứng giữa phường, xã của nó và được ghi là gần đúng.',
          en: '“10.7769, 106.7009” or an address of Google Maps can be pasted. With both empty the store stands in the middle of its ward, and says so.',
        },
        aliases: ['y'],
        placeholder: { vi: '10,7769', en: '10.7769' },
        half: true,
        sample: true,
      })
      .optional(),
    lng: longitude
      .meta({
        label: { vi: 'Kinh độ', en: 'Longitude' },
        profile: 'lng',
        aliases: ['lon', 'long', 'x'],
        placeholder: { vi: '106,7009', en: '106.7009' },
        half: true,
        sample: true,
      })
      .optional(),
  }),
  ...section(contact, {
    phone: phones({
      label: { vi: 'Điện thoại', en: 'Phone' },
      profile: 'phone',
      aliases: ['số điện thoại', 'sđt', 'đt', 'hotline', 'tel', 'telephone'],
      half: true,
    }).default(''),
    zalo: zalo({
      label: { vi: 'Zalo (số hoặc tên OA)', en: 'Zalo' },
      profile: 'zalo',
      aliases: ['zalo'],
      half: true,
    }).default(''),
    email: z
      .string()
      .overwrite(cleanSigns)
      .max(254)
      .regex(/^([^\s@]+@[^\s@.]+(\.[^\s@.]+)+)?$/)
      .default('')
      .meta({ ui: 'email', label: { vi: 'Email', en: 'Email' }, half: true, sample: true, profile: 'email' }),
    website: webAddress({
      label: { vi: 'Trang web', en: 'Website' },
      profile: 'website',
      aliases: ['url', 'web'],
      half: true,
    }).optional(),
  }),
  ...section(time, {
    hours: hoursText({
      ui: 'weekly-hours',
      profile: 'weeklyText',
      label: { vi: 'Giờ mở cửa', en: 'Opening hours' },
      aliases: ['giờ', 'giờ hoạt động', 'hours', 'thời gian mở cửa'],
    }).default(''),
    specialDays,
    lunarDays,
  }),
  ...section(more, {
    categories: z
      .array(line(1, 40, {}))
      .max(10)
      .default([])
      .meta({
        ui: 'tags',
        label: { vi: 'Loại', en: 'Categories' },
        aliases: ['danh mục', 'loại hình', 'dịch vụ', 'category', 'type'],
      }),
    tags: z
      .array(line(1, 40, {}))
      .max(20)
      .default([])
      .meta({
        ui: 'tags',
        label: { vi: 'Tiện ích', en: 'Features' },
        aliases: ['thẻ', 'tag'],
        help: { vi: 'Chỗ đỗ ô tô, Wi-Fi, giao hàng…', en: 'Parking, Wi-Fi, delivery…' },
      }),
    imageUrl: image({
      label: { vi: 'Ảnh', en: 'Picture' },
      aliases: ['hình', 'image'],
    }).optional(),
    status: choice(
      {
        open: { vi: 'Hoạt động', en: 'Open' },
        comingSoon: { vi: 'Sắp khai trương', en: 'Coming soon' },
        temporarilyClosed: { vi: 'Tạm đóng', en: 'Temporarily closed' },
        hidden: { vi: 'Đã đóng, không hiện', en: 'Closed for good, not shown' },
      },
      { label: { vi: 'Tình trạng', en: 'Status' }, aliases: ['trạng thái'], half: true },
    ).default('open'),
    badge: line(0, 24, {
      label: { vi: 'Nhãn', en: 'Badge' },
      placeholder: { vi: 'Showroom', en: 'Showroom' },
      half: true,
    }).default(''),
    featured: flag(false, { label: { vi: 'Nổi bật', en: 'Featured' } }),
    priority: whole(-100, 100, { label: { vi: 'Ưu tiên', en: 'Priority' } }).default(0),
    actions: z
      .array(
        z.strictObject({
          label: line(1, 40, { label: { vi: 'Chữ trên nút', en: 'Button' }, half: true }),
          url: link({ label: { vi: 'Dẫn đến', en: 'Leads to' }, half: true }),
        }),
      )
      .max(4)
      .default([])
      .meta({
        label: { vi: 'Nút riêng', en: 'Own buttons' },
        item: { vi: 'nút', en: 'button' },
        itemTitle: 'label',
      }),
  }),
})

/** Degrees outside of the province's box: bridges, piers. */
const slack = 0.05

function checkPlace(item: z.output<typeof fields>, context: z.RefinementCtx) {
  const found = placeOf(item)
  const addIssue = (path: string, text: Text) =>
    context.addIssue({ code: 'custom', path: [path], params: { text }, input: item })
  if (isPlaceIssue(found)) return addIssue(found.field, found.text)
  const { name, box } = found.province
  const [south = 0, west = 0, north = 0, east = 0] = box
  const { lat, lng } = item
  if (lat === undefined && lng === undefined) return
  if (lat === undefined) return addIssue('lat', needsBoth)
  if (lng === undefined) return addIssue('lng', needsBoth)
  const isNear = (at: number, from: number, to: number) => at >= from - slack && at <= to + slack
  const text = {
    vi: `Điểm này nằm ngoài ${name}: kiểm tra vĩ độ, kinh độ`,
    en: `This point lies outside ${name}: check latitude and longitude`,
  }
  if (!isNear(lat, south, north)) addIssue('lat', text)
  else if (!isNear(lng, west, east)) addIssue('lng', text)
}

export const store = fields.superRefine(checkPlace)

export type StoreItem = z.output<typeof store>
