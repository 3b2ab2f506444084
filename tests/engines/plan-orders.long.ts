/** A plan of a pricing table that is paid by a code further down, by a visitor of each engine. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scan } from '../browser/qr-page.ts'
import { type Dashboard, openDashboard } from '../dashboard/dashboard-page.ts'
import { type HostPages, openHostPages } from '../harness/host-pages.ts'
import { pictures } from '../size-of-run.ts'
import { expectNoTrouble } from './checks.ts'
import { type EngineName, engines } from './engines.ts'
import { installProbe } from './page-script.ts'

let pages: HostPages
let dashboard: Dashboard
beforeAll(async () => {
  ;[pages, dashboard] = await Promise.all([openHostPages(), openDashboard()])
})
afterAll(() => Promise.all([pages?.close(), dashboard?.close()]))

async function published(type: string, settings: object) {
  const draft = { settings, privateSettings: {} }
  const { publicId } = await dashboard.rpc('widgets/create', { type, name: 'Gói', draft })
  await dashboard.rpc('widgets/publish', { publicId })
  const { snippet } = await dashboard.rpc('widgets/get', { publicId })
  return { publicId, snippet }
}

const names = Object.keys(engines) as EngineName[]
const cases = names.flatMap((name) => [[name, 320] as const, [name, 1280] as const])

test.each(cases)('a plan becomes a paid order in %s at %i px', async (name, width) => {
  const code = await published('QR_PAYMENT', {
    title: 'Gốm Lam',
    accounts: [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }],
    orders: {
      enabled: true,
      ask: { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' },
    },
  })
  const table = await published('PRICING_TABLE', {
    title: 'Bảng giá',
    periods: [{ id: 'monthly' }],
    plans: [
      { name: 'Cơ bản', prices: [{ period: 'monthly', amount: 100_000 }] },
      { name: 'Đầy đủ', prices: [{ period: 'monthly', amount: 350_000 }] },
    ],
    payWith: code.publicId,
  })
  const page = await (await engines[name]()).open()
  await page.resize(width, 844)
  const head = `<script src="${pages.script(`(${installProbe})()`)}"></script>`
  const body = `<main><h1>Gốm Lam</h1>${table.snippet}${'<p>Nội dung</p>'.repeat(60)}${code.snippet.replace('<div', '<div data-here')}</main>`
  await page.goto(pages.host({ head, body }))
  const plan = () =>
    page.evaluate(() => {
      const { shadowRoot } = document.querySelector('main > div') ?? {}
      const button = [...(shadowRoot?.querySelectorAll('button') ?? [])].find((one) =>
        /Chọn gói này\s*: Đầy đủ/.test(one.textContent ?? ''),
      )
      button?.click()
      return button !== undefined
    })
  await expect.poll(plan).toBe(true)
  const shown = () => page.evaluate(() => window.probe.root()?.textContent ?? '')
  await expect.poll(shown).toContain('350.000 ₫')
  await expect
    .poll(async () => {
      await page.evaluate(() => window.probe.find('svg.qr')[0]?.scrollIntoView({ block: 'center' }))
      return scan(await page.screenshot())
    })
    .toMatch(/^000201.*5406350000/)
  if (pictures) await writeFile(join(pictures, `plan-paid-${name}-${width}.png`), await page.screenshot())
  const [order] = (await dashboard.rpc('inboxes/orders', { publicId: code.publicId })).items
  expect(order).toMatchObject({ amount: 350_000, content: 'Đầy đủ theo tháng', status: 'waiting' })
  await dashboard.rpc('inboxes/changeOrder', { publicId: code.publicId, id: order.id, status: 'paid' })
  await expect.poll(shown).toMatch(/Đã nhận/)
  if (pictures) await writeFile(join(pictures, `plan-done-${name}-${width}.png`), await page.screenshot())
  await expectNoTrouble(page, dashboard.service.url)
  await page.close()
})
