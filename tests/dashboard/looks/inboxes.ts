import type { Page } from 'playwright'
import { choose, dialog, heading, type Look, press, text } from './look.ts'

const inbox = (name: string) => `/admin/inbox/${name}`
const openRow = (name: string) => async (page: Page) => {
  await page.getByRole('row').filter({ hasText: name }).first().getByRole('button').first().click()
  await dialog(page).waitFor()
}
export const inboxes: Look[] = [
  { name: 'inbox', path: '/admin/inbox', show: text('Nguyễn Thị Minh Anh') },
  { name: 'inbox-row', keepsToWindow: true, path: inbox('submissions'), show: openRow('Trần Quốc Bảo') },
  { name: 'inbox-spam', path: `${inbox('submissions')}?spam=true`, show: text('Quảng cáo') },
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
      await text('Nguyễn Thị Minh Anh')(page)
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
  { name: 'subscribers', path: inbox('subscribers'), show: text('minhanh@vidu.vn') },
  { name: 'applications', path: inbox('applications'), show: text('Kế toán tổng hợp') },
  {
    name: 'application',
    keepsToWindow: true,
    path: inbox('applications'),
    show: openRow('Nguyễn Thị Minh Anh'),
  },
  { name: 'consents', path: inbox('consents'), show: text('Chuỗi bằng chứng nguyên vẹn') },
  { name: 'plays', path: inbox('plays'), show: text('Nhật ký rút thưởng nguyên vẹn') },
]
