const vi = {
  about: 'Về Nhúng',
  headline: 'Tiệm của bạn, ngay trên trang của bạn',
  lines: [
    'Hai mươi tiện ích cho cửa hàng ở Việt Nam, từ giờ mở cửa đến mã chuyển khoản.',
    'Sửa ở một nơi, bấm Xuất bản, mọi trang đổi theo.',
    'Máy chủ nghỉ, tiện ích vẫn hiện cho khách.',
  ],
}
const en: typeof vi = {
  about: 'About Nhúng',
  headline: 'Your shop, right on your own page',
  lines: [
    'Twenty widgets for shops in Vietnam, from opening hours to payment codes.',
    'Change them in one place, press Publish, and every page follows.',
    'When our server rests, your visitors still see them.',
  ],
}
export const messages = { vi, en }
