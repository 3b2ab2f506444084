/** What is made on a public page is a draft once its maker has come in: by signing in, or by signing up. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../site/form/messages.ts'
import { type Dashboard, openDashboard, owner, pageViolations } from './dashboard-page.ts'

const formId = 'demo-contact-form'
let closed: Dashboard
let open: Dashboard
beforeAll(async () => {
  ;[closed, open] = await Promise.all([
    openDashboard({ OPERATOR_CONTACT: formId, DEMO: '1' }),
    // Nothing listens there: mails stay in the outbox.
    openDashboard({ SIGN_UP: 'open', SMTP_URL: 'smtp://127.0.0.1:9' }),
  ])
})
afterAll(() => Promise.all([closed?.close(), open?.close()]))

const keptIn = (page: Page) => page.evaluate(() => localStorage.getItem('nhung-kept-widget'))
const publicIdOf = (page: Page) => new URL(page.url()).pathname.split('/')[3] ?? ''

function mailedLink(): string {
  const database = new Sqlite(join(open.service.dataDir, 'private/nhung.db'), { readonly: true })
  const text = database.prepare<[], string>('select text from outbox order by id desc limit 1').pluck().get()
  database.close()
  return /\S+\/admin\/invite#\S+/.exec(text ?? '')?.[0] ?? ''
}

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

test('chosen on the home page in English, it goes through the sign-up and its mail, and is in the editor then', async () => {
  const { page, wrong, close } = await open.open('/en', { as: null })
  const theming = page.locator('[data-theming]')
  await theming.getByLabel('Indigo').check()
  await theming.getByLabel('Square').check()
  await theming.getByRole('link', { name: 'Use this widget' }).click()
  await page.getByText('Your widget is waiting in this browser').waitFor()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Business name').fill('Tiệm bánh Lan')
  await page.getByLabel('Email').fill('lan@tiem-banh.vn')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Open the link in this same browser').waitFor()
  await page.goto(mailedLink())
  await page.getByLabel('Mật khẩu', { exact: true }).fill('một câu dài dễ nhớ')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/content')
  await page.getByLabel('Title', { exact: true }).waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(
    'Letters from the Mộc An workshop',
  )
  expect(await keptIn(page)).toBeNull()
  await page.getByRole('tab', { name: messages.en.theme }).click()
  const color = page.getByLabel('Primary colour', { exact: true })
  await color.waitFor()
  expect(await color.inputValue()).toBe('#28489b')
  // The service has no demo widgets.
  expect(wrong.filter((line) => !/demo-[\w-]+: 404/.test(line))).toEqual([])
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
