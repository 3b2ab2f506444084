import type { Locale } from '../../widgets/definition.ts'

/** Bytes that a page downloads, and ours beside it: the slug of `sizes.json`, and whether what the first press loads counts. */
export interface Measured {
  name: string
  /** kB, brotli */
  theirs: number
  how: string
  ours: { slug: string; withPress: boolean }
}

const npmMeasure = {
  vi: 'tệp trong gói npm, nén brotli 11, đo ngày 20/11/2026',
  en: 'files of the npm package, brotli 11, measured on 20 November 2026',
}

const measuredOf = (locale: Locale): readonly Measured[] => {
  const pick = (vi: string, en: string) => (locale === 'vi' ? vi : en)
  const npm = (name: string) => `${name}: ${npmMeasure[locale]}`
  return [
    {
      name: pick(
        'Bảng hỏi cookie: vanilla-cookieconsent 3.1.0',
        'Cookie banner: vanilla-cookieconsent 3.1.0',
      ),
      theirs: 13.8,
      how: npm('js + css'),
      ours: { slug: 'cookie-consent', withPress: false },
    },
    {
      name: pick('Bảng hỏi cookie: Klaro 0.7.22', 'Cookie banner: Klaro 0.7.22'),
      theirs: 59.2,
      how: npm('js'),
      ours: { slug: 'cookie-consent', withPress: false },
    },
    {
      name: pick('Bong bóng trò chuyện: Typebot 0.10.7', 'Chat bubble: Typebot 0.10.7'),
      theirs: 164.2,
      how: npm('web.js'),
      ours: { slug: 'bubble', withPress: true },
    },
    {
      name: pick('Bong bóng trò chuyện: n8n chat 1.37.0', 'Chat bubble: n8n chat 1.37.0'),
      theirs: 354.7,
      how: npm('chat.bundle + css'),
      ours: { slug: 'bubble', withPress: true },
    },
    {
      name: pick('Khảo sát: Formbricks js 5.1.0', 'Survey: Formbricks js 5.1.0'),
      theirs: 263.2,
      how: pick(
        'dựng lại từ mã nguồn khi một khảo sát hiện ra, nén brotli 11, đo ngày 20/11/2026',
        'rebuilt from source, when a survey shows, brotli 11, measured on 20 November 2026',
      ),
      ours: { slug: 'contact-form, inline', withPress: true },
    },
  ]
}

const elfsightViews = 'https://help.elfsight.com/article/694-views-metric'

const vi = {
  title: 'So sánh – Nhúng',
  description:
    'Dung lượng và chi phí của Nhúng bên cạnh các tiện ích khác, với nguồn và ngày đo; cả những gì họ làm tốt hơn.',
  heading: 'So sánh',
  lead: 'Số đo của chúng tôi bên cạnh số đo của người khác, cùng một cách đo, kèm nguồn.',
  leadMore:
    'Chỉ có ở đây những gì đo được hoặc do chính họ công bố. Con số của chúng tôi là của bản đang chạy này.',
  sizes: 'Trang của bạn phải tải bao nhiêu',
  what: 'Tiện ích',
  theirs: 'Của họ',
  ours: 'Của Nhúng',
  how: 'Cách đo',
  oursHow: (name: string, withPress: boolean) =>
    `${name}, ${withPress ? 'cả phần tải sau cú nhấn đầu tiên' : 'lúc mở trang'}, cả đoạn mã nạp`,
  sizesFoot: 'Nhúng: tệp tĩnh nén brotli, do “npm run size” đo ở mỗi lần thay đổi.',
  costs: 'Trả tiền theo gì',
  costRows: [
    [
      'Elfsight',
      'Theo lượt xem mỗi tháng của từng ứng dụng; hết lượt thì tiện ích ngừng hiện',
      ['Trung tâm trợ giúp Elfsight, đọc ngày 29/11/2026', elfsightViews],
    ],
    [
      'Nhúng',
      'Theo máy chủ bạn thuê; không tính theo lượt xem, tiện ích hay người dùng',
      ['Chi phí', '/chi-phi'],
    ],
  ] as readonly (readonly [string, string, readonly [string, string]])[],
  who: 'Dịch vụ',
  pays: 'Tính phí theo',
  source: 'Nguồn',
  better: 'Họ làm tốt hơn ở đâu',
  betters: [
    'Elfsight có nhiều loại tiện ích hơn hẳn, trong đó có những loại lấy dữ liệu từ Google, Instagram và Facebook. Nhúng có hai mươi loại và không lấy bài từ mạng xã hội.',
    'LadiPage dựng cả trang đích bằng kéo thả. Nhúng đặt tiện ích lên trang bạn đã có và không dựng trang.',
    'Dịch vụ trả phí không cần ai cài đặt máy chủ. Nhúng chạy trên máy của bạn, nên cần một người biết quản trị.',
    'Typebot và n8n có trợ lý trả lời tự động. Bong bóng của Nhúng đưa khách đến Zalo, Messenger hay điện thoại của bạn, không tự trả lời.',
    'vanilla-cookieconsent là một gói npm cho lập trình viên, không cần dịch vụ nào phía sau.',
  ],
}
const en: typeof vi = {
  title: 'Compared – Nhúng',
  description:
    'Sizes and costs of Nhúng beside other widgets, with sources and dates, and what they do better.',
  heading: 'Compared',
  lead: 'Our figures beside those of others, measured in one way, with their sources.',
  leadMore:
    'Only what can be measured, or what they publish themselves, stands here. Our figures are those of this build.',
  sizes: 'What your page has to download',
  what: 'Widget',
  theirs: 'Theirs',
  ours: 'Nhúng',
  how: 'How it was measured',
  oursHow: (name: string, withPress: boolean) =>
    `${name}, ${withPress ? 'with what the first press loads' : 'when the page opens'}, loader included`,
  sizesFoot: 'Nhúng: static files in brotli, measured at each change by “npm run size”.',
  costs: 'What you pay for',
  costRows: [
    [
      'Elfsight',
      'Views a month of each app; when they are used up, the widget is no longer shown',
      ['Elfsight help centre, read on 29 November 2026', elfsightViews],
    ],
    ['Nhúng', 'The server that you rent; nothing per view, widget or user', ['Costs', '/en/costs']],
  ],
  who: 'Service',
  pays: 'Charges by',
  source: 'Source',
  better: 'What they do better',
  betters: [
    'Elfsight has many more types of widgets, some of which take content from Google, Instagram and Facebook. Nhúng has twenty and takes no posts of social networks.',
    'LadiPage builds whole landing pages by drag and drop. Nhúng puts widgets on a page that you have, and builds none.',
    'A paid service needs nobody to look after a server. Nhúng runs on yours, so somebody has to know how.',
    'Typebot and n8n have assistants that answer by themselves. The bubble of Nhúng leads people to your Zalo, Messenger or phone.',
    'vanilla-cookieconsent is an npm package for developers and needs no service behind it.',
  ],
}
export const messages: Record<Locale, typeof vi & { measured: readonly Measured[] }> = {
  vi: { ...vi, measured: measuredOf('vi') },
  en: { ...en, measured: measuredOf('en') },
}
