import type * as z from 'zod'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Ưu đãi mùa trà của Gốm Lam',
  settings: {
    tabText: 'Ưu đãi mùa trà',
    tabIcon: 'gift',
    drawing: 'teapot',
    title: 'Giảm 10% bộ ấm chén men lam',
    text: 'Vẽ tay tại Bát Tràng, nung ở 1.280 °C.\nTặng khăn lau trà cho đơn từ 690.000 đ.',
    code: 'GOMLAM10',
    ctaText: 'Xem bộ ấm chén',
    ctaUrl: 'https://example.com/bo-am-chen',
    links: [
      { text: 'Cách chọn dung tích ấm', url: 'https://example.com/chon-am' },
      { text: 'Đặt khắc tên làm quà', url: 'https://example.com/khac-ten' },
    ],
  } satisfies z.input<typeof settings>,
}
