import { vi as form } from '../../runtime/form/messages.ts'

export const vi = {
  form: { ...form, sending: 'Đang rút thăm…' },
  /** On the button of a form that only leads to its game. */
  entering: 'Đang chuẩn bị…',
  email: 'Email',
  phone: 'Số điện thoại',
  either: 'Điền email hoặc số điện thoại.',
  name: 'Họ và tên',
  play: { wheel: 'Quay ngay', scratch: 'Nhận thẻ cào', 'gift-box': 'Nhận hộp quà', quiz: 'Vào câu đố' },
  notice: 'Thông tin của bạn được dùng để trao giải và công bố người trúng với tên được che.',
  checkbox: 'Tôi đồng ý cho dùng thông tin trên để trao giải và công bố người trúng với tên được che.',
  won: 'Chúc mừng, bạn đã trúng!',
  lost: 'Chúc bạn may mắn lần sau!',
  lostText: 'Lần này chưa trúng. Cảm ơn bạn đã tham gia.',
  score: (score: number, all: number) => `Bạn trả lời đúng ${score} trên ${all} câu.`,
  copy: 'Sao chép mã',
  copied: 'Đã sao chép',
  expires: (day: string) => `Dùng đến hết ngày ${day}.`,
  redeem: 'Mở phiếu nhận giải',
  left: (count: number) => `Bạn còn ${count} lượt chơi.`,
  playAgain: 'Chơi tiếp',
  replay: 'Xem lại',
  share: 'Lưu ảnh chia sẻ',
  shareText: (prize: string) => `Tôi vừa trúng “${prize}”!`,
  preview: 'Bản xem trước: kết quả này là ví dụ, không có lượt chơi nào được gửi.',
}
export type EntryMessages = typeof vi
