const vi = {
  title: 'Thông báo trên thiết bị',
  help: 'Báo ngay trên điện thoại hoặc máy tính khi khách gửi gì đó, kể cả khi không mở trang này. Nội dung được mã hóa, chỉ trình duyệt của bạn đọc được.',
  on: 'Bật trên thiết bị này',
  off: 'Tắt trên thiết bị này',
  turnedOn: 'Thiết bị này sẽ được báo',
  turnedOff: 'Thiết bị này không được báo nữa',
  none: 'Chưa có thiết bị nào được báo.',
  here: 'Thiết bị này',
  since: 'Bật ngày {at}',
  test: 'Gửi thử',
  testNamed: 'Gửi thử đến {device}',
  tested: 'Đã gửi thử đến {device}',
  remove: 'Thôi báo',
  removeNamed: 'Thôi báo trên {device}',
  unsupported:
    'Trình duyệt này không nhận thông báo. Trên iPhone và iPad: bấm Chia sẻ, chọn Thêm vào MH chính, rồi mở Nhúng từ màn hình chính và bật ở đây.',
  denied:
    'Trình duyệt đang chặn thông báo của trang này. Hãy cho phép trong phần cài đặt trang web của trình duyệt rồi bật lại.',
  failed: 'Dịch vụ thông báo của trình duyệt không trả lời. Hãy kiểm tra mạng rồi thử lại.',
  unknown: 'Thiết bị',
}
const en: typeof vi = {
  title: 'Notifications on devices',
  help: 'Your phone or computer tells you at once when a visitor sends something, also while this page is closed. What it says is encrypted for your browser alone.',
  on: 'Turn on for this device',
  off: 'Turn off for this device',
  turnedOn: 'This device will be notified',
  turnedOff: 'This device is notified no more',
  none: 'No device is notified yet.',
  here: 'This device',
  since: 'Turned on {at}',
  test: 'Send a test',
  testNamed: 'Send a test to {device}',
  tested: 'Sent a test to {device}',
  remove: 'Stop',
  removeNamed: 'Stop notifying {device}',
  unsupported:
    'This browser takes no notifications. On iPhone and iPad: press Share, choose Add to Home Screen, open Nhúng from there and turn them on here.',
  denied:
    'The browser blocks notifications of this site. Allow them in its site settings, then turn them on again.',
  failed: 'The notification service of the browser does not answer. Check the network and try again.',
  unknown: 'Device',
}
export const messages = { vi, en }
