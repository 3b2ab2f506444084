import type { Locale } from '../../widgets/definition.ts'
import type { MailText } from './mail-text.ts'

/** Tells its reader that mail of the service arrives. */
export const testMail = (
  locale: Locale,
  { tenant, siteUrl }: { tenant: string; siteUrl: string },
): MailText =>
  locale === 'vi'
    ? {
        subject: 'Thư thử',
        text: `Thư này đến được bạn, nên thư của ${tenant} đang gửi được: thông báo, xác nhận và lời mời.\n\nNếu nó nằm trong mục thư rác, hãy đánh dấu là không phải thư rác.\n\n${siteUrl}/admin/mail`,
      }
    : {
        subject: 'Test mail',
        text: `This mail has reached you, so mail of ${tenant} is on its way: notifications, confirmations and invitations.\n\nIf it is in your spam folder, please mark it as no spam.\n\n${siteUrl}/admin/mail`,
      }
