import type * as z from 'zod'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Sale 12.12 – Gốm Lam',
  theme: { primary: '#b3261e' },
  settings: {
    schedule: { mode: 'occasion', occasion: '12-12', time: '00:00', windowMinutes: 1440 },
    title: 'Siêu sale 12.12',
    description: 'Giảm đến 50% cho bát đĩa, ấm chén, bình hoa. Miễn phí giao hàng toàn quốc.',
    style: 'banner',
    showDate: true,
    labels: { before: 'Mở bán sau', running: 'Ưu đãi kết thúc sau' },
    cta: { label: 'Xem sản phẩm', url: 'https://example.com/khuyen-mai' },
  } satisfies z.input<typeof settings>,
}
