export const vi = {
  required: (what = 'mục này') => `Bạn điền ${what} nhé`,
  whatOf: { name: 'họ tên', email: 'email', phone: 'số điện thoại', message: 'nội dung' } as Record<
    string,
    string
  >,
  choose: 'Vui lòng chọn một mục',
  tick: 'Vui lòng đánh dấu ô này',
  email: 'Địa chỉ email chưa đúng, ví dụ: ten@congty.vn',
  phone: 'Số điện thoại chưa đúng, ví dụ: 0912 345 678',
  phoneDigits: 'Số di động có 10 chữ số, bạn xem lại nhé.',
  date: 'Ngày chưa đúng, ví dụ: 31/12/2027',
  datePast: 'Ngày này đã qua, bạn chọn ngày khác nhé',
  dateAhead: 'Ngày này chưa tới, bạn xem lại nhé',
  tooLong: (max: number) => `Tối đa ${max} ký tự`,
  optional: '(tùy chọn)',
  pick: 'Chọn một mục',
  suggest: 'Có phải ý bạn là',
  check: (count: number) => `Còn ${count} mục cần xem lại`,
  sending: 'Đang gửi…',
  draft: 'Đã khôi phục nội dung bạn viết dở.',
  clear: 'Xóa hết',
  kept: 'Chưa gửi được. Nội dung được giữ trên máy này và sẽ tự gửi lại.',
  again: 'Gửi lại ngay',
  unconfirmed: 'Chưa rõ nội dung này đã đến nơi chưa. Nếu chưa được phản hồi, hãy gửi lại.',
  sent: 'Đã gửi.',
  failed: 'Chưa gửi được. Hãy gửi lại, hoặc tải lại trang, nội dung vẫn được giữ.',
  changed: 'Biểu mẫu vừa thay đổi. Hãy tải lại trang, nội dung vẫn được giữ.',
  preview: 'Bản xem trước: chưa gửi gì cả.',
  privacy: 'Chính\u00a0sách\u00a0bảo\u00a0mật',
  trap: 'Để trống ô này',
}

export type Messages = typeof vi
