import * as z from 'zod'
import type { FieldMeta, Text } from '../../definition.ts'
import { choice, flag, line, lines, timeZone, webAddress, whole } from '../../schema/fields.ts'
import { days, latitude, longitude, lunarDays, needsBoth, time } from './shared-fields.ts'

const look = { vi: 'Hiển thị', en: 'Display' }
const drawing = { vi: 'Bản đồ', en: 'Map' }
const finding = { vi: 'Tìm kiếm và lọc', en: 'Search and filters' }
const near = { vi: 'Gần tôi và chỉ đường', en: 'Near me and directions' }
const engines = { vi: 'Công cụ tìm kiếm', en: 'Search engines' }

const withTiles = { field: 'map', is: 'tiles' }
const noTemplate = {
  params: {
    text: {
      vi: 'Địa chỉ https có đủ {z}, {x} và {y}',
      en: 'An https address with {z}, {x} and {y}',
    },
  },
}
/** Where the tiles of a map lie; empty without one. */
const tileAddress = (meta: FieldMeta) =>
  line(0, 500, meta).refine((address) => !address || isTemplate(address), noTemplate)
const isTemplate = (address: string) =>
  ['{z}', '{x}', '{y}'].every((part) => address.includes(part)) &&
  /^https:\/\/[a-z0-9.-]*(\{s\})?[a-z0-9.-]+(:\d+)?\/\S+$/i.test(address)

const own = z.strictObject({
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
      grid: { vi: 'Lưới thẻ, không bản đồ', en: 'Grid of cards, no map' },
    },
    { label: { vi: 'Bố cục', en: 'Layout' }, section: look, half: true },
  ).default('split'),
  pageSize: whole(5, 50, {
    label: { vi: 'Số cửa hàng mỗi lần hiện', en: 'Stores shown at a time' },
    section: look,
  }).default(10),
  emptyMessage: lines(0, 200, {
    label: { vi: 'Khi không tìm thấy', en: 'When nothing is found' },
    placeholder: {
      vi: 'Chưa có cửa hàng nào ở đây. Gọi 1900 xxxx để được giao tận nhà.',
      en: 'No store here yet. Call us and we deliver.',
    },
    section: look,
  }).default(''),
  map: choice(
    {
      outline: { vi: 'Đường nét Việt Nam', en: 'Outline of Vietnam' },
      tiles: { vi: 'Ảnh bản đồ của bên khác', en: 'Picture tiles of a map service' },
    },
    {
      label: { vi: 'Nền bản đồ', en: 'Base map' },
      help: {
        vi: 'Đường nét không cần khóa, không gọi bên thứ ba. Ảnh bản đồ đến từ địa chỉ của bạn; nhớ kiểm tra bản đồ đó vẽ đúng Hoàng Sa, Trường Sa.',
        en: 'The outline needs no key and calls nobody. Tiles come from your own address; check how that map draws Hoàng Sa and Trường Sa.',
      },
      section: drawing,
    },
  ).default('outline'),
  tileUrl: tileAddress({
    label: { vi: 'Địa chỉ ảnh bản đồ', en: 'Tile address' },
    help: {
      vi: 'Có {z}, {x}, {y}; có thể có {s} (a, b, c), {r} (@2x) và khóa của bạn. Trang có Content-Security-Policy phải cho phép máy chủ này trong img-src.',
      en: 'With {z}, {x}, {y}; {s} (a, b, c), {r} (@2x) and your key may be in it. A page with a Content-Security-Policy has to allow this host in img-src.',
    },
    placeholder: {
      vi: 'https://ban-do.example.vn/{z}/{x}/{y}.png',
      en: 'https://tiles.example.com/{z}/{x}/{y}.png',
    },
    section: drawing,
    showIf: withTiles,
  }).default(''),
  tileCredit: line(0, 200, {
    label: { vi: 'Ghi nguồn', en: 'Attribution' },
    help: { vi: 'Luôn hiện trên ảnh bản đồ.', en: 'Always shown on the tiles.' },
    placeholder: { vi: '© Tên nhà cung cấp bản đồ', en: '© name of the map service' },
    section: drawing,
    half: true,
    showIf: withTiles,
  }).default(''),
  tileCreditUrl: webAddress({
    label: { vi: 'Ghi nguồn dẫn đến', en: 'Attribution leads to' },
    section: drawing,
    half: true,
    showIf: withTiles,
  }).optional(),
  tilesWhen: choice(
    {
      click: { vi: 'Khi khách bấm “Xem bản đồ chi tiết”', en: 'When the visitor clicks “Show detailed map”' },
      consent: { vi: 'Khi khách đồng ý cookie, hoặc bấm', en: 'With cookie consent, or on the click' },
      always: { vi: 'Ngay khi mở', en: 'At once' },
    },
    {
      label: { vi: 'Khi nào tải ảnh', en: 'When tiles load' },
      help: {
        vi: 'Máy chủ ảnh bản đồ thấy địa chỉ IP của khách. Chỉ chọn “Ngay khi mở” với máy chủ của chính bạn.',
        en: 'The tile host sees the visitor’s IP address. Choose “At once” only for a host of your own.',
      },
      section: drawing,
      half: true,
      showIf: withTiles,
    },
  ).default('click'),
  tilesCategory: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,39}$/)
    .default('marketing')
    .meta({
      label: { vi: 'Loại cookie phải đồng ý', en: 'Consent category' },
      help: {
        vi: 'Mã của một loại trong widget đồng ý cookie trên cùng trang.',
        en: 'The id of a category of the consent banner on the same page.',
      },
      placeholder: { vi: 'marketing', en: 'marketing' },
      section: drawing,
      half: true,
      showIf: { field: 'tilesWhen', is: 'consent' },
    }),
  tileMaxZoom: whole(4, 20, {
    label: { vi: 'Mức phóng lớn nhất của ảnh', en: 'Largest zoom of the tiles' },
    section: drawing,
    showIf: withTiles,
  }).default(18),
  clusters: flag(true, {
    label: { vi: 'Gộp điểm gần nhau', en: 'Group pins that are close' },
    section: drawing,
  }),
  clusterRadius: whole(10, 120, {
    label: { vi: 'Gộp trong khoảng (px)', en: 'Group within (px)' },
    section: drawing,
    showIf: { field: 'clusters', is: true },
  }).default(50),
  clusterMaxZoom: whole(0, 18, {
    label: { vi: 'Thôi gộp từ mức phóng', en: 'Ungrouped beyond zoom' },
    section: drawing,
    showIf: { field: 'clusters', is: true },
  }).default(14),
  startLat: latitude
    .meta({
      label: { vi: 'Vĩ độ lúc mở', en: 'Latitude at first' },
      help: {
        vi: 'Có điểm này thì bản đồ mở ở đây và cửa hàng gần nó đứng đầu. Để trống: thấy tất cả.',
        en: 'With it the map opens here and the stores near it come first. Empty: all are seen.',
      },
      placeholder: { vi: '10,7769', en: '10.7769' },
      section: drawing,
      half: true,
    })
    .optional(),
  startLng: longitude
    .meta({
      label: { vi: 'Kinh độ lúc mở', en: 'Longitude at first' },
      placeholder: { vi: '106,7009', en: '106.7009' },
      section: drawing,
      half: true,
    })
    .optional(),
  startZoom: whole(4, 18, {
    label: { vi: 'Mức phóng lúc mở', en: 'Zoom at first' },
    section: drawing,
  }).default(11),
  showSearch: flag(true, { label: { vi: 'Ô tìm kiếm', en: 'Search' }, section: finding }),
  minChars: whole(0, 5, {
    label: { vi: 'Tìm từ mấy chữ', en: 'Letters before it searches' },
    section: finding,
    showIf: { field: 'showSearch', is: true },
  }).default(1),
  searchIn: z
    .array(
      choice(
        {
          name: { vi: 'Tên', en: 'Name' },
          address: { vi: 'Địa chỉ mới và cũ', en: 'Address, present and former' },
          province: { vi: 'Tỉnh thành', en: 'Province' },
          ward: { vi: 'Phường, xã', en: 'Ward' },
          district: { vi: 'Quận, huyện cũ', en: 'Former district' },
          tags: { vi: 'Loại và tiện ích', en: 'Categories and features' },
        },
        {},
      ),
    )
    .max(6)
    .default(['name', 'address', 'province', 'ward', 'district', 'tags'])
    .meta({
      label: { vi: 'Tìm trong', en: 'Searches in' },
      section: finding,
      showIf: { field: 'showSearch', is: true },
    }),
  provinces: flag(true, { label: { vi: 'Lọc theo tỉnh thành', en: 'Filter by province' }, section: finding }),
  layoutOfProvinces: choice(
    {
      '34': { vi: '34 tỉnh thành hiện nay', en: 'The 34 of today' },
      '63': { vi: '63 tỉnh thành cũ', en: 'The former 63' },
    },
    {
      label: { vi: 'Tỉnh thành để chọn', en: 'Provinces to choose from' },
      section: finding,
      half: true,
      showIf: { field: 'provinces', is: true },
    },
  ).default('34'),
  areas: choice(
    {
      ward: { vi: 'Phường, xã hiện nay', en: 'Present wards' },
      district: { vi: 'Quận, huyện cũ', en: 'Former districts' },
      both: { vi: 'Cả hai', en: 'Both' },
      none: { vi: 'Không', en: 'None' },
    },
    {
      label: { vi: 'Lọc tiếp theo', en: 'Then by' },
      section: finding,
      half: true,
      showIf: { field: 'provinces', is: true },
    },
  ).default('district'),
  categories: choice(
    {
      multiple: { vi: 'Chọn được nhiều', en: 'Several at once' },
      single: { vi: 'Chọn một', en: 'One at a time' },
      none: { vi: 'Không lọc', en: 'No filter' },
    },
    { label: { vi: 'Lọc theo loại', en: 'Categories' }, section: finding, half: true },
  ).default('multiple'),
  tags: choice(
    {
      none: { vi: 'Không lọc', en: 'No filter' },
      multiple: { vi: 'Chọn được nhiều', en: 'Several at once' },
      single: { vi: 'Chọn một', en: 'One at a time' },
    },
    { label: { vi: 'Lọc theo tiện ích', en: 'Features' }, section: finding, half: true },
  ).default('none'),
  match: choice(
    {
      any: { vi: 'Có một là đủ', en: 'Any of them' },
      all: { vi: 'Phải có đủ', en: 'All of them' },
    },
    {
      label: { vi: 'Khi chọn nhiều loại', en: 'With several categories' },
      help: { vi: 'Tiện ích thì luôn phải có đủ.', en: 'Of features a store always has all.' },
      section: finding,
      half: true,
      showIf: { field: 'categories', is: 'multiple' },
    },
  ).default('any'),
  openNow: flag(true, { label: { vi: 'Lọc đang mở cửa', en: 'Open now' }, section: finding }),
  sort: choice(
    {
      distance: { vi: 'Gần nhất trước', en: 'Nearest first' },
      priority: { vi: 'Luôn theo ưu tiên, rồi tên', en: 'Always priority, then name' },
      name: { vi: 'Luôn theo tên', en: 'Always by name' },
    },
    {
      label: { vi: 'Thứ tự', en: 'Order' },
      help: {
        vi: '“Gần nhất trước” theo ưu tiên, rồi tên khi chưa biết khách ở đâu.',
        en: '“Nearest first” is priority, then name while the visitor’s place is not known.',
      },
      section: finding,
      half: true,
    },
  ).default('distance'),
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
  nearMe: flag(true, {
    label: { vi: 'Nút “Gần tôi”', en: '“Near me” button' },
    section: near,
    help: {
      vi: 'Chỉ hỏi vị trí khi khách bấm; vị trí không rời thiết bị.',
      en: 'Asks only when clicked; the position never leaves the device.',
    },
  }),
  nearMeAuto: flag(false, {
    label: { vi: 'Dùng ngay nếu đã được phép', en: 'At once where allowed before' },
    section: near,
    help: {
      vi: 'Khách đã cho trang này biết vị trí từ trước thì không phải bấm nữa; không bao giờ tự hỏi.',
      en: 'A visitor who let this page know the position before need not click again; it never asks by itself.',
    },
  }),
  radius: whole(0, 500, {
    label: { vi: 'Bán kính lúc đầu', en: 'Radius at first' },
    help: { vi: '0: mọi khoảng cách.', en: '0: any distance.' },
    section: near,
  }).default(0),
  radii: z
    .array(z.int().min(1).max(500))
    .max(8)
    .default([5, 20, 50])
    .meta({
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
  lunarDays: lunarDays(time),
  deepLink: flag(true, {
    label: { vi: 'Địa chỉ riêng cho từng cửa hàng', en: 'An address for each store' },
    section: engines,
  }),
  structuredData: flag(true, {
    label: { vi: 'Dữ liệu có cấu trúc', en: 'Structured data' },
    section: engines,
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
    { label: { vi: 'Loại hình', en: 'Kind of business' }, section: engines, half: true },
  ).default('Store'),
})

const needed = { vi: 'Cần có để dùng ảnh bản đồ', en: 'Needed for picture tiles' }

export const settings = own.superRefine((item, context) => {
  const { map, startLat, startLng } = item
  const addIssue = (path: string, text: Text) =>
    context.addIssue({ code: 'custom', path: [path], params: { text }, input: item })
  for (const field of ['tileUrl', 'tileCredit'] as const)
    if (map === 'tiles' && !item[field]) addIssue(field, needed)
  if (startLat === undefined && startLng !== undefined) addIssue('startLat', needsBoth)
  if (startLng === undefined && startLat !== undefined) addIssue('startLng', needsBoth)
})

export type Settings = z.output<typeof settings>
