/** Plans of a pricing table that are paid by a code of the same page. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard } from '../dashboard/dashboard-page.ts'
import { pictures } from '../size-of-run.ts'
import { axeViolations } from './axe.ts'
import { type BrowserHarness, type HarnessPage, openBrowserHarness } from './harness.ts'
import { scan } from './qr-page.ts'

let harness: BrowserHarness
let dashboard: Dashboard
beforeAll(async () => {
  ;[harness, dashboard] = await Promise.all([openBrowserHarness(), openDashboard()])
})
afterAll(() => Promise.all([harness?.close(), dashboard?.close()]))

const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
const hidden = { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }
const periods = [{ id: 'monthly' }, { id: 'yearly' }]
const prices = (month: number) => [
  { period: 'monthly', amount: month },
  { period: 'yearly', amount: month * 10 },
]
const plans = [
  { name: 'Cơ bản', prices: prices(100_000) },
  { name: 'Chuyên nghiệp', id: 'pro', perSeat: true, unit: 'người', prices: prices(200_000) },
  { name: 'Doanh nghiệp', prices: prices(900_000), cta: { text: 'Hỏi giá', url: '/lien-he' } },
]

async function published(type: string, settings: object) {
  const draft = { settings, privateSettings: {} }
  const { publicId } = await dashboard.rpc('widgets/create', { type, name: 'Gói', draft })
  await dashboard.rpc('widgets/publish', { publicId })
  const { snippet } = await dashboard.rpc('widgets/get', { publicId })
  return { publicId, snippet }
}
async function shop(orders: object = { enabled: true, ask: hidden }) {
  const code = await published('QR_PAYMENT', { accounts, title: 'Gốm Lam', amount: 50_000, orders })
  const table = await published('PRICING_TABLE', {
    title: 'Bảng giá',
    plans,
    periods,
    payWith: code.publicId,
  })
  return { code, table }
}
type Options = Parameters<BrowserHarness['open']>[1]
/** The code is far below the plans, where nothing is mounted yet. */
const opened = (above: string, below: string, options: Options = {}): Promise<HarnessPage> =>
  harness.open(
    harness.host({ body: `<main><h1>Gốm Lam</h1>${above}${'<p>Nội dung</p>'.repeat(120)}${below}</main>` }),
    options,
  )
const picture = (page: HarnessPage, name: string) =>
  pictures && page.screenshot({ path: join(pictures, `plan-order-${name}.png`) })
const qr = (page: HarnessPage) => page.getByRole('img', { name: /^Mã QR chuyển khoản/ })
const planButton = (page: HarnessPage, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Chọn gói này\\s*: ${name}$`) })

test.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('a press on a plan brings its order, at %i px', async (width, colorScheme) => {
  const { code, table } = await shop()
  const page = await opened(table.snippet, code.snippet, { viewport: { width, height: 800 }, colorScheme })
  // A plan with a link keeps it.
  await page.getByRole('link', { name: 'Hỏi giá' }).waitFor()
  await planButton(page, 'Cơ bản').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await picture(page, `plans-${width}`)

  await planButton(page, 'Cơ bản').focus()
  await page.keyboard.press('Enter')
  await qr(page).waitFor()
  await page.getByText('Cơ bản theo tháng').waitFor()
  expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className)).toMatch(
    /^pay/,
  )
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await axeViolations(page)).toEqual([])
  await picture(page, `code-${width}`)

  // Another plan is another order, also while the code is there.
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Theo năm' }).or(page.getByRole('switch')).first().click()
  await planButton(page, 'Chuyên nghiệp').click()
  await page.getByText('Chuyên nghiệp theo năm 1 người').waitFor()
  await page.getByText('2.000.000 ₫').first().waitFor()
  const list = async () => (await dashboard.rpc('inboxes/orders', { publicId: code.publicId })).items
  await expect.poll(list).toMatchObject([
    { amount: 2_000_000, content: 'Chuyên nghiệp theo năm 1 người', amountSource: 'plan' },
    { amount: 100_000, content: 'Cơ bản theo tháng', amountSource: 'plan' },
  ])
  // The same plan again is the same order.
  await page.evaluate(() => scrollTo(0, 0))
  await planButton(page, 'Chuyên nghiệp').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await list()).toHaveLength(2)
  // Kept over a reload, as every order.
  await page.reload()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByText('Chuyên nghiệp theo năm 1 người').waitFor()
  await qr(page).waitFor()
  expect(page.seen.errors).toEqual([])
})

test('the buyer is asked first, and a price that has changed since is the one that is paid', async () => {
  const { code, table } = await shop({ enabled: true, ask: { ...hidden, name: 'required' } })
  const page = await opened(table.snippet, code.snippet)
  await planButton(page, 'Cơ bản').waitFor()
  const dearer = plans.map((plan) => (plan.name === 'Cơ bản' ? { ...plan, prices: prices(120_000) } : plan))
  const { draftVersion } = await dashboard.rpc('widgets/get', { publicId: table.publicId })
  const settings = { title: 'Bảng giá', plans: dearer, periods, payWith: code.publicId }
  await dashboard.rpc('widgets/saveDraft', { publicId: table.publicId, version: draftVersion, settings })
  await dashboard.rpc('widgets/publish', { publicId: table.publicId })
  await planButton(page, 'Cơ bản').click()
  await page.getByLabel('Họ tên').fill('Lê Thị Mai')
  await page.getByRole('button', { name: 'Tạo mã thanh toán' }).click()
  await qr(page).waitFor()
  await page.getByText('120.000 ₫').first().waitFor()
  expect((await dashboard.rpc('inboxes/orders', { publicId: code.publicId })).items).toMatchObject([
    { amount: 120_000, name: 'Lê Thị Mai' },
  ])
})

test('with the service away the plan’s amount is in the code, and the shop confirms by hand', async () => {
  const { code, table } = await shop()
  const page = await opened(table.snippet, code.snippet)
  await page.route('**/api/v1/widgets/*/orders', (route) => route.abort())
  await planButton(page, 'Cơ bản').click()
  await page.getByText('Cửa hàng sẽ tự xác nhận khi thấy tiền về.').waitFor()
  await qr(page).waitFor()
  await page.getByText('100.000 ₫').first().waitFor()
})

test('a code that takes no orders shows amount and content', async () => {
  const { code, table } = await shop({ enabled: false, ask: hidden })
  const page = await opened(table.snippet, code.snippet)
  await planButton(page, 'Cơ bản').click()
  await page.getByText('Cơ bản theo tháng').waitFor()
  await expect
    .poll(async () => scan(await qr(page).screenshot()))
    .toMatch(/5406100000.*0817CO BAN THEO THANG/)
})

test('a page without the code says so, to its visitor and to whoever made it', async () => {
  const { table } = await shop()
  const page = await opened(table.snippet, '')
  await planButton(page, 'Cơ bản').click()
  await page.getByText('Chưa mở được mã thanh toán. Bạn báo cửa hàng giúp nhé.').waitFor()
  expect(page.seen.warnings.some((text) => text.includes('[data-wgt]'))).toBe(true)
})
