import { vi as form } from '../../runtime/form/messages.ts'

/** Texts of the frame, of the form before a play, and of the outcome. */
export const vi = {
  frame: {
    rules: 'Thể lệ chương trình',
    winners: 'Người trúng thưởng',
    notStarted: (time: string) => `Chương trình bắt đầu lúc ${time}. Mời bạn quay lại nhé!`,
    ended: 'Chương trình đã kết thúc. Cảm ơn bạn đã quan tâm!',
  },
  entry: {
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
  },
  outcome: {
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
    keep: 'Liên kết này mở lại giải trên máy khác:',
    copyLink: 'Sao chép liên kết',
    sendLink: 'Gửi liên kết',
    replay: 'Xem lại',
    share: 'Lưu ảnh chia sẻ',
    shareText: (prize: string) => `Tôi vừa trúng “${prize}”!`,
    earlier: 'Giải bạn đã trúng',
    preview: 'Bản xem trước: kết quả này là ví dụ, không có lượt chơi nào được gửi.',
  },
}
export type Messages = typeof vi
/** The form stands in the frame. */
export type EntryMessages = Messages['frame'] & Messages['entry']
