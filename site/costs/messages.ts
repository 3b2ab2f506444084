import type { Locale } from '../../widgets/definition.ts'

/** A row: what, how much, why, and where the figure is from. */
type Row = readonly [what: string, price: string, why: string, source?: readonly [name: string, url: string]]

const droplets = 'https://www.digitalocean.com/pricing/droplets'
const transfer = 'https://docs.digitalocean.com/products/droplets/details/pricing/'
const domain = 'https://hanoimoi.vn/print/442965.html'
const mail = 'https://aws.amazon.com/ses/pricing/'

const vi = {
  title: 'Chạy Nhúng tốn bao nhiêu – Nhúng',
  description: 'Một máy chủ nhỏ, băng thông, tên miền và thư: các con số thật để tự chạy Nhúng.',
  heading: 'Chạy Nhúng tốn bao nhiêu',
  lead: 'Nhúng chạy trên máy chủ của bạn: bạn trả tiền thuê máy và tên miền, không trả phí cho Nhúng.',
  leadMore:
    'Không có phí theo tiện ích, theo lượt xem hay theo người dùng. Người quản trị website của bạn cài đặt một lần; sau đó bạn tự sửa tiện ích.',
  total: ['180.000 ₫', 'mỗi tháng, tính tròn: máy chủ, băng thông và tên miền'],
  bill: 'Hóa đơn mỗi tháng',
  what: 'Khoản',
  price: 'Giá',
  why: 'Gồm những gì',
  source: 'Nguồn',
  rows: [
    [
      'Một máy chủ nhỏ, 1\u00a0GB bộ nhớ',
      'khoảng 160.000 ₫ mỗi tháng (6 USD)',
      'Chạy mọi tiện ích và lưu dữ liệu của chúng; không phải thuê thêm máy nào khác.',
      ['Bảng giá DigitalOcean', droplets],
    ],
    [
      'Băng thông',
      'Miễn phí 1.000 GiB đầu',
      'Gói nhỏ nhất đã gồm 1.000 GiB gửi ra mỗi tháng; phần vượt 0,01 USD mỗi GiB.',
      ['Tài liệu DigitalOcean', transfer],
    ],
    [
      'Tên miền .com.vn',
      '250.000 ₫ mỗi năm',
      'Phí duy trì nhà nước thu, cộng phí dịch vụ của nhà đăng ký.',
      ['Thông tư 20/2023/TT-BTC, Hà Nội Mới', domain],
    ],
    [
      'Thư báo cho chủ cửa hàng',
      '0,10 USD mỗi 1.000 thư',
      'Hộp thư sẵn có của bạn cũng gửi được; đây là giá khi gửi nhiều.',
      ['Bảng giá Amazon SES', mail],
    ],
    [
      'Chứng chỉ HTTPS',
      'Miễn phí',
      'Let’s Encrypt, tự gia hạn.',
      ['letsencrypt.org', 'https://letsencrypt.org/'],
    ],
  ] as readonly Row[],
  checked: 'Giá tham khảo; xem nguồn để biết giá hiện tại.',
  traffic: 'Băng thông đó đủ cho bao nhiêu lượt xem',
  trafficLead:
    'Mỗi loại tiện ích có một mức trần dung lượng. Đây là phần khách mới phải tải, đã nén; khách quay lại hầu như không tải lại.',
  lightest: 'Nhẹ nhất',
  middle: 'Ở giữa',
  heaviest: 'Nặng nhất',
  views: (count: string) => `${count} lượt khách mới mỗi 1.000 GiB`,
  technical: 'Dành cho người cài đặt',
  measured: 'Chúng tôi tự đo và tự đặt mức trần',
  measures: [
    ['320 MB', 'là mức trần bộ nhớ của phép đo khi 64 người đọc và 64 người gửi cùng lúc.'],
    ['160 MB', 'là mức trần khi không có ai, nên máy 1 GB còn chỗ cho hệ điều hành và nginx.'],
    ['30 ngày', 'là thời gian giữ từng lượt xem; sau đó chỉ còn con số, nên ổ đĩa không phình mãi.'],
  ],
  measuredFoot: 'Chạy lại trên máy của bạn:',
  off: 'Khi máy chủ tắt',
  offText:
    'Những gì khách xem là tệp đã dựng sẵn. nginx hay mạng phân phối ở trước vẫn phát chúng khi dịch vụ tắt để nâng cấp, nên bạn không cần trả tiền cho máy dự phòng.',
  create: 'Tạo tiện ích đầu tiên',
}

const en: typeof vi = {
  title: 'What it costs to run Nhúng',
  description: 'A small server, traffic, a domain and e-mail: real figures for running Nhúng yourself.',
  heading: 'What it costs to run Nhúng',
  lead: 'Nhúng runs on your own server: you pay for the server and the domain, and nothing for Nhúng.',
  leadMore:
    'Nothing is charged per widget, per view or per user. Whoever looks after your website sets it up once; from then on you edit the widgets yourself.',
  total: ['$7', 'a month, rounded: server, traffic and domain'],
  bill: 'Your monthly bill',
  what: 'Item',
  price: 'Price',
  why: 'What it covers',
  source: 'Source',
  rows: [
    [
      'A small server with 1\u00a0GB of memory',
      'about $6 a month',
      'It runs all the widgets and keeps their data; there is no other server to rent.',
      ['DigitalOcean pricing', droplets],
    ],
    [
      'Traffic',
      'First 1,000 GiB free',
      'The smallest plan includes 1,000 GiB of outgoing traffic a month; more is $0.01 per GiB.',
      ['DigitalOcean documentation', transfer],
    ],
    [
      'A .com.vn domain',
      '250,000 ₫ a year',
      'The state’s yearly fee; registrars add their own.',
      ['Circular 20/2023/TT-BTC, in Hà Nội Mới', domain],
    ],
    [
      'E-mails to shop owners',
      '$0.10 per 1,000',
      'Your own mailbox works too; this is the price for larger volumes.',
      ['Amazon SES pricing', mail],
    ],
    [
      'HTTPS certificates',
      'Free',
      'From Let’s Encrypt, renewed automatically.',
      ['letsencrypt.org', 'https://letsencrypt.org/'],
    ],
  ],
  checked: 'Prices are estimates; check the source for today’s.',
  traffic: 'How many views that covers',
  trafficLead:
    'Each type of widget has a size limit. This is what a new visitor loads, compressed; a returning one loads next to nothing.',
  lightest: 'Lightest',
  middle: 'In the middle',
  heaviest: 'Heaviest',
  views: (count: string) => `${count} new visitors per 1,000 GiB`,
  technical: 'For whoever sets it up',
  measured: 'Measured, with hard limits',
  measures: [
    ['320 MB', 'is the ceiling of our benchmark for memory with 64 readers and 64 senders at once.'],
    ['160 MB', 'is the ceiling at rest, which leaves room for system and nginx on a machine of 1 GB.'],
    ['30 days', 'is how long single views are kept; then only counts stay, so the disk does not fill up.'],
  ],
  measuredFoot: 'Run it again on your machine:',
  off: 'While the server is off',
  offText:
    'What visitors see are finished files. nginx or a delivery network in front serves them while the service is down for an upgrade, so there is no second machine to pay for.',
  create: 'Create your first widget',
}

export const messages: Record<Locale, typeof vi> = { vi, en }
