import type { Settings } from '../definition/settings.ts'

export const vi = {
  title: 'Bạn cho phép chúng tôi dùng cookie?',
  message:
    'Cookie cần thiết giúp trang hoạt động. Nếu bạn đồng ý, chúng tôi còn dùng cookie để đo lượt xem và quảng cáo. Bạn có thể đổi ý bất cứ lúc nào.',
  accept: 'Đồng ý tất cả',
  reject: 'Từ chối tất cả',
  settings: 'Tùy chỉnh',
  save: 'Lưu lựa chọn',
  policy: 'Chính sách cookie',
  preferences: 'Tùy chọn cookie',
  intro: 'Loại cookie nào bạn không bật thì chúng tôi không dùng.',
  always: 'Luôn bật',
  cookies: 'Cookie',
  close: 'Đóng',
  gpc: 'Trình duyệt báo rằng bạn không muốn bị theo dõi (GPC), nên những gì không bắt buộc đều tắt sẵn.',
  receipt: 'Mã lựa chọn của bạn',
  download: 'Tải biên nhận',
  erase: 'Yêu cầu xóa bản ghi',
  saved: 'Đã lưu lựa chọn cookie',
}

export type Messages = typeof vi

export function messagesOf(settings: Settings, defaults: Messages): Messages {
  const messages = { ...defaults }
  messages.title = settings.title || messages.title
  messages.message = settings.message || messages.message
  for (const name of ['accept', 'reject', 'settings', 'save'] as const)
    messages[name] = settings[`${name}Label`] || messages[name]
  return messages
}
