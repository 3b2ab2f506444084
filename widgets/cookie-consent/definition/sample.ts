import type * as z from 'zod'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Đồng ý cookie',
  settings: {
    layout: 'box',
    position: 'bottom-right',
    title: 'Gốm Lam xin phép dùng cookie',
    message:
      'Cookie cần thiết giữ giỏ hàng và đăng nhập của bạn. Nếu bạn đồng ý, chúng tôi còn đo lượt xem để làm trang tốt hơn và hiển thị quảng cáo phù hợp. Bạn có thể đổi ý bất cứ lúc nào.',
    policyUrl: 'https://example.com/chinh-sach-cookie',
    categories: [
      {
        id: 'essential',
        label: 'Cần thiết',
        description: 'Giữ phiên đăng nhập, giỏ hàng và bảo vệ đơn hàng. Thiếu chúng trang không hoạt động.',
        required: true,
        cookies: [
          {
            name: 'gl_phien',
            provider: 'Gốm Lam',
            purpose: 'Nhận ra bạn khi chuyển trang và giữ giỏ hàng',
            retention: 'Đến khi đóng trình duyệt',
          },
          {
            name: 'nhung:consent',
            provider: 'Gốm Lam',
            purpose: 'Nhớ lựa chọn cookie của bạn',
            retention: '6 tháng',
          },
        ],
      },
      {
        id: 'analytics',
        label: 'Phân tích',
        description: 'Cho biết sản phẩm nào được xem nhiều và trang nào tải chậm.',
        cookies: [
          {
            name: '_ga',
            provider: 'Google Analytics',
            purpose: 'Phân biệt các lượt khách',
            retention: '2 năm',
          },
          {
            name: '_ga_*',
            provider: 'Google Analytics',
            purpose: 'Giữ trạng thái phiên xem',
            retention: '2 năm',
          },
          {
            name: '_clck',
            provider: 'Microsoft Clarity',
            purpose: 'Ghi nhận thao tác trên trang',
            retention: '1 năm',
          },
        ],
      },
      {
        id: 'marketing',
        label: 'Tiếp thị',
        description:
          'Để bạn thấy quảng cáo gốm sứ thay vì quảng cáo ngẫu nhiên, và để chúng tôi đo hiệu quả.',
        cookies: [
          {
            name: '_fbp',
            provider: 'Meta (Facebook)',
            purpose: 'Đo và phân phối quảng cáo',
            retention: '3 tháng',
          },
          { name: '_ttp', provider: 'TikTok', purpose: 'Đo hiệu quả quảng cáo', retention: '13 tháng' },
          {
            name: '_zlcmid',
            provider: 'Zalo',
            purpose: 'Nhận ra khách từ quảng cáo Zalo',
            retention: '1 năm',
          },
        ],
      },
    ],
    autoClear: [{ category: 'analytics', name: '_gid' }],
    googleConsentMode: true,
    privacyContact: 'mailto:riengtu@example.com',
  } satisfies z.input<typeof settings>,
}
