import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, owner, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

test('signs in by keyboard, comes to the page that was asked for, and signs out', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/nothing-here?a=1', { as: null })
  await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/nothing-here?a=1')
  expect(await pageViolations(page)).toEqual([])
  await page.getByLabel('Email').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Vui lòng nhập email').waitFor()
  await page.keyboard.type(owner.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('không phải nó')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Email hoặc mật khẩu không đúng.').waitFor()
  await page.getByLabel('Mật khẩu', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Không có trang này' }).first().waitFor()
  expect(page.url()).toBe(`${dashboard.service.url}/admin/nothing-here?a=1`)
  expect(await pageViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Về trang tổng quan' }).click()
  await page.getByRole('heading', { name: 'Tổng quan' }).waitFor()
  await page.getByText('Máy chủ chưa gửi được thư').waitFor()
  expect(await page.getByText('Mọi thứ đều ổn').count()).toBe(0)
  await page.locator('[role=region][aria-label="Thông báo (F8)"]').waitFor({ state: 'attached' })
  await expect
    .poll(() => page.getByRole('link', { name: 'Tổng quan' }).getAttribute('aria-current'))
    .toBe('page')

  await page.getByRole('button', { name: /^Tài khoản của tôi/ }).click()
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor()
  const session = await page.evaluate(async () => (await fetch('/admin/auth/session')).status)
  expect(session).toBe(401)
  expect(wrong).toEqual([])
  await close()
})

test('the sign-in tells who comes to make a first widget what comes next', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/widgets/new?type=FAQ', { as: null })
  await page.getByText('Đăng nhập xong, bạn chọn một tiện ích').waitFor()
  const tryFirst = page.getByRole('link', { name: 'thử trước, không cần tài khoản' })
  expect(await tryFirst.getAttribute('href')).toBe('/dev')
  expect(await pageViolations(page)).toEqual([])
  await page.goto(`${dashboard.service.url}/admin/inbox`)
  await page.getByText('Quản lý tiện ích trên trang web của bạn.').waitFor()
  expect(await tryFirst.count()).toBe(0)
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click()
  await page.getByText('Máy chủ này chưa gửi được thư').waitFor()
  expect(await page.getByRole('button', { name: 'Gửi liên kết' }).count()).toBe(0)
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('a policy keeps other scripts, frames and origins away, and nothing is indexed or kept', async () => {
  const response = await fetch(`${dashboard.service.url}/admin/team`)
  const headers = Object.fromEntries(response.headers)
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toMatch(/(?:^|; )script-src 'self'(?:;|$)/)
  expect(policy).toMatch(/(?:^|; )connect-src 'self'(?:;|$)/)
  expect(policy).toMatch(/(?:^|; )frame-ancestors 'none'(?:;|$)/)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toBe('noindex')
  const html = await response.text()
  expect(html).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)/)
})
