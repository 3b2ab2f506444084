import type { Template } from '../../definition.ts'
import type { settings } from './settings.ts'

export const templates = [
  {
    id: 'nha-chua',
    label: { vi: 'Nhà chùa, quán chay', en: 'A pagoda or vegetarian restaurant' },
    name: 'Lịch âm – lễ Phật',
    settings: {
      title: 'Lịch lễ trong tháng',
      holidaySets: ['traditional', 'buddhist'],
      highlightDays: [1, 14, 15, 30],
      events: [
        { title: 'Khóa lễ cầu an', repeat: 'monthly', day: 14, color: '#8c5a00' },
        { title: 'Sám hối, cơm chay', repeat: 'monthly', day: 15, color: '#2f855a' },
        { title: 'Sám hối, cơm chay', repeat: 'monthly', day: 1, color: '#2f855a' },
      ],
      reminder: 'Cơm chay phục vụ từ 10:30 đến 13:00, không cần đặt trước.',
    },
  },
  {
    id: 'ngay-lanh',
    label: { vi: 'Xem ngày tốt', en: 'Good days for an undertaking' },
    name: 'Lịch âm – xem ngày',
    settings: {
      title: 'Xem ngày lành tháng tốt',
      goodDays: true,
      show: { truc: true, sao28: true, napAm: true, conflicts: true, directions: true },
      holidaySets: ['public', 'traditional'],
    },
  },
  {
    id: 'lich-nho',
    label: { vi: 'Lịch nhỏ cạnh trang', en: 'A small calendar beside the page' },
    name: 'Lịch âm hôm nay',
    settings: {
      title: 'Hôm nay',
      view: 'compact',
      viewSwitch: false,
      converter: false,
      icsExport: false,
      holidaySets: ['public'],
    },
  },
] satisfies Template<typeof settings>[]
