import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const sample = inBothLanguages((both) => ({
  name: both('Ưu đãi mùa trà của Gốm Lam', 'Tea season at Gốm Lam'),
  settings: {
    tabText: both('Ưu đãi mùa trà', 'Tea season'),
    tabIcon: 'gift',
    drawing: 'teapot',
    title: both('Giảm 10% bộ ấm chén men lam', '10% off cobalt tea sets'),
    text: both(
      'Vẽ tay tại Bát Tràng, nung ở 1.280 °C.\nTặng khăn lau trà cho đơn từ 690.000 đ.',
      'Painted by hand in Bát Tràng, fired at 1,280 °C.\nA tea towel is our gift for orders from 690,000 ₫.',
    ),
    code: 'GOMLAM10',
    ctaText: both('Xem bộ ấm chén', 'See the tea sets'),
    ctaUrl: 'https://example.com/bo-am-chen',
    links: [
      {
        text: both('Cách chọn dung tích ấm', 'How large should a teapot be?'),
        url: 'https://example.com/chon-am',
      },
      {
        text: both('Đặt khắc tên làm quà', 'A name on it, as a present'),
        url: 'https://example.com/khac-ten',
      },
    ],
  } satisfies z.input<typeof settings>,
}))
