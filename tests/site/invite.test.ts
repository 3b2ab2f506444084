import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordLength } from '../../api/settings.mjs'
import { passwordLength as shownLength } from '../../site/invite/messages.ts'
import { axeViolations, pageRules } from '../browser/axe.ts'
import { type BrowserHarness, openBrowserHarness } from '../browser/harness.ts'
import { type ServiceProcess, startServiceProcess } from '../harness/service-process.ts'

let harness: BrowserHarness
let service: ServiceProcess
let link = ''
beforeAll(async () => {
  harness = await openBrowserHarness()
  service = await startServiceProcess({ env: { DEMO: '0' } })
  link = /http\S+\/admin\/invite#\S+/.exec(service.output())?.[0] ?? ''
})
afterAll(async () => {
  await service?.remove()
  await harness?.close()
})

async function open(address: string, colorScheme: 'light' | 'dark' = 'light') {
  const viewport = { width: 1280, height: 900 }
  const context = await harness.browser.newContext({ locale: 'vi-VN', colorScheme, viewport })
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => {
    // The browser reports every 4xx of a fetch.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load')) wrong.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(`${service.url}/`)) wrong.push(`asked ${request.url()}`)
  })
  const response = await page.goto(address)
  return { page, wrong, response, close: () => context.close() }
}
const violations = (page: Page) => axeViolations(page, { tags: pageRules })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

test('the link of the first owner leads to a page that sets the password, by keyboard alone', async () => {
  expect(link).not.toBe('')
  const { page, wrong, response, close } = await open(link)
  const policy = response?.headers()['content-security-policy']
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByLabel('Email', { exact: true }).waitFor()
  await expect.poll(() => focused(page)).toBe('email')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Đặt mật khẩu')
  const api = page.getByRole('link', { name: 'Tài liệu API quản trị' })
  expect(await api.isVisible()).toBe(false)

  await page.keyboard.press('Enter')
  await page.getByText('Vui lòng nhập email').waitFor()
  expect(await focused(page)).toBe('email')
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('chu@tiem.vn')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Chị Chủ')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ngắn')
  await page.keyboard.press('Enter')
  await page.getByText('Mật khẩu cần ít nhất 8 ký tự.').waitFor()
  expect(await focused(page)).toBe('password')
  await page.keyboard.press('End')
  await page.keyboard.type(' mà đủ dài')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'Xong, bạn đã đăng nhập' })
  await heading.waitFor()
  expect(await api.isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Đặt mật khẩu' }).isVisible()).toBe(false)
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByRole('status').textContent()).toContain('chu@tiem.vn')
  expect(new URL(page.url()).hash).toBe('')
  expect(await violations(page)).toEqual([])
  const session = await page.evaluate(async () => (await fetch('/admin/auth/session')).json())
  expect(session).toMatchObject({ person: { name: 'Chị Chủ' }, tenants: [{ role: 'owner' }] })
  expect(wrong).toEqual([])
  await close()
})

test('a link that was used says so, in both languages, on a narrow dark screen too', async () => {
  const { page, wrong, close } = await open(`${service.url}/admin/invite#da-dung`, 'dark')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('heading', { name: 'Liên kết không dùng được' }).waitFor()
  expect(await page.getByLabel('Mật khẩu', { exact: true }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('the page asks for passwords that the service takes', () => {
  expect(shownLength).toEqual(passwordLength)
})
