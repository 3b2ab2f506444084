import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const invented = ['Gốm Lam', 'gl_phien']

export const sample = inBothLanguages((both) => ({
  name: both('Đồng ý cookie', 'Cookie consent'),
  settings: {
    layout: 'box',
    position: 'bottom-right',
    title: both('Gốm Lam xin phép dùng cookie', 'May Gốm Lam use cookies?'),
    message: both(
      'Cookie cần thiết giữ giỏ hàng và đăng nhập của bạn. Nếu bạn đồng ý, chúng tôi còn đo lượt xem để làm trang tốt hơn và hiển thị quảng cáo phù hợp. Bạn có thể đổi ý bất cứ lúc nào.',
      'Necessary cookies keep your basket and your sign-in. If you agree, we also count views to improve this site and show advertising that fits. You can change your mind at any time.',
    ),
    policyUrl: 'https://example.com/chinh-sach-cookie',
    categories: [
      {
        id: 'essential',
        label: both('Cần thiết', 'Necessary'),
        description: both(
          'Giữ phiên đăng nhập, giỏ hàng và bảo vệ đơn hàng. Thiếu chúng trang không hoạt động.',
          'They keep you signed in, hold your basket and protect your order. Without them the site does not work.',
        ),
        required: true,
        cookies: [
          {
            name: 'gl_phien',
            provider: 'Gốm Lam',
            purpose: both(
              'Nhận ra bạn khi chuyển trang và giữ giỏ hàng',
              'Knows you from page to page and keeps the basket',
            ),
            retention: both('Đến khi đóng trình duyệt', 'Until the browser is closed'),
          },
          {
            name: 'nhung:consent',
            provider: 'Gốm Lam',
            purpose: both('Nhớ lựa chọn cookie của bạn', 'Remembers your choice about cookies'),
            retention: both('6 tháng', '6 months'),
          },
        ],
      },
      {
        id: 'analytics',
        label: both('Phân tích', 'Analytics'),
        description: both(
          'Cho biết sản phẩm nào được xem nhiều và trang nào tải chậm.',
          'They tell which products are looked at most and which pages load slowly.',
        ),
        cookies: [
          {
            name: '_ga',
            provider: 'Google Analytics',
            purpose: both('Phân biệt các lượt khách', 'Tells visits apart'),
            retention: both('2 năm', '2 years'),
          },
          {
            name: '_ga_*',
            provider: 'Google Analytics',
            purpose: both('Giữ trạng thái phiên xem', 'Keeps the state of a visit'),
            retention: both('2 năm', '2 years'),
          },
          {
            name: '_clck',
            provider: 'Microsoft Clarity',
            purpose: both('Ghi nhận thao tác trên trang', 'Records what is done on a page'),
            retention: both('1 năm', '1 year'),
          },
        ],
      },
      {
        id: 'marketing',
        label: both('Tiếp thị', 'Marketing'),
        description: both(
          'Để bạn thấy quảng cáo gốm sứ thay vì quảng cáo ngẫu nhiên, và để chúng tôi đo hiệu quả.',
          'So that you see advertising for pottery instead of anything at all, and we can tell whether it works.',
        ),
        cookies: [
          {
            name: '_fbp',
            provider: 'Meta (Facebook)',
            purpose: both('Đo và phân phối quảng cáo', 'Measures and delivers advertising'),
            retention: both('3 tháng', '3 months'),
          },
          {
            name: '_ttp',
            provider: 'TikTok',
            purpose: both('Đo hiệu quả quảng cáo', 'Measures advertising'),
            retention: both('13 tháng', '13 months'),
          },
          {
            name: '_zlcmid',
            provider: 'Zalo',
            purpose: both(
              'Nhận ra khách từ quảng cáo Zalo',
              'Knows visitors who come from advertising on Zalo',
            ),
            retention: both('1 năm', '1 year'),
          },
        ],
      },
    ],
    autoClear: [{ category: 'analytics', name: '_gid' }],
    googleConsentMode: true,
    privacyContact: 'mailto:riengtu@example.com',
  } satisfies z.input<typeof settings>,
}))
