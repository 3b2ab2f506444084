import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const sample = inBothLanguages((both) => ({
  name: both('Sale 12.12 – Gốm Lam', '12.12 sale – Gốm Lam'),
  theme: { primary: '#b3261e' },
  settings: {
    schedule: { mode: 'occasion', occasion: '12-12', time: '00:00', windowMinutes: 1440 },
    title: both('Siêu sale 12.12', 'The big 12.12 sale'),
    description: both(
      'Giảm đến 50% cho bát đĩa, ấm chén, bình hoa. Miễn phí giao hàng toàn quốc.',
      'Up to 50% off bowls, teapots and vases. Free delivery all over Vietnam.',
    ),
    style: 'banner',
    showDate: true,
    labels: { before: both('Mở bán sau', 'Starts in'), running: both('Ưu đãi kết thúc sau', 'Ends in') },
    cta: { label: both('Xem sản phẩm', 'See the pottery'), url: 'https://example.com/khuyen-mai' },
  } satisfies z.input<typeof settings>,
}))
