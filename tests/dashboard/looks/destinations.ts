import { heading, type Look, press, text } from './look.ts'

export const destinations: Look[] = [
  { name: 'destinations', path: '/admin/destinations', show: text('1 lượt không gửi được') },
  {
    name: 'destinations-empty',
    at: 'fresh',
    path: '/admin/destinations',
    show: heading('Chưa có nơi nhận nào'),
  },
  { name: 'destination-new', path: '/admin/destinations/new/telegram', show: text('Token của bot') },
  {
    name: 'destination',
    path: '/admin/destinations/telegram',
    show: text('Bot bị chặn hoặc đã bị đưa ra khỏi nhóm'),
  },
  {
    name: 'destinations-of-widget',
    keepsToWindow: true,
    path: '/admin/inbox',
    async show(page) {
      await press(page, 'Thao tác khác')
      await page.getByRole('menuitem', { name: 'Nơi nhận của tiện ích' }).click()
      await page.getByRole('dialog').getByText('Theo mặc định của doanh nghiệp').waitFor()
    },
  },
]
