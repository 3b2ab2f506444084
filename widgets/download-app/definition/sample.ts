import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const invented = ['Gốm Lam']

export const sample = inBothLanguages((both) => ({
  name: both('Ứng dụng Gốm Lam', 'App of Gốm Lam'),
  settings: {
    name: 'Gốm Lam',
    title: both('Xem mẻ lò mới ngay trên điện thoại', 'See each new kiln load on your phone'),
    text: both(
      'Được báo trước khi mở lò, giữ chỗ món bạn thích và theo dõi đơn đến tận cửa. Lần đầu đặt qua ứng dụng giảm 10%.',
      'Hear before a kiln is opened, reserve the pieces you like and follow your order to the door. 10% off your first order in the app.',
    ),
    glyph: 'cup',
    rating: 4.8,
    ratingCount: 1240,
    installs: both('50.000+ lượt tải', '50,000+ downloads'),
    stores: [
      { type: 'appstore', url: 'https://apps.apple.com/vn/app/gom-lam/id1600000001' },
      { type: 'googleplay', url: 'https://play.google.com/store/apps/details?id=vn.vidu.gomlam' },
    ],
  } satisfies z.input<typeof settings>,
}))
