import type { Locale } from '../../widgets/definition.ts'

const vi = {
  title: 'Nhúng – tiện ích web cho doanh nghiệp Việt Nam',
  description:
    'Đồng hồ đếm ngược, câu hỏi thường gặp, biểu mẫu, tuyển dụng, cookie và nhiều tiện ích khác. Dán một đoạn mã, nội dung đổi lúc nào cũng được.',
  headline: ['Dán một lần.', 'Sửa lúc nào cũng được.'],
  lead: 'Hai mươi tiện ích cho website của cửa hàng Việt. Bạn dán một đoạn mã; từ đó tự sửa nội dung, không phải gọi thợ.',
  create: 'Tạo tiện ích đầu tiên',
  see: 'Xem cả 20 tiện ích',
  scenesLabel: 'Tiện ích đang chạy trên trang mẫu',
  demo: 'Cửa hàng mẫu: tên, số, tài khoản trong đó không có thật.',
  pause: 'Dừng chuyển cảnh',
  play: 'Tiếp tục chuyển cảnh',
  /** Scenes of the first screen, by slug. */
  scenes: {
    map: {
      label: '34 & 63',
      claim: 'Bản đồ có 34 tỉnh, thành hôm nay và 63 tên cũ: tìm “Bình Dương” ra ngay TP. Hồ Chí Minh.',
    },
    'lunar-calendar': {
      label: 'Âm lịch',
      claim: 'Lịch âm tính theo giờ Việt Nam, đúng cả những năm Tết ta lệch Tết Trung Quốc.',
    },
    'qr-payment': {
      label: 'VietQR',
      claim: 'Mã VietQR có sẵn số tiền và nội dung, ứng dụng ngân hàng nào cũng quét được.',
    },
    'contact-form': {
      label: 'Vẫn hiện',
      claim: 'Máy chủ nghỉ, tiện ích vẫn hiện. Khách mất mạng thì lời nhắn được giữ lại rồi tự gửi.',
    },
  },
  facts: [
    ['20', 'tiện ích, mỗi cái một đoạn mã'],
    ['0', 'cookie và yêu cầu đến bên thứ ba'],
    ['3 KB', 'tải trước; phần còn lại đợi khách cuộn tới'],
  ],
  widgets: 'Chọn một tiện ích, xem ngay trên trang cửa hàng',
  widgetsLead:
    'Khung bên dưới là một trang thật có dán mã nhúng. Bấm, gõ, cuộn thử. Cửa hàng chỉ là mẫu: tên, số, tài khoản và khách hàng trong đó không có thật.',
  preview: 'Trang cửa hàng mẫu',
  tune: 'Thử sửa tiện ích này',
  use: 'Dùng tiện ích này',
  embed: 'Ba bước đưa tiện ích lên website',
  steps: [
    [
      'Tạo và xuất bản',
      'Chọn loại tiện ích, điền nội dung vào biểu mẫu, xem trước rồi bấm Xuất bản. Bản nháp dở dang không ai thấy.',
    ],
    [
      'Dán một đoạn mã',
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
    'Kiểu dáng của trang không làm vỡ tiện ích, tiện ích cũng không đụng vào trang. Bạn chọn màu chính, nền, màu chữ, độ bo góc và phông; đổi là thấy ngay.',
  themeTry: 'Thử đổi',
  themeColor: 'Màu chính',
  themeRadius: 'Bo góc',
  colors: ['Lá sen', 'Chàm', 'Son', 'Cánh gián'],
  radii: ['Vuông', 'Vừa', 'Tròn'],
  static: 'Máy chủ nghỉ, tiện ích vẫn hiện',
  staticLead:
    'Những gì khách xem đều được dựng sẵn từ lúc bạn xuất bản, như tờ rơi đã in xong. Chúng tôi có bảo trì hay gặp sự cố, trang của bạn vẫn đủ tiện ích.',
  flow: [
    ['Bạn bấm Xuất bản', 'Nội dung được kiểm tra rồi dựng sẵn thành bản hoàn chỉnh.'],
    ['Bản dựng nằm sẵn nhiều nơi', 'Mạng phân phối giữ một bản ở gần khách, mở ra là có ngay.'],
    ['Khách mở trang', 'Trang của bạn hiện trước; tiện ích hiện khi khách cuộn gần tới.'],
    ['Khách gửi lời nhắn', 'Chỉ báo “Đã gửi” khi lời nhắn đã được cất chắc chắn.'],
  ],
  promises: [
    ['Không làm vỡ trang', 'Tiện ích lỗi thì im lặng biến mất, trang vẫn nguyên như cũ.'],
    [
      'Ai cũng dùng được',
      'Dùng được bằng bàn phím, trình đọc màn hình, màn hình 320 px và khi phóng to 400%.',
    ],
    [
      'Dữ liệu ở lại với bạn',
      'Không bình luận, không mạng xã hội, không theo dõi chéo. Bạn xuất và xóa lúc nào cũng được.',
    ],
  ],
  platforms: 'Dán được vào',
  platformsFoot: 'Tên các nền tảng thuộc về chủ của chúng; Nhúng không trực thuộc bên nào.',
  end: 'Thử ngay trên trình duyệt',
  endLead: 'Không cần tài khoản: mở một tiện ích, đổi nội dung và xem kết quả.',
  endSee: 'Mở trang xem thử',
}

const en: typeof vi = {
  title: 'Nhúng – web widgets for businesses in Vietnam',
  description:
    'Countdowns, questions and answers, forms, jobs, cookie consent and more. Paste one snippet and change the content at any time.',
  headline: ['Paste it once.', 'Change it any time.'],
  lead: 'Twenty widgets for shops in Vietnam. You paste one snippet and edit the content yourself from then on.',
  create: 'Create your first widget',
  see: 'See all 20 widgets',
  scenesLabel: 'Widgets running on a sample page',
  demo: 'A demo shop: its names, numbers and accounts do not exist.',
  pause: 'Pause the slideshow',
  play: 'Resume the slideshow',
  scenes: {
    map: {
      label: '34 & 63',
      claim:
        'A map with the 34 provinces of today and the 63 former ones: search “Bình Dương”, find Hồ Chí Minh City.',
    },
    'lunar-calendar': {
      label: 'Lunar',
      claim:
        'A lunar calendar calculated for Vietnam’s time zone, right even in years when Tết is not the Chinese New Year.',
    },
    'qr-payment': {
      label: 'VietQR',
      claim: 'A VietQR code with the amount and the message in it; every banking app reads it.',
    },
    'contact-form': {
      label: 'Always on',
      claim:
        'Our servers can go down. Your widgets won’t. Visitors who go offline lose nothing: the message is kept and sent later.',
    },
  },
  facts: [
    ['20', 'widgets, one snippet each'],
    ['0', 'cookies and requests to third parties'],
    ['3 KB', 'up front; the rest loads as visitors scroll near'],
  ],
  widgets: 'Pick a widget and see it on a shop’s page',
  widgetsLead:
    'The frame below is a real page with the snippet in it. Click, type and scroll. The shops are demos: their names, numbers, accounts and customers do not exist.',
  preview: 'Page of a sample shop',
  tune: 'Try editing this widget',
  use: 'Use this widget',
  embed: 'Three steps to your website',
  steps: [
    [
      'Create and publish',
      'Choose a widget, fill in its form, check the preview and press Publish. Nobody sees an unfinished draft.',
    ],
    [
      'Paste one snippet',
      'A container and a script tag, anywhere on the page: WordPress, Haravan, Sapo, Shopify or a site of your own.',
    ],
    [
      'Edit without touching the site',
      'Each time you publish, a new version goes live. Visitors see it within about a minute, and going back takes one click.',
    ],
  ],
  copy: 'Copy',
  copied: 'Copied',
  themeTitle: 'Matches your site’s colours',
  themeLead:
    'The styles of your page cannot break a widget, and a widget cannot touch your page. You choose the primary colour, background, text colour, corners and font; changes show at once.',
  themeTry: 'Try it',
  themeColor: 'Primary colour',
  themeRadius: 'Corners',
  colors: ['Lotus leaf', 'Indigo', 'Vermilion', 'Lacquer'],
  radii: ['Square', 'Medium', 'Round'],
  static: 'Our servers can go down. Your widgets won’t.',
  staticLead:
    'What visitors see is prepared when you publish, like a leaflet that has already been printed. Maintenance or trouble on our side never takes your widgets down.',
  flow: [
    ['You press Publish', 'The content is checked and built into finished files.'],
    ['Stored close to visitors', 'A delivery network keeps a copy near each visitor.'],
    ['A visitor opens the page', 'Your page shows first; the widget loads as the visitor scrolls near.'],
    ['A visitor sends a message', 'We say “Sent” only once the message is safely stored.'],
  ],
  promises: [
    ['It never breaks the page', 'A widget that fails quietly disappears and leaves the page as it was.'],
    ['Everyone can use it', 'By keyboard, by screen reader, on a 320 px screen and at 400% zoom.'],
    [
      'Your data stays yours',
      'No comments, no social network, no tracking across sites. Export or erase it at any time.',
    ],
  ],
  platforms: 'Paste it into',
  platformsFoot: 'The names belong to their owners; Nhúng is not affiliated with any of them.',
  end: 'Try it in your browser',
  endLead: 'No account needed: open a widget, change its content and see the result.',
  endSee: 'Open the playground',
}

export const messages: Record<Locale, typeof vi> = { vi, en }
