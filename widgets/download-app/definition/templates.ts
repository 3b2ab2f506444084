import type { Template } from '../../definition.ts'
import { sample } from './sample.ts'
import type { settings } from './settings.ts'

export const templates = [
  {
    id: 'the-gioi-thieu',
    label: { vi: 'Thẻ giới thiệu có mã QR', en: 'A card with a QR code' },
    name: 'Thẻ ứng dụng',
    settings: sample.vi.settings,
  },
  {
    id: 'thanh-duoi',
    label: { vi: 'Thanh dưới màn hình cho quán cà phê', en: 'A bar at the bottom for a café' },
    name: 'Thanh tải app',
    settings: {
      layout: 'banner',
      name: 'Cà phê Hiên Nhà',
      title: 'Tích điểm, ly thứ mười miễn phí',
      text: 'Gọi món trước, đến là có. Mỗi ly một điểm, mười điểm đổi một ly.',
      glyph: 'cup',
      stores: [
        { type: 'appstore', url: 'https://apps.apple.com/vn/app/hien-nha/id1600000002' },
        { type: 'googleplay', url: 'https://play.google.com/store/apps/details?id=vn.vidu.hiennha' },
      ],
      utmSource: 'website',
      utmMedium: 'banner',
    },
    theme: { primary: '#7a4a21' },
  },
  {
    id: 'phong-kham',
    label: { vi: 'Đặt lịch khám, đủ các kho', en: 'A clinic, with every store' },
    name: 'Ứng dụng phòng khám',
    settings: {
      name: 'An Tâm Khỏe',
      title: 'Đặt lịch khám trong một phút',
      text: 'Chọn bác sĩ, xem kết quả xét nghiệm và nhắc uống thuốc cho cả nhà.',
      glyph: 'heart',
      rating: 4.7,
      ratingCount: 8312,
      stores: [
        { type: 'appstore', url: 'https://apps.apple.com/vn/app/an-tam-khoe/id1600000003' },
        { type: 'googleplay', url: 'https://play.google.com/store/apps/details?id=vn.vidu.antam' },
        { type: 'appgallery', url: 'https://appgallery.huawei.com/app/C100000003' },
        { type: 'galaxystore', url: 'https://galaxystore.samsung.com/detail/vn.vidu.antam' },
      ],
      qrLogo: true,
    },
    theme: { primary: '#0f766e', surface: 'card' },
  },
  {
    id: 'nut-noi',
    label: { vi: 'Nút nổi cho ứng dụng học tập', en: 'A floating button for a learning app' },
    name: 'Nút tải app',
    invented: ['Vở Mới'],
    settings: {
      layout: 'floating',
      name: 'Vở Mới',
      title: 'Ôn bài mười phút mỗi ngày',
      text: 'Bài tập theo sách giáo khoa lớp 1 đến lớp 9, có lời giải từng bước.',
      glyph: 'book',
      installs: '10.000+ học sinh đang dùng',
      buttonText: 'Tải Vở Mới',
      stores: [
        { type: 'appstore', url: 'https://apps.apple.com/vn/app/vo-moi/id1600000004' },
        { type: 'googleplay', url: 'https://play.google.com/store/apps/details?id=vn.vidu.vomoi' },
      ],
    },
    theme: { primary: '#4338ca' },
  },
  {
    id: 'hang-nut',
    label: { vi: 'Hàng nút ở chân trang, có tệp APK', en: 'A row of badges for a footer, with an APK' },
    name: 'Nút tải ở chân trang',
    settings: {
      look: 'badges',
      name: 'Chợ Phiên',
      glyph: 'bag',
      stores: [
        { type: 'appstore', url: 'https://apps.apple.com/vn/app/cho-phien/id1600000005' },
        { type: 'googleplay', url: 'https://play.google.com/store/apps/details?id=vn.vidu.chophien' },
        { type: 'apk', url: 'https://chophien.vidu.vn/tai/cho-phien.apk' },
      ],
    },
  },
] satisfies Template<typeof settings>[]
