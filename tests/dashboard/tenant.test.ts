import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Credentials, type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
let editor: Credentials
beforeAll(async () => {
  dashboard = await openDashboard()
  editor = await dashboard.member('editor')
})
afterAll(() => dashboard?.close())

test('an owner changes the business and how long its data is kept, and finds both in the audit log', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/business')
  const name = page.getByLabel('Tên doanh nghiệp')
  await name.waitFor()
  expect(await pageViolations(page)).toEqual([])
  await name.fill('')
  await page.keyboard.press('Enter')
  await page.getByText('Vui lòng điền mục này').waitFor()
  await name.fill('Tiệm Hoa Sen')
  await page.getByLabel('Ngôn ngữ mặc định').click()
  await page.getByRole('option', { name: 'Tiếng Anh' }).click()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByRole('complementary').getByText('Tiệm Hoa Sen').waitFor()

  const days = page.getByLabel('Số ngày giữ: Ứng tuyển')
  await days.fill('731')
  await page.keyboard.press('Enter')
  await page.getByText('Số ngày từ 1 đến 730').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await days.fill('365')
  await page.getByRole('button', { name: 'Lưu thời hạn' }).click()
  await page.getByText('Xóa khi quá 365 ngày, cùng các tệp đã gửi.').waitFor()

  await page.goto(`${dashboard.service.url}/admin/audit`)
  await page.getByText('theo từng tiện ích').waitFor()
  await page.getByText('Tiệm Hoa Sen').last().waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('an editor has no such page', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/business', { as: editor })
  await page.getByRole('heading', { name: 'Trang này dành cho vai trò khác' }).first().waitFor()
  expect(await page.getByRole('complementary').getByRole('link', { name: 'Doanh nghiệp' }).count()).toBe(0)
  expect(wrong).toEqual([])
  await close()
})
