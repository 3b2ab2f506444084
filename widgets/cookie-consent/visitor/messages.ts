import type { Settings } from '../definition/settings.ts'

export const vi = {
  title: 'Bạn cho phép chúng tôi dùng cookie?',
  message:
    'Cookie cần thiết giúp trang hoạt động. Nếu bạn đồng ý, chúng tôi còn dùng cookie để đo lượt xem và quảng cáo. Bạn có thể đổi ý bất cứ lúc nào.',
  accept: 'Đồng ý tất cả',
  reject: 'Từ chối tất cả',
  settings: 'Tùy chỉnh',
  policy: 'Chính sách cookie',
  saved: 'Đã lưu lựa chọn cookie',
}

export type Messages = typeof vi

export const messagesOf = (settings: Settings, defaults: Messages): Messages => ({
  ...defaults,
  title: settings.title || defaults.title,
  message: settings.message || defaults.message,
  accept: settings.acceptLabel || defaults.accept,
  reject: settings.rejectLabel || defaults.reject,
  settings: settings.settingsLabel || defaults.settings,
})
