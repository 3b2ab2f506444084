/** An address by keyboard alone, with names from before July 2025. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard } from '../dashboard/dashboard-page.ts'
import type { EnginePage } from '../harness/engine.ts'
import { type HostPages, openHostPages } from '../harness/host-pages.ts'
import { expectNoTrouble } from './checks.ts'
import { type EngineName, engines } from './engines.ts'
import { installProbe } from './page-script.ts'

const tab = '\uE004'
const enter = '\uE007'
const down = '\uE015'

let pages: HostPages
let dashboard: Dashboard
let publicId: string
let address: string
beforeAll(async () => {
  ;[pages, dashboard] = await Promise.all([openHostPages(), openDashboard()])
  const settings = {
    fields: [{ type: 'name' }, { type: 'address', key: 'giao', label: 'Giao đến', required: true }],
  }
  ;({ publicId } = await dashboard.rpc('widgets/create', {
    type: 'CONTACT_FORM',
    name: 'Giao hàng',
    draft: { settings },
  }))
  await dashboard.rpc('widgets/publish', { publicId })
  const { snippet } = await dashboard.rpc('widgets/get', { publicId })
  address = pages.host({
    head: `<script src="${pages.script(`(${installProbe})()`)}"></script>`,
    body: snippet.replace('<div', '<div data-here'),
  })
})
afterAll(() => Promise.all([pages?.close(), dashboard?.close()]))

const values = (page: EnginePage) =>
  page.evaluate(() =>
    [...(window.probe.root()?.querySelectorAll('.address input') ?? [])].map((one) =>
      Reflect.get(one, 'value'),
    ),
  )
const focused = (page: EnginePage) =>
  page.evaluate(() => {
    const element = window.probe.root()?.activeElement
    return element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent?.trim() ?? '') : ''
  })
async function tabTo(page: EnginePage, words: string) {
  await expect
    .poll(
      async () => {
        await page.type(tab)
        return focused(page)
      },
      { message: `tabs to ${words}` },
    )
    .toContain(words)
}

test.each(Object.keys(engines) as EngineName[])('an address in %s', async (name) => {
  const page = await (await engines[name]()).open()
  await page.resize(320, 700)
  await page.goto(address)
  await expect.poll(() => values(page)).toHaveLength(3)
  await tabTo(page, 'Họ và tên')
  await page.type('Lan')
  await tabTo(page, 'Số nhà')
  await page.type('12 Le Loi, P. Ben Nghe, Q1, TPHCM')
  await page.type(tab)
  await expect.poll(() => values(page)).toEqual(['12 Le Loi', 'Thành phố Hồ Chí Minh', 'Phường Sài Gòn'])
  await tabTo(page, 'Phường, xã')
  await page.type(down)
  await page.type(down)
  await page.type(enter)
  await expect.poll(() => values(page)).not.toContain('Phường Sài Gòn')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true)
  await expectNoTrouble(page, dashboard.service.url)
  await page.close()
})
