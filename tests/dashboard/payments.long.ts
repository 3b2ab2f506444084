import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

const secret = 'khoa-webhook-cua-gom-lam'
const narrow = { width: 320, height: 720 }
let dashboard: Dashboard
let widget: string
beforeAll(async () => {
  dashboard = await openDashboard()
  const ask = { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }
  const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
  const draft = {
    settings: { accounts, amount: 250_000, orders: { enabled: true, ask } },
    privateSettings: {},
  }
  widget = (await dashboard.rpc('widgets/create', { type: 'QR_PAYMENT', name: 'Trả tiền', draft })).publicId
  await dashboard.rpc('widgets/publish', { publicId: widget })
})
afterAll(() => dashboard?.close())

const newOrder = async () => {
  const response = await fetch(`${dashboard.service.url}/api/v1/widgets/${widget}/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(201)
  return response.json()
}

/** A notice as SePay signs it. */
async function tell(address: string, id: number, content: string) {
  const transactionDate = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const body = JSON.stringify({
    ...{ id, gateway: 'Vietcombank', transactionDate, accountNumber: '0123456789', code: null, content },
    ...{ transferType: 'in', transferAmount: 250_000, accumulated: 0, subAccount: null },
    ...{ referenceCode: `FT${id}`, description: '' },
  })
  const time = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const { pathname } = new URL(address)
  const response = await fetch(`${dashboard.service.url}${pathname}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-SePay-Timestamp': time,
      'X-SePay-Signature': `sha256=${signature}`,
    },
    body,
  })
  expect(response.status).toBe(200)
}

test('an owner connects SePay, sees what is paid, and says which order an unclear transfer is for', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/payments', { viewport: narrow })
  await page.getByText('Chưa có khoản nào').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Nối SePay' }).press('Enter')
  await page.getByRole('button', { name: 'Lưu' }).click()
  const key = page.getByLabel('Khóa của webhook')
  await expect.poll(() => key.getAttribute('aria-invalid')).toBe('true')
  await key.fill(secret)
  await page.getByRole('button', { name: 'Lưu' }).click()
  const address = page.getByRole('textbox', { name: 'Địa chỉ nhận báo' })
  await address.waitFor()
  const receiver = await address.inputValue()
  expect(receiver).toMatch(/\/api\/v1\/payments\/[\w.-]+\/sepay$/)
  expect(await key.inputValue()).toBe('')
  expect(await pageViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)

  const paid = await newOrder()
  const open = await newOrder()
  await tell(receiver, 1, `MBVCB.1.${paid.reference} cam on`)
  await tell(receiver, 2, 'chuyen tien mua gom')
  await page.goto(`${dashboard.service.url}/admin/payments`)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Khớp đơn' })
    .getByRole('link', { name: paid.reference })
    .waitFor()
  await page.getByRole('button', { name: 'Xử lý khoản 250.000 ₫' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('chuyen tien mua gom').waitFor()
  await dialog.getByRole('radio', { name: open.reference }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: `Xác nhận đơn ${open.reference}` }).click()
  await page.getByText(`Đã xác nhận đơn ${open.reference}`).first().waitFor()
  await page.getByRole('button', { name: 'Xử lý khoản' }).waitFor({ state: 'detached' })

  await page.getByRole('listitem').getByRole('link', { name: paid.reference }).click()
  await page.getByRole('dialog').getByText(paid.reference).first().waitFor()
  expect(wrong).toEqual([])
  await close()
})
