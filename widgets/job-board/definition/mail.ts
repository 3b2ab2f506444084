/** The applicant’s confirmation; merchants may write another text. */
export const confirmation = {
  subject: { vi: 'Đã nhận hồ sơ', en: 'Application received' },
  text: {
    vi: 'Chúng tôi đã nhận được hồ sơ của bạn và sẽ liên hệ nếu phù hợp.',
    en: 'We have received your application and will be in touch.',
  },
}
