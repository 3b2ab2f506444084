import type { Template } from '../../definition.ts'
import type { settings } from './settings.ts'

const essential = {
  id: 'essential',
  label: 'Cần thiết',
  description: 'Giữ phiên đăng nhập và giỏ hàng. Thiếu chúng trang không hoạt động.',
  required: true,
  cookies: [{ name: 'nhung:consent', purpose: 'Nhớ lựa chọn cookie của bạn', retention: '6 tháng' }],
}
const analytics = {
  id: 'analytics',
  label: 'Phân tích',
  description: 'Cho biết trang nào được xem nhiều và trang nào tải chậm.',
  cookies: [
    { name: '_ga', provider: 'Google Analytics', purpose: 'Phân biệt các lượt khách', retention: '2 năm' },
    { name: '_ga_*', provider: 'Google Analytics', purpose: 'Giữ trạng thái phiên xem', retention: '2 năm' },
  ],
}
const marketing = {
  id: 'marketing',
  label: 'Tiếp thị',
  description: 'Để bạn thấy quảng cáo phù hợp hơn, và để chúng tôi đo hiệu quả.',
  cookies: [
    { name: '_fbp', provider: 'Meta (Facebook)', purpose: 'Đo và phân phối quảng cáo', retention: '3 tháng' },
  ],
}

export const templates = [
  {
    id: 'cua-hang',
    label: { vi: 'Cửa hàng có quảng cáo', en: 'A shop that advertises' },
    name: 'Đồng ý cookie – cửa hàng',
    settings: {
      layout: 'box',
      position: 'bottom-left',
      title: 'Trang này dùng cookie',
      message:
        'Cookie cần thiết giữ giỏ hàng của bạn. Nếu bạn đồng ý, chúng tôi còn đo lượt xem và hiển thị quảng cáo phù hợp.',
      policyUrl: 'https://example.com/chinh-sach-cookie',
      categories: [essential, analytics, marketing],
      googleConsentMode: true,
      autoClear: [
        { category: 'analytics', name: '_ga*' },
        { category: 'marketing', name: '_fbp' },
      ],
    },
  },
  {
    id: 'chi-do-luot-xem',
    label: { vi: 'Chỉ đo lượt xem', en: 'Statistics alone' },
    name: 'Đồng ý cookie – đo lượt xem',
    settings: {
      layout: 'bar',
      position: 'bottom',
      message:
        'Chúng tôi muốn đo lượt xem để làm trang tốt hơn. Bạn có thể từ chối, trang vẫn chạy như thường.',
      policyUrl: 'https://example.com/chinh-sach-cookie',
      categories: [essential, analytics],
    },
  },
  {
    id: 'hop-giua-trang',
    label: { vi: 'Hộp giữa trang, hỏi trước khi xem', en: 'A dialog that asks first' },
    name: 'Đồng ý cookie – hộp giữa trang',
    settings: {
      layout: 'modal',
      position: 'center',
      title: 'Quyền riêng tư của bạn',
      message: 'Bạn chọn những gì chúng tôi được lưu trên thiết bị của bạn. Có thể đổi ý bất cứ lúc nào.',
      policyUrl: 'https://example.com/chinh-sach-cookie',
      privacyContact: 'mailto:riengtu@example.com',
      categories: [essential, analytics, marketing],
    },
  },
] satisfies Template<typeof settings>[]
