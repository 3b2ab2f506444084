import * as z from 'zod'
import { flag, line, lines } from '../../schema/fields.ts'

const cookie = z.strictObject({
  name: line(1, 100, {
    label: { vi: 'Tên', en: 'Name' },
    help: {
      vi: 'Dấu * ở cuối khớp mọi tên bắt đầu như vậy.',
      en: 'End with * to match everything that starts this way.',
    },
    placeholder: { vi: '_ga', en: '_ga' },
    half: true,
  }),
  provider: line(0, 60, {
    label: { vi: 'Nhà cung cấp', en: 'Provider' },
    placeholder: { vi: 'Google', en: 'Google' },
    half: true,
  }).default(''),
  purpose: line(0, 200, { label: { vi: 'Mục đích', en: 'Purpose' } }).default(''),
  retention: line(0, 40, {
    label: { vi: 'Thời hạn', en: 'Retention' },
    placeholder: { vi: '2 năm', en: '2 years' },
    half: true,
  }).default(''),
})

export const category = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,39}$/)
    .meta({
      label: { vi: 'Mã', en: 'Id' },
      help: {
        vi: 'Dùng trong data-category của mã nhúng: essential, analytics, marketing.',
        en: 'What data-category of a script names: essential, analytics, marketing.',
      },
      placeholder: { vi: 'analytics', en: 'analytics' },
      half: true,
    }),
  label: line(1, 60, { label: { vi: 'Tên hiển thị', en: 'Label' }, half: true }),
  description: lines(0, 300, { label: { vi: 'Mô tả', en: 'Description' } }).default(''),
  required: flag(false, {
    label: { vi: 'Bắt buộc', en: 'Required' },
    help: {
      vi: 'Chỉ dành cho loại essential: khách không tắt được.',
      en: 'Only for the essential category: visitors cannot turn it off.',
    },
    half: false,
  }),
  cookies: z
    .array(cookie)
    .max(50)
    .default([])
    .meta({
      label: { vi: 'Cookie', en: 'Cookies' },
      item: { vi: 'cookie', en: 'cookie' },
      itemTitle: 'name',
    }),
})

export type Category = z.output<typeof category>

export const defaultCategories: Category[] = [
  {
    id: 'essential',
    label: 'Cần thiết',
    description: 'Giúp trang web hoạt động: đăng nhập, giỏ hàng, bảo mật. Không thể tắt.',
    required: true,
    cookies: [],
  },
  {
    id: 'analytics',
    label: 'Phân tích',
    description: 'Cho biết trang nào được xem nhiều để chúng tôi cải thiện nội dung.',
    required: false,
    cookies: [],
  },
  {
    id: 'marketing',
    label: 'Tiếp thị',
    description: 'Giúp quảng cáo phù hợp với bạn hơn và đo hiệu quả của chúng.',
    required: false,
    cookies: [],
  },
]
