const vi = {
  title: 'Kiểm tra trang của bạn',
  lead: 'Dán mã xong, nhập địa chỉ trang: chúng tôi mở trang như một người khách và xem mã đã đúng chưa.',
  address: 'Địa chỉ trang',
  check: 'Kiểm tra',
  found: 'Mã đã đúng, khách đang thấy tiện ích',
  issues: {
    unreachable: {
      title: 'Không mở được trang',
      help: 'Kiểm tra địa chỉ: phải là https, ai cũng mở được, không cần đăng nhập hay mật khẩu.',
    },
    status: {
      title: 'Trang trả lời lỗi {status}',
      help: 'Mở thử địa chỉ này bằng cửa sổ ẩn danh. Trang cần mở được cho mọi người.',
    },
    'not-html': {
      title: 'Địa chỉ này không phải một trang web',
      help: 'Nhập địa chỉ của trang, không phải của hình, tệp PDF hay tệp tải về.',
    },
    'too-large': {
      title: 'Trang quá lớn, không đọc hết được',
      help: 'Chúng tôi chỉ đọc 2 MB đầu. Hãy mở trang và xem tiện ích có hiện không.',
    },
    'no-snippet': {
      title: 'Chưa thấy mã nhúng trên trang',
      help: 'Dán mã ở trên vào trang, lưu, và xuất bản trang. Nếu có bộ nhớ đệm (cache), hãy xóa bộ nhớ đệm. Trang dựng bằng JavaScript (React, Vue) có thể không có mã trong HTML: hãy mở trang xem tiện ích có hiện không.',
    },
    'tag-manager': {
      title: 'Chưa thấy mã trong trang, nhưng trang có Google Tag Manager',
      help: 'Mã đặt trong Tag Manager không nằm trong HTML nên không kiểm tra được từ đây. Hãy mở trang và xem tiện ích có hiện không.',
    },
    'other-widget': {
      title: 'Trang đang có mã của tiện ích khác: {name}',
      help: 'Mã của tiện ích này chưa có trên trang. Hãy chép lại mã ở trên, nguyên vẹn từ đầu đến cuối.',
    },
    'other-site': {
      title: 'Mã tải từ một nơi khác: {site}',
      help: 'Mã có lẽ chép từ bản thử hay một máy chủ khác. Hãy thay bằng mã ở trên.',
    },
    'no-script': {
      title: 'Có thẻ <div> nhưng thiếu thẻ <script>',
      help: 'Trình soạn thảo có thể đã bỏ thẻ <script>. Hãy dùng khối “HTML tùy chỉnh” rồi dán lại cả đoạn mã.',
    },
    'no-container': {
      title: 'Có thẻ <script> nhưng thiếu chỗ đặt tiện ích',
      help: 'Thêm thẻ này vào nơi tiện ích đứng, hoặc dán lại cả đoạn mã:',
    },
    inactive: {
      title: 'Thẻ <script> đang bị tắt',
      help: 'Kiểu (type) của thẻ làm trình duyệt không chạy nó, thường do công cụ xin đồng ý cookie. Tiện ích chỉ hiện khi công cụ ấy bật lại thẻ.',
    },
    'not-first': {
      title: 'Thanh không đứng đầu trang',
      help: 'Có nội dung đứng trước mã, nên trang bị giật khi thanh hiện ra. Hãy dán mã ngay sau thẻ <body>.',
    },
    'not-published': {
      title: 'Tiện ích chưa xuất bản',
      help: 'Trang chưa hiện gì cho đến khi bạn xuất bản tiện ích.',
    },
    'not-allowed': {
      title: 'Trang này không có trong danh sách trang được phép',
      help: 'Khách thấy tiện ích nhưng không gửi được gì từ trang này. Chủ sở hữu thêm tên miền của trang ở Cài đặt, Doanh nghiệp.',
    },
    policy: {
      title: 'Chính sách bảo mật của trang (CSP) đang chặn tiện ích',
      help: 'Nhờ người quản trị trang thêm vào {directives} của Content-Security-Policy:',
    },
  },
}
const en: typeof vi = {
  title: 'Check your page',
  lead: 'When the code is in place, give the address of the page: we open it as a visitor does and see whether the code is right.',
  address: 'Address of the page',
  check: 'Check',
  found: 'The code is right, and visitors see the widget',
  issues: {
    unreachable: {
      title: 'The page cannot be opened',
      help: 'Check the address: https, open to everybody, without sign-in or password.',
    },
    status: {
      title: 'The page answers with error {status}',
      help: 'Open the address in a private window. The page has to be open to everybody.',
    },
    'not-html': {
      title: 'This address is no web page',
      help: 'Give the address of the page, not of a picture, PDF or download.',
    },
    'too-large': {
      title: 'The page is too large to be read',
      help: 'We read the first 2 MB. Open the page and see whether the widget is there.',
    },
    'no-snippet': {
      title: 'The snippet is not on the page yet',
      help: 'Paste the code from above, save, and publish the page. Clear its cache if it has one. Pages made by JavaScript (React, Vue) may not have the code in their HTML: open the page and see whether the widget is there.',
    },
    'tag-manager': {
      title: 'The code is not in the page, but the page has Google Tag Manager',
      help: 'Code in Tag Manager is not part of the HTML and cannot be checked from here. Open the page and see whether the widget is there.',
    },
    'other-widget': {
      title: 'The page has the code of another widget: {name}',
      help: 'The code of this widget is not there yet. Copy the code from above, all of it.',
    },
    'other-site': {
      title: 'The code loads from another place: {site}',
      help: 'It was probably copied from a test or another server. Replace it by the code from above.',
    },
    'no-script': {
      title: 'The <div> is there, but the <script> tag is missing',
      help: 'The editor of the page may have removed it. Use a “Custom HTML” block and paste the whole code again.',
    },
    'no-container': {
      title: 'The <script> tag is there, but the place for the widget is missing',
      help: 'Add this tag where the widget shall stand, or paste the whole code again:',
    },
    inactive: {
      title: 'The <script> tag is switched off',
      help: 'Its type keeps the browser from running it, mostly because of a cookie consent tool. The widget appears only when that tool switches the tag on.',
    },
    'not-first': {
      title: 'The bar does not stand first',
      help: 'Something stands before the code, so the page jumps when the bar appears. Paste the code right after the <body> tag.',
    },
    'not-published': {
      title: 'The widget is not published',
      help: 'The page shows nothing until you publish it.',
    },
    'not-allowed': {
      title: 'This page is not among the allowed sites',
      help: 'Visitors see the widget but cannot send anything from this page. An owner adds its domain under Settings, Business.',
    },
    policy: {
      title: 'The page’s security policy (CSP) blocks the widget',
      help: 'Ask who runs the page to add this to {directives} of the Content-Security-Policy:',
    },
  },
}
export const messages = { vi, en }
