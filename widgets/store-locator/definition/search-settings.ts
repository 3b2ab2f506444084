import * as z from 'zod'
import { choice, flag, line, section, whole } from '../../schema/fields.ts'

const searchSection = { vi: 'Tìm kiếm và lọc', en: 'Search and filters' }

export const searchSettings = section(searchSection, {
  showSearch: flag(true, { label: { vi: 'Ô tìm kiếm', en: 'Search' } }),
  minChars: whole(0, 5, {
    label: { vi: 'Tìm từ mấy chữ', en: 'Letters before searching starts' },
    showIf: { field: 'showSearch', is: true },
  }).default(1),
  searchIn: z
    .array(
      choice(
        {
          name: { vi: 'Tên', en: 'Name' },
          address: { vi: 'Địa chỉ mới và cũ', en: 'Address, present and former' },
          province: { vi: 'Tỉnh, thành', en: 'Province' },
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
      showIf: { field: 'showSearch', is: true },
    }),
  provinces: flag(true, { label: { vi: 'Lọc theo tỉnh, thành', en: 'Filter by province' } }),
  layoutOfProvinces: choice(
    {
      '34': { vi: '34 tỉnh, thành hiện nay', en: 'The 34 of today' },
      '63': { vi: '63 tỉnh, thành cũ', en: 'The former 63' },
    },
    {
      label: { vi: 'Tỉnh, thành để chọn', en: 'Provinces to choose from' },
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
    { label: { vi: 'Lọc theo loại', en: 'Categories' }, half: true },
  ).default('multiple'),
  tags: choice(
    {
      none: { vi: 'Không lọc', en: 'No filter' },
      multiple: { vi: 'Chọn được nhiều', en: 'Several at once' },
      single: { vi: 'Chọn một', en: 'One at a time' },
    },
    { label: { vi: 'Lọc theo tiện ích', en: 'Features' }, half: true },
  ).default('none'),
  match: choice(
    {
      any: { vi: 'Có một là đủ', en: 'Any of them' },
      all: { vi: 'Phải có đủ', en: 'All of them' },
    },
    {
      label: { vi: 'Khi chọn nhiều loại', en: 'With several categories' },
      help: { vi: 'Tiện ích thì luôn phải có đủ.', en: 'Of features a store always has all.' },
      half: true,
      showIf: { field: 'categories', is: 'multiple' },
    },
  ).default('any'),
  openNow: flag(true, { label: { vi: 'Lọc đang mở cửa', en: 'Open now' } }),
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
    }),
})
