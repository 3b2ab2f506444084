import type { Locale } from '../../widgets/definition.ts'
import type { Role } from '../database/schema/accounts.ts'
import type { MailText } from './mail-text.ts'

const roles: Record<Locale, Record<Role, string>> = {
  vi: { owner: 'chủ sở hữu', editor: 'biên tập', viewer: 'người xem' },
  en: { owner: 'owner', editor: 'editor', viewer: 'viewer' },
}

interface Invitation {
  invitedBy: string
  role: Role
  link: string
}

export const invitationMail = (locale: Locale, { invitedBy, role, link }: Invitation): MailText =>
  locale === 'vi'
    ? {
        subject: 'Lời mời cùng quản lý tiện ích',
        text: `${invitedBy} mời bạn cùng quản lý các tiện ích trên trang web, với vai trò ${roles.vi[role]}.\n\nMở liên kết này để đặt mật khẩu. Liên kết dùng được một lần, trong 14 ngày:\n${link}\n\nNếu bạn không biết về lời mời này, hãy bỏ qua thư.`,
      }
    : {
        subject: 'An invitation to manage widgets together',
        text: `${invitedBy} invites you to manage the widgets of a website, as ${roles.en[role]}.\n\nOpen this link to set a password. It works once, for 14 days:\n${link}\n\nIf you do not know about this, please ignore this mail.`,
      }
