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
  lead: 'Khoảng 180.000 đ mỗi tháng cho máy chủ và tên miền của bạn. Không có phí theo tiện ích, theo lượt xem hay theo người dùng.',
  bill: 'Hóa đơn mỗi tháng',
  what: 'Khoản',
  price: 'Giá',
  why: 'Vì sao từng ấy',
  source: 'Nguồn',
  rows: [
    [
      'Một máy chủ nhỏ, 1 GB bộ nhớ',
      'khoảng 160.000 đ/tháng (6 USD)',
      'Một tiến trình, dữ liệu trong một tệp SQLite: không thuê thêm máy chủ cơ sở dữ liệu.',
      ['Bảng giá DigitalOcean', droplets],
    ],
    [
      'Băng thông',
      '0 đồng đến 1.000 GiB',
      'Gói nhỏ nhất đã gồm 1.000 GiB gửi ra mỗi tháng; phần vượt 0,01 USD mỗi GiB.',
      ['Tài liệu DigitalOcean', transfer],
    ],
    [
      'Tên miền .com.vn',
      '250.000 đ/năm',
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
      '0 đồng',
      'Let’s Encrypt, tự gia hạn.',
      ['letsencrypt.org', 'https://letsencrypt.org/'],
    ],
  ] as readonly Row[],
  checked: 'Giá tham khảo để ước lượng; bạn mở nguồn để xem giá hôm nay.',
  traffic: 'Từng ấy băng thông là bao nhiêu lượt xem',
  trafficLead:
    'Mỗi loại tiện ích có trần dung lượng, vượt là bản dựng báo lỗi. Đây là phần khách mới phải tải, đã nén; khách quay lại hầu như không tải lại.',
  lightest: 'Nhẹ nhất',
  middle: 'Ở giữa',
  heaviest: 'Nặng nhất',
  views: (count: string) => `${count} lượt khách mới mỗi 1.000 GiB`,
  measured: 'Chúng tôi tự đo và tự chặn',
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
  description: 'A small server, traffic, a domain and mail: honest figures for running Nhúng yourself.',
  heading: 'What it costs to run Nhúng',
  lead: 'About $7 a month for a server and a domain of your own. Nothing is charged per widget, per view or per user.',
  bill: 'The bill of a month',
  what: 'Item',
  price: 'Price',
  why: 'Why so much',
  source: 'Source',
  rows: [
    [
      'A small server with 1 GB of memory',
      'about $6 a month',
      'One process, data in one SQLite file: no database server to rent.',
      ['DigitalOcean’s prices', droplets],
    ],
    [
      'Traffic',
      'nothing up to 1,000 GiB',
      'The smallest plan includes 1,000 GiB of outgoing traffic a month; more is $0.01 per GiB.',
      ['DigitalOcean’s documents', transfer],
    ],
    [
      'A .com.vn domain',
      '250,000 ₫ a year',
      'The state’s fee for keeping it; registrars add their own.',
      ['Circular 20/2023/TT-BTC, in Hà Nội Mới', domain],
    ],
    [
      'Mails to shop owners',
      '$0.10 per 1,000',
      'The mailbox that you have will do; this is the price of sending many.',
      ['Amazon SES’ prices', mail],
    ],
    [
      'HTTPS certificates',
      'nothing',
      'Let’s Encrypt, renewed by itself.',
      ['letsencrypt.org', 'https://letsencrypt.org/'],
    ],
  ],
  checked: 'Prices to reckon with; open the source for those of today.',
  traffic: 'How many views that traffic is',
  trafficLead:
    'Each type of widget has a budget of bytes that fails the build when it is exceeded. This is what a new visitor loads, compressed; a returning one loads next to nothing.',
  lightest: 'Lightest',
  middle: 'In the middle',
  heaviest: 'Heaviest',
  views: (count: string) => `${count} new visitors per 1,000 GiB`,
  measured: 'Measured and held by ourselves',
  measures: [
    ['320 MB', 'is the ceiling of our benchmark for memory with 64 readers and 64 senders at once.'],
    ['160 MB', 'is the ceiling at rest, which leaves room for system and nginx on a machine of 1 GB.'],
    [
      '30 days',
      'is how long single views are kept; then only counts stay, so the disk does not grow for ever.',
    ],
  ],
  measuredFoot: 'Run it again on your machine:',
  off: 'While the server is off',
  offText:
    'What visitors see are finished files. nginx or a delivery network in front serves them while the service is down for an upgrade, so you need not pay for a second machine.',
  create: 'Make your first widget',
}

export const messages: Record<Locale, typeof vi> = { vi, en }
