import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insist } from '../harness/proof-of-work.ts'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
let form: string
const fields = [
  { type: 'name' },
  { type: 'email' },
  { type: 'phone' },
  { type: 'message' },
  { type: 'text', key: 'ngay_hen', label: 'Ngày hẹn' },
]

beforeAll(async () => {
  dashboard = await openDashboard()
  const { publicId } = await dashboard.rpc('widgets/create', {
    type: 'CONTACT_FORM',
    name: 'Liên hệ',
    draft: { settings: { fields }, privateSettings: { notifyEmails: ['chu@vidu.vn'] } },
  })
  form = publicId
  await dashboard.rpc('widgets/publish', { publicId })
  await send({
    name: 'Nguyễn Thị Lan',
    email: 'lan@vidu.vn',
    phone: '0912345678',
    message: 'Cho tôi hỏi giá.',
  })
  await send({
    name: 'Trần Văn Bình',
    email: 'binh@vidu.vn',
    message: 'Tôi ở facebook.com/tran.van.binh.hanoi nhé',
  })
})
afterAll(() => dashboard?.close())

async function send(message: Record<string, unknown>) {
  const response = await insist(() =>
    fetch(`${dashboard.service.url}/api/v1/widgets/${form}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...message, consent: true, fields: { ngay_hen: 'thứ Bảy' } }),
    }),
  )
  expect([response.status, await response.text()]).toEqual([201, expect.any(String)])
}

const detail = (page: Page) => page.getByRole('dialog').first()
const openRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name }).getByRole('button').first().click()
const wide = { width: 1280, height: 900 }
const narrow = { width: 320, height: 700 }

test('templates are written, ordered and removed by keyboard, and at 320 px', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/answer-templates', { viewport: narrow })
  for (const [name, text] of [
    ['Báo giá', 'Chào {tên}, {cửa hàng} gửi bảng giá.'],
    ['Hẹn', 'Hẹn {tên} vào {ngay hen}, giá {giá}.'],
  ] as const) {
    await page.getByRole('button', { name: 'Thêm mẫu' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect.poll(() => dialog.getByLabel('Tên mẫu').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('Tên mẫu').fill(name)
    await dialog.getByLabel('Nội dung').fill(text)
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Lưu' }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
  }
  const names = () =>
    page.getByRole('listitem').evaluateAll((all) => all.map((one) => one.querySelector('p')?.textContent))
  await expect.poll(names).toEqual(['Báo giá', 'Hẹn'])
  await page.getByRole('button', { name: 'Chuyển “Hẹn” lên' }).press('Enter')
  await expect.poll(names).toEqual(['Hẹn', 'Báo giá'])
  expect(await pageViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
  expect(wrong).toEqual([])
  await close()
})

test('a member answers by mail with a template, and what has no value is not sent', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/inbox/submissions', { viewport: wide })
  await openRow(page, 'Nguyễn Thị Lan')
  await detail(page).getByText('Cho tôi hỏi giá.').waitFor()
  await page.keyboard.press('r')
  const answer = detail(page).getByRole('textbox', { name: 'Câu trả lời' })
  await expect.poll(() => answer.evaluate((one) => one === document.activeElement)).toBe(true)
  await detail(page).getByRole('button', { name: 'Gửi email' }).click()
  await detail(page).getByText('Hãy viết câu trả lời.').waitFor()
  await detail(page).getByRole('button', { name: 'Chèn mẫu' }).click()
  await page.getByRole('menuitem', { name: 'Hẹn' }).click()
  await expect.poll(() => answer.inputValue()).toBe('Hẹn Nguyễn Thị Lan vào thứ Bảy, giá {giá}.')
  await detail(page).getByRole('button', { name: 'Gửi email' }).click()
  await detail(page).getByText('Chưa có giá trị cho {giá}').waitFor()
  expect(await pageViolations(page)).toEqual([])

  // Another row is looked at: the text waits.
  await page.keyboard.press('Escape')
  await openRow(page, 'Trần Văn Bình')
  await detail(page).getByText('facebook.com/tran.van.binh').waitFor()
  await page.keyboard.press('Escape')
  await openRow(page, 'Nguyễn Thị Lan')
  await expect.poll(() => answer.inputValue()).toContain('{giá}')
  await answer.fill('Hẹn Lan vào thứ Bảy, giá 250.000 ₫.')
  await detail(page).getByRole('button', { name: 'Gửi email' }).click()
  const thread = detail(page).getByRole('region', { name: 'Đã trả lời' })
  await thread.getByText('giá 250.000 ₫').waitFor()
  await expect
    .poll(async () => (await dashboard.rpc('mail/list', {})).items[0])
    .toMatchObject({
      recipients: ['lan@vidu.vn'],
      text: 'Hẹn Lan vào thứ Bảy, giá 250.000 ₫.',
    })
  expect(wrong).toEqual([])
  await close()
})

test('links of mails lead to the inbox of their widget', async () => {
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${form}/inbox`, { viewport: wide })
  await page.getByRole('row').filter({ hasText: 'Nguyễn Thị Lan' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/inbox')
  const { items } = await dashboard.rpc('mail/list', {})
  const link = items.flatMap(
    ({ text }: { text: string }) => /https?:\/\/\S+\/admin\/\S+/.exec(text)?.[0] ?? [],
  )[0]
  await page.goto(link)
  await page.getByRole('row').filter({ hasText: 'Trần Văn Bình' }).waitFor()
  expect(wrong).toEqual([])
  await close()
})

test('one press keeps that somebody has called, and the row is done', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/inbox/submissions', { viewport: narrow })
  await openRow(page, 'Nguyễn Thị Lan')
  await detail(page).getByRole('button', { name: 'Đã gọi' }).click()
  await detail(page).getByRole('region', { name: 'Đã trả lời' }).getByText('Đã gọi').waitFor()
  await expect
    .poll(async () => {
      const { items } = await dashboard.rpc('inboxes/submissions', { publicId: form })
      return items.find(({ name }: { name: string }) => name === 'Nguyễn Thị Lan')?.status
    })
    .toBe('done')
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('an app is opened with the text at hand, and that is kept', async () => {
  const { page, close } = await dashboard.open('/admin/inbox/submissions', {
    viewport: wide,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await openRow(page, 'Trần Văn Bình')
  await detail(page).getByRole('button', { name: 'Trả lời' }).click()
  await detail(page).getByRole('button', { name: 'Messenger' }).click()
  await detail(page).getByRole('textbox', { name: 'Câu trả lời' }).fill('Chào Bình')
  const link = detail(page).getByRole('link', { name: 'Chép và mở Messenger' })
  expect(await link.getAttribute('href')).toBe('https://m.me/tran.van.binh.hanoi')
  await page.context().route('https://m.me/**', (route) => route.fulfill({ body: 'ok' }))
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  expect(opened.url()).toBe('https://m.me/tran.van.binh.hanoi')
  await opened.close()
  await page.bringToFront()
  await detail(page).getByRole('region', { name: 'Đã trả lời' }).getByText('Chào Bình').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Chào Bình')
  await close()
})
