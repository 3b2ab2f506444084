/** Loaded with the palette. */
const vi = {
  searchPlaceholder: 'Gõ tên trang, lệnh, tiện ích hoặc tên khách…',
  pages: 'Trang',
  widgets: 'Tiện ích',
  commands: 'Lệnh',
  messages: 'Trong hộp thư',
  newWidget: 'Thêm tiện ích',
  inviteMember: 'Mời thành viên',
}

const en: typeof vi = {
  searchPlaceholder: 'Type a page, a command, a widget or a visitor…',
  pages: 'Pages',
  widgets: 'Widgets',
  commands: 'Commands',
  messages: 'In the inbox',
  newWidget: 'Add a widget',
  inviteMember: 'Invite a member',
}

export const messages = { vi, en }
