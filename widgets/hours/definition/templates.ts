import type { Template } from '../../definition.ts'
import type { settings } from './settings.ts'

export const templates = [
  {
    id: 'quan-an',
    label: { vi: 'Quán ăn hai buổi', en: 'A restaurant with a break' },
    name: 'Giờ mở cửa – quán ăn',
    settings: {
      title: 'Giờ mở cửa',
      weekly: [
        { days: 'daily', hours: ['10:30-14:00', '17:00-22:00'] },
        { days: 'mon', hours: [] },
      ],
      lastOrderMinutes: 30,
      labels: { break: 'Nghỉ trưa', lastOrder: 'Nhận món cuối' },
      holidays: { tet: { choice: 'closed', before: 1, until: 4 }, newYear: { choice: 'normal' } },
      business: {
        name: 'Bếp Mẹ Nấu',
        kind: 'Restaurant',
        phone: '028 3822 1234',
        address: '12 Nguyễn Thị Minh Khai, phường Sài Gòn, TP. Hồ Chí Minh',
      },
    },
  },
  {
    id: 'phong-kham',
    label: { vi: 'Phòng khám, nha khoa', en: 'A clinic or dentist' },
    name: 'Giờ khám',
    settings: {
      title: 'Giờ khám bệnh',
      layout: 'table',
      weekly: [
        { days: 'weekdays', hours: ['07:30-11:30', '13:30-19:30'] },
        { days: 'sat', hours: ['07:30-11:30'] },
      ],
      departments: [
        { label: 'Lấy máu xét nghiệm', weekly: [{ days: 'mon-sat', hours: ['06:30-09:00'] }] },
        { label: 'Nhà thuốc', weekly: [{ days: 'daily', hours: ['07:00-21:00'] }], follows: false },
      ],
      business: {
        name: 'Phòng khám Tâm An',
        kind: 'MedicalClinic',
        phone: '024 3822 1234',
        address: '25 Lý Thường Kiệt, phường Cửa Nam, Hà Nội',
      },
    },
  },
  {
    id: 'van-phong',
    label: { vi: 'Văn phòng, một dòng', en: 'An office, in one line' },
    name: 'Giờ làm việc',
    settings: {
      title: 'Giờ làm việc',
      layout: 'compact',
      weekly: [{ days: 'weekdays', hours: ['08:00-12:00', '13:00-17:30'] }],
      holidays: {
        newYear: { choice: 'closed' },
        tet: { choice: 'closed', before: 1, until: 5 },
        hungKings: { choice: 'closed' },
        reunification: { choice: 'closed' },
        labour: { choice: 'closed' },
        national: { choice: 'closed', more: 'after' },
      },
    },
  },
] satisfies Template<typeof settings>[]
