import { type FieldMeta, type Text, z } from '../definition.ts'
import { choice, date, image, line, lines, link, timeZone, webAddress } from '../fields.ts'
import { isDoubt, placeOf } from './divisions.ts'
import { hoursOf } from './hours-text.ts'

const look = { vi: 'Hiển thị', en: 'Display' }
const finding = { vi: 'Tìm kiếm và lọc', en: 'Search and filters' }
const near = { vi: 'Gần tôi và chỉ đường', en: 'Near me and directions' }
const time = { vi: 'Giờ mở cửa', en: 'Opening hours' }
const engines = { vi: 'Công cụ tìm kiếm', en: 'Search engines' }

const flag = (usual: boolean, label: Text, section: Text, help?: Text) =>
  z
    .boolean()
    .default(usual)
    .meta({ label, section, half: true, ...(help && { help }) })

const unread = {
  params: {
    text: {
      vi: 'Chưa đọc được giờ này. Ví dụ: T2-T6 7:30-22:00; T7, CN 8:00-23:00',
      en: 'These hours can’t be read. Example: Mon-Fri 7:30-22:00; Sat, Sun 8:00-23:00',
    },
  },
}

/** Hours as one writes them; the output stays text, `publish` turns it into lines. */
const hoursText = (meta: FieldMeta) =>
  lines(0, 400, {
    placeholder: { vi: 'T2-T6 7:30-22:00; T7, CN 8:00-23:00', en: 'Mon-Fri 7:30-22:00; Sat, Sun 8:00-23:00' },
    ...meta,
  }).refine((text) => hoursOf(text) !== undefined, unread)

const backwards = {
  path: ['to'],
  params: { text: { vi: 'Phải từ ngày đầu trở đi', en: 'Must not be before the first day' } },
}
const specialDays = z
  .strictObject({
    from: date({ label: { vi: 'Từ ngày', en: 'From' } }),
    to: date({ label: { vi: 'Đến hết ngày', en: 'To the end of' } }),
    hours: hoursText({
      label: { vi: 'Giờ mở cửa', en: 'Hours' },
      help: { vi: 'Để trống nếu nghỉ.', en: 'Empty means closed.' },
      placeholder: { vi: '8:00-12:00', en: '8:00-12:00' },
    }).default(''),
    label: line(0, 60, {
      label: { vi: 'Dịp', en: 'Occasion' },
      placeholder: { vi: 'Tết Đinh Mùi', en: 'Tết' },
    }).default(''),
  })
  .refine(({ from, to }) => from <= to, backwards)

const days = (section: Text) =>
  z
    .array(specialDays)
    .max(30)
    .default([])
    .meta({
      label: { vi: 'Ngày đặc biệt', en: 'Special days' },
      item: { vi: 'dịp', en: 'occasion' },
      itemTitle: 'label',
      section,
    })

export const settings = z.strictObject({
  title: line(0, 120, {
    label: { vi: 'Tiêu đề', en: 'Title' },
    placeholder: { vi: 'Tìm cửa hàng gần bạn', en: 'Find a store near you' },
    section: look,
  }).default(''),
  layout: choice(
    {
      split: { vi: 'Danh sách và bản đồ', en: 'List and map' },
      list: { vi: 'Chỉ danh sách', en: 'List only' },
      map: { vi: 'Bản đồ trên, danh sách dưới', en: 'Map above the list' },
    },
    { label: { vi: 'Bố cục', en: 'Layout' }, section: look, half: true },
  ).default('split'),
  pageSize: z
    .int()
    .min(5)
    .max(50)
    .default(10)
    .meta({
      label: { vi: 'Số cửa hàng mỗi lần hiện', en: 'Stores shown at a time' },
      section: look,
      half: true,
    }),
  clusters: flag(true, { vi: 'Gộp điểm gần nhau', en: 'Group pins that are close' }, look),
  emptyMessage: lines(0, 200, {
    label: { vi: 'Khi không tìm thấy', en: 'When nothing is found' },
    placeholder: {
      vi: 'Chưa có cửa hàng nào ở đây. Gọi 1900 xxxx để được giao tận nhà.',
      en: 'No store here yet. Call us and we deliver.',
    },
    section: look,
  }).default(''),
  showSearch: flag(true, { vi: 'Ô tìm kiếm', en: 'Search' }, finding),
  layoutOfProvinces: choice(
    {
      '34': { vi: '34 tỉnh thành hiện nay', en: 'The 34 of today' },
      '63': { vi: '63 tỉnh thành cũ', en: 'The former 63' },
    },
    { label: { vi: 'Lọc theo tỉnh thành', en: 'Provinces to choose from' }, section: finding, half: true },
  ).default('34'),
  areas: choice(
    {
      ward: { vi: 'Phường, xã hiện nay', en: 'Present wards' },
      district: { vi: 'Quận, huyện cũ', en: 'Former districts' },
      none: { vi: 'Không', en: 'None' },
    },
    { label: { vi: 'Lọc tiếp theo', en: 'Then by' }, section: finding, half: true },
  ).default('district'),
  categories: choice(
    {
      multiple: { vi: 'Chọn được nhiều', en: 'Several at once' },
      single: { vi: 'Chọn một', en: 'One at a time' },
      none: { vi: 'Không lọc', en: 'No filter' },
    },
    { label: { vi: 'Lọc theo loại', en: 'Categories' }, section: finding, half: true },
  ).default('multiple'),
  openNow: flag(true, { vi: 'Lọc đang mở cửa', en: 'Open now' }, finding),
  sort: choice(
    {
      priority: { vi: 'Ưu tiên, rồi tên', en: 'Priority, then name' },
      name: { vi: 'Tên', en: 'Name' },
    },
    {
      label: { vi: 'Thứ tự', en: 'Order' },
      help: {
        vi: 'Khi khách bấm “Gần tôi”, cửa hàng gần nhất đứng đầu.',
        en: 'Once a visitor asks for “Near me”, the nearest comes first.',
      },
      section: finding,
      half: true,
    },
  ).default('priority'),
  aliases: z
    .array(
      z.strictObject({
        said: line(1, 60, { label: { vi: 'Khách gõ', en: 'Visitors type' }, half: true }),
        meant: line(1, 60, { label: { vi: 'Nghĩa là', en: 'They mean' }, half: true }),
      }),
    )
    .max(200)
    .default([])
    .meta({
      label: { vi: 'Cách gọi khác', en: 'Other names' },
      help: {
        vi: 'TPHCM, SG, HN, Q1 và cách viết không dấu đã có sẵn.',
        en: 'TPHCM, SG, HN, Q1 and names without marks are known.',
      },
      item: { vi: 'cách gọi', en: 'name' },
      itemTitle: 'said',
      section: finding,
    }),
  nearMe: flag(true, { vi: 'Nút “Gần tôi”', en: '“Near me” button' }, near, {
    vi: 'Chỉ hỏi vị trí khi khách bấm; vị trí không rời thiết bị.',
    en: 'Asks only when clicked; the position never leaves the device.',
  }),
  radii: z
    .array(z.int().min(1).max(500))
    .max(8)
    .default([5, 20, 50])
    .meta({
      ui: 'tags',
      label: { vi: 'Bán kính cho chọn', en: 'Radii to choose from' },
      section: near,
      half: true,
    }),
  unit: choice(
    { km: { vi: 'Ki-lô-mét', en: 'Kilometres' }, mi: { vi: 'Dặm', en: 'Miles' } },
    { label: { vi: 'Đơn vị', en: 'Unit' }, section: near, half: true },
  ).default('km'),
  directions: choice(
    {
      auto: { vi: 'Theo thiết bị', en: 'By device' },
      google: { vi: 'Google Maps', en: 'Google Maps' },
      apple: { vi: 'Apple Maps', en: 'Apple Maps' },
      none: { vi: 'Không có nút', en: 'No button' },
    },
    { label: { vi: 'Chỉ đường bằng', en: 'Directions by' }, section: near, half: true },
  ).default('auto'),
  travel: choice(
    {
      driving: { vi: 'Ô tô', en: 'Car' },
      'two-wheeler': { vi: 'Xe máy', en: 'Motorbike' },
      walking: { vi: 'Đi bộ', en: 'On foot' },
      transit: { vi: 'Xe buýt, tàu', en: 'Public transport' },
    },
    { label: { vi: 'Đi bằng', en: 'Travel by' }, section: near, half: true },
  ).default('two-wheeler'),
  timeZone: timeZone({ label: { vi: 'Múi giờ', en: 'Time zone' }, section: time, half: true }).default(
    'Asia/Ho_Chi_Minh',
  ),
  specialDays: days(time),
  deepLink: flag(true, { vi: 'Địa chỉ riêng cho từng cửa hàng', en: 'An address for each store' }, engines),
  structuredData: flag(true, { vi: 'Dữ liệu có cấu trúc', en: 'Structured data' }, engines),
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
    { label: { vi: 'Loại hình', en: 'Kind of business' }, section: engines, half: true },
  ).default('Store'),
})

export type Settings = z.output<typeof settings>

const place = { vi: 'Vị trí', en: 'Place' }
const contact = { vi: 'Liên hệ', en: 'Contact' }
const more = { vi: 'Thêm', en: 'More' }

const fields = z.strictObject({
  id: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/)
    .meta({
      label: { vi: 'Mã', en: 'Code' },
      aliases: ['mã cửa hàng', 'mã chi nhánh', 'store id', 'store code', 'stt'],
      half: true,
    }),
  name: line(1, 120, {
    label: { vi: 'Tên', en: 'Name' },
    aliases: ['tên cửa hàng', 'tên chi nhánh', 'cửa hàng', 'chi nhánh', 'store name', 'store'],
    half: true,
  }),
  address: line(1, 250, {
    label: { vi: 'Địa chỉ hiện nay', en: 'Present address' },
    aliases: ['địa chỉ', 'địa chỉ mới', 'address', 'street'],
    section: place,
  }),
  legacyAddress: line(0, 250, {
    label: { vi: 'Địa chỉ trước 7/2025', en: 'Address before July 2025' },
    aliases: ['địa chỉ cũ', 'old address'],
    section: place,
  }).default(''),
  provinceCode: line(1, 60, {
    label: { vi: 'Tỉnh thành', en: 'Province' },
    help: { vi: 'Tên hoặc mã, cũ hay mới đều được.', en: 'Name or code, former or present.' },
    aliases: ['tỉnh', 'thành phố', 'tỉnh/thành phố', 'city', 'mã tỉnh', 'state', 'region'],
    section: place,
    half: true,
  }),
  districtCode: line(0, 60, {
    label: { vi: 'Quận, huyện cũ', en: 'Former district' },
    help: {
      vi: 'Tên hoặc mã. Có thể trống nếu có phường, xã.',
      en: 'Name or code. May be empty where the ward is given.',
    },
    aliases: ['quận', 'huyện', 'quận/huyện', 'quận huyện', 'district', 'mã huyện'],
    section: place,
    half: true,
  }).default(''),
  wardCode: line(0, 60, {
    label: { vi: 'Phường, xã hiện nay', en: 'Present ward' },
    aliases: ['phường', 'xã', 'phường/xã', 'phường xã', 'ward', 'mã xã'],
    section: place,
    half: true,
  }).default(''),
  lat: z
    .number()
    .min(6)
    .max(24)
    .meta({
      label: { vi: 'Vĩ độ', en: 'Latitude' },
      aliases: ['y'],
      placeholder: { vi: '10,7769', en: '10.7769' },
      section: place,
      half: true,
    }),
  lng: z
    .number()
    .min(101)
    .max(118)
    .meta({
      label: { vi: 'Kinh độ', en: 'Longitude' },
      aliases: ['lon', 'long', 'x'],
      placeholder: { vi: '106,7009', en: '106.7009' },
      section: place,
      half: true,
    }),
  phone: z
    .string()
    .trim()
    .regex(/^(\+?[0-9][0-9 .()-]{2,19})?$/)
    .default('')
    .meta({
      label: { vi: 'Điện thoại', en: 'Phone' },
      aliases: ['số điện thoại', 'sđt', 'đt', 'hotline', 'tel', 'telephone'],
      section: contact,
      half: true,
    }),
  zalo: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z._-]{0,40}$/)
    .default('')
    .meta({
      label: { vi: 'Zalo (số hoặc tên OA)', en: 'Zalo' },
      aliases: ['zalo'],
      section: contact,
      half: true,
    }),
  email: z
    .string()
    .trim()
    .max(254)
    .regex(/^([^\s@]+@[^\s@.]+(\.[^\s@.]+)+)?$/)
    .default('')
    .meta({ ui: 'email', label: { vi: 'Email', en: 'E-mail' }, section: contact, half: true }),
  website: webAddress({
    label: { vi: 'Trang web', en: 'Website' },
    aliases: ['url', 'web'],
    section: contact,
    half: true,
  }).optional(),
  hours: hoursText({
    label: { vi: 'Giờ mở cửa', en: 'Opening hours' },
    aliases: ['giờ', 'giờ hoạt động', 'hours', 'thời gian mở cửa'],
    section: time,
  }).default(''),
  specialDays: days(time),
  categories: z
    .array(line(1, 40, {}))
    .max(10)
    .default([])
    .meta({
      ui: 'tags',
      label: { vi: 'Loại', en: 'Categories' },
      aliases: ['danh mục', 'loại hình', 'dịch vụ', 'category', 'type'],
      section: more,
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
      section: more,
    }),
  imageUrl: image({
    label: { vi: 'Ảnh', en: 'Picture' },
    aliases: ['hình', 'image'],
    section: more,
  }).optional(),
  status: choice(
    {
      open: { vi: 'Hoạt động', en: 'Open' },
      comingSoon: { vi: 'Sắp khai trương', en: 'Coming soon' },
      temporarilyClosed: { vi: 'Tạm đóng', en: 'Temporarily closed' },
      hidden: { vi: 'Đã đóng, không hiện', en: 'Closed for good, not shown' },
    },
    { label: { vi: 'Tình trạng', en: 'Status' }, aliases: ['trạng thái'], section: more, half: true },
  ).default('open'),
  badge: line(0, 24, {
    label: { vi: 'Nhãn', en: 'Badge' },
    placeholder: { vi: 'Showroom', en: 'Showroom' },
    section: more,
    half: true,
  }).default(''),
  featured: z
    .boolean()
    .default(false)
    .meta({ label: { vi: 'Nổi bật', en: 'Featured' }, section: more, half: true }),
  priority: z
    .int()
    .min(-100)
    .max(100)
    .default(0)
    .meta({ label: { vi: 'Ưu tiên', en: 'Priority' }, section: more, half: true }),
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
      section: more,
    }),
})

/** Degrees that a store may lie outside the box around its province: a bridge, a pier. */
const slack = 0.05

export const store = fields.superRefine((item, context) => {
  const found = placeOf(item)
  const doubt = (path: string, text: Text) =>
    context.addIssue({ code: 'custom', path: [path], params: { text }, input: item })
  if (isDoubt(found)) return doubt(found.field, found.text)
  const { name, box } = found.province
  const [south = 0, west = 0, north = 0, east = 0] = box
  const isNear = (at: number, from: number, to: number) => at >= from - slack && at <= to + slack
  const text = {
    vi: `Điểm này nằm ngoài ${name}: kiểm tra vĩ độ, kinh độ`,
    en: `This point lies outside ${name}: check latitude and longitude`,
  }
  if (!isNear(item.lat, south, north)) doubt('lat', text)
  else if (!isNear(item.lng, west, east)) doubt('lng', text)
})

export type StoreItem = z.output<typeof store>
