import type * as z from 'zod'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Thanh thông báo Gốm Lam',
  settings: {
    messages: [
      {
        title: 'Miễn phí giao hàng',
        text: 'toàn quốc cho đơn từ 499.000 ₫',
        icon: 'truck',
        ctas: [{ text: 'Mua sắm ngay', url: 'https://example.com/san-pham' }],
      },
      {
        title: 'Sale 12.12:',
        text: 'giảm thêm 12% cho bát đĩa men lam',
        icon: 'bolt',
        code: 'LAM1212',
      },
    ],
  } satisfies z.input<typeof settings>,
}
