import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepAt, totpCode } from '../../api/admin/auth/totp.ts'
import { readByJsQr } from '../browser/qr-page.ts'
import { type Dashboard, openDashboard, pageViolations, signInAgain } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

/** Code of this time step or the next, which is valid already. Each code works once. */
const codeOf = (secret: string, offset: 0 | 1) => totpCode(secret, stepAt(Date.now()) + offset)

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nhập mã xác thực' }).waitFor()
}

test('a person turns two-step sign-in on, signs in by a code and a recovery code, and turns it off', async () => {
  const person = await dashboard.member('editor')
  const { page, wrong, close } = await dashboard.open('/admin/account', { as: person })
  await page.getByText('Chưa bật', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Bật xác thực hai bước' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill('không phải nó')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').getByText('Mật khẩu không đúng.').waitFor()
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  const picture = dialog.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })
  await picture.waitFor()
  const secret = await dialog.getByLabel('Khóa cho ứng dụng').inputValue()
  const [read = ''] = await readByJsQr(page, [await picture.screenshot()])
  const uri = new URL(read)
  expect([uri.host, uri.searchParams.get('secret')]).toEqual(['totp', secret])
  expect(await pageViolations(page)).toEqual([])

  await dialog.getByLabel('Mã 6 số').fill('12')
  await page.keyboard.press('Enter')
  await dialog.getByText('Vui lòng nhập 6 chữ số trong ứng dụng.').waitFor()
  const first = codeOf(secret, 0)
  await dialog.getByLabel('Mã 6 số').fill(`${first.slice(0, 3)} ${first.slice(3)}`)
  await page.keyboard.press('Enter')
  const codes = dialog.getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem')
  await codes.first().waitFor()
  const recovery = await codes.allTextContents()
  expect(recovery).toHaveLength(10)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Tải xuống' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(person.email)
  expect(recovery.every((code) => file.includes(code))).toBe(true)
  expect(await pageViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Tôi đã lưu' }).click()
  await page.getByText('Còn 10 trong 10 mã khôi phục.').waitFor()
  expect(await page.content()).not.toContain(secret)

  const gate = await dashboard.open('/admin/sign-in?next=/admin/account', { as: null })
  await signIn(gate.page, person)
  expect(await pageViolations(gate.page)).toEqual([])
  await gate.page.getByLabel('Mã 6 số').fill(first)
  await gate.page.keyboard.press('Enter')
  await gate.page.getByRole('alert').getByText('Mã không đúng hoặc đã dùng').waitFor()
  await gate.page.getByLabel('Mã 6 số').fill(codeOf(secret, 1))
  await gate.page.keyboard.press('Enter')
  await gate.page.getByRole('heading', { name: 'Thiết bị đang đăng nhập' }).waitFor()
  expect(gate.wrong).toEqual([])
  await gate.close()

  const phone = await dashboard.open('/admin/sign-in', { as: null, viewport: { width: 320, height: 640 } })
  await signIn(phone.page, person)
  await phone.page.getByRole('button', { name: 'Dùng mã khôi phục' }).click()
  expect(await pageViolations(phone.page)).toEqual([])
  await phone.page.getByLabel('Mã khôi phục', { exact: true }).fill(recovery[0]?.toUpperCase() ?? '')
  await phone.page.keyboard.press('Enter')
  await phone.page.waitForURL(/\/admin$/)
  expect(phone.wrong).toEqual([])
  await phone.close()

  // Over the page, a session that has ended asks for both steps as well.
  await page.context().clearCookies()
  await page.getByLabel('Tên', { exact: true }).fill('Lan')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const again = await signInAgain(page, person)
  await again.getByRole('button', { name: 'Dùng mã khôi phục' }).click()
  await again.getByLabel('Mã khôi phục', { exact: true }).fill(recovery[1] ?? '')
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
  await page.getByText('Đã lưu', { exact: true }).first().waitFor()

  await page.getByRole('button', { name: 'Tắt xác thực hai bước' }).click()
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByText('Chưa bật', { exact: true }).waitFor()
  expect(wrong).toEqual([])
  await close()
})

test('a sign-in that waited too long begins anew', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/code', { as: null, language: 'en' })
  await page.getByLabel('6-digit code').fill('123456')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Start again with your password').waitFor()
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(wrong).toEqual([])
  await close()
})
