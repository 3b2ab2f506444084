const vi = {
  about: 'Về Nhúng',
  headline: 'Tiệm của bạn, ngay trên trang của bạn',
  lines: [
    'Hai mươi tiện ích cho cửa hàng ở Việt Nam, từ giờ mở cửa đến mã chuyển khoản.',
    'Sửa ở một nơi, bấm Xuất bản, mọi trang đổi theo.',
    'Tiện ích vẫn chạy cả khi máy chủ bảo trì.',
  ],
}
const en: typeof vi = {
  about: 'About Nhúng',
  headline: 'Your shop, right on your own page',
  lines: [
    'Twenty widgets for shops in Vietnam, from opening hours to payment codes.',
    'Change them in one place, press Publish, and every page updates.',
    'Your widgets stay up even when our server is down.',
  ],
}
export const messages = { vi, en }
