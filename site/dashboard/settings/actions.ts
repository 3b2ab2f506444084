import type { Text } from '../language.ts'

/** Procedures as the audit names them, for people. */
const actions: Record<string, Text> = {
  'widgets.create': { vi: 'tạo tiện ích', en: 'created the widget' },
  'widgets.archive': { vi: 'lưu trữ tiện ích', en: 'archived the widget' },
  'widgets.publish': { vi: 'xuất bản tiện ích', en: 'published the widget' },
  'widgets.rollback': { vi: 'quay lại bản cũ của tiện ích', en: 'rolled back the widget' },
  'widgets.unpublish': { vi: 'ngừng xuất bản tiện ích', en: 'unpublished the widget' },
  'schedules.create': { vi: 'hẹn giờ xuất bản tiện ích', en: 'scheduled the widget' },
  'schedules.change': { vi: 'đổi giờ đã hẹn của tiện ích', en: 'changed the schedule of the widget' },
  'schedules.cancel': { vi: 'hủy lịch của tiện ích', en: 'canceled the schedule of the widget' },
  'schedules.published': { vi: 'xuất bản tiện ích theo lịch', en: 'published the widget by schedule' },
  'schedules.ended': { vi: 'trả lại bản trước theo lịch', en: 'ended the scheduled revision' },
  'schedules.replaced': {
    vi: 'giữ bản khác khi lịch kết thúc',
    en: 'kept another revision at the end of the schedule',
  },
  'schedules.failed': { vi: 'có lịch không chạy được', en: 'has a schedule that failed' },
  'imports.run': { vi: 'nhập dữ liệu vào tiện ích', en: 'imported into the widget' },
  'pictures.upload': { vi: 'tải ảnh lên', en: 'uploaded a picture' },
  'people.erase': { vi: 'xóa dữ liệu của một người', en: 'erased a person' },
  'tenant.change': { vi: 'đổi thiết lập của doanh nghiệp', en: 'changed settings of the business' },
  'tenant.requestDeletion': { vi: 'yêu cầu xóa doanh nghiệp', en: 'asked to delete the business' },
  'tenant.withdrawDeletion': { vi: 'giữ lại doanh nghiệp', en: 'kept the business' },
  'tenantExport.start': { vi: 'xuất toàn bộ dữ liệu', en: 'exported all data' },
  'weeklyMail.set': { vi: 'bật hoặc tắt thư hằng tuần của mình', en: 'turned their weekly mail on or off' },
  'team.invite': { vi: 'mời thành viên', en: 'invited a member' },
  'team.withdraw': { vi: 'thu hồi lời mời', en: 'withdrew an invitation' },
  'team.changeRole': { vi: 'đổi vai trò thành viên', en: 'changed a member’s role' },
  'team.remove': { vi: 'xóa thành viên', en: 'removed a member' },
  'keys.create': { vi: 'tạo khóa API', en: 'made an API key' },
  'keys.revoke': { vi: 'thu hồi khóa API', en: 'revoked an API key' },
  'mail.retry': { vi: 'gửi lại thư', en: 'sent a mail again' },
  'webhooks.retry': { vi: 'gửi lại webhook', en: 'sent a webhook again' },
  'webhooks.test': { vi: 'thử webhook của tiện ích', en: 'tested the webhook of the widget' },
  'account.twoFactorOn': { vi: 'bật xác thực hai bước', en: 'turned on two-step sign-in' },
  'account.twoFactorOff': { vi: 'tắt xác thực hai bước', en: 'turned off two-step sign-in' },
  'account.recoveryCodesMade': { vi: 'tạo mã khôi phục mới', en: 'made new recovery codes' },
  'account.recoveryCodeUsed': { vi: 'đăng nhập bằng mã khôi phục', en: 'signed in with a recovery code' },
  'account.passkeyAdded': { vi: 'thêm khóa truy cập', en: 'added a passkey' },
  'account.passkeyRemoved': { vi: 'xóa khóa truy cập', en: 'removed a passkey' },
  'account.accountReset': { vi: 'đặt lại tài khoản', en: 'reset the account' },
}

/** A new procedure stands under its own name until it has words. */
export const actionText = (action: string): Text => actions[action] ?? { vi: action, en: action }
