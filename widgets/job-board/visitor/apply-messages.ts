import { vi as form } from '../../runtime/form/messages.ts'

export const vi = {
  form,
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
  invite: 'Chọn tệp hoặc kéo vào đây',
  fileTypes: (types: string, size: number) => `${types}, tối đa ${size} MB mỗi tệp`,
  fileType: 'Loại tệp này không được nhận',
  fileSize: 'Tệp quá lớn',
  filesSize: 'Các tệp cộng lại quá 11 MB',
  fileEmpty: 'Tệp trống',
  fileBroken: 'Tệp bị hỏng hoặc không đúng loại',
  fileLocked: 'Tệp có mật khẩu hoặc macro. Hãy xuất ra PDF thường',
  fileCount: 'Tối đa 2 tệp',
  fileAgain: 'Hãy chọn lại tệp rồi gửi.',
}

export type ApplyMessages = typeof vi
