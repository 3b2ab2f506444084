/** The winner’s mail; merchants may write another opening. */
export const prizeMailTexts = {
  opening: { vi: 'Chúc mừng bạn đã trúng: {prize}', en: 'Congratulations, you have won: {prize}' },
  code: { vi: 'Mã của bạn', en: 'Your code' },
  until: { vi: 'Dùng đến hết ngày', en: 'Good until the end of' },
  redeem: {
    vi: 'Khi nhận giải, hãy đưa nhân viên mở liên kết này (chỉ dùng được một lần):',
    en: 'To claim the prize, let the staff open this link (it works once):',
  },
  page: {
    vi: 'Xem lại giải của bạn bất cứ lúc nào, trên máy nào cũng được:',
    en: 'See your prize again at any time, on any device:',
  },
}
