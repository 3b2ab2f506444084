import type { Locale } from '../../widgets/definition.ts'

const vi = {
  title: 'Bộ chi tiết',
  documentTitle: 'Bộ chi tiết của các tiện ích – Nhúng',
  description: 'Nút, ô nhập, nhãn, trạng thái của mọi tiện ích, trên ba nền trang.',
  lead: 'Nút, nhãn, ô nhập và thông báo dành cho tiện ích. Đổi giao diện để xem chúng trên nền trắng, nền tối và nền kem.',
  look: 'Giao diện',
  likePage: 'Theo trang web',
  surface: 'Bề mặt',
  surfaces: { none: 'Không có', card: 'Thẻ', tinted: 'Pha màu' },
  scheme: 'Sáng tối',
  schemes: { auto: 'Theo nền', light: 'Sáng', dark: 'Tối' },
  grounds: { white: 'Trên nền trắng', dark: 'Trên nền tối', cream: 'Trên nền kem, chữ có chân' },
}

const en: typeof vi = {
  title: 'Kit',
  documentTitle: 'The kit of the widgets – Nhúng',
  description: 'Buttons, fields, badges and states of all widgets, on three kinds of pages.',
  lead: 'Buttons, chips, fields and notices for widgets. Change the theme to see them on a white, a dark and a cream page.',
  look: 'Theme',
  likePage: 'Like the page',
  surface: 'Surface',
  surfaces: { none: 'None', card: 'Card', tinted: 'Tinted' },
  scheme: 'Scheme',
  schemes: { auto: 'Automatic', light: 'Light', dark: 'Dark' },
  grounds: { white: 'On a white page', dark: 'On a dark page', cream: 'On a cream page with serifs' },
}

export const messages: Record<Locale, typeof vi> = { vi, en }
