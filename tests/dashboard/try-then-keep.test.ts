/** A widget that is made on a public page is a draft once its maker has signed up; `try-then-keep.long.ts` has signing in. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../site/form/messages.ts'
import { type Dashboard, openDashboard } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  // Nothing listens there: mails stay in the outbox.
  dashboard = await openDashboard({ SIGN_UP: 'open', SMTP_URL: 'smtp://127.0.0.1:9' })
})
afterAll(() => dashboard?.close())

const keptIn = (page: Page) => page.evaluate(() => localStorage.getItem('nhung-kept-widget'))

function mailedLink(): string {
  const database = new Sqlite(join(dashboard.service.dataDir, 'private/nhung.db'), { readonly: true })
  const text = database.prepare<[], string>('select text from outbox order by id desc limit 1').pluck().get()
  database.close()
  return /\S+\/admin\/invite#\S+/.exec(text ?? '')?.[0] ?? ''
}

test('chosen on the home page in English, it goes through the sign-up and its mail, and is in the editor then', async () => {
  const { page, wrong, close } = await dashboard.open('/en', { as: null })
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
