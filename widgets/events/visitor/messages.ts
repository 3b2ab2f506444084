/** Texts of the frame; the rest is in `entry-messages.ts` and `outcome-messages.ts`. */
export const vi = {
  rules: 'Thể lệ chương trình',
  winners: 'Người trúng thưởng',
  notStarted: (time: string) => `Chương trình bắt đầu lúc ${time}. Mời bạn quay lại nhé!`,
  ended: 'Chương trình đã kết thúc. Cảm ơn bạn đã quan tâm!',
}
export type Messages = typeof vi
