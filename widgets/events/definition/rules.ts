import * as z from 'zod'
import { flag, line, lines, markdown, section, whole } from '../../schema/fields.ts'

const rulesSection = { vi: 'Thể lệ', en: 'Rules' }

const listedPrize = z.strictObject({
  name: line(1, 120, { label: { vi: 'Giải', en: 'Prize' } }),
  quantity: whole(1, 1_000_000, { label: { vi: 'Số lượng', en: 'Quantity' } }),
  valueVnd: whole(0, 100_000_000_000, {
    label: { vi: 'Giá trị mỗi giải (đồng)', en: 'Value of each (VND)' },
  }).optional(),
})

/**
 * Commercial Law, article 97, and Decrees 81/2018 and 128/2024: organiser, time, area, prizes with quantity and value, and how
 * winners are picked have to be public.
 */
export const rulesFields = section(rulesSection, {
  rules: z
    .strictObject({
      organiser: line(0, 200, {
        label: { vi: 'Đơn vị tổ chức', en: 'Organiser' },
        sample: true,
        profile: 'name',
      }).default(''),
      address: line(0, 200, {
        label: { vi: 'Địa chỉ', en: 'Address' },
        sample: true,
        profile: 'address',
      }).default(''),
      phone: line(0, 40, {
        label: { vi: 'Điện thoại', en: 'Phone' },
        half: true,
        sample: true,
        profile: 'phone',
      }).default(''),
      registrationNumber: line(0, 120, {
        label: { vi: 'Số công văn xác nhận đăng ký', en: 'Registration number' },
        help: {
          vi: 'Khuyến mại mang tính may rủi gắn với mua hàng phải đăng ký trước.',
          en: 'Games of chance tied to a purchase must be registered first.',
        },
        half: true,
      }).default(''),
      area: line(0, 200, {
        label: { vi: 'Phạm vi', en: 'Area' },
        placeholder: { vi: 'Toàn quốc', en: 'All of Vietnam' },
      }).default(''),
      eligibility: lines(0, 600, { label: { vi: 'Ai được tham gia', en: 'Who can take part' } }).default(''),
      prizes: z
        .array(listedPrize)
        .max(30)
        .default([])
        .meta({
          label: { vi: 'Cơ cấu giải thưởng', en: 'Prizes' },
          item: { vi: 'giải', en: 'prize' },
          itemTitle: 'name',
        }),
      claim: lines(0, 600, { label: { vi: 'Cách nhận giải', en: 'How to claim a prize' } }).default(''),
      text: markdown(20_000, { label: { vi: 'Nội dung khác', en: 'Anything else' } }).prefault(''),
    })
    .prefault({})
    .meta({ label: { vi: 'Trang thể lệ', en: 'Page of the rules' } }),
  showOdds: flag(false, {
    label: { vi: 'Công bố xác suất trong thể lệ', en: 'Show chances in the rules' },
  }),
  showWinners: flag(true, {
    label: { vi: 'Công bố người trúng (che tên)', en: 'Show winners with masked names' },
  }),
})
