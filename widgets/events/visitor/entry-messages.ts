import { vi as form } from '../../runtime/form/messages.ts'

export const vi = {
  form: { ...form, sending: 'Đang quay…' },
  /** On the button of a form that only leads to its game. */
  entering: 'Đang chuẩn bị…',
  email: 'Email',
  phone: 'Số điện thoại',
  name: 'Họ và tên',
  play: { wheel: 'Quay ngay', scratch: 'Nhận thẻ cào', 'gift-box': 'Nhận hộp quà', quiz: 'Vào câu đố' },
  notice: 'Thông tin của bạn được dùng để trao giải và công bố người trúng với tên được che.',
  checkbox: 'Tôi đồng ý cho dùng thông tin trên để trao giải và công bố người trúng với tên được che.',
  usedUp: 'Bạn đã hết lượt chơi. Cảm ơn bạn đã tham gia!',
  waiting: 'Chưa có trả lời. Lượt chơi của bạn được giữ trên máy này và sẽ tự gửi lại khi có mạng.',
  again: 'Gửi lại ngay',
}
export type EntryMessages = typeof vi
