import { vi as form } from '../../runtime/form/messages.ts'

export const vi = {
  form,
  email: 'Email của bạn',
  phone: 'Số điện thoại của bạn',
  name: 'Họ và tên',
  send: 'Đăng ký',
  notice: 'Khi đăng ký, bạn đồng ý nhận email tin tức và ưu đãi. Bạn có thể hủy bất cứ lúc nào.',
  checkbox: 'Tôi đồng ý nhận email tin tức và ưu đãi.',
  anyNotice:
    'Khi đăng ký, bạn đồng ý nhận tin tức và ưu đãi qua thông tin bạn để lại. Bạn có thể hủy bất cứ lúc nào.',
  anyCheckbox: 'Tôi đồng ý nhận tin tức và ưu đãi qua thông tin đã để lại.',
  copy: 'Sao chép mã',
  copied: 'Đã sao chép',
}
export type Messages = typeof vi
