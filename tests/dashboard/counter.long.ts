import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../size-of-run.ts'
import { type Dashboard, openDashboard, pageViolations, showScheme } from './dashboard-page.ts'

const ask = { name: 'required', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }
const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
let dashboard: Dashboard
let widget: string
let address: string
beforeAll(async () => {
  dashboard = await openDashboard()
  const settings = {
    accounts,
    ...{ amountMode: 'presets', presets: [35_000, 50_000, 250_000], orders: { enabled: true, ask } },
  }
  const draft = { settings, privateSettings: {} }
  widget = (await dashboard.rpc('widgets/create', { type: 'QR_PAYMENT', name: 'Quầy', draft })).publicId
  await dashboard.rpc('widgets/publish', { publicId: widget })
  const made = await dashboard.rpc('counters/make', { publicId: widget })
  address = new URL(made.address).pathname
})
afterAll(() => dashboard?.close())

const pay = (id: string) => dashboard.rpc('inboxes/changeOrder', { publicId: widget, id, status: 'paid' })
const orderOf = async (name: string, amount: number) => {
  const response = await fetch(`${dashboard.service.url}/api/v1/widgets/${widget}/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ amount, name }),
  })
  expect(response.status).toBe(201)
  return response.json()
}

/** Keeps what would be spoken. */
async function recordSpeech(page: Page) {
  await page.addInitScript(() => {
    Reflect.set(window, 'said', [])
    speechSynthesis.speak = ({ text, lang }) => Reflect.get(window, 'said').push([lang, text])
  })
}
const said = (page: Page) => page.evaluate(() => Reflect.get(window, 'said'))

async function look(page: Page, name: string) {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (!pictures) continue
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.screenshot({
        path: join(pictures, `counter-${name}-${width}-${scheme}.png`),
        fullPage: true,
      })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

async function violations(page: Page) {
  await showScheme(page, 'light')
  return pageViolations(page)
}

test('a till makes an order in two presses, by keyboard too, and sees it paid', async () => {
  const { page, wrong } = await dashboard.open(address, { as: null, before: recordSpeech })
  await page.getByRole('heading', { level: 1, name: 'CONG TY GOM LAM' }).waitFor()
  await page.getByText('Chưa có đơn nào hôm nay').waitFor()
  expect(await violations(page)).toEqual([])
  await look(page, 'empty')

  await page.getByRole('button', { name: '250.000 ₫' }).press('Enter')
  expect(await page.getByLabel('Số tiền (₫)').inputValue()).toBe('250.000')
  await page.getByLabel('Số tiền (₫)').press('Enter')
  const code = page.getByRole('img', { name: /^Mã QR 250\.000 ₫, nội dung NH/ })
  await code.waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('new-order')
  const reference = (await page.locator('#new-order').textContent())?.replace('Đơn ', '') ?? ''
  await page.getByRole('listitem').filter({ hasText: reference }).getByText('Chờ tiền').waitFor()
  expect(await violations(page)).toEqual([])
  await look(page, 'code')

  const { items } = await dashboard.rpc('inboxes/orders', { publicId: widget })
  await pay(items[0].id)
  await page.getByText(`Đã nhận 250.000 đồng của đơn ${reference}`).waitFor()
  await page.getByText('Đã nhận 250.000 ₫', { exact: true }).waitFor()
  await code.waitFor({ state: 'detached' })
  expect(await said(page)).toEqual([])
  expect(await violations(page)).toEqual([])

  await page.getByRole('switch', { name: 'Đọc to khi có tiền về' }).press('Space')
  const other = await orderOf('Chị Lan', 50_000)
  await page.getByRole('listitem').filter({ hasText: 'Chị Lan' }).waitFor()
  await pay(other.id)
  await expect.poll(() => said(page)).toEqual([['vi-VN', `Đã nhận 50.000 đồng của đơn ${other.reference}`]])
  await look(page, 'paid')

  await page.getByRole('button', { name: 'Tạo đơn khác' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('amount')
  await page.keyboard.type('999')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('từ 1.000').waitFor()
  for (const key of ['1', '000', 'Xóa một số'])
    await page.getByRole('button', { name: key, exact: true }).click()
  expect(await page.getByLabel('Số tiền (₫)').inputValue()).toBe('999.100')
  expect(wrong).toEqual([])
  await page.context().close()
})

test('without a network it says so, and catches up when it is back', async () => {
  const { page } = await dashboard.open(address, { as: null })
  await page.getByText('Đã kết nối').waitFor()
  await page.context().setOffline(true)
  await page.getByText('Mất kết nối').waitFor()
  expect(await violations(page)).toEqual([])
  await look(page, 'lost')
  const { id, reference } = await orderOf('Anh Minh', 35_000)
  await pay(id)
  await page.context().setOffline(false)
  await page.getByText(`Đã nhận 35.000 đồng của đơn ${reference}`).waitFor()
  await page.getByText('Đã kết nối').waitFor()
  await page.context().close()
})

test('where events do not come through it asks, and a revoked address says so', async () => {
  const { page } = await dashboard.open(address, {
    as: null,
    async before(page) {
      await page.route('**/api/v1/counters/**', (route) =>
        route.request().headers().accept?.includes('event-stream')
          ? route.fulfill({ status: 502, body: '' })
          : route.continue(),
      )
    },
  })
  await page.getByRole('heading', { level: 1, name: 'CONG TY GOM LAM' }).waitFor()
  const { id, reference } = await orderOf('Cô Hoa', 35_000)
  await page.getByRole('listitem').filter({ hasText: 'Cô Hoa' }).waitFor()
  await pay(id)
  await page.getByText(`Đã nhận 35.000 đồng của đơn ${reference}`).waitFor()
  await dashboard.rpc('counters/revoke', { publicId: widget })
  await page.getByRole('heading', { name: 'Địa chỉ này không còn dùng được' }).waitFor()
  expect(await violations(page)).toEqual([])
  await look(page, 'gone')
  await page.context().close()
})
