import type { Locale } from '../../widgets/definition.ts'
import type { Group } from './library.ts'

const groupsVi: Record<Group, { title: string; lead: string }> = {
  shops: {
    title: 'Cho cửa hàng',
    lead: 'Bắt đầu trong ba phút, rồi đến hộp thư, thanh toán, giờ Tết và luật dữ liệu cá nhân.',
  },
  widgets: {
    title: 'Hai mươi tiện ích',
    lead: 'Mỗi tiện ích để làm gì, ví dụ thật, mọi cài đặt, mẹo và lỗi hay gặp.',
  },
  developers: { title: 'Cho lập trình viên', lead: 'Nhúng, sự kiện, chính sách bảo mật, hai API, webhook.' },
  operators: {
    title: 'Cho người vận hành',
    lead: 'Cài đặt, nginx, PostgreSQL, S3, sao lưu, nâng cấp, theo dõi.',
  },
  ideas: { title: 'Được làm ra thế nào', lead: 'Mỗi ý tưởng một trang, kèm một hình vẽ.' },
}
const groupsEn: typeof groupsVi = {
  shops: {
    title: 'For shops',
    lead: 'Begin in three minutes, then the inbox, payments, hours at Tết and the law on personal data.',
  },
  widgets: {
    title: 'The twenty widgets',
    lead: 'What each is for, live examples, every setting, tips and common mistakes.',
  },
  developers: { title: 'For developers', lead: 'Embedding, events, strict policies, both APIs, webhooks.' },
  operators: { title: 'For operators', lead: 'Install, nginx, PostgreSQL, S3, backup, upgrade, monitoring.' },
  ideas: { title: 'How it is made', lead: 'One page per idea, each with a drawing.' },
}

const vi = {
  docs: 'Hướng dẫn',
  lead: 'Mọi điều cần biết để đặt một tiện ích lên trang của bạn, và để tự vận hành Nhúng.',
  description: 'Hướng dẫn sử dụng Nhúng: cho cửa hàng, lập trình viên và người vận hành.',
  search: 'Tìm trong hướng dẫn',
  placeholder: 'Ví dụ: đổi số tài khoản',
  found: 'Trang tìm thấy',
  nothing: 'Không có trang nào khớp. Hãy thử từ khác.',
  unreachable: 'Chưa tải được mục lục tìm kiếm. Hãy thử lại.',
  menu: 'Các trang hướng dẫn',
  onThisPage: 'Trên trang này',
  before: 'Trang trước',
  after: 'Trang sau',
  copy: 'Sao chép',
  copied: 'Đã chép',
  examples: 'Ví dụ thật',
  exampleOf: 'Ví dụ: {name}',
  exampleFailed: 'Chưa hiện được ví dụ này.',
  try: 'Thử chỉnh tiện ích này',
  settings: 'Mọi cài đặt',
  setting: 'Cài đặt',
  meaning: 'Ý nghĩa',
  default: 'Mặc định',
  values: 'Giá trị',
  required: 'bắt buộc',
  private: 'không công khai',
  groups: groupsVi,
}
const en: typeof vi = {
  docs: 'Documentation',
  lead: 'All that you need to put a widget on your page, and to run Nhúng yourself.',
  description: 'How to use Nhúng: for shops, developers and operators.',
  search: 'Search the documentation',
  placeholder: 'For example: change account number',
  found: 'Pages found',
  nothing: 'No page matches. Try other words.',
  unreachable: 'The index of the search could not be loaded. Try again.',
  menu: 'Pages of the documentation',
  onThisPage: 'On this page',
  before: 'Previous',
  after: 'Next',
  copy: 'Copy',
  copied: 'Copied',
  examples: 'Live examples',
  exampleOf: 'Example: {name}',
  exampleFailed: 'This example could not be shown.',
  try: 'Try this widget',
  settings: 'Every setting',
  setting: 'Setting',
  meaning: 'Meaning',
  default: 'Default',
  values: 'Values',
  required: 'required',
  private: 'not public',
  groups: groupsEn,
}
export const messages: Record<Locale, typeof vi> = { vi, en }
