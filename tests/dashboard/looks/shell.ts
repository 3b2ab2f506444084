import { dialog, heading, type Look, press } from './look.ts'

export const shell: Look[] = [
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
      // Messages of that widget name it too.
      await dialog(page).getByRole('option', { name: 'Đặt bánh và hỏi giá', exact: true }).waitFor()
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
