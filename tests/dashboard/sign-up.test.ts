import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  // Nothing listens there: mails stay in the outbox.
  dashboard = await openDashboard({ SIGN_UP: 'open', SMTP_URL: 'smtp://127.0.0.1:9' })
})
afterAll(() => dashboard?.close())

function mailedLink(): string {
  const database = new Sqlite(join(dashboard.service.dataDir, 'private/nhung.db'), { readonly: true })
  const text = database.prepare<[], string>('select text from outbox order by id desc limit 1').pluck().get()
  database.close()
  return /\S+\/admin\/invite#\S+/.exec(text ?? '')?.[0] ?? ''
}

test('somebody signs up by mail, and opens a second business from the menu', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/sign-in', { as: null })
  await page.getByRole('link', { name: 'Tạo tài khoản' }).click()
  await page.getByRole('heading', { name: 'Tạo tài khoản' }).waitFor()
  await page.getByRole('button', { name: 'Gửi liên kết' }).click()
  await page.getByText('Vui lòng nhập tên doanh nghiệp').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.getByLabel('Tên doanh nghiệp').fill('Tiệm bánh Lan')
  await page.getByLabel('Email').fill('lan@tiem-banh.vn')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Thư đang trên đường tới lan@tiem-banh.vn').waitFor()

  await page.goto(mailedLink())
  await page.getByText('Đặt mật khẩu để mở “Tiệm bánh Lan”').waitFor()
  await page.getByLabel('Mật khẩu', { exact: true }).fill('một câu dài dễ nhớ')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Mở trang quản trị' }).click()
  const menu = page.getByRole('button', { name: /Tiệm bánh Lan/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Tạo doanh nghiệp mới' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tạo doanh nghiệp mới' })
  await dialog.getByLabel('Tên doanh nghiệp').fill('Quán cà phê Lan')
  expect(await pageViolations(page)).toEqual([])
  await dialog.getByLabel('Tên doanh nghiệp').press('Enter')
  await page.getByRole('button', { name: /Quán cà phê Lan/ }).waitFor()
  expect(wrong).toEqual([])
  await close()
})
