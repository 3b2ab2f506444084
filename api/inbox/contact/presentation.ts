import { type InboxPresentation, spamPresentation, workPresentation } from '../presentation.ts'

export const contactPresentation: InboxPresentation = {
  icon: 'i-lucide-message-square-text',
  title: { vi: 'Tin nhắn', en: 'Messages' },
  empty: {
    vi: 'Tin nhắn khách gửi qua biểu mẫu liên hệ sẽ hiện ở đây ngay khi đến. Hãy gắn mã nhúng vào trang của bạn rồi gửi thử một tin.',
    en: 'What visitors send through the contact form appears here as it arrives. Put the snippet on your page, then send yourself a test message.',
  },
  fields: {
    name: { label: { vi: 'Người gửi', en: 'Sender' }, as: 'title', column: true },
    message: { label: { vi: 'Nội dung', en: 'Message' }, as: 'paragraphs', column: true },
    email: { label: { vi: 'Email', en: 'E-mail' }, as: 'email' },
    phone: { label: { vi: 'Điện thoại', en: 'Phone' }, as: 'phone' },
    fields: { label: { vi: 'Mục khác', en: 'Other fields' }, as: 'fields' },
    status: {
      label: { vi: 'Trạng thái', en: 'Status' },
      as: 'choice',
      column: true,
      options: {
        new: { label: { vi: 'Mới', en: 'New' }, color: 'primary' },
        open: { label: { vi: 'Đang xử lý', en: 'In progress' }, color: 'warning' },
        done: { label: { vi: 'Đã xong', en: 'Done' }, color: 'neutral' },
      },
    },
    receivedAt: { label: { vi: 'Nhận lúc', en: 'Received' }, as: 'moment', column: true },
    ...workPresentation,
    ...spamPresentation,
  },
  done: 'done',
}
