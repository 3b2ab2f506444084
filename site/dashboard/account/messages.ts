const vi = {
  signIn: 'Đăng nhập',
  signInLead: 'Quản lý tiện ích trên trang web của bạn.',
  email: 'E-mail',
  password: 'Mật khẩu',
  show: 'Hiện mật khẩu',
  hide: 'Ẩn mật khẩu',
  forgot: 'Quên mật khẩu?',
  emailNeeded: 'Vui lòng nhập e-mail, ví dụ chu@tiem.vn.',
  passwordNeeded: 'Vui lòng nhập mật khẩu.',
  noTenant: 'Tài khoản này chưa thuộc doanh nghiệp nào. Hãy nhờ chủ sở hữu mời bạn.',
}
export type Messages = typeof vi

const en: Messages = {
  signIn: 'Sign in',
  signInLead: 'Manage the widgets of your website.',
  email: 'E-mail',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  forgot: 'Forgot the password?',
  emailNeeded: 'Please enter an e-mail address, such as owner@shop.vn.',
  passwordNeeded: 'Please enter the password.',
  noTenant: 'This account is a member of no business yet. Ask an owner to invite you.',
}

export const messages = { vi, en }
