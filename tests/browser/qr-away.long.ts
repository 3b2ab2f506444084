/** A payment code that takes orders, on a page under a strict policy, with static files alone: the service is off. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard } from '../dashboard/dashboard-page.ts'
import { type Edge, startEdge } from '../edge/nginx.ts'
import { pictures } from '../size-of-run.ts'
import { axeViolations } from './axe.ts'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'
import { scan } from './qr-page.ts'

let harness: BrowserHarness
let dashboard: Dashboard
let edge: Edge
let publicId: string
beforeAll(async () => {
  ;[harness, dashboard] = await Promise.all([openBrowserHarness(), openDashboard()])
  const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
  const settings = { accounts, amount: 250_000, memo: 'Gốm', orders: { enabled: true } }
  const draft = { settings, privateSettings: {} }
  ;({ publicId } = await dashboard.rpc('widgets/create', { type: 'QR_PAYMENT', name: 'Trả tiền', draft }))
  await dashboard.rpc('widgets/publish', { publicId })
  const published = join(dashboard.service.dataDir, 'published')
  await dashboard.service.stop()
  const dist = join(import.meta.dirname, '../../dist')
  edge = await startEdge({ folders: { published, dist, site: join(dist, 'site/client') } })
})
afterAll(async () => {
  await edge?.stop()
  await Promise.all([harness?.close(), dashboard?.close()])
})

test.each([
  ['fetch', (origin: string) => `connect-src ${origin}`],
  ['no fetch', () => `connect-src 'none'`],
] as const)('the code is there, and says that the shop confirms by hand (%s)', async (name, connect) => {
  await expect(fetch(`${dashboard.service.url}/health`)).rejects.toThrow()
  const { origin } = edge
  const snippet = `<div id="w" data-wgt="${publicId}"></div><script async src="${origin}/embed/v1/loader.js"></script>`
  const page = await harness.open('about:blank', { viewport: { width: 320, height: 800 } })
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(window, { broken })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      broken.push(violatedDirective),
    )
  })
  const csp = `default-src 'none'; script-src ${origin}; ${connect(origin)}; require-trusted-types-for 'script'; trusted-types vue`
  await page.goto(harness.host({ body: `<main><h1>Gốm Lam</h1>${snippet}</main>`, csp }))
  await page.getByRole('button', { name: 'Thanh toán 250.000 ₫' }).click()
  await page.getByText('Cửa hàng sẽ tự xác nhận khi thấy tiền về.').waitFor()
  const code = page.getByRole('img', { name: /^Mã QR chuyển khoản/ })
  await code.waitFor()
  // The amount and the memo of the settings, as there is no reference.
  expect(await scan(await code.screenshot())).toMatch(/5406250000.*0803GOM/)
  const broken = await page.evaluate(() => Reflect.get(window, 'broken') as string[])
  expect(broken.filter((directive) => directive !== 'connect-src')).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  expect(page.seen.errors).toEqual([])
  if (pictures)
    await page.screenshot({ path: join(pictures, `qr-away-${name.replace(' ', '-')}.png`), fullPage: true })
})
