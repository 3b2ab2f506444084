import { vi as form } from '../../runtime/form/messages.ts'

export const vi = {
  form,
  email: 'Email của bạn',
  name: 'Họ và tên',
  send: 'Đăng ký',
  notice: 'Khi đăng ký, bạn đồng ý nhận email tin tức và ưu đãi. Bạn có thể hủy bất cứ lúc nào.',
  checkbox: 'Tôi đồng ý nhận email tin tức và ưu đãi.',
  copy: 'Sao chép mã',
  copied: 'Đã sao chép',
}
export type Messages = typeof vi
