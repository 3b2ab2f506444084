export const vi = {
  required: 'Vui lòng điền mục này',
  choose: 'Vui lòng chọn một mục',
  tick: 'Vui lòng đánh dấu ô này',
  email: 'Địa chỉ email chưa đúng, ví dụ: ten@congty.vn',
  phone: 'Số điện thoại chưa đúng, ví dụ: 0912 345 678',
  tooLong: (max: number) => `Tối đa ${max} ký tự`,
  optional: '(tùy chọn)',
  pick: '– Chọn –',
  suggest: 'Có phải ý bạn là',
  check: (count: number) => `Còn ${count} mục cần xem lại`,
  sending: 'Đang gửi…',
  draft: 'Đã khôi phục nội dung bạn viết dở.',
  clear: 'Xóa hết',
  kept: 'Chưa gửi được. Nội dung được giữ trên máy này và sẽ tự gửi khi có mạng.',
  again: 'Gửi lại ngay',
  unconfirmed: 'Chưa rõ lần gửi trước đã đến nơi chưa. Nếu chưa được phản hồi, hãy bấm gửi lại.',
  sent: 'Nội dung của bạn đã được gửi.',
  proof:
    'Chưa kiểm tra chống thư rác được. Hãy bấm gửi lại khi có mạng, hoặc tải lại trang: nội dung vẫn được giữ.',
  failed: 'Không gửi được. Vui lòng thử lại sau.',
  changed: 'Biểu mẫu vừa thay đổi. Hãy tải lại trang, nội dung vẫn được giữ.',
  preview: 'Bản xem trước: chưa gửi gì cả.',
  privacy: 'Chính sách bảo mật',
  honeypot: 'Để trống ô này',
}

export type Messages = typeof vi
