import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../size-of-run.ts'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

const ask = { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }
const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
let dashboard: Dashboard
let widget: string
beforeAll(async () => {
  dashboard = await openDashboard()
  const settings = { accounts, amount: 250_000, orders: { enabled: true, ask } }
  const draft = { settings, privateSettings: {} }
  widget = (await dashboard.rpc('widgets/create', { type: 'QR_PAYMENT', name: 'Quầy gốm', draft })).publicId
  await dashboard.rpc('widgets/publish', { publicId: widget })
})
afterAll(() => dashboard?.close())

const newOrder = async () => {
  const response = await fetch(`${dashboard.service.url}/api/v1/widgets/${widget}/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  return response.json()
}
async function look(page: Page, name: string) {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (!pictures) continue
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.screenshot({ path: join(pictures, `book-${name}-${width}-${scheme}.png`) })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('an owner makes, changes and revokes the address of the page at the till', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/payments')
  await page.getByRole('button', { name: 'Tạo địa chỉ quầy cho Quầy gốm' }).press('Enter')
  const made = page.getByRole('dialog', { name: 'Địa chỉ trang quầy' })
  const field = made.getByRole('textbox', { name: 'Địa chỉ trang quầy' })
  await field.waitFor()
  const first = await field.inputValue()
  expect(first).toMatch(/\/counter\/[\w-]{43}$/)
  expect(await pageViolations(page)).toEqual([])
  await look(page, 'address')
  await made.getByRole('button', { name: 'Xong' }).click()
  await page.getByRole('button', { name: 'Đổi địa chỉ quầy của Quầy gốm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đổi địa chỉ', exact: true }).click()
  await expect.poll(() => field.inputValue()).not.toBe(first)
  await made.getByRole('button', { name: 'Xong' }).click()
  await made.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Thu hồi quầy của Quầy gốm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Thu hồi', exact: true }).click()
  await page.getByText('Chưa có địa chỉ').waitFor()
  expect(wrong).toEqual([])
  await close()
})

test('the day book is shown, downloaded, printed, and compared with a statement', async () => {
  const [paid, open] = [await newOrder(), await newOrder()]
  await dashboard.rpc('inboxes/changeOrder', { publicId: widget, id: paid.id, status: 'paid' })
  const { page, wrong } = await dashboard.open('/admin/payments/book')
  await page.getByRole('cell', { name: paid.reference }).waitFor()
  await page.getByText(/Tổng .*: 250\.000 ₫/).waitFor()
  expect(await pageViolations(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Tải CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(`,${paid.reference},,250000,hand,`)

  await page.getByRole('button', { name: 'So sánh' }).click()
  await page.getByText('Chưa có gì để so sánh').waitFor()
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('/')
  const statement = [
    'NGÂN HÀNG TMCP QUÂN ĐỘI',
    'STT No;Ngày giao dịch Transaction Date;Phát sinh nợ Debit;Phát sinh có Credit;Nội dung Details',
    `1;${today} 09:12:44;0;250.000;TRAN THI LAN ${paid.reference}`,
    `2;${today} 10:00:00;0;250.000;CHI HOA ${open.reference}`,
    `3;${today} 11:00:00;0;70.000;chuyen tien`,
  ].join('\n')
  await page.getByLabel('Nội dung sao kê').fill(statement)
  await page.getByRole('button', { name: 'So sánh' }).press('Enter')
  await page.getByRole('heading', { name: 'Khớp (1)' }).waitFor()
  await page.getByRole('heading', { name: 'Chỉ có trong sao kê (2)' }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  await look(page, 'compared')
  const { items } = await dashboard.rpc('inboxes/orders', { publicId: widget })
  expect(items.find(({ id }: { id: string }) => id === open.id).status).toBe('waiting')
  await page.getByRole('button', { name: `Đã nhận 250.000 ₫ của đơn ${open.reference}` }).click()
  await page.getByRole('heading', { name: 'Khớp (2)' }).waitFor()

  await page
    .getByLabel('Chọn tệp')
    .setInputFiles({ name: 'sao-ke.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await page.getByRole('heading', { name: 'Khớp (2)' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('cell', { name: paid.reference }).isVisible()).toBe(true)
  for (const hidden of ['In', 'So sánh'])
    expect(await page.getByRole('button', { name: hidden, exact: true }).isVisible()).toBe(false)
  if (pictures) await page.screenshot({ path: join(pictures, 'book-print.png'), fullPage: true })
  await page.emulateMedia({ media: null })
  expect(wrong).toEqual([])
  await page.context().close()
})
