import { heading, type Look, press, text } from './look.ts'

export const statistics: Look[] = [
  { name: 'statistics', path: '/admin/statistics', show: text('foody.vn') },
  {
    name: 'statistics-table',
    path: '/admin/statistics?days=7&metric=clicks',
    async show(page) {
      await press(page, 'Xem dạng bảng')
      await page.getByRole('columnheader', { name: 'Kỳ trước' }).waitFor()
    },
  },
  {
    name: 'statistics-widget',
    path: ({ idOf }) => `/admin/statistics?widget=${idOf('FAQ')}`,
    show: text('Câu trả lời có ích không?'),
  },
  { name: 'statistics-empty', at: 'fresh', path: '/admin/statistics', show: heading('Chưa có lượt xem nào') },
]
