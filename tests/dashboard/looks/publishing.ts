import { editorPage } from './editor-page.ts'
import { choose, dialog, type Look, press, previews, text } from './look.ts'

const content = editorPage('content')

export const publishing: Look[] = [
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
      await dialog(page).getByRole('switch', { name: 'Đặt thời điểm kết thúc' }).click()
    },
  },
  {
    name: 'revisions',
    path: editorPage('revisions')('FAQ'),
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
    path: editorPage('revisions')('FAQ'),
    async show(page) {
      await press(page, /^So sánh: Bản 1/)
      await dialog(page).getByRole('listitem').first().waitFor()
    },
  },
  { name: 'install', path: editorPage('install')('FAQ'), show: text('Mã đã chừa sẵn chỗ') },
  {
    name: 'install-checked',
    path: editorPage('install')('FAQ'),
    async show(page) {
      const issues = [
        { code: 'other-widget', publicId: 'a', name: 'Giờ mở cửa' },
        { code: 'policy', directives: ['script-src', 'connect-src'] },
      ]
      await page.route('**/admin/rpc/pageCheck/run', (route) => route.fulfill({ json: { json: { issues } } }))
      await page.getByLabel('Địa chỉ trang').fill('tiembanhlan.vn/lien-he')
      await page.keyboard.press('Enter')
      await page.getByText('Nhờ người quản trị trang').waitFor()
      await page.getByText('Mã đã chừa sẵn chỗ').waitFor()
    },
  },
]
