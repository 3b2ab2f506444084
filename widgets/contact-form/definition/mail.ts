/** The automatic reply; merchants may write another text. */
export const autoReply = {
  subject: { vi: 'Đã nhận tin nhắn của bạn', en: 'We have your message' },
  text: {
    vi: 'Cảm ơn bạn đã liên hệ. Chúng tôi đã nhận được tin nhắn và sẽ trả lời sớm.',
    en: 'Thank you for getting in touch. We have your message and will answer soon.',
  },
}
