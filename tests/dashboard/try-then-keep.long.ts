/** A widget that is made on a public page is a draft once its maker has come in by signing in; `try-then-keep.test.ts` has signing up. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, owner, pageViolations } from './dashboard-page.ts'

let closed: Dashboard
beforeAll(async () => {
  closed = await openDashboard({ OPERATOR_CONTACT: 'demo-contact-form', DEMO: '1' })
})
afterAll(() => closed?.close())

const keptIn = (page: Page) => page.evaluate(() => localStorage.getItem('nhung-kept-widget'))
const publicIdOf = (page: Page) => new URL(page.url()).pathname.split('/')[3] ?? ''

test('edited by keyboard on a preview page, it waits for the sign-in, whose page has the operator’s form, and is a draft then', async () => {
  const { page, wrong, close } = await closed.open('/dev/contact-form', { as: null })
  const panel = page.locator('#panel')
  await panel.getByLabel('Tiêu đề', { exact: true }).fill('Nhắn cho tiệm Lan')
  await panel.getByText('Bản nháp còn lỗi').waitFor({ state: 'hidden' })
  expect(await keptIn(page)).toBeNull()
  await panel.getByRole('button', { name: 'Dùng tiện ích này' }).focus()
  await page.keyboard.press('Enter')

  await page.getByText('Tiện ích của bạn đang chờ trong trình duyệt này').waitFor()
  await page.getByText('Gửi lời nhắn này để được mở một tài khoản').waitFor()
  await page.locator('#operator-form').getByLabel('Số điện thoại').waitFor()
  expect(await page.getByRole('link', { name: 'Tạo tài khoản' }).count()).toBe(0)
  expect(await pageViolations(page)).toEqual([])
  expect(await keptIn(page)).toContain('Nhắn cho tiệm Lan')

  await page.getByLabel('Email').first().fill(owner.email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/content')
  await page.locator('[data-save-state=saved]').waitFor()
  const { draft, liveRevision } = await closed.rpc('widgets/get', { publicId: publicIdOf(page) })
  expect(draft).toMatchObject({
    settings: { title: 'Nhắn cho tiệm Lan' },
    privateSettings: { notifyEmails: [owner.email] },
  })
  expect(liveRevision).toBeNull()
  expect(await keptIn(page)).toBeNull()

  await page.goto(`${closed.service.url}/admin/widgets/kept`)
  await page.getByRole('heading', { name: 'Không có tiện ích nào đang chờ' }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('the showcase keeps the widget that it shows, and a signed-in person has it at once', async () => {
  const { page, wrong, close } = await closed.open('/')
  const showcase = page.locator('[data-showcase]')
  await showcase.locator('[data-slug=countdown]').click()
  await showcase.getByRole('link', { name: 'Dùng tiện ích này' }).click()
  await page.waitForURL('**/content')
  const { type, draft } = await closed.rpc('widgets/get', { publicId: publicIdOf(page) })
  expect([type, draft.settings.title]).toEqual(['COUNTDOWN', 'Siêu sale 12.12'])
  expect(wrong).toEqual([])
  await close()
})
