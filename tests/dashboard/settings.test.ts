import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Credentials, type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
let viewer: Credentials
beforeAll(async () => {
  dashboard = await openDashboard()
  viewer = await dashboard.member('viewer')
})
afterAll(() => dashboard?.close())

test('an owner invites, changes roles, withdraws; the last owner stays', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/team')
  await page.getByText(viewer.email).waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Mời thành viên' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('không phải')
  await page.keyboard.press('Enter')
  await dialog
    .getByText(/e-?mail/i)
    .nth(1)
    .waitFor()
  await dialog.getByLabel('Email').fill('moi@tiem.vn')
  await page.keyboard.press('Enter')
  const link = await dialog.getByLabel('Liên kết mời').inputValue()
  expect(link).toMatch(/\/admin\/invite#[\w-]{43}$/)
  expect(await pageViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Xong' }).click()
  await page.getByRole('button', { name: 'Thu hồi lời mời moi@tiem.vn' }).click()
  await page.getByRole('heading', { name: 'Lời mời đang chờ' }).waitFor({ state: 'detached' })

  await page.getByRole('combobox', { name: 'Vai trò của chu' }).click()
  await page.getByRole('option', { name: 'Biên tập' }).click()
  await page.getByText('Cần ít nhất một chủ sở hữu.').first().waitFor()
  await page.getByRole('button', { name: 'Xóa chu khỏi nhóm' }).click()
  await dialog.getByRole('button', { name: 'Xóa khỏi nhóm' }).click()
  await dialog.getByRole('alert').getByText('Cần ít nhất một chủ sở hữu.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(wrong).toEqual([])
  await close()
})

test('a key is shown once and revoked; what was done stands in the audit log', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/keys')
  await page.getByRole('heading', { name: 'Chưa có khóa nào' }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tạo khóa' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tên khóa').fill('Đồng bộ kho')
  await page.keyboard.press('Enter')
  const key = await dialog.getByLabel('Khóa API').inputValue()
  expect(key).toMatch(/^nhung_[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'Xong' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(key)
  await page.getByRole('button', { name: 'Thu hồi khóa Đồng bộ kho' }).click()
  await dialog.getByRole('button', { name: 'Thu hồi', exact: true }).click()
  await page.getByRole('heading', { name: 'Chưa có khóa nào' }).waitFor()

  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Hỏi đáp của tiệm' })
  await page.goto(`${dashboard.service.url}/admin/audit`)
  await page.getByText('thu hồi khóa API').waitFor()
  const made = page.getByRole('link', { name: 'Hỏi đáp của tiệm' })
  expect(await made.getAttribute('href')).toBe(`/admin/widgets/${publicId}`)
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('mail and deliveries show their state, kept in the address', async () => {
  const { publicId, draftVersion } = await dashboard.rpc('widgets/create', {
    type: 'CONTACT_FORM',
    name: 'Đặt bánh',
  })
  const { page, wrong, close } = await dashboard.open('/admin/mail')
  await page.getByText('Lời mời cùng quản lý tiện ích').first().waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Gửi thư thử' }).click()
  await page.getByText('Thư thử đang chờ: dịch vụ chưa có máy chủ thư.').first().waitFor()
  const listed = page.getByRole('main').getByRole('listitem')
  await listed.filter({ hasText: 'Thư thử' }).getByText('Đang chờ').waitFor()
  await page.getByRole('combobox', { name: 'Trạng thái' }).click()
  await page.getByRole('option', { name: 'Không gửi được' }).click()
  await page.getByRole('heading', { name: 'Mọi thư đều ổn' }).waitFor()
  expect(new URL(page.url()).search).toBe('?state=dead')
  await page.getByRole('complementary').getByRole('link', { name: 'Webhook' }).click()
  await page.getByRole('heading', { name: 'Chưa có lượt gửi nào ở đây' }).waitFor()
  await page.getByRole('button', { name: 'Gửi thử' }).click()
  await page.getByRole('menuitem', { name: 'Đặt bánh' }).click()
  await page.getByText('Tiện ích này chưa có địa chỉ webhook').first().waitFor()
  await dashboard.rpc('widgets/saveDraft', {
    publicId,
    version: draftVersion,
    privateSettings: { webhookUrl: 'https://127.0.0.1/nhan', webhookSecret: 'khóa bí mật của hệ thống' },
  })
  await page.getByRole('button', { name: 'Gửi thử' }).click()
  await page.getByRole('menuitem', { name: 'Đặt bánh' }).click()
  await page.getByText('Chưa gửi được: Địa chỉ nhận không nằm trên internet công cộng').first().waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('a viewer finds nothing to change, and no page of owners', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/team', { as: viewer })
  await page.getByText('chu@tiem.vn').waitFor()
  const main = page.getByRole('main')
  expect(await main.getByRole('combobox').count()).toBe(0)
  expect(await main.getByRole('button', { name: /Mời|Xóa|Thu hồi/ }).count()).toBe(0)
  expect(await page.getByRole('complementary').getByRole('link', { name: 'Khóa API' }).count()).toBe(0)
  await page.goto(`${dashboard.service.url}/admin/keys`)
  await page.getByRole('heading', { name: 'Trang này dành cho vai trò khác' }).first().waitFor()
  await page.goto(`${dashboard.service.url}/admin/mail`)
  await page.getByText('Lời mời cùng quản lý tiện ích').first().waitFor()
  expect(await main.getByRole('button', { name: /Gửi/ }).count()).toBe(0)
  expect(wrong).toEqual([])
  await close()
})
