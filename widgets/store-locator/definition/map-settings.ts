import * as z from 'zod'
import type { FieldMeta } from '../../definition.ts'
import { choice, flag, latitude, line, longitude, section, webAddress, whole } from '../../schema/fields.ts'

const mapSection = { vi: 'Bản đồ', en: 'Map' }

const withTiles = { field: 'map', is: 'tiles' }
const withOwnTiles = { field: 'tileService', is: 'own' }
const noTemplate = {
  params: {
    text: {
      vi: 'Địa chỉ https có đủ {z}, {x} và {y}',
      en: 'An https address with {z}, {x} and {y}',
    },
  },
}
const tileAddress = (meta: FieldMeta) =>
  line(0, 500, meta).refine((address) => !address || isTemplate(address), noTemplate)
const isTemplate = (address: string) =>
  ['{z}', '{x}', '{y}'].every((part) => address.includes(part)) &&
  /^https:\/\/[a-z0-9.-]*(\{s\})?[a-z0-9.-]+(:\d+)?\/\S+$/i.test(address)

export const mapSettings = section(mapSection, {
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
    },
  ).default('outline'),
  tileService: choice(
    {
      own: { vi: 'Địa chỉ tự điền', en: 'Your own address' },
      maptiler: { vi: 'MapTiler (đường phố)', en: 'MapTiler (streets)' },
      stadia: { vi: 'Stadia Maps (nhẹ màu)', en: 'Stadia Maps (smooth)' },
      geoapify: { vi: 'Geoapify (đường phố)', en: 'Geoapify (streets)' },
    },
    {
      label: { vi: 'Bản đồ đường phố của', en: 'Street map of' },
      help: {
        vi: 'Với dịch vụ có sẵn chỉ cần một khóa: đăng ký ở trang của họ, rồi dán khóa vào ô bên cạnh.',
        en: 'A ready-made service needs only a key: sign up on its site and paste the key here.',
      },
      half: true,
      showIf: withTiles,
    },
  ).default('own'),
  tileKey: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{0,200}$/)
    .default('')
    .meta({
      label: { vi: 'Khóa của dịch vụ bản đồ', en: 'Key of the map service' },
      help: {
        vi: 'Khách thấy được khóa này: hãy giới hạn nó cho tên miền của bạn ở trang của dịch vụ.',
        en: 'Visitors can see this key: restrict it to your domain on the site of the service.',
      },
      half: true,
      showIf: { field: 'tileService', is: ['maptiler', 'stadia', 'geoapify'] },
    }),
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
    showIf: withOwnTiles,
  }).default(''),
  tileCredit: line(0, 200, {
    label: { vi: 'Ghi nguồn', en: 'Attribution' },
    help: { vi: 'Luôn hiện trên ảnh bản đồ.', en: 'Always shown on the tiles.' },
    placeholder: { vi: '© Tên nhà cung cấp bản đồ', en: '© name of the map service' },
    half: true,
    showIf: withOwnTiles,
  }).default(''),
  tileCreditUrl: webAddress({
    label: { vi: 'Ghi nguồn dẫn đến', en: 'Attribution leads to' },
    half: true,
    showIf: withOwnTiles,
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
      half: true,
      showIf: { field: 'tilesWhen', is: 'consent' },
    }),
  tileMaxZoom: whole(4, 20, {
    label: { vi: 'Mức phóng lớn nhất của ảnh', en: 'Maximum tile zoom' },
    showIf: withTiles,
  }).default(18),
  clusters: flag(true, {
    label: { vi: 'Gộp điểm gần nhau', en: 'Group pins that are close' },
  }),
  clusterRadius: whole(10, 120, {
    label: { vi: 'Gộp trong khoảng (px)', en: 'Group within (px)' },
    showIf: { field: 'clusters', is: true },
  }).default(50),
  clusterMaxZoom: whole(0, 18, {
    label: { vi: 'Thôi gộp từ mức phóng', en: 'Ungrouped beyond zoom' },
    showIf: { field: 'clusters', is: true },
  }).default(14),
  startLat: latitude
    .meta({
      label: { vi: 'Vĩ độ lúc mở', en: 'Starting latitude' },
      help: {
        vi: 'Có điểm này thì bản đồ mở ở đây và cửa hàng gần nó đứng đầu. Để trống: thấy tất cả.',
        en: 'The map opens here and nearby stores come first. Leave empty to show all stores.',
      },
      placeholder: { vi: '10,7769', en: '10.7769' },
      half: true,
    })
    .optional(),
  startLng: longitude
    .meta({
      label: { vi: 'Kinh độ lúc mở', en: 'Starting longitude' },
      placeholder: { vi: '106,7009', en: '106.7009' },
      half: true,
    })
    .optional(),
  startZoom: whole(4, 18, {
    label: { vi: 'Mức phóng lúc mở', en: 'Starting zoom' },
  }).default(11),
})
