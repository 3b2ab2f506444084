import { vi as form } from '../../runtime/form/messages.ts'

export const vi = {
  form,
  name: 'Họ và tên',
  email: 'Email',
  phone: 'Số điện thoại',
  message: 'Nội dung',
  send: 'Gửi tin nhắn',
  another: 'Gửi lời nhắn khác',
  notice: 'Thông tin của bạn chỉ được dùng để trả lời tin nhắn này.',
  checkbox: 'Tôi đồng ý cho xử lý thông tin trên để được liên hệ lại.',
  links: 'Hoặc liên hệ trực tiếp',
  title: 'Biểu mẫu liên hệ',
}

export type Messages = typeof vi
