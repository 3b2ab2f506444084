import { afterAll, beforeAll, expect, test } from 'vitest'
import { insist } from '../harness/proof-of-work.ts'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

test('the palette finds pages and widgets without accents, and switches language and scheme', async () => {
  await dashboard.rpc('widgets/create', { type: 'SCROLL_TO_TOP', name: 'Về đầu trang chủ' })
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'CONTACT_FORM', name: 'Liên hệ' })
  await dashboard.rpc('widgets/publish', { publicId })
  const sent = await insist(() =>
    fetch(`${dashboard.service.url}/api/v1/widgets/${publicId}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Lê Thị Chi Hằng',
        email: 'hang@vidu.vn',
        message: 'Chào tiệm',
        consent: true,
      }),
    }),
  )
  expect(sent.status).toBe(201)
  const { page, wrong, close } = await dashboard.open('/admin')
  await page.getByRole('heading', { name: 'Bắt đầu' }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('option', { name: 'Tổng quan' }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.keyboard.type('ve dau')
  await palette.getByRole('option', { name: 'Về đầu trang chủ' }).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('them tien ich')
  await palette.getByRole('option', { name: 'Thêm tiện ích' }).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('chi hang')
  await palette.getByRole('option', { name: 'Lê Thị Chi Hằng' }).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('nhat ky')
  await palette.locator('[role=option][data-highlighted]', { hasText: 'Nhật ký' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/audit')
  await palette.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await palette.getByRole('option').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.type('english')
  await palette.locator('[role=option][data-highlighted]', { hasText: 'English' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Audit log' }).waitFor()
  await palette.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  await page.reload()
  await page.getByRole('heading', { name: 'Audit log' }).waitFor()
  await page.getByRole('button', { name: /^My account/ }).click()
  await page.getByRole('menuitem', { name: 'Appearance' }).hover()
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain('dark')

  // On the page of a widget it does what the page does.
  await page.goto(`${dashboard.service.url}/admin/widgets/${publicId}/content`)
  await page.getByRole('link', { name: 'History' }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Control+k')
  await palette.getByRole('option').first().waitFor()
  await page.keyboard.type('snippet')
  await palette.locator('[role=option][data-highlighted]', { hasText: 'Copy the snippet' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(publicId)
  expect(wrong).toEqual([])
  await close()
})

test('on a phone the sidebar is a menu that closes with the page that it leads to', async () => {
  const { page, wrong, close } = await dashboard.open('/admin', { viewport: { width: 390, height: 844 } })
  await page.getByRole('heading', { name: 'Bắt đầu' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('banner').or(page.getByRole('main')).getByRole('button').first().click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: 'Thành viên' }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  await menu.getByRole('link', { name: 'Thành viên' }).click()
  await page.waitForURL('**/admin/team')
  await menu.waitFor({ state: 'detached' })
  await page.getByText('chu@tiem.vn').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(wrong).toEqual([])
  await close()
})
