export const vi = {
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
  earlier: 'Giải bạn đã trúng',
  preview: 'Bản xem trước: kết quả này là ví dụ, không có lượt chơi nào được gửi.',
}
export type OutcomeMessages = typeof vi
