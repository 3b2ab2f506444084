import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

test('a person adds a passkey, signs in with it, renames and removes it', async () => {
  const person = await dashboard.member('editor')
  const { page, wrong } = await dashboard.open('/admin/account', { as: person })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByText('Chưa có khóa truy cập nào.').waitFor()
  await page.getByRole('button', { name: 'Thêm khóa truy cập' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tên khóa').fill('Máy ở quầy')
  expect(await pageViolations(page)).toEqual([])
  await dialog.getByLabel('Tên khóa').press('Enter')
  await page.getByText('Máy ở quầy').waitFor()
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1)

  await page.getByRole('button', { name: 'Thêm khóa truy cập' }).click()
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click()
  await dialog.getByRole('alert').getByText('Thiết bị này đã có khóa truy cập của tài khoản.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.context().clearCookies()
  await page.goto(`${dashboard.service.url}/admin/sign-in?next=/admin/account`)
  expect(await pageViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click()
  await page.getByRole('button', { name: 'Đổi tên Máy ở quầy' }).click()
  await dialog.getByLabel('Tên khóa').fill('Laptop của Lan')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Xóa khóa Laptop của Lan' }).click()
  await dialog.getByRole('button', { name: 'Xóa khóa' }).click()
  await page.getByText('Chưa có khóa truy cập nào.').waitFor()

  await page.context().clearCookies()
  await page.goto(`${dashboard.service.url}/admin/sign-in`)
  await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click()
  await page.getByRole('alert').getByText('Khóa truy cập này không dùng được ở đây').waitFor()
  expect(wrong).toEqual([])
  await page.context().close()
})
