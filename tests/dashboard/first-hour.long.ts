/** A merchant's first hour with every type, and what a visitor sent in it. */
import type { FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { sharedChromium } from '../harness/chromium.ts'
import { type HostPages, openHostPages } from '../harness/host-pages.ts'
import { type Dashboard, openDashboard } from './dashboard-page.ts'

let dashboard: Dashboard
let hosts: HostPages
beforeAll(async () => {
  ;[dashboard, hosts] = await Promise.all([openDashboard(), openHostPages()])
})
afterAll(() => dashboard?.close())

const changed = 'Đổi thử'
const textColor = '#5b2a86'
const radius = '7'

/** All markup below shadow roots, attributes such as names for screen readers with it. */
const markupOf = (within: Page | FrameLocator) =>
  within
    .locator('body')
    .evaluate((body) =>
      [...body.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot?.innerHTML ?? []).join('\n'),
    )

/** Reads what a new visitor sees: browsers keep a published file for a minute. */
async function visit(address: string) {
  const context = await (await sharedChromium()).newContext()
  const page = await context.newPage()
  await page.goto(address)
  const widget = page.locator('.wgt').first()
  await widget.waitFor({ state: 'attached' })
  const style = await widget.evaluate((element) => {
    const { color } = getComputedStyle(element)
    return { color, radius: getComputedStyle(element).getPropertyValue('--radius').trim() }
  })
  const read = async () => ({ ...style, markup: await markupOf(page) })
  return { page, read, close: () => context.close() }
}

async function takeTemplate(page: Page, slug: string): Promise<string> {
  await page.locator(`main a[href="/admin/widgets/new/${slug}"]`).click()
  await page
    .getByRole('button', { name: /^Dùng mẫu này/ })
    .first()
    .click()
  await page.waitForURL('**/content')
  return new URL(page.url()).pathname.split('/')[3] ?? ''
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Xuất bản' }).click()
  await page.getByRole('button', { name: 'Xuất bản ngay' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function snippetOf(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Gắn tiện ích vào trang của bạn' }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Chép mã' }).first().click()
  await page.getByRole('button', { name: 'Đã chép' }).first().waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

const draftOf = async (publicId: string) =>
  JSON.stringify((await dashboard.rpc('widgets/get', { publicId })).draft)

/** Writes into the first text of the form that the preview shows. */
async function changeText(page: Page, publicId: string): Promise<string> {
  const preview = page.frameLocator('iframe[data-state=shown]')
  await preview.locator('.wgt').first().waitFor({ state: 'attached' })
  const form = page.getByRole('tabpanel')
  const folded = form.locator('button[aria-expanded=false][aria-controls]')
  // Sections, then the first items in them.
  for (const most of [20, 4])
    for (const one of (await folded.all()).slice(0, most).reverse()) await one.click()
  const fields = form.getByRole('textbox')
  for (const field of await fields.all()) {
    const before = await field.inputValue()
    const written = `${changed} ${before}`.trim()
    await field.fill(written)
    await field.blur()
    const isRefused = () => field.evaluate((element) => element.closest('[data-invalid]') !== null)
    // A field of numbers or dates writes what it takes.
    const isKept = async () => (await field.inputValue()) === written && !(await isRefused())
    await expect.poll(async () => (await draftOf(publicId)).includes(changed) || !(await isKept())).toBe(true)
    if ((await isKept()) && (await markupOf(preview)).includes(changed)) return written
    await field.fill(before)
    await field.blur()
    await expect.poll(() => draftOf(publicId)).not.toContain(changed)
  }
  throw new Error('no text of the form is seen in the preview')
}

describe.each(built)('$slug', ({ slug }) => {
  test('a template, changed in three fields and published, is seen on a page of another origin, and so is the version before', async () => {
    const { page, wrong, close } = await dashboard.open('/admin/widgets/new')
    const publicId = await takeTemplate(page, slug)
    await page.locator('iframe[data-state=shown]').waitFor()
    await publish(page)
    const shop = hosts.host({ body: `${await snippetOf(page)}<p style="height: 3000px">Trang</p>` })
    const first = await visit(shop)
    const before = await first.read()
    expect(before.markup).not.toContain(changed)
    await first.close()

    await page.getByRole('link', { name: 'Nội dung', exact: true }).click()
    const written = await changeText(page, publicId)
    await page.getByRole('tab', { name: 'Giao diện' }).click()
    await page.getByLabel('Màu chữ', { exact: true }).fill(textColor)
    await page.getByLabel('Bo góc (px)', { exact: true }).fill(radius)
    await page.getByLabel('Bo góc (px)', { exact: true }).blur()
    await page.getByRole('button', { name: 'Xuất bản' }).click()
    const changes = page.getByRole('dialog').getByRole('listitem')
    await expect.poll(() => changes.allInnerTexts()).toHaveLength(3)
    expect((await changes.allInnerTexts()).join('\n')).toContain(written)
    await page.getByRole('button', { name: 'Xuất bản ngay' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    // The first load after the answer has it, without a wait.
    const second = await visit(shop)
    await expect.poll(async () => (await second.read()).markup).toContain(changed)
    expect(await second.read()).toMatchObject({ color: 'rgb(91, 42, 134)', radius: '7px' })
    await second.close()

    await page.getByRole('link', { name: 'Lịch sử' }).click()
    await page.getByRole('button', { name: 'Chạy lại bản này: Bản 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Chạy lại bản này' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const third = await visit(shop)
    expect(await third.read()).toMatchObject({ color: before.color, radius: before.radius })
    expect((await third.read()).markup).not.toContain(changed)
    await third.close()
    expect(wrong).toEqual([])
    await close()
  })
})

test('what a visitor sends from that page appears in the open inbox, and in its export', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/widgets/new')
  await takeTemplate(page, 'contact-form')
  await publish(page)
  const shop = hosts.host({ body: await snippetOf(page) })
  await page.goto(`${dashboard.service.url}/admin/inbox/submissions`)
  await page.getByText('Chưa có').first().waitFor()

  const visitor = await visit(shop)
  await visitor.page.locator('[autocomplete=name]').fill('Trần Thị Bưởi')
  await visitor.page.locator('[autocomplete=tel]').fill('0912 345 678')
  await visitor.page.locator('[autocomplete=email]').fill('buoi@vidu.vn')
  await visitor.page.locator('textarea').first().fill('Đặt hai mâm cúng rằm.')
  // Who fills a form in a second is a robot.
  await visitor.page.clock.install()
  await visitor.page.clock.fastForward(60_000)
  for (const box of await visitor.page.getByRole('checkbox').all()) await box.check()
  await visitor.page.locator('button[type=submit]').click()

  await page.getByRole('row').filter({ hasText: 'Trần Thị Bưởi' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Xuất CSV' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toContain('Đặt hai mâm cúng rằm.')
  await visitor.close()
  expect(wrong).toEqual([])
  await close()
})
