/** Of what is seen first; the rest is `entry-messages.ts`. */
export const vi = {
  rules: 'Thể lệ chương trình',
  winners: 'Người trúng thưởng',
  notStarted: (time: string) => `Chương trình bắt đầu ${time}. Mời bạn quay lại nhé!`,
  ended: 'Chương trình đã kết thúc. Cảm ơn bạn đã quan tâm!',
  usedUp: 'Bạn đã hết lượt chơi. Cảm ơn bạn đã tham gia!',
  waiting: 'Chưa có trả lời. Lượt chơi của bạn được giữ trên máy này và sẽ tự gửi lại khi có mạng.',
  again: 'Gửi lại ngay',
  earlier: 'Giải bạn đã trúng',
  notLoaded: 'Trò chơi chưa tải xong.',
  load: 'Tải lại',
}
export type Messages = typeof vi
