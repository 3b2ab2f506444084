import type { Locale } from '../../widgets/definition.ts'

const vi = {
  title: 'Đặt mật khẩu',
  checking: 'Đang kiểm tra liên kết…',
  asOwner: 'Liên kết này tạo tài khoản chủ sở hữu đầu tiên của “{tenant}”. Chỉ dùng được một lần.',
  asNew: 'Đặt mật khẩu để mở “{tenant}”. Liên kết chỉ dùng được một lần.',
  asMember: 'Bạn được mời vào “{tenant}” với vai trò {role}. Liên kết chỉ dùng được một lần.',
  owner: 'chủ sở hữu',
  editor: 'biên tập',
  viewer: 'người xem',
  email: 'Email',
  name: 'Tên của bạn',
  nameHint: 'Không bắt buộc.',
  password: 'Mật khẩu',
  passwordHint: 'Ít nhất {min} ký tự. Nếu email này đã có tài khoản, hãy nhập mật khẩu đang dùng.',
  show: 'Hiện mật khẩu',
  submit: 'Đặt mật khẩu và đăng nhập',
  sending: 'Đang gửi…',
  emailNeeded: 'Vui lòng nhập email, ví dụ chu@tiem.vn.',
  passwordShort: 'Mật khẩu cần ít nhất {min} ký tự.',
  wrongPassword: 'Email này đã có tài khoản và mật khẩu chưa đúng. Hãy nhập mật khẩu đang dùng.',
  failed: 'Chưa gửi được. Hãy kiểm tra kết nối rồi thử lại.',
  badTitle: 'Liên kết không dùng được',
  bad: 'Liên kết đã được dùng, đã hết hạn, hoặc bị sao chép thiếu. Hãy xin liên kết mới: người vận hành khởi động lại dịch vụ khi chưa có chủ sở hữu, hoặc chủ sở hữu gửi lại lời mời.',
  doneTitle: 'Xong, bạn đã đăng nhập',
  done: 'Tài khoản {email} đã sẵn sàng. Bạn có thể bắt đầu ngay.',
  dashboard: 'Mở trang quản trị',
  api: 'Tài liệu API quản trị',
  previews: 'Xem các tiện ích',
  other: 'English',
}
export type InviteMessages = typeof vi

const en: InviteMessages = {
  title: 'Set your password',
  checking: 'Checking the link…',
  asOwner: 'This link makes the account of the first owner of “{tenant}”. It works once.',
  asNew: 'Set a password to open “{tenant}”. The link works once.',
  asMember: 'You are invited to “{tenant}” as {role}. The link works once.',
  owner: 'owner',
  editor: 'editor',
  viewer: 'viewer',
  email: 'E-mail',
  name: 'Your name',
  nameHint: 'Optional.',
  password: 'Password',
  passwordHint: 'At least {min} characters. If this e-mail has an account, enter its present password.',
  show: 'Show the password',
  submit: 'Set the password and sign in',
  sending: 'Sending…',
  emailNeeded: 'Please enter an e-mail address, as owner@shop.vn.',
  passwordShort: 'The password needs at least {min} characters.',
  wrongPassword: 'This e-mail has an account, and the password is not its. Enter its present password.',
  failed: 'It could not be sent. Check the connection and try again.',
  badTitle: 'This link does not work',
  bad: 'It was used, has expired, or was copied in part. Ask for a new one: the operator starts the service again while there is no owner, or an owner invites you again.',
  doneTitle: 'Done, you are signed in',
  done: 'The account {email} is ready. You can begin at once.',
  dashboard: 'Open the dashboard',
  api: 'Admin API reference',
  previews: 'See the widgets',
  other: 'Tiếng Việt',
}

export const messages: Record<Locale, InviteMessages> = { vi, en }

/** In characters; the service checks the same. */
export const passwordLength = { min: 8, max: 128 }

export const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
