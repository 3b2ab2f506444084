const vi = {
  keptTitle: 'Tiện ích của bạn',
  keptNothing: 'Không có tiện ích nào đang chờ',
  keptNothingHelp: 'Tiện ích bạn chọn ở trang xem thử được giữ trong một ngày, ở đúng trình duyệt đã chọn.',
  keptDrop: 'Bỏ tiện ích này',
}
const en: typeof vi = {
  keptTitle: 'Your widget',
  keptNothing: 'No widget is waiting for you',
  keptNothingHelp:
    'A widget that you choose on a public page is kept for a day, in the browser where you chose it.',
  keptDrop: 'Drop this widget',
}
export const messages = { vi, en }
