import { editorPage } from './editor-page.ts'
import { dialog, heading, type Look, press, previews } from './look.ts'

const content = editorPage('content')

export const editor: Look[] = [
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
  { name: 'widget-missing', path: '/admin/widgets/khong-co/content', show: heading('Không có tiện ích này') },
]
