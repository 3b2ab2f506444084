import type * as z from 'zod'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Ứng dụng Gốm Lam',
  settings: {
    name: 'Gốm Lam',
    title: 'Xem mẻ lò mới ngay trên điện thoại',
    text: 'Được báo trước khi mở lò, giữ chỗ món bạn thích và theo dõi đơn đến tận cửa. Lần đầu đặt qua ứng dụng giảm 10%.',
    glyph: 'cup',
    rating: 4.8,
    ratingCount: 1240,
    installs: '50.000+ lượt tải',
    stores: [
      { type: 'appstore', url: 'https://apps.apple.com/vn/app/gom-lam/id1600000001' },
      { type: 'googleplay', url: 'https://play.google.com/store/apps/details?id=vn.vidu.gomlam' },
    ],
  } satisfies z.input<typeof settings>,
}
