import * as z from 'zod'
import { findProvince } from '../../runtime/vietnam/provinces.ts'
import { choice, color, flag, line, lines, link, thumbnail } from '../../schema/fields.ts'

/** Accepts both layouts: `check.ts` knows which one the data uses. */
const isProvince = (text: string) => Boolean(findProvince('34', text) ?? findProvince('63', text))

const categoryHelp = { vi: 'Tên của nhóm trong phần Nội dung.', en: 'The label of the category in Content.' }

export const region = z.strictObject({
  code: line(1, 60, {})
    .refine(isProvince, {
      params: {
        key: 'province',
        text: { vi: 'Không có tỉnh, thành nào tên như vậy', en: 'There is no province of this name' },
      },
    })
    .meta({
      ui: 'province',
      label: { vi: 'Tỉnh (tên hoặc mã)', en: 'Province (name or code)' },
      aliases: [
        'tỉnh',
        'tỉnh thành',
        'tỉnh/thành phố',
        'thành phố',
        'tên tỉnh',
        'mã tỉnh',
        'địa phương',
        'province',
        'region',
      ],
      placeholder: { vi: 'Bình Dương', en: 'Bình Dương' },
      half: true,
    }),
  value: z
    .number()
    .optional()
    .meta({
      label: { vi: 'Giá trị', en: 'Value' },
      aliases: [
        'số liệu',
        'số lượng',
        'số cửa hàng',
        'doanh thu',
        'doanh số',
        'dân số',
        'tổng',
        'amount',
        'count',
        'total',
      ],
      half: true,
    }),
  category: line(0, 60, {
    label: { vi: 'Nhóm', en: 'Category' },
    help: categoryHelp,
    aliases: ['mã nhóm', 'vùng', 'miền', 'category id', 'group'],
    half: true,
  }).default(''),
  color: color({ label: { vi: 'Màu riêng', en: 'Own colour' } }).optional(),
  label: line(0, 60, { label: { vi: 'Tên hiển thị', en: 'Shown name' }, half: true }).default(''),
  tooltip: lines(0, 500, { label: { vi: 'Chú thích', en: 'Tooltip' }, sample: true }).default(''),
  url: link({ label: { vi: 'Liên kết', en: 'Link' }, half: true }).optional(),
  disabled: flag(false, { label: { vi: 'Không bấm được', en: 'Can’t be clicked' } }),
})

export const pin = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(60)
    .meta({ label: { vi: 'Mã', en: 'Id' }, half: true }),
  label: line(1, 120, { label: { vi: 'Tên', en: 'Name' }, half: true, sample: true }),
  lat: z
    .number()
    .min(6)
    .max(24)
    .meta({ label: { vi: 'Vĩ độ', en: 'Latitude' }, aliases: ['y'], half: true, sample: true }),
  lng: z
    .number()
    .min(101)
    .max(118)
    .meta({
      label: { vi: 'Kinh độ', en: 'Longitude' },
      aliases: ['lon', 'long', 'x'],
      half: true,
      sample: true,
    }),
  description: lines(0, 500, { label: { vi: 'Mô tả', en: 'Description' }, sample: true }).default(''),
  icon: choice(
    {
      dot: { vi: 'Chấm tròn', en: 'Dot' },
      pin: { vi: 'Giọt nước', en: 'Drop' },
      star: { vi: 'Ngôi sao', en: 'Star' },
    },
    { label: { vi: 'Hình ghim', en: 'Icon' }, half: true },
  ).default('pin'),
  category: line(0, 60, {
    label: { vi: 'Nhóm', en: 'Category' },
    help: categoryHelp,
    aliases: ['mã nhóm', 'loại', 'category id', 'group'],
    half: true,
  }).default(''),
  color: color({ label: { vi: 'Màu', en: 'Colour' } }).optional(),
  image: thumbnail({ label: { vi: 'Ảnh', en: 'Picture' } }).optional(),
  url: link({ label: { vi: 'Liên kết', en: 'Link' }, half: true }).optional(),
})

export type Region = z.output<typeof region>
export type Pin = z.output<typeof pin>
