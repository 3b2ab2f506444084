import { choose, dialog, heading, type Look, press, previews, text } from './look.ts'

export const widgets: Look[] = [
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
  { name: 'widgets-archived', path: '/admin/widgets?state=archived', show: text('Thanh báo lễ 2/9') },
  {
    name: 'widgets-archive',
    path: '/admin/widgets',
    async show(page) {
      await choose(page, 'Việc khác: Thư tháng của tiệm', 'Lưu trữ')
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
  { name: 'kept-nothing', path: '/admin/widgets/kept', show: heading('Không có tiện ích nào đang chờ') },
  { name: 'templates', path: '/admin/widgets/new/faq', show: previews },
]
