const vi = {
  title: 'Doanh nghiệp',
  general: 'Thông tin chung',
  generalHelp: 'Tên mà các thành viên thấy, và những gì tiện ích mới bắt đầu với.',
  name: 'Tên doanh nghiệp',
  locale: 'Ngôn ngữ mặc định',
  localeHelp: 'Của tiện ích mới. Tiện ích đã có giữ ngôn ngữ của nó.',
  languages: { vi: 'Tiếng Việt', en: 'Tiếng Anh' },
  timeZone: 'Múi giờ',
  timeZoneHelp: 'Ngày và giờ ở mọi nơi đều theo giờ Việt Nam.',
  vietnamTime: 'Giờ Việt Nam (GMT+7)',
  save: 'Lưu',
  saved: 'Đã lưu',

  sites: 'Trang được phép gửi',
  sitesHelp:
    'Khi có danh sách này, tiện ích chỉ nhận tin nhắn, đăng ký, lượt chơi và lượt xem từ các trang của bạn. Trang khác chép mã vẫn hiện tiện ích nhưng không gửi được gì.',
  anySite: 'Đang nhận từ mọi trang.',
  withSubdomains: 'cùng mọi tên miền con',
  newSite: 'Tên miền',
  newSiteHint: 'tiembanh.vn',
  addSite: 'Thêm',
  siteAdded: 'Đã thêm {site}',
  siteKnown: '{site} đã có trong danh sách',
  siteRemoved: 'Đã bỏ {site}',
  lastSiteRemoved: 'Đã bỏ {site}. Tiện ích lại nhận từ mọi trang.',
  removeSite: 'Bỏ {site}',

  usage: 'Mức sử dụng',
  usageHelp: 'Những gì doanh nghiệp đang dùng. Giới hạn, nếu có, do người vận hành đặt.',
  usageOf: {
    widgets: 'Tiện ích, không tính đã lưu trữ',
    rows: 'Dữ liệu khách gửi, không tính lượt đồng ý cookie',
    bytes: 'Dung lượng: bản nháp, bản đã đăng, ảnh và tệp',
  },
  usedOf: 'Đã dùng {used} / {limit}',
  usageNearlyFull: 'Sắp hết.',
  usageFull: {
    widgets: 'Đã hết. Muốn tạo tiện ích mới, hãy lưu trữ một tiện ích không dùng nữa.',
    rows: 'Đã hết: khách đang được báo là chưa gửi được gì. Hãy xuất rồi xóa bớt dòng cũ, hoặc đặt thời hạn giữ dữ liệu.',
    bytes:
      'Đã hết: không tải thêm được ảnh, không nhận thêm tệp của khách và không tạo thêm được tiện ích. Hãy xóa bớt hồ sơ cũ hoặc bỏ ảnh không dùng.',
  },

  retention: 'Thời hạn giữ dữ liệu',
  retentionHelp:
    'Dòng cũ hơn thời hạn bị xóa hẳn trong vòng một giờ, cùng tệp đính kèm, và không lấy lại được. Mỗi tiện ích còn có thời hạn riêng: thời hạn nào ngắn hơn thì áp dụng.',
  byWidget: 'Chỉ theo thời hạn riêng của từng tiện ích.',
  deletedAfter: 'Xóa khi quá {days} ngày.',
  deletedWithFiles: 'Xóa khi quá {days} ngày, cùng các tệp đã gửi.',
  daysOf: 'Số ngày giữ: {name}',
  days: 'ngày',
  noLimit: 'Không đặt',
  range: 'Từ {min} đến {max} ngày',
  saveRetention: 'Lưu thời hạn',
  eraseTitle: 'Xóa dữ liệu cũ?',
  eraseHelp: 'Với thời hạn mới, những dòng này đã quá hạn và sẽ bị xóa hẳn trong vòng một giờ:',
  eraseRows: '{name}: {count} dòng',
  eraseConfirm: 'Lưu và xóa',

  weekly: 'Thư số liệu hằng tuần',
  weeklyHelp:
    'Sáng thứ Hai lúc 8 giờ: lượt xem, khách, lượt nhấp và mục mới của từng tiện ích trong tuần qua, so với tuần trước đó. Mỗi chủ sở hữu tự chọn.',
  weeklyTo: 'Gửi cho tôi ({email})',
  weeklyOn: 'Đã bật thư hằng tuần',
  weeklyOff: 'Đã tắt thư hằng tuần',

  export: 'Xuất toàn bộ dữ liệu',
  exportHelp:
    'Một tệp ZIP gồm các tiện ích, dữ liệu khách gửi và tệp của họ, thống kê, nhật ký và thành viên. Không có mật khẩu, khóa API hay khóa bí mật.',
  exportNone: 'Việc tạo chạy ngầm: bạn có thể rời trang này và quay lại.',
  exportRunning: 'Đang tạo: {done} / {total} tiện ích',
  exportBegins: 'Đang bắt đầu…',
  exportReady: 'Tạo lúc {at}, {size}. Tải được đến {until}.',
  exportFailed: 'Không tạo được bản xuất. Vui lòng thử lại.',
  makeExport: 'Tạo bản xuất',
  downloadExport: 'Tải xuống',

  deletion: 'Xóa doanh nghiệp',
  deletionHelp: 'Xóa mọi tiện ích, dữ liệu khách gửi, tệp, thư, khóa API và nhật ký.',
  deletionWait:
    'Sau khi yêu cầu còn 7 ngày: các tiện ích vẫn chạy, và mọi chủ sở hữu nhận thư và có thể giữ lại.',
  deletionAt: 'Sẽ bị xóa hẳn lúc {at}. Thông báo ở đầu trang có nút giữ lại.',
  deleteTenant: 'Xóa doanh nghiệp…',
  deletionTitle: 'Xóa “{name}”?',
  deletionGoes:
    'Sau 7 ngày, tiện ích trên các trang web ngừng hiện, và mọi thứ của doanh nghiệp bị xóa hẳn. Thành viên không thuộc doanh nghiệp nào khác cũng mất tài khoản.',
  typeName: 'Gõ tên doanh nghiệp để xác nhận: {name}',
  deleteInSevenDays: 'Xóa sau 7 ngày',
  cancel: 'Hủy',
}
const en: typeof vi = {
  title: 'Business',
  general: 'General',
  generalHelp: 'The name that members see, and what new widgets begin with.',
  name: 'Name of the business',
  locale: 'Default language',
  localeHelp: 'Of new widgets. Those that exist keep theirs.',
  languages: { vi: 'Vietnamese', en: 'English' },
  timeZone: 'Time zone',
  timeZoneHelp: 'Days and times everywhere are those of Vietnam.',
  vietnamTime: 'Vietnam time (GMT+7)',
  save: 'Save',
  saved: 'Saved',

  sites: 'Allowed sites',
  sitesHelp:
    'With this list, widgets take messages, subscriptions, plays and views from your own pages alone. Another site that copies the code still shows the widget, but nothing can be sent from it.',
  anySite: 'All pages may send.',
  withSubdomains: 'with all its subdomains',
  newSite: 'Domain',
  newSiteHint: 'tiembanh.vn',
  addSite: 'Add',
  siteAdded: '{site} is added',
  siteKnown: '{site} is in the list already',
  siteRemoved: '{site} is removed',
  lastSiteRemoved: '{site} is removed. All pages may send again.',
  removeSite: 'Remove {site}',

  usage: 'Usage',
  usageHelp: 'What this business uses. Limits, where there are any, are set by the operator.',
  usageOf: {
    widgets: 'Widgets, archived ones aside',
    rows: 'Rows from visitors, cookie consents aside',
    bytes: 'Room for drafts, revisions, pictures and files',
  },
  usedOf: '{used} of {limit} used',
  usageNearlyFull: 'Nearly full.',
  usageFull: {
    widgets: 'Full. Archive a widget that is no longer used to make another.',
    rows: 'Full: visitors are told that nothing was sent. Export and erase old rows, or limit how long data is kept.',
    bytes:
      'Full: no more pictures, files of visitors or widgets are taken. Erase old applications, or take out pictures that are not needed.',
  },

  retention: 'How long data is kept',
  retentionHelp:
    'Rows that are older are erased for good within an hour, with their files, and cannot be brought back. Each widget has a limit of its own too: the shorter one counts.',
  byWidget: 'By each widget’s own limit alone.',
  deletedAfter: 'Erased after {days} days.',
  deletedWithFiles: 'Erased after {days} days, with the files that were sent.',
  daysOf: 'Days to keep: {name}',
  days: 'days',
  noLimit: 'Not set',
  range: 'From {min} to {max} days',
  saveRetention: 'Save the limits',
  eraseTitle: 'Erase old data?',
  eraseHelp: 'By the new limits these rows are too old, and are erased for good within an hour:',
  eraseRows: '{name}: {count} rows',
  eraseConfirm: 'Save and erase',

  weekly: 'Weekly figures by mail',
  weeklyHelp:
    'On Monday at 8 in the morning: views, visitors, clicks and new rows of each widget in the week before, compared with the one before that. Each owner chooses for themselves.',
  weeklyTo: 'Send it to me ({email})',
  weeklyOn: 'The weekly mail is on',
  weeklyOff: 'The weekly mail is off',

  export: 'Export all data',
  exportHelp:
    'A ZIP file of the widgets, what visitors sent with their files, statistics, the audit log and the members. Without passwords, API keys and secrets.',
  exportNone: 'It is made in the background: you may leave this page and come back.',
  exportRunning: 'In progress: {done} of {total} widgets',
  exportBegins: 'Beginning…',
  exportReady: 'Made {at}, {size}. Can be downloaded until {until}.',
  exportFailed: 'The export could not be made. Please try again.',
  makeExport: 'Make an export',
  downloadExport: 'Download',

  deletion: 'Delete the business',
  deletionHelp: 'Erases all widgets, what visitors sent, files, mails, API keys and the audit log.',
  deletionWait:
    'After the request there are 7 days: widgets keep working, and every owner gets a mail and can keep it.',
  deletionAt:
    'Will be deleted for good on {at}. The notice at the top of the page has a button that keeps it.',
  deleteTenant: 'Delete the business…',
  deletionTitle: 'Delete “{name}”?',
  deletionGoes:
    'After 7 days the widgets disappear from their pages, and all of the business is erased for good. Members who belong to no other business lose their account.',
  typeName: 'Type the name of the business to confirm: {name}',
  deleteInSevenDays: 'Delete in 7 days',
  cancel: 'Cancel',
}
export const messages = { vi, en }
