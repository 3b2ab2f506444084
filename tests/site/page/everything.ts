import * as z from 'zod'
import {
  choice,
  color,
  date,
  image,
  line,
  lines,
  link,
  localDateTime,
  markdown,
  recipients,
  section,
  timeZone,
  webAddress,
  year,
} from '../../../widgets/schema/fields.ts'

const look = { vi: 'Hình thức', en: 'Look' }
/** Folded, because twenty rows cost more than all other fields. */
const long = { vi: 'Phần dài', en: 'Long part' }
const text = (vi: string, en: string) => ({ vi, en })

const opening = z.strictObject({
  day: choice(
    { mon: text('Thứ hai', 'Monday'), tue: text('Thứ ba', 'Tuesday') },
    { label: text('Ngày', 'Day'), half: true },
  ),
  from: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .meta({ ui: 'time', label: text('Từ', 'From'), half: true }),
})

const store = z.strictObject({
  name: line(1, 20, { label: text('Tên cửa hàng', 'Store name') }),
  phone: line(0, 20, { label: text('Điện thoại', 'Phone'), half: true }).optional(),
  open: z
    .array(opening)
    .max(3)
    .default([])
    .meta({ label: text('Giờ mở cửa', 'Opening hours'), item: text('Ca', 'Shift'), itemTitle: 'day' }),
})

export const everything = z.strictObject({
  title: line(3, 10, {
    label: text('Tiêu đề', 'Title'),
    help: text('Hiện trên cùng.', 'Shown on top.'),
    placeholder: text('Ví dụ: Khuyến mãi', 'For example: Sale'),
  }),
  subtitle: line(1, 40, { label: text('Phụ đề', 'Subtitle'), half: true }).optional(),
  button: line(1, 40, { label: text('Chữ trên nút', 'Button'), half: true }).default('Xem thêm'),
  body: markdown(500, { label: text('Mô tả', 'Description') }).prefault(''),
  note: lines(0, 100, { label: text('Ghi chú', 'Note') }).default(''),
  size: z
    .int()
    .min(1)
    .max(96)
    .default(48)
    .meta({ label: text('Cỡ', 'Size'), half: true }),
  price: z
    .number()
    .nonnegative()
    .nullable()
    .meta({ label: text('Giá', 'Price'), half: true }),
  founded: year(1900, 2199, { label: text('Năm thành lập', 'Founded') }).optional(),
  shown: z
    .boolean()
    .default(false)
    .meta({ label: text('Có nhãn', 'With a badge'), half: true }),
  badge: line(0, 10, {
    label: text('Nhãn', 'Badge'),
    half: true,
    showIf: { field: 'shown', is: true },
  }).default('Mới'),
  shape: choice(
    { circle: text('Tròn', 'Circle'), square: text('Vuông', 'Square'), free: text('Tự do', 'Free') },
    { label: text('Hình', 'Shape'), half: true },
  ).default('circle'),
  corner: z
    .int()
    .max(20)
    .default(4)
    .meta({
      label: text('Bo góc', 'Corner'),
      half: true,
      showIf: { field: 'shape', is: ['square', 'free'] },
    }),
  mood: choice({ calm: text('Êm', 'Calm') }, { label: text('Không khí', 'Mood') }).optional(),
  days: z
    .array(choice({ sat: text('Thứ bảy', 'Saturday'), sun: text('Chủ Nhật', 'Sunday') }, {}))
    .default(['sun'])
    .meta({ label: text('Ngày nghỉ', 'Days off') }),
  ...section(look, {
    tint: color({ label: text('Màu', 'Colour') }).optional(),
    photo: image({ label: text('Ảnh', 'Picture') }).optional(),
    more: link({ label: text('Liên kết', 'Link') }).optional(),
    site: webAddress({ label: text('Trang web', 'Website') }).optional(),
    mail: z
      .email()
      .optional()
      .meta({ label: text('Thư', 'Mail') }),
    people: recipients(2, { label: text('Người nhận', 'Recipients') }),
    begins: localDateTime({ label: text('Bắt đầu', 'Begins') }).optional(),
    day: date({ label: text('Ngày lễ', 'Holiday') }).optional(),
    zone: z
      .union([z.literal('visitor'), timeZone({})])
      .default('Asia/Ho_Chi_Minh')
      .meta({
        ui: 'time-zone',
        label: text('Múi giờ', 'Time zone'),
        options: { visitor: text('Múi giờ của khách', 'The visitor’s own zone') },
      }),
  }),
  words: z
    .array(line(1, 5, {}))
    .max(3)
    .default([])
    .meta({ label: text('Từ khóa', 'Keywords'), item: text('Từ', 'Word') }),
  stores: z
    .array(store)
    .min(1)
    .max(4)
    .meta({ label: text('Cửa hàng', 'Stores'), item: text('Cửa hàng', 'Store'), itemTitle: 'name' }),
  action: z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('link'),
        label: line(1, 20, { label: text('Chữ', 'Words') }),
        url: webAddress({ label: text('Địa chỉ', 'Address') }),
      }),
      z.strictObject({
        kind: z.literal('call'),
        label: line(1, 20, { label: text('Chữ', 'Words') }),
        phone: line(3, 20, { label: text('Số máy', 'Number') }),
      }),
      z.strictObject({ kind: z.literal('none') }),
    ])
    .meta({
      label: text('Khi bấm', 'On click'),
      options: {
        link: text('Mở trang', 'Open a page'),
        call: text('Gọi', 'Call'),
        none: text('Không', 'Nothing'),
      },
    }),
  extra: z
    .strictObject({ code: line(1, 5, { label: text('Mã', 'Code') }) })
    .optional()
    .meta({ label: text('Ưu đãi', 'Offer') }),
  ...section(long, {
    rows: z
      .array(z.strictObject({ name: line(1, 20, { label: text('Tên dòng', 'Row name') }) }))
      .default(Array.from({ length: 45 }, (_, index) => ({ name: `Dòng ${index + 1}` })))
      .meta({
        label: text('Danh sách dài', 'Long list'),
        item: text('Dòng', 'Row'),
        itemTitle: 'name',
      }),
  }),
  raw: z
    .record(z.string(), z.int())
    .default({})
    .meta({ label: text('Dữ liệu', 'Data') }),
})

export const start: z.input<typeof everything> = {
  title: 'Xin chào',
  price: null,
  stores: [{ name: 'Quận 1', open: [{ day: 'mon', from: '08:00' }] }, { name: 'Đà Nẵng' }],
  action: { kind: 'link', label: 'Xem', url: 'https://vidu.vn' },
}
