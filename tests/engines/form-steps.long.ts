/** The template of an order in steps, by keyboard alone, against the service itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactForm } from '../../widgets/contact-form/index.ts'
import { templateDraft } from '../../widgets/schema/sample-draft.ts'
import { type Dashboard, openDashboard } from '../dashboard/dashboard-page.ts'
import type { EnginePage } from '../harness/engine.ts'
import { type HostPages, openHostPages } from '../harness/host-pages.ts'
import { expectNoTrouble } from './checks.ts'
import { type EngineName, engines } from './engines.ts'
import { installProbe } from './page-script.ts'

const tab = '\uE004'
const enter = '\uE007'

let pages: HostPages
let dashboard: Dashboard
let publicId: string
let address: string
beforeAll(async () => {
  ;[pages, dashboard] = await Promise.all([openHostPages(), openDashboard()])
  const template = contactForm.templates?.find(({ id }) => id === 'dat-hang')
  if (!template) throw new Error('No template of an order')
  const { name, ...draft } = templateDraft(contactForm, template, new Date())
  ;({ publicId } = await dashboard.rpc('widgets/create', { type: 'CONTACT_FORM', name, draft }))
  await dashboard.rpc('widgets/publish', { publicId })
  const { snippet } = await dashboard.rpc('widgets/get', { publicId })
  address = pages.host({
    head: `<script src="${pages.script(`(${installProbe})()`)}"></script>`,
    body: snippet.replace('<div', '<div data-here'),
  })
})
afterAll(() => Promise.all([pages?.close(), dashboard?.close()]))

/** Words of the focused element. */
const focused = (page: EnginePage) =>
  page.evaluate(() => {
    const element = window.probe.root()?.activeElement
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const named = isField ? element.labels?.[0] : element?.matches('button, h3') && element
    return (named || undefined)?.textContent?.trim() ?? ''
  })
const reaches = (page: EnginePage, words: string) =>
  expect.poll(() => focused(page), { message: words }).toContain(words)
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

test.each(Object.keys(engines) as EngineName[])('an order in three steps in %s', async (name) => {
  const page = await (await engines[name]()).open()
  await page.resize(320, 700)
  await page.goto(address)
  await expect
    .poll(() => page.evaluate(() => window.probe.events.map((event) => event.name)))
    .toEqual(['wgt:ready'])
  await tabTo(page, 'Món hàng và số lượng')
  await page.type('Hai thùng cam')
  await tabTo(page, 'Giao tận nơi')
  await page.type(' ')
  await tabTo(page, 'Tiếp')
  await page.type(enter)
  await reaches(page, 'Giao đến đâu?')
  await tabTo(page, 'Địa chỉ giao hàng')
  await page.type(enter)
  await reaches(page, 'Địa chỉ giao hàng')
  await page.type(`12 Le Loi ${name}`)
  await page.type(enter)
  await reaches(page, 'Liên hệ với bạn')
  await tabTo(page, 'Họ và tên')
  await page.type('Lan')
  await tabTo(page, 'Số điện thoại')
  await page.type('0912345678')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true)
  await page.type(enter)
  await expect
    .poll(() => page.evaluate(() => window.probe.root()?.textContent))
    .toContain('Đã nhận đơn. Chúng tôi gọi xác nhận')
  const { items } = await dashboard.rpc('inboxes/submissions', { publicId })
  expect(items[0]).toMatchObject({
    name: 'Lan',
    message: 'Hai thùng cam',
    fields: { nhan_hang: 'Giao tận nơi', dia_chi: `12 Le Loi ${name}` },
  })
  await expectNoTrouble(page, dashboard.service.url)
  await page.close()
})
