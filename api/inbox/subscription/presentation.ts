import { type InboxPresentation, spamPresentation } from '../presentation.ts'

export const subscriptionPresentation: InboxPresentation = {
  icon: 'i-lucide-mail-plus',
  title: { vi: 'Người đăng ký', en: 'Subscribers' },
  empty: {
    vi: 'Địa chỉ email khách để lại sẽ hiện ở đây. Hãy gắn mã nhúng của ô đăng ký vào trang của bạn để bắt đầu.',
    en: 'The addresses that visitors leave appear here. Put the snippet of the subscription form on your page to begin.',
  },
  fields: {
    email: { label: { vi: 'Email', en: 'E-mail' }, as: 'title', column: true },
    name: { label: { vi: 'Tên', en: 'Name' }, column: true },
    state: {
      label: { vi: 'Trạng thái', en: 'State' },
      as: 'choice',
      column: true,
      options: {
        pending: { label: { vi: 'Chờ xác nhận', en: 'To be confirmed' }, color: 'warning' },
        subscribed: { label: { vi: 'Đã đăng ký', en: 'Subscribed' }, color: 'success' },
        unsubscribed: { label: { vi: 'Đã hủy', en: 'Unsubscribed' }, color: 'neutral' },
      },
    },
    fields: { label: { vi: 'Mục khác', en: 'Other fields' }, as: 'fields' },
    receivedAt: { label: { vi: 'Đăng ký lúc', en: 'Signed up' }, as: 'moment', column: true },
    ...spamPresentation,
  },
}
