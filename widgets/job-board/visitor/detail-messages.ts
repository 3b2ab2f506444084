import { vi as form } from '../../runtime/form/messages.ts'

export const vi = {
  form,
  back: 'Tất cả việc làm',
  share: 'Chia sẻ',
  copied: 'Đã chép liên kết',
  positions: 'Số lượng',
  posted: 'Đăng ngày',
  until: 'Hạn nộp',
  description: 'Mô tả công việc',
  requirements: 'Yêu cầu',
  benefits: 'Quyền lợi',
  apply: 'Ứng tuyển',
  closed: 'Đã hết hạn nhận hồ sơ.',
  name: 'Họ và tên',
  email: 'Email',
  phone: 'Số điện thoại',
  coverLetter: 'Thư xin việc',
  resume: 'CV',
  resumeMissing: 'Bạn chọn tệp CV nhé',
  attachments: 'Tệp khác, tối đa 2',
  send: 'Gửi hồ sơ',
  notice: 'Hồ sơ của bạn chỉ được dùng để xét tuyển vị trí này.',
  checkbox: 'Tôi đồng ý cho dùng hồ sơ này để xét tuyển.',
  keepForLater: 'Giữ hồ sơ của tôi cho các đợt tuyển sau.',
}

export type DetailMessages = typeof vi
