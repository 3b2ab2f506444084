/** `{link}` confirms the subscription. */
export const confirmation = {
  subject: { vi: 'Xác nhận đăng ký', en: 'Confirm your subscription' },
  text: {
    vi: 'Bạn hãy mở liên kết này để xác nhận đăng ký nhận email:\n\n{link}\n\nLiên kết có hiệu lực trong 7 ngày. Nếu bạn không đăng ký, hãy bỏ qua thư này.',
    en: 'Please open this link to confirm that you want our e-mails:\n\n{link}\n\nThe link is good for 7 days. If it was not you, ignore this mail.',
  },
}

/** The end of every mail, before its link. */
export const unsubscribe = {
  vi: 'Không muốn nhận thư nữa? Hủy đăng ký tại đây:',
  en: 'No more of these mails? Unsubscribe here:',
}
