import type { Template } from '../../definition.ts'
import type { privateSettings, settings } from './settings.ts'

export const templates = [
  {
    id: 'ban-tin',
    label: { vi: 'Bản tin trong trang', en: 'A newsletter in the page' },
    name: 'Đăng ký bản tin',
    settings: {
      title: 'Mỗi tháng một lá thư',
      description: 'Bài mới, mẹo hay và ưu đãi riêng cho người đăng ký. Không thư rác.',
      drawing: 'letter',
      nameField: 'optional',
      buttonText: 'Đăng ký',
      privacyUrl: 'https://example.com/chinh-sach-bao-mat',
    },
    privateSettings: { doubleOptIn: true },
  },
  {
    id: 'ma-giam-gia',
    label: { vi: 'Tặng mã giảm giá khi sắp rời trang', en: 'A coupon on leaving' },
    name: 'Mã giảm 10%',
    settings: {
      title: 'Khoan đã, tặng bạn 10%',
      description: 'Để lại email, mã giảm cho đơn đầu tiên hiện ra ngay.',
      drawing: 'gift',
      buttonText: 'Nhận mã',
      successAction: 'coupon',
      successMessage: 'Mã của bạn đây, dùng trong 7 ngày nhé!',
      layout: 'modal',
      trigger: { type: 'exit' },
      visitors: 'new',
      excludePages: ['/gio-hang*', '/thanh-toan*'],
      privacyUrl: 'https://example.com/chinh-sach-bao-mat',
    },
    privateSettings: { doubleOptIn: false, coupon: 'CHAOBAN10' },
  },
  {
    id: 'bao-hang-ve',
    label: { vi: 'Báo khi có hàng mới, ở góc trang', en: 'News of arrivals, in a corner' },
    name: 'Báo hàng mới về',
    settings: {
      title: 'Báo bạn khi hàng mới về?',
      description: 'Chúng tôi chỉ gửi thư vào ngày mở bán.',
      drawing: 'shop',
      buttonText: 'Báo tôi',
      layout: 'slide-up',
      position: 'bottom-right',
      trigger: { type: 'scroll', percent: 60 },
      privacyUrl: 'https://example.com/chinh-sach-bao-mat',
    },
  },
] satisfies Template<typeof settings, typeof privateSettings>[]
