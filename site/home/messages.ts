import type { Locale } from '../../widgets/definition.ts'

const vi = {
  title: 'Nhúng – tiện ích web cho doanh nghiệp Việt Nam',
  description:
    'Đồng hồ đếm ngược, câu hỏi thường gặp, biểu mẫu, tuyển dụng, cookie và nhiều tiện ích khác. Dán hai dòng mã, nội dung đổi lúc nào cũng được.',
  headline: 'Dán một lần. Sửa lúc nào cũng được.',
  lead: 'Nhúng làm những phần việc lặt vặt mà website nào cũng cần: đếm ngược khuyến mãi, hỏi đáp, biểu mẫu, tuyển dụng, xin phép cookie. Bạn dán hai dòng mã vào trang; từ đó nội dung do bạn sửa trong trang quản trị.',
  see: 'Xem các tiện ích',
  how: 'Cách nhúng',
  heroPage: 'gomlam.example',
  heroNote: 'Tiện ích này đang chạy thật trên trang bạn xem.',
  facts: [
    ['3 KB', 'mã nạp, tải không chặn trang'],
    ['0', 'cookie và yêu cầu đến bên thứ ba'],
    ['100 %', 'phần đọc là tệp tĩnh, CDN nào cũng phục vụ được'],
  ],
  widgets: 'Chọn một tiện ích, xem nó trên trang của một cửa hàng',
  widgetsLead: 'Khung bên dưới là một trang thật có dán mã nhúng. Bấm, gõ, cuộn thử.',
  preview: 'Trang cửa hàng mẫu',
  tune: 'Mở bảng điều khiển',
  embed: 'Ba bước để có trên website của bạn',
  steps: [
    [
      'Tạo và xuất bản',
      'Chọn loại tiện ích, điền nội dung vào biểu mẫu, xem trước rồi bấm Xuất bản. Bản nháp dở dang không ai thấy.',
    ],
    [
      'Dán hai dòng mã',
      'Một thẻ chứa và một thẻ script, đặt ở bất cứ đâu trên trang: WordPress, Haravan, Sapo, Shopify hay trang tự viết.',
    ],
    [
      'Sửa mà không đụng vào website',
      'Mỗi lần xuất bản là một phiên bản mới. Khách thấy bản mới trong khoảng một phút; muốn quay lại bản cũ chỉ cần một lần bấm.',
    ],
  ],
  copy: 'Sao chép',
  copied: 'Đã chép',
  themeTitle: 'Mặc đúng màu áo của trang bạn',
  themeLead:
    'Tiện ích nằm trong Shadow DOM: CSS của trang không làm vỡ nó và nó không đụng vào trang. Chỉ năm biến CSS đi qua được, và đổi là thấy ngay.',
  themeTry: 'Thử đổi',
  themeColor: 'Màu chính',
  themeRadius: 'Bo góc',
  colors: ['Lá sen', 'Chàm', 'Son', 'Cánh gián'],
  radii: ['Vuông', 'Vừa', 'Tròn'],
  static: 'Đọc là tệp, gửi là giao dịch',
  staticLead:
    'Mọi thứ trình duyệt của khách đọc đều có sẵn thành tệp trước khi họ hỏi. Máy chủ của chúng tôi có nghỉ, tiện ích của bạn vẫn hiện.',
  flow: [
    ['Bạn bấm Xuất bản', 'Bản nháp được kiểm tra và dựng thành tệp JSON, nén sẵn.'],
    ['Tệp nằm ở CDN', 'Mỗi phiên bản một địa chỉ, không bao giờ đổi, nên lưu đệm được mãi.'],
    ['Khách mở trang', 'Mã nạp 3 KB lấy tệp, dựng tiện ích khi khách cuộn gần tới.'],
    ['Khách gửi biểu mẫu', 'Một yêu cầu nhỏ. Máy chủ chỉ trả lời khi dữ liệu đã nằm trên đĩa.'],
  ],
  promises: [
    ['Mất mạng không mất đơn', 'Biểu mẫu gửi dở được giữ trên máy khách và gửi lại khi có mạng.'],
    ['Không làm vỡ trang', 'Tiện ích lỗi thì im lặng biến mất, trang vẫn nguyên như cũ.'],
    [
      'Ai cũng dùng được',
      'Dùng được bằng bàn phím, trình đọc màn hình, màn hình 320 px và khi phóng to 400 %.',
    ],
    [
      'Dữ liệu ở lại với bạn',
      'Không bình luận, không mạng xã hội, không theo dõi chéo. Bạn xuất và xóa lúc nào cũng được.',
    ],
  ],
  end: 'Thử ngay trên trình duyệt',
  endLead: 'Không cần tài khoản: mở bảng điều khiển của một tiện ích, đổi nội dung và xem kết quả.',
}

const en: typeof vi = {
  title: 'Nhúng – web widgets for businesses in Vietnam',
  description:
    'Countdowns, questions and answers, forms, jobs, cookie consent and more. Paste two lines of code, change the content at any time.',
  headline: 'Paste it once. Change it any time.',
  lead: 'Nhúng does the small jobs that every website needs: counting down to a sale, answering questions, taking forms and applications, asking for cookie consent. You paste two lines of code; from then on you edit the content in the admin.',
  see: 'See the widgets',
  how: 'How to embed',
  heroPage: 'gomlam.example',
  heroNote: 'This widget is running for real on the page you are reading.',
  facts: [
    ['3 KB', 'of loader that never blocks the page'],
    ['0', 'cookies and requests to third parties'],
    ['100 %', 'of what is read are static files that any CDN can serve'],
  ],
  widgets: 'Pick a widget and see it on a shop’s page',
  widgetsLead: 'The frame below is a real page with the snippet in it. Click, type and scroll.',
  preview: 'Page of a sample shop',
  tune: 'Open the control panel',
  embed: 'Three steps to your website',
  steps: [
    [
      'Make and publish',
      'Choose a type, fill in its form, look at the preview and press Publish. Nobody sees an unfinished draft.',
    ],
    [
      'Paste two lines',
      'A container and a script tag, anywhere on the page: WordPress, Haravan, Sapo, Shopify or a site of your own.',
    ],
    [
      'Edit without touching the site',
      'Every time you publish you make a new revision. Visitors see it within about a minute; going back takes one click.',
    ],
  ],
  copy: 'Copy',
  copied: 'Copied',
  themeTitle: 'It wears the colours of your page',
  themeLead:
    'A widget lives in a Shadow DOM: the page’s CSS cannot break it and it cannot touch the page. Five CSS properties pass the border, and a change shows at once.',
  themeTry: 'Try it',
  themeColor: 'Primary colour',
  themeRadius: 'Corners',
  colors: ['Lotus leaf', 'Indigo', 'Vermilion', 'Lacquer'],
  radii: ['Square', 'Medium', 'Round'],
  static: 'Reading is a file, sending is a transaction',
  staticLead:
    'Everything that a visitor’s browser reads exists as a file before it asks. Our server may rest; your widget still shows.',
  flow: [
    ['You press Publish', 'The draft is checked and made into JSON files, compressed in advance.'],
    [
      'The files are at the CDN',
      'Each revision has an address that never changes, so it can be cached for ever.',
    ],
    ['A visitor opens the page', 'The 3 KB loader fetches the files and builds the widget as it comes near.'],
    ['A visitor sends a form', 'One small request, answered only once the data is on disk.'],
  ],
  promises: [
    [
      'Offline loses nothing',
      'A form that could not be sent is kept on the device and sent when the network is back.',
    ],
    ['It never breaks the page', 'A widget that fails goes away quietly and leaves the page as it was.'],
    ['Everyone can use it', 'By keyboard, by screen reader, on a 320 px screen and at 400 % zoom.'],
    [
      'The data stays yours',
      'No comments, no social network, no tracking across sites. Export and erase at any time.',
    ],
  ],
  end: 'Try it in your browser',
  endLead: 'No account needed: open the control panel of a widget, change things and watch.',
}

export const messages: Record<Locale, typeof vi> = { vi, en }
