import type { Locale } from '../../widgets/definition.ts'
import type { MailText } from './mail-text.ts'

interface Deletion {
  tenantName: string
  /** Name by `nameOf(actor)`. */
  askedBy: string
  /** epoch ms */
  deleteAt: number
  link: string
}

const moment = (locale: Locale, at: number) =>
  new Intl.DateTimeFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(at)

export const deletionMail = (locale: Locale, { tenantName, askedBy, deleteAt, link }: Deletion): MailText =>
  locale === 'vi'
    ? {
        subject: `${tenantName} sẽ bị xóa`,
        text: `${askedBy} đã yêu cầu xóa “${tenantName}” trên Nhúng. Đến ${moment(locale, deleteAt)}, mọi tiện ích, dữ liệu khách gửi, tệp, thư, khóa API và nhật ký sẽ bị xóa hẳn và không lấy lại được. Cho đến lúc đó các tiện ích vẫn chạy.\n\nMỗi chủ sở hữu có thể giữ lại doanh nghiệp ở đây:\n${link}`,
      }
    : {
        subject: `${tenantName} will be deleted`,
        text: `${askedBy} has asked to delete “${tenantName}” on Nhúng. On ${moment(locale, deleteAt)} all widgets, what visitors sent, files, mails, API keys and the audit log are erased for good. Until then the widgets keep working.\n\nEach owner can keep the business here:\n${link}`,
      }

export const keptMail = (
  locale: Locale,
  { tenantName, keptBy }: { tenantName: string; keptBy: string },
): MailText =>
  locale === 'vi'
    ? {
        subject: `${tenantName} được giữ lại`,
        text: `${keptBy} đã hủy yêu cầu xóa “${tenantName}” trên Nhúng. Không có gì bị xóa.`,
      }
    : {
        subject: `${tenantName} is kept`,
        text: `${keptBy} has taken back the deletion of “${tenantName}” on Nhúng. Nothing is deleted.`,
      }
