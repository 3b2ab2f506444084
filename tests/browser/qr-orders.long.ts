/** A code that knows when it was paid: the press, the order, the news of the money; and the code alone where the service is away. */
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard } from '../dashboard/dashboard-page.ts'
import { pictures } from '../size-of-run.ts'
import { axeViolations } from './axe.ts'
import { type BrowserHarness, type HarnessPage, openBrowserHarness } from './harness.ts'

const secret = 'khoa-webhook-cua-gom-lam'
let harness: BrowserHarness
let dashboard: Dashboard
/** Path of the receiver of SePay. */
let receiver: string
beforeAll(async () => {
  ;[harness, dashboard] = await Promise.all([openBrowserHarness(), openDashboard()])
  const source = await dashboard.rpc('payments/saveSource', { provider: 'sepay', settings: { secret } })
  receiver = new URL(source.address).pathname
})
afterAll(() => Promise.all([harness?.close(), dashboard?.close()]))

const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
const hidden = { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }
function published(ask: object = {}) {
  const settings = { accounts, amount: 250_000, orders: { enabled: true, ask: { ...hidden, ...ask } } }
  return publishedAs('QR_PAYMENT', { settings, privateSettings: {} })
}
async function publishedAs(type: string, draft: object) {
  const { publicId } = await dashboard.rpc('widgets/create', { type, name: 'Trả tiền', draft })
  await dashboard.rpc('widgets/publish', { publicId })
  const { snippet } = await dashboard.rpc('widgets/get', { publicId })
  return { publicId, snippet }
}
type Options = Parameters<BrowserHarness['open']>[1]
const opened = ({ snippet }: { snippet: string }, options: Options = {}): Promise<HarnessPage> =>
  harness.open(harness.host({ body: `${snippet}<main><h1>Gốm Làm</h1></main>` }), options)

let notices = 0
async function tell(content: string, transferAmount = 250_000) {
  const id = ++notices
  const transactionDate = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const body = JSON.stringify({
    ...{ id, gateway: 'Vietcombank', transactionDate, accountNumber: '0123456789', code: null, content },
    ...{ transferType: 'in', transferAmount, accumulated: 0, subAccount: null, referenceCode: `FT${id}` },
    description: '',
  })
  const time = String(Math.floor(Date.now() / 1000))
  const response = await fetch(dashboard.service.url + receiver, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-SePay-Timestamp': time,
      'X-SePay-Signature': `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
    },
    body,
  })
  expect(response.status).toBe(200)
}

const referenceOn = async (page: HarnessPage) => {
  await page.getByText('Đang chờ tiền về').waitFor()
  return (await page.getByText(/^Đơn NH/).innerText()).replace('Đơn ', '')
}
const code = (page: HarnessPage) => page.getByRole('img', { name: /^Mã QR chuyển khoản/ })
const picture = (page: HarnessPage, name: string) =>
  pictures && page.screenshot({ path: join(pictures, `qr-order-${name}.png`), fullPage: true })

test('a press makes the order and its code; the money turns it into a tick, and the page is told', async () => {
  const page = await opened(await published(), { viewport: { width: 320, height: 800 } })
  await page.evaluate(() => {
    document.addEventListener('qr-payment:paid', (event) =>
      Object.assign(window, { paid: event instanceof CustomEvent && event.detail }),
    )
  })
  const pay = page.getByRole('button', { name: 'Thanh toán 250.000 ₫' })
  await pay.waitFor()
  expect(await code(page).count()).toBe(0)
  await pay.focus()
  await page.keyboard.press('Enter')
  const reference = await referenceOn(page)
  await code(page).waitFor()
  // A payer who types the transfer needs the reference.
  await page.getByRole('button', { name: 'Sao chép: Nội dung' }).waitFor()
  await page.getByText(reference, { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await picture(page, 'waiting-320')

  await tell(`MBVCB.1.${reference.toLowerCase()}`, 100_000)
  await page.getByText('Đã nhận 100.000 ₫, còn thiếu 150.000 ₫.').waitFor()
  await tell(`ck lan 2 ${reference}`, 150_000)
  await page.getByText('Đã nhận 250.000 ₫', { exact: true }).waitFor()
  expect(await code(page).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await picture(page, 'paid-320')
  expect(await page.evaluate(() => Reflect.get(window, 'paid'))).toMatchObject({ reference, amount: 250_000 })
  expect(page.seen.errors).toEqual([])
})

test('what the merchant asks is asked first, and stands in the order', async () => {
  const widget = await published({ name: 'required', phone: 'required', invoice: 'optional' })
  const page = await opened(widget, { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Thanh toán 250.000 ₫' }).click()
  await page.getByLabel('Họ tên').fill('Nguyễn Thị Lan')
  await page.getByRole('button', { name: 'Tạo mã thanh toán' }).click()
  await expect.poll(() => page.getByLabel('Số điện thoại').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Số điện thoại').fill('0912 345 678')
  expect(await axeViolations(page)).toEqual([])
  await picture(page, 'form-1280')
  await page.getByRole('button', { name: 'Tạo mã thanh toán' }).click()
  const reference = await referenceOn(page)
  const { items } = await dashboard.rpc('inboxes/orders', { publicId: widget.publicId })
  expect(items).toMatchObject([
    { reference, name: 'Nguyễn Thị Lan', phone: '0912 345 678', amount: 250_000, status: 'waiting' },
  ])
})

test('where events do not come through, requests that wait bring the news', async () => {
  const page = await opened(await published())
  await page.route('**/api/v1/orders/*', (route) =>
    route.request().headers().accept?.includes('event-stream') ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Thanh toán 250.000 ₫' }).click()
  const reference = await referenceOn(page)
  await tell(reference)
  await page.getByText('Đã nhận 250.000 ₫', { exact: true }).waitFor()
})

test('the order is kept over a reload from the press on, until it is paid', async () => {
  const page = await opened(await published())
  const pay = page.getByRole('button', { name: 'Thanh toán 250.000 ₫' })
  await pay.waitFor()
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('nhung-order')))
  expect(await kept()).toEqual([])
  await pay.click()
  const reference = await referenceOn(page)
  expect(await kept()).toHaveLength(1)
  await page.reload()
  expect(await referenceOn(page)).toBe(reference)
  await code(page).waitFor()
  await tell(reference)
  await page.getByText('Đã nhận 250.000 ₫', { exact: true }).waitFor()
  await page.reload()
  await pay.waitFor()
  expect(await kept()).toEqual([])
})

test('an order whose time is over, or that is not ours, is not brought back', async () => {
  const widget = await published()
  const page = await opened(widget)
  const pay = page.getByRole('button', { name: 'Thanh toán 250.000 ₫' })
  await pay.click()
  await referenceOn(page)
  const change = (text: string) =>
    page.evaluate(
      ([key, text]) => {
        const order = JSON.parse(sessionStorage.getItem(key) ?? '')
        order.order.payBy = new Date(0).toISOString()
        sessionStorage.setItem(key, text || JSON.stringify(order))
      },
      [`nhung-order-${widget.publicId}`, text] as const,
    )
  await change('')
  await page.reload()
  await pay.waitFor()
  await pay.click()
  await referenceOn(page)
  await change('{"order":')
  await page.reload()
  await pay.waitFor()
})

test('with the service away the code is there all the same, and the shop confirms by hand', async () => {
  const page = await opened(await published())
  await page.route('**/api/v1/widgets/*/orders', (route) => route.abort())
  await page.getByRole('button', { name: 'Thanh toán 250.000 ₫' }).click()
  await page.getByText('Cửa hàng sẽ tự xác nhận khi thấy tiền về.').waitFor()
  await code(page).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test('a static server in front, or a service that never answers, is a service that is away', async () => {
  for (const answer of [
    { status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' },
    { status: 405, contentType: 'application/json', body: '{"error":"method"}' },
    { status: 200, contentType: 'text/html', body: '<!doctype html>' },
    undefined,
  ]) {
    const page = await opened(await published({ name: 'optional' }))
    await page.route('**/api/v1/widgets/*/orders', (route) => answer && route.fulfill(answer))
    await page.getByRole('button', { name: 'Thanh toán 250.000 ₫' }).click()
    await page.getByRole('button', { name: 'Tạo mã thanh toán' }).click()
    await page.getByText('Cửa hàng sẽ tự xác nhận khi thấy tiền về.').waitFor()
    await code(page).waitFor()
    await page.context().close()
  }
})

test('an amount without the signature that is required is the matter of whoever made the page', async () => {
  const settings = { accounts, amountMode: 'url', orders: { enabled: true, ask: hidden } }
  const privateSettings = { amountKey: 'khoa-ky-so-tien-cua-gom-lam-0123456789', requireSignature: true }
  const widget = await publishedAs('QR_PAYMENT', { settings, privateSettings })
  const page = await opened({ snippet: widget.snippet.replace('<div ', '<div data-amount="75000" ') })
  await page.getByRole('button', { name: 'Thanh toán 75.000 ₫' }).click()
  await page.getByText('Trang này chưa nhận được đơn. Bạn báo cửa hàng giúp nhé.').waitFor()
  expect(await code(page).count()).toBe(0)
  expect(page.seen.warnings.filter((text) => text.includes('data-signature'))).toHaveLength(1)
  expect(await axeViolations(page)).toEqual([])
})

test('where the script of orders does not load, the code is there all the same', async () => {
  const page = await opened(await published(), { viewport: { width: 320, height: 800 } })
  const pay = page.getByRole('button', { name: 'Thanh toán 250.000 ₫' })
  await pay.waitFor()
  await page.route('**/embed/a/**', (route) => route.abort())
  await pay.dblclick()
  await page.getByText('Cửa hàng sẽ tự xác nhận khi thấy tiền về.').waitFor()
  await code(page).waitFor()
})
