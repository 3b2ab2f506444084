import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Credentials, type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
let editor: Credentials
beforeAll(async () => {
  dashboard = await openDashboard({ SMTP_URL: 'smtp://127.0.0.1:9' })
  editor = await dashboard.member('editor')
})
afterAll(() => dashboard?.close())

test('a person changes their name and password, and signs other devices out', async () => {
  await fetch(`${dashboard.service.url}/admin/auth/sign-in`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    },
    body: JSON.stringify(editor),
  })
  const { page, wrong, close } = await dashboard.open('/admin/account', { as: editor })
  const phone = page.getByText('Safari · iPhone')
  await phone.waitFor()
  expect(await page.getByText('Thiết bị này', { exact: true }).count()).toBe(1)
  expect(await pageViolations(page)).toEqual([])

  await page.getByLabel('Tên', { exact: true }).fill('Chị Lan')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await page.getByRole('complementary').getByText('Chị Lan').waitFor()

  await page.getByRole('button', { name: 'Đăng xuất Safari · iPhone' }).click()
  await phone.waitFor({ state: 'detached' })

  await page.getByLabel('Mật khẩu hiện tại').fill('không phải nó')
  await page.getByLabel('Mật khẩu mới').fill('ngắn')
  await page.keyboard.press('Enter')
  await page.getByText('Mật khẩu cần ít nhất 8 ký tự.').waitFor()
  await page.getByLabel('Mật khẩu mới').fill('Password1')
  await page.keyboard.press('Enter')
  await page.getByText('thuộc mười nghìn mật khẩu phổ biến nhất').waitFor()
  await page.getByLabel('Mật khẩu mới').fill('một câu dài dễ nhớ')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Mật khẩu hiện tại không đúng.').waitFor()
  await page.getByLabel('Mật khẩu hiện tại').fill(editor.password)
  await page.getByLabel('Mật khẩu hiện tại').press('Enter')
  await expect.poll(() => page.getByLabel('Mật khẩu mới').inputValue()).toBe('')
  expect(wrong).toEqual([])
  await close()
})

test('a forgotten password is asked for and set on pages of their own', async () => {
  const forgot = await dashboard.open('/en/costs', { as: null })
  await forgot.page.getByRole('link', { name: 'Sign in' }).first().click()
  await forgot.page.getByRole('link', { name: 'Forgot password?' }).click()
  // The page before has a field of this name as well.
  await forgot.page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  const email = forgot.page.getByLabel('Email')
  await email.fill('nobody@shop.vn')
  expect(await pageViolations(forgot.page)).toEqual([])
  await email.press('Enter')
  await forgot.page.getByRole('status').getByText('If nobody@shop.vn has an account').waitFor()
  expect(forgot.wrong).toEqual([])
  await forgot.close()

  const reset = await dashboard.open('/admin/reset#da-dung', { as: null })
  await reset.page.getByLabel('Mật khẩu mới').fill('một câu dài dễ nhớ')
  await reset.page.keyboard.press('Enter')
  await reset.page.getByRole('alert').getByText('Liên kết này không dùng được').waitFor()
  expect(await reset.page.getByRole('link', { name: 'Gửi lại liên kết' }).getAttribute('href')).toBe(
    '/admin/forgot',
  )
  expect(await pageViolations(reset.page)).toEqual([])
  expect(reset.wrong).toEqual([])
  await reset.close()
})
