/** The pages of the dashboard and their states, for `screenshots.long.ts`. */
import type { Page } from 'playwright'
import type { Bakery } from './bakery.ts'
import { type Dashboard, owner } from './dashboard-page.ts'

export interface Look {
  name: string
  path: string | ((bakery: Bakery) => string)
  /** A new business, or a service without an owner; the business in use without it. */
  at?: 'fresh' | 'unowned'
  signedOut?: true
  /** What is laid out in the window scrolls within itself. */
  keepsToWindow?: true
  /** What axe reads of it: an open menu hides the page, which has a picture of its own. */
  within?: string
  /** Exists on a phone alone. */
  onPhone?: true
  /** Resolves when all of it is there. */
  show(page: Page, dashboard: Dashboard): Promise<unknown>
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor()
const words = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog')
async function choose(page: Page, menu: string | RegExp, item: string) {
  await press(page, menu)
  await page.getByRole('menuitem', { name: item }).click()
}
/** The preview, and the miniatures that are on screen. */
const previews = (page: Page) => page.locator('iframe[data-state=shown]').first().waitFor()

const gates: Look[] = [
  { name: 'sign-in', path: '/admin/sign-in', signedOut: true, show: words('Chưa có tài khoản?') },
  {
    name: 'sign-in-refused',
    path: '/admin/sign-in',
    signedOut: true,
    async show(page) {
      await page.getByLabel('Email').fill(owner.email)
      await page.getByLabel('Mật khẩu', { exact: true }).fill('không phải nó')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
      await page.getByLabel('Email').fill('')
      await page.keyboard.press('Enter')
      await page.getByText('Vui lòng nhập email').waitFor()
    },
  },
  { name: 'code', path: '/admin/code', signedOut: true, show: heading('Nhập mã xác thực') },
  {
    name: 'code-recovery',
    path: '/admin/code',
    signedOut: true,
    async show(page) {
      await press(page, 'Dùng mã khôi phục')
      await page.getByLabel('Mã khôi phục', { exact: true }).waitFor()
    },
  },
  { name: 'sign-up', path: '/admin/sign-up', signedOut: true, show: heading('Mở tài khoản') },
  { name: 'forgot', path: '/admin/forgot', signedOut: true, show: heading('Quên mật khẩu') },
  {
    name: 'forgot-sent',
    path: '/admin/forgot',
    signedOut: true,
    async show(page) {
      await page.getByLabel('Email').fill('lan@tiembanhlan.vn')
      await page.keyboard.press('Enter')
      await page.getByRole('status').getByText('một thư đang trên đường tới').waitFor()
    },
  },
  { name: 'reset', path: '/admin/reset#x', signedOut: true, show: heading('Đặt mật khẩu mới') },
  { name: 'reset-bad', path: '/admin/reset', signedOut: true, show: words('Liên kết này không dùng được') },
  {
    name: 'invitation',
    path: ({ invitation }) => invitation,
    signedOut: true,
    show: (page) => page.getByLabel('Mật khẩu', { exact: true }).waitFor(),
  },
  {
    name: 'invitation-bad',
    path: '/admin/invite#x',
    signedOut: true,
    show: (page) => page.locator('#links, #about').first().waitFor(),
  },
  {
    name: 'first-owner',
    path: '/admin/invite',
    at: 'unowned',
    show: (page) => page.getByLabel('Email').waitFor(),
  },
]

const account: Look[] = [
  { name: 'account', path: '/admin/account', show: words('Thiết bị này') },
  {
    name: 'two-factor',
    path: '/admin/account',
    async show(page) {
      await press(page, 'Bật xác thực hai bước')
      await dialog(page).getByLabel('Mật khẩu', { exact: true }).fill(owner.password)
      await page.keyboard.press('Enter')
      await dialog(page).getByRole('img').waitFor()
    },
  },
  {
    name: 'passkey',
    path: '/admin/account',
    async show(page) {
      await press(page, 'Thêm khóa truy cập')
      await dialog(page).getByLabel('Tên khóa').fill('Máy ở quầy')
    },
  },
]

const shell: Look[] = [
  { name: 'overview-first', at: 'fresh', path: '/admin', show: heading('Bắt đầu') },
  { name: 'overview', path: '/admin', show: heading('7 ngày qua') },
  {
    name: 'palette',
    path: '/admin',
    async show(page) {
      await heading('7 ngày qua')(page)
      await page.keyboard.press('Control+k')
      await dialog(page).getByRole('option').first().waitFor()
      await page.keyboard.type('banh')
      await dialog(page).getByRole('option', { name: 'Đặt bánh và hỏi giá' }).waitFor()
    },
  },
  {
    name: 'account-menu',
    within: '[role=menu]',
    path: '/admin',
    async show(page) {
      await heading('7 ngày qua')(page)
      await press(page, /^Tài khoản của tôi/)
      await page.getByRole('menuitem', { name: 'Đăng xuất' }).waitFor()
    },
  },
  {
    name: 'palette-begun',
    path: '/admin',
    async show(page) {
      await heading('7 ngày qua')(page)
      await page.keyboard.press('Control+k')
      await dialog(page).getByRole('option').first().waitFor()
    },
  },
  {
    name: 'phone-menu',
    path: '/admin',
    onPhone: true,
    async show(page) {
      await heading('7 ngày qua')(page)
      await page.getByRole('main').getByRole('button').first().click()
      await dialog(page).getByRole('link', { name: 'Thành viên' }).waitFor()
    },
  },
  { name: 'missing', path: '/admin/khong-co', show: heading('Không có trang này') },
]

const editor = (page: string) => (type: Parameters<Bakery['idOf']>[0]) => (bakery: Bakery) =>
  `/admin/widgets/${bakery.idOf(type)}/${page}`
const content = editor('content')

const widgets: Look[] = [
  { name: 'widgets', path: '/admin/widgets', show: previews },
  {
    name: 'widgets-rows',
    path: '/admin/widgets',
    async show(page) {
      await press(page, 'Xem từng dòng')
      await page.getByRole('link', { name: 'Đặt bánh và hỏi giá' }).waitFor()
    },
  },
  { name: 'widgets-empty', at: 'fresh', path: '/admin/widgets', show: heading('Chưa có tiện ích nào') },
  {
    name: 'widgets-nothing',
    path: '/admin/widgets?q=khong+co&type=FAQ',
    show: heading('Không có tiện ích nào khớp'),
  },
  { name: 'widgets-archived', path: '/admin/widgets?state=archived', show: words('Thanh báo lễ 2/9') },
  {
    name: 'widgets-archive',
    path: '/admin/widgets',
    async show(page) {
      await choose(page, 'Việc khác: Thư tháng của tiệm', 'Cất đi')
      await dialog(page).waitFor()
    },
  },
  { name: 'gallery', path: '/admin/widgets/new', show: previews },
  {
    name: 'gallery-nothing',
    path: '/admin/widgets/new',
    async show(page) {
      await page.getByRole('searchbox').fill('thuê xe')
      await page.getByRole('status').getByText('thuê xe').waitFor()
    },
  },
  { name: 'templates', path: '/admin/widgets/new/faq', show: previews },
  { name: 'editor', keepsToWindow: true, path: content('CONTACT_FORM'), show: previews },
  {
    name: 'editor-theme',
    keepsToWindow: true,
    path: content('FAQ'),
    async show(page) {
      await previews(page)
      await page.getByRole('tab', { name: 'Giao diện' }).click()
      await page.getByLabel('Màu chữ', { exact: true }).waitFor()
    },
  },
  {
    name: 'editor-hours',
    path: content('HOURS'),
    async show(page) {
      await previews(page)
      await page.getByRole('group', { name: 'Thứ Hai' }).first().waitFor()
    },
  },
  {
    name: 'editor-issues',
    keepsToWindow: true,
    path: content('FAQ'),
    async show(page) {
      await previews(page)
      await page.getByLabel('Tên tiện ích').fill('')
      await press(page, 'Xuất bản')
      await page.locator('[data-save-state=refused]').waitFor()
    },
  },
  {
    name: 'editor-phone',
    keepsToWindow: true,
    path: content('STORE_LOCATOR'),
    async show(page) {
      await previews(page)
      await press(page, 'Điện thoại')
      await press(page, 'Trang tối')
    },
  },
  {
    name: 'editor-preview',
    path: content('FAQ'),
    onPhone: true,
    keepsToWindow: true,
    async show(page) {
      await press(page, 'Xem trước')
      await dialog(page).locator('iframe[data-state=shown]').waitFor()
    },
  },
  {
    name: 'editor-conflict',
    keepsToWindow: true,
    path: content('TESTIMONIALS'),
    async show(page, { rpc }) {
      await previews(page)
      const publicId = new URL(page.url()).pathname.split('/')[3]
      const { draft, draftVersion } = await rpc('widgets/get', { publicId })
      await rpc('widgets/saveDraft', {
        publicId,
        version: draftVersion,
        settings: { ...draft.settings, title: 'Hơn 2.000 khách đã kể' },
      })
      await page.getByLabel('Tiêu đề').first().fill('Khách kể về tiệm')
      await dialog(page).getByText('Hơn 2.000 khách đã kể').waitFor()
    },
  },
  {
    name: 'publish',
    keepsToWindow: true,
    path: content('FAQ'),
    async show(page) {
      await previews(page)
      await press(page, 'Xuất bản')
      await dialog(page).getByText('Giao bánh dịp Tết').waitFor()
    },
  },
  {
    name: 'schedule',
    keepsToWindow: true,
    path: content('FAQ'),
    async show(page) {
      await previews(page)
      await choose(page, 'Việc khác', 'Hẹn giờ xuất bản')
      await dialog(page).getByRole('switch', { name: 'Có lúc kết thúc' }).click()
    },
  },
  {
    name: 'revisions',
    path: editor('revisions')('FAQ'),
    async show(page, { rpc }) {
      const publicId = new URL(page.url()).pathname.split('/')[3]
      const publishAt = new Date(Date.now() + 90 * 24 * 3600_000).toISOString()
      await rpc('schedules/create', { publicId, publishAt })
      await page.reload()
      await page.getByRole('list', { name: 'Lịch xuất bản' }).waitFor()
    },
  },
  {
    name: 'compare',
    keepsToWindow: true,
    path: editor('revisions')('FAQ'),
    async show(page) {
      await press(page, /^So với bản nháp: Bản 1/)
      await dialog(page).getByRole('listitem').first().waitFor()
    },
  },
  { name: 'install', path: editor('install')('FAQ'), show: words('Mã giữ sẵn chỗ cao') },
  {
    name: 'install-checked',
    path: editor('install')('FAQ'),
    async show(page) {
      const issues = [
        { code: 'other-widget', publicId: 'a', name: 'Giờ mở cửa' },
        { code: 'policy', directives: ['script-src', 'connect-src'] },
      ]
      await page.route('**/admin/rpc/pageCheck/run', (route) => route.fulfill({ json: { json: { issues } } }))
      await page.getByLabel('Địa chỉ trang').fill('tiembanhlan.vn/lien-he')
      await page.keyboard.press('Enter')
      await page.getByText('Nhờ người quản trị trang').waitFor()
      await page.getByText('Mã giữ sẵn chỗ cao').waitFor()
    },
  },
  { name: 'widget-missing', path: '/admin/widgets/khong-co/content', show: heading('Không có tiện ích này') },
]

const stores = editor('collections/locations')('STORE_LOCATOR')
const collections: Look[] = [
  {
    name: 'collection',
    keepsToWindow: true,
    path: stores,
    show: (page) => page.getByRole('grid').or(page.getByRole('table')).first().waitFor(),
  },
  {
    name: 'collection-row',
    keepsToWindow: true,
    path: stores,
    async show(page) {
      await page
        .getByRole('button', { name: /^Việc khác: / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Mở cả dòng' }).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'import',
    keepsToWindow: true,
    path: stores,
    async show(page) {
      await press(page, 'Nhập')
      await dialog(page).waitFor()
    },
  },
  {
    name: 'import-preview',
    keepsToWindow: true,
    path: stores,
    async show(page) {
      await press(page, 'Nhập')
      const csv = [
        'Mã,Tên,Địa chỉ,Vĩ độ,Kinh độ,Quản lý',
        'le-loi,Tiệm bánh Lan – Lê Lợi,"45 Lê Lợi, phường Sài Gòn","10,7741","106,7010",Chị Thúy',
        'cau-giay,Tiệm bánh Lan – Cầu Giấy,"12 Xuân Thủy, phường Cầu Giấy","21,0367","105,7827",Anh Nam',
        'hai-chau,Tiệm bánh Lan – Hải Châu,"8 Bạch Đằng, phường Hải Châu",160,"108,2247",Chị Vy',
        ',Không có mã,,"10,1",,',
      ].join('\r\n')
      const buffer = Buffer.from(`\ufeff${csv}\r\n`)
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'cua-hang.csv', mimeType: 'text/csv', buffer })
      await dialog(page).locator('[data-count]').first().waitFor()
    },
  },
  {
    name: 'collection-empty',
    keepsToWindow: true,
    path: editor('collections/pins')('MAP'),
    show: heading('Danh sách còn trống'),
  },
]

const inbox = (name: string) => `/admin/inbox/${name}`
const openRow = (name: string) => async (page: Page) => {
  await page.getByRole('row').filter({ hasText: name }).first().getByRole('button').first().click()
  await dialog(page).waitFor()
}
const inboxes: Look[] = [
  { name: 'inbox', path: '/admin/inbox', show: words('Nguyễn Thị Minh Anh') },
  { name: 'inbox-row', keepsToWindow: true, path: inbox('submissions'), show: openRow('Trần Quốc Bảo') },
  { name: 'inbox-spam', path: `${inbox('submissions')}?spam=true`, show: words('Quảng cáo') },
  {
    name: 'inbox-nothing',
    path: `${inbox('submissions')}?search=zzzz`,
    show: (page) => page.getByRole('button', { name: 'Xóa bộ lọc' }).first().waitFor(),
  },
  {
    name: 'inbox-filters',
    path: inbox('submissions'),
    onPhone: true,
    async show(page) {
      await press(page, 'Bộ lọc')
      await page.getByRole('combobox', { name: 'Trạng thái' }).waitFor()
    },
  },
  {
    name: 'inbox-save-view',
    keepsToWindow: true,
    path: `${inbox('submissions')}?status=new`,
    async show(page) {
      await press(page, 'Lưu bộ lọc')
      await dialog(page).getByLabel('Tên bộ lọc').waitFor()
    },
  },
  {
    name: 'inbox-erase',
    keepsToWindow: true,
    path: inbox('submissions'),
    async show(page) {
      await choose(page, 'Thao tác khác', 'Xóa dữ liệu một người')
      await dialog(page).getByLabel('Email hoặc số điện thoại của người cần xóa').fill('minhanh@vidu.vn')
      await page.keyboard.press('Enter')
      await dialog(page).getByText('Sẽ bị xóa').waitFor()
    },
  },
  {
    name: 'inbox-keys',
    keepsToWindow: true,
    path: inbox('submissions'),
    async show(page) {
      await words('Nguyễn Thị Minh Anh')(page)
      await page.keyboard.press('?')
      await dialog(page).waitFor()
    },
  },
  {
    name: 'inbox-empty',
    at: 'fresh',
    path: inbox('submissions'),
    show: heading('Chưa có tiện ích nào nhận dữ liệu này'),
  },
  { name: 'subscribers', path: inbox('subscribers'), show: words('minhanh@vidu.vn') },
  { name: 'applications', path: inbox('applications'), show: words('Kế toán tổng hợp') },
  {
    name: 'application',
    keepsToWindow: true,
    path: inbox('applications'),
    show: openRow('Nguyễn Thị Minh Anh'),
  },
  { name: 'consents', path: inbox('consents'), show: words('Chuỗi bằng chứng nguyên vẹn') },
  { name: 'plays', path: inbox('plays'), show: words('Nhật ký rút thưởng nguyên vẹn') },
]

const statistics: Look[] = [
  { name: 'statistics', path: '/admin/statistics', show: words('foody.vn') },
  {
    name: 'statistics-table',
    path: '/admin/statistics?days=7&metric=clicks',
    async show(page) {
      await press(page, 'Xem dạng bảng')
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'statistics-widget',
    path: ({ idOf }) => `/admin/statistics?widget=${idOf('FAQ')}`,
    show: words('Câu trả lời có ích không?'),
  },
  { name: 'statistics-empty', at: 'fresh', path: '/admin/statistics', show: heading('Chưa có lượt xem nào') },
]

const settings: Look[] = [
  { name: 'business', path: '/admin/business', show: heading('Thời hạn giữ dữ liệu') },
  {
    name: 'business-delete',
    keepsToWindow: true,
    path: '/admin/business',
    async show(page) {
      await press(page, /^Xóa doanh nghiệp/)
      await dialog(page).waitFor()
    },
  },
  { name: 'team', path: '/admin/team', show: words('thuy.hoang@tiembanhlan.vn') },
  {
    name: 'team-invite',
    keepsToWindow: true,
    path: '/admin/team',
    async show(page) {
      await press(page, 'Mời thành viên')
      await dialog(page).getByLabel('Email').waitFor()
    },
  },
  { name: 'keys', path: '/admin/keys', show: words('Đồng bộ với kho') },
  { name: 'keys-empty', at: 'fresh', path: '/admin/keys', show: heading('Chưa có khóa nào') },
  { name: 'mail', path: '/admin/mail', show: words('Hộp thư người nhận không tồn tại') },
  { name: 'mail-fine', at: 'fresh', path: '/admin/mail?state=dead', show: heading('Mọi thư đều ổn') },
  { name: 'webhooks', path: '/admin/webhooks', show: words('Máy chủ trả lời 500') },
  {
    name: 'webhooks-empty',
    at: 'fresh',
    path: '/admin/webhooks',
    show: heading('Chưa có lượt gửi nào ở đây'),
  },
  { name: 'audit', path: '/admin/audit', show: words('đổi thành') },
  { name: 'operator', path: '/admin/operator', show: words('tiện ích') },
]

export const looks: Look[] = [
  ...gates,
  ...account,
  ...shell,
  ...widgets,
  ...collections,
  ...inboxes,
  ...statistics,
  ...settings,
]
