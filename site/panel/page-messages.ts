import type { Locale } from '../../widgets/definition.ts'

const vi = {
  previews: 'Xem thử',
  listTitle: 'Xem thử các tiện ích – Nhúng',
  listDescription: 'Trang xem thử của từng tiện ích: bản đang chạy, mã nhúng và bảng điều khiển.',
  listLead:
    'Mỗi tiện ích có một trang: bản đang chạy của cửa hàng mẫu, rồi bảng điều khiển để đổi nội dung, màu sắc, bề rộng, sáng tối và xem ngay.',
  groups: 'Nhóm tiện ích',
  live: 'Bản đang chạy',
  liveInline: 'Tiện ích của cửa hàng mẫu, do mã nhúng thật tải về ngay trên trang này.',
  isDemo: 'Đây là bản mẫu: tên, số điện thoại, tài khoản và khách hàng trong đó đều không có thật.',
  liveFloating:
    'Tiện ích này nổi trên trang, không nằm trong khung. Nó đang chạy ngay trên trang bạn đang xem.',
  liveMissing:
    'Tiện ích mẫu không tải được: máy chủ này có thể đang chạy với DEMO=0. Bảng điều khiển bên dưới vẫn dùng được.',
  liveToggle: 'Hiện trên trang này',
  developers: 'Dành cho lập trình viên',
  tools: 'Thử trên trang khó',
  toolsLead: 'Khung xem trước đổi theo: CSS của trang đè lên mọi phần tử, hay một chính sách CSP chặt.',
  snippet: 'Mã nhúng',
  copy: 'Sao chép',
  copied: 'Đã chép',
  room: 'Đoạn mã giữ sẵn chỗ cao bằng tiện ích, nên trang không nhảy khi tiện ích hiện ra.',
  roomOfBar:
    'Thanh này đẩy trang xuống: dán mã ngay sau thẻ <body>, trước mọi nội dung. Ở nơi khác trang vẫn không nhảy, mà được đẩy xuống từ từ.',
  withoutStyle: 'Cho trang có chính sách cấm thuộc tính',
  pagesBefore: 'Máy tìm kiếm và người tắt JavaScript có sẵn',
  pagesLink: 'bản HTML tĩnh',
  pagesAfter: 'Muốn dẫn họ đến đó, đặt thêm dòng này cạnh mã nhúng:',
  headTitle: 'Trong thẻ',
  headLead: 'Đặt đoạn này trước mã nhúng và trước mọi mã khác của trang.',
  headPolicy: ['Nếu trang có', 'hãy thêm giá trị này vào'],
  copyThis: 'Chép đoạn này',
  copyValue: 'Chép giá trị này',
  panel: 'Bảng điều khiển',
  panelLead:
    'Mọi thay đổi hiện ngay ở khung xem trước. Chúng chỉ ở trong thẻ trình duyệt này: tải lại trang thì còn, đóng thẻ thì hết. Muốn giữ, bấm “Dùng tiện ích này”: trình duyệt giữ đến khi bạn đăng nhập, lâu nhất một ngày.',
  panelNeedsScript: 'Bảng điều khiển cần JavaScript.',
}
const en: typeof vi = {
  previews: 'Playground',
  listTitle: 'Try the widgets – Nhúng',
  listDescription: 'A page for every widget: the live one, its snippet, and a control panel.',
  listLead:
    'Every widget has a page: the live one of a sample shop, then a control panel that changes content, colours, width, light and dark while you look.',
  groups: 'Groups of widgets',
  live: 'Live',
  liveInline: 'The widget of a sample shop, loaded into this page by the real snippet.',
  isDemo: 'This is a demo: the names, numbers, accounts and customers in it do not exist.',
  liveFloating:
    'This widget floats over the page instead of standing in it. It runs on the page that you are looking at.',
  liveMissing:
    'The sample widget could not be loaded: this server may be running with DEMO=0. The control panel below works all the same.',
  liveToggle: 'Show on this page',
  developers: 'For developers',
  tools: 'Try it on a difficult page',
  toolsLead: 'The preview follows: CSS of the page that hits every element, or a strict CSP.',
  snippet: 'Snippet',
  copy: 'Copy',
  copied: 'Copied',
  room: 'The snippet keeps room as high as the widget, so the page does not jump when it appears.',
  roomOfBar:
    'This bar pushes the page down: paste its code right after the <body> tag, before everything else. Elsewhere the page doesn’t jump either: it is pushed down step by step.',
  withoutStyle: 'For pages whose policy forbids the attribute',
  pagesBefore: 'For search engines and people without JavaScript there is',
  pagesLink: 'a static HTML page',
  pagesAfter: 'To lead them there, add this line beside the snippet:',
  headTitle: 'In the',
  headLead: 'Put this before the snippet and before all other code of the page.',
  headPolicy: ['If the page has a', 'add this value to'],
  copyThis: 'Copy this',
  copyValue: 'Copy this value',
  panel: 'Control panel',
  panelLead:
    'Every change shows in the preview at once. Changes stay in this browser tab alone: reloading keeps them, closing the tab drops them. To keep them, press “Use this widget”: this browser has them until you sign in, for a day at most.',
  panelNeedsScript: 'The control panel needs JavaScript.',
}
export const messages: Record<Locale, typeof vi> = { vi, en }
