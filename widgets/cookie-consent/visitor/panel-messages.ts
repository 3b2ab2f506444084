export const vi = {
  preferences: 'Tùy chọn cookie',
  save: 'Lưu lựa chọn',
  intro: 'Chúng tôi chỉ dùng những loại cookie mà bạn bật.',
  always: 'Luôn bật',
  cookies: 'Cookie',
  close: 'Đóng',
  gpc: 'Trình duyệt báo rằng bạn không muốn bị theo dõi (GPC), nên những gì không bắt buộc đều tắt sẵn.',
  receipt: 'Mã lựa chọn của bạn',
  download: 'Tải biên nhận',
  erase: 'Yêu cầu xóa bản ghi',
}

export type PanelMessages = typeof vi
