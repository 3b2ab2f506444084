import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const sample = inBothLanguages((both) => ({
  name: both('Thanh thông báo Gốm Lam', 'Announcements of Gốm Lam'),
  settings: {
    messages: [
      {
        title: both('Miễn phí giao hàng', 'Free delivery'),
        text: both('toàn quốc cho đơn từ 499.000 ₫', 'all over Vietnam for orders from 499,000 ₫'),
        icon: 'truck',
        ctas: [{ text: both('Mua sắm ngay', 'Shop now'), url: 'https://example.com/san-pham' }],
      },
      {
        title: both('Sale 12.12:', '12.12 sale:'),
        text: both('giảm thêm 12% cho bát đĩa men lam', 'another 12% off cobalt bowls and plates'),
        icon: 'bolt',
        code: 'LAM1212',
      },
    ],
  } satisfies z.input<typeof settings>,
}))
