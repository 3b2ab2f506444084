/** A merchant's first hour with every type. */
import type { FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { sharedChromium } from '../harness/chromium.ts'
import { type HostPages, openHostPages } from '../harness/host-pages.ts'
import { type Dashboard, openDashboard, pageViolations, signInAgain } from './dashboard-page.ts'

let dashboard: Dashboard
let hosts: HostPages
beforeAll(async () => {
  ;[dashboard, hosts] = await Promise.all([openDashboard(), openHostPages()])
})
afterAll(() => dashboard?.close())

const changed = 'Đổi thử'
const textColor = '#5b2a86'
const primary = '#0e6ba8'
const radius = '7'

/** All markup below shadow roots, attributes such as names for screen readers with it. */
const markupOf = (within: Page | FrameLocator) =>
  within
    .locator('body')
    .evaluate((body) =>
      [...body.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot?.innerHTML ?? []).join('\n'),
    )

/** One page serves all visitors, one after the other; its browser keeps nothing, as it would keep a published file for a minute. */
let visitors: Promise<Page> | undefined
async function openForVisitors() {
  const context = await (await sharedChromium()).newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return page
}
afterAll(async () => (await visitors)?.context().close())

/** Reads what a new visitor sees. */
async function visit(address: string, isFloating: boolean) {
  visitors ??= openForVisitors()
  const page = await visitors
  await page.goto(address)
  // Some that float wait for the first scrolling.
  if (isFloating) await page.evaluate(() => scrollTo(0, 1500))
  const widget = page.locator('.wgt').first()
  await widget.waitFor({ state: 'attached' })
  const style = await widget.evaluate((element) => {
    const shown = getComputedStyle(element)
    const property = (name: string) => shown.getPropertyValue(name).trim()
    return { color: shown.color, radius: property('--radius'), primary: property('--primary') }
  })
  const read = async () => ({ ...style, markup: await markupOf(page) })
  const close = () =>
    page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  return { read, close }
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

/** Follows each account, code and checked customer that the template invented to its field, and writes another there. */
async function publish(page: Page) {
  const open = page.getByRole('button', { name: 'Xuất bản', exact: true })
  const dialog = page.getByRole('dialog')
  await open.click()
  await dialog.getByRole('button', { name: 'Xuất bản ngay' }).waitFor()
  const refused = dialog.getByRole('region', { name: /chưa xuất bản được/ })
  for (let left = await refused.getByRole('button').count(), own = 0; left > 0; left--) {
    await refused.getByRole('button').first().click()
    await dialog.waitFor({ state: 'hidden' })
    const field = page.locator('input:focus, textarea:focus')
    await field.fill(`LAN${++own}`)
    await field.blur()
    await open.click()
    await dialog.getByRole('button', { name: 'Xuất bản ngay' }).waitFor()
  }
  await dialog.getByRole('button', { name: 'Xuất bản ngay' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function snippetOf(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Gắn tiện ích vào trang của bạn' }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Sao chép mã' }).first().click()
  await page.getByRole('button', { name: 'Đã sao chép' }).first().waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

const draftOf = async (publicId: string) =>
  JSON.stringify((await dashboard.rpc('widgets/get', { publicId })).draft)

/** Writes into the first text of the form that the preview shows, else into none: some are seen on intent alone. */
async function changeText(page: Page, publicId: string): Promise<string | undefined> {
  const preview = page.frameLocator('iframe[data-state=shown]')
  await preview.locator('.wgt').first().waitFor({ state: 'attached' })
  const form = page.getByRole('tabpanel')
  const folded = form.locator('button[aria-expanded=false][aria-controls]:not([role=combobox])')
  const fields = form.getByRole('textbox').and(page.locator('input, textarea'))
  const tried = new Set<string>()
  // The parts open at first, then sections, then the first items in them.
  for (const most of [0, 20, 4]) {
    for (const one of (await folded.all()).slice(0, most).reverse()) await one.click()
    for (const field of await fields.all()) {
      const before = await field.inputValue()
      // Skips codes, numbers and addresses.
      if (!/\p{L} \p{L}/u.test(before)) continue
      const place = await field.evaluate((element) =>
        element.closest('[data-pointer]')?.getAttribute('data-pointer'),
      )
      if (tried.has(place ?? before)) continue
      tried.add(place ?? before)
      const written = `${changed} ${before}`
      await field.fill(written)
      await field.blur()
      const isRefused = () => field.evaluate((element) => element.closest('[data-invalid]') !== null)
      // Number and date fields normalize their text.
      const isKept = async () => (await field.inputValue()) === written && !(await isRefused())
      await expect
        .poll(async () => (await draftOf(publicId)).includes(changed) || !(await isKept()))
        .toBe(true)
      if ((await isKept()) && (await markupOf(preview)).includes(changed)) return written
      await field.fill(before)
      await field.blur()
      await expect.poll(() => draftOf(publicId)).not.toContain(changed)
    }
  }
  return undefined
}

describe.each(built)('$slug', ({ slug, definition }) => {
  test('a template, changed in three fields and published, is seen on a page of another origin, and so is the version before', async () => {
    const isFloating = definition.placement === 'floating'
    const { page, wrong, close } = await dashboard.open('/admin/widgets/new')
    const publicId = await takeTemplate(page, slug)
    await page.locator('iframe[data-state=shown]').waitFor()
    await publish(page)
    const shop = hosts.host({ body: `${await snippetOf(page)}<p style="height: 3000px">Trang</p>` })
    const first = await visit(shop, isFloating)
    const before = await first.read()
    expect(before.markup).not.toContain(changed)
    await first.close()

    await page.getByRole('link', { name: 'Soạn thảo', exact: true }).click()
    const written = await changeText(page, publicId)
    await page.getByRole('tab', { name: 'Giao diện' }).click()
    await page.getByLabel('Màu chữ', { exact: true }).fill(textColor)
    if (!written) await page.getByLabel('Màu chính', { exact: true }).fill(primary)
    await page.getByLabel('Bo góc (px)', { exact: true }).fill(radius)
    await page.getByLabel('Bo góc (px)', { exact: true }).blur()
    await page.getByRole('button', { name: 'Xuất bản' }).click()
    const changes = page.getByRole('list', { name: 'Các thay đổi' }).getByRole('listitem')
    await expect.poll(async () => (await changes.allInnerTexts()).length).toBeGreaterThanOrEqual(3)
    expect((await changes.allInnerTexts()).join('\n')).toContain(written ?? primary)
    await page.getByRole('button', { name: 'Xuất bản ngay' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    // The first load after the answer has it, without a wait.
    const second = await visit(shop, isFloating)
    if (written) await expect.poll(async () => (await second.read()).markup).toContain(changed)
    else expect(await second.read()).toMatchObject({ primary })
    expect(await second.read()).toMatchObject({ color: 'rgb(91, 42, 134)', radius: '7px' })
    await second.close()

    await page.getByRole('link', { name: 'Lịch sử' }).click()
    await page.getByRole('button', { name: 'Chạy lại bản này: Bản 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Chạy lại bản này' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const third = await visit(shop, isFloating)
    expect(await third.read()).toMatchObject({ color: before.color, radius: before.radius })
    expect((await third.read()).markup).not.toContain(changed)
    await third.close()
    expect(wrong).toEqual([])
    await close()
  })
})

test('what a visitor types into a published form comes into an open inbox, and from there into a file', async () => {
  const { page, wrong } = await dashboard.open('/admin/widgets/new')
  // Before any toast: a clock that is installed while one counts down takes it back to 1970.
  await page.clock.install()
  const publicId = await takeTemplate(page, 'contact-form')
  await page.locator('iframe[data-state=shown]').waitFor()
  await publish(page)
  const shop = hosts.host({ body: await snippetOf(page) })
  await page.goto(`${dashboard.service.url}/admin/inbox?widget=${publicId}`)
  await page.getByRole('heading', { name: 'Chưa có gì' }).waitFor()

  const context = await (await sharedChromium()).newContext({ locale: 'vi-VN' })
  const visitor = await context.newPage()
  await visitor.goto(shop)
  const form = visitor.locator('.wgt form')
  await form.waitFor()
  // People see no trap.
  const texts = 'input:not([type=checkbox], [type=radio], [name=wgt-extra]), textarea'
  for (const field of await form.locator(texts).all()) {
    const kind = await field.evaluate((element) =>
      element instanceof HTMLInputElement ? element.type : 'message',
    )
    const typed = { email: 'lan@vidu.vn', tel: '0912345678', message: 'Cho tôi hỏi giá áo dài cưới.' }[kind]
    await field.click()
    await field.pressSequentially(typed ?? 'Nguyễn Thị Lan')
  }
  for (const box of await form.locator('input[type=checkbox][required]').all()) await box.check()
  await form.getByRole('button').last().click()
  await expect
    .poll(async () => (await dashboard.rpc('inboxes/submissions', { publicId })).items)
    .toMatchObject([{ name: 'Nguyễn Thị Lan', spam: false }])
  await context.close()

  await page.clock.fastForward(15_000)
  await page.getByRole('row').filter({ hasText: 'Nguyễn Thị Lan' }).waitFor()
  await page.context().clearCookies()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: 'Xuất CSV' })
      .click()
      .then(() => signInAgain(page)),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  const csv = Buffer.concat(chunks).toString()
  for (const text of ['Nguyễn Thị Lan', 'lan@vidu.vn', 'Cho tôi hỏi giá áo dài cưới.'])
    expect(csv).toContain(text)
  expect(wrong).toEqual([])
  await page.context().close()
})

/** The label of the field that has the focus, with its value. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: field } = document
    return field instanceof HTMLInputElement
      ? [field.labels?.[0]?.innerText.replace(/\s*\*$/, ''), field.value]
      : field?.tagName
  })

test('an expired session asks for the password over the page; an answer stays open while its question is edited; revisions are compared', async () => {
  const items = [
    { question: 'Mấy giờ mở cửa?', answer: 'Bảy giờ.' },
    { question: 'Đổi trả thế nào?', answer: 'Trong bảy ngày.' },
  ]
  const draft = { settings: { title: 'Hỏi đáp', items } }
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Hỏi đáp', draft })
  await dashboard.rpc('widgets/publish', { publicId })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  const preview = page.frameLocator('iframe[data-state=shown]')
  await preview.getByRole('button', { name: 'Đổi trả thế nào?' }).click()
  await expect.poll(() => focused(page)).toEqual(['Câu hỏi', 'Đổi trả thế nào?'])
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Đổi hàng ra sao?')
  const opened = preview.getByRole('button', { name: 'Đổi hàng ra sao?', expanded: true })
  await opened.waitFor()
  await preview.getByText('Trong bảy ngày.').waitFor()
  expect(await focused(page)).toEqual(['Câu hỏi', 'Đổi hàng ra sao?'])
  await expect.poll(() => draftOf(publicId)).toContain('Đổi hàng ra sao?')

  await page.context().clearCookies()
  await page.getByLabel('Tiêu đề').fill('Hỏi gì cũng đáp')
  const asked = await signInAgain(page, { email: '', password: 'không phải nó' })
  await asked.getByRole('alert').getByText('Mật khẩu không đúng.').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await signInAgain(page)
  await asked.waitFor({ state: 'detached' })
  await expect.poll(() => draftOf(publicId)).toContain('Hỏi gì cũng đáp')
  expect(await page.getByLabel('Tiêu đề').inputValue()).toBe('Hỏi gì cũng đáp')

  await dashboard.rpc('widgets/publish', { publicId })
  await page.goto(`${dashboard.service.url}/admin/widgets/${publicId}/revisions`)
  await page.getByRole('button', { name: 'So sánh: Bản 1' }).click()
  const compared = page.getByRole('dialog', { name: 'So sánh hai bản' })
  await compared.getByRole('listitem').filter({ hasText: 'Hỏi gì cũng đáp' }).waitFor()
  await compared.getByRole('combobox', { name: 'Trước' }).click()
  await page.getByRole('option', { name: /^Bản 2/ }).click()
  await compared.getByText('Hai bản giống hệt nhau.').waitFor()
  await compared.getByRole('combobox', { name: 'Sau' }).click()
  await page.getByRole('option', { name: /^Bản 1/ }).click()
  await compared.getByRole('listitem').filter({ hasText: 'Hỏi gì cũng đáp' }).waitFor()
  const seen = (side: string) =>
    compared.getByRole('region', { name: side }).frameLocator('iframe[data-state=shown]')
  await seen('Trước').getByText('Hỏi gì cũng đáp').waitFor()
  await seen('Sau').getByText('Mấy giờ mở cửa?').waitFor()
  expect(await seen('Sau').getByText('Hỏi gì cũng đáp').count()).toBe(0)
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('a price opens the price of its plan, a wheel is set up in one table, a tag of Google comes back marked', async () => {
  const prices = (yearly: number) => [
    { period: 'yearly', amount: yearly },
    { period: 'monthly', amount: yearly / 10 },
  ]
  const plans = [
    { name: 'Nhỏ', prices: prices(1_200_000) },
    { name: 'Lớn', prices: prices(1_200_000) },
    { name: 'Riêng' },
  ]
  const pricing = await dashboard.rpc('widgets/create', {
    type: 'PRICING_TABLE',
    name: 'Bảng giá',
    draft: { settings: { periods: [{ id: 'yearly' }, { id: 'monthly' }], toggleStyle: 'tabs', plans } },
  })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${pricing.publicId}/content`)
  const preview = page.frameLocator('iframe[data-state=shown]')
  const opens = async (plan: string, pointer: string) => {
    await preview.locator('.plan').filter({ hasText: plan }).locator('.price strong').click()
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-pointer]')?.dataset.pointer),
      )
      .toBe(`#/settings/plans/${pointer}`)
  }
  await opens('Lớn', '1/prices/0/amount')
  await opens('Riêng', '2/priceLabel')
  await opens('Nhỏ', '0/prices/0/amount')
  // A choice in the preview stays through an edit.
  await page.getByRole('switch', { name: 'Bấm để sửa' }).click()
  await preview.getByRole('button', { name: 'Theo tháng' }).click()
  await preview.getByText('120.000').first().waitFor()
  await page.getByLabel('Tiêu đề').fill('Giá năm mới')
  await preview.getByText('Giá năm mới').waitFor()
  await preview.getByRole('button', { name: 'Theo tháng', pressed: true }).waitFor()

  const map = await dashboard.rpc('widgets/create', { type: 'MAP', name: 'Bản đồ' })
  await page.goto(`${dashboard.service.url}/admin/widgets/${map.publicId}/content`)
  await page.getByRole('switch', { name: 'Bấm để sửa' }).click()
  await preview.locator('path.unit').first().dispatchEvent('click')
  const chosen = preview.locator('path.unit[aria-pressed=true]')
  const name = await chosen.getAttribute('aria-label')
  await page.getByLabel('Tiêu đề').fill('Bản đồ mới')
  await preview.getByText('Bản đồ mới').first().waitFor()
  await expect.poll(() => chosen.getAttribute('aria-label')).toBe(name)

  const wheel = await dashboard.rpc('widgets/create', {
    type: 'EVENTS',
    name: 'Vòng quay',
    draft: {
      settings: {
        title: 'Quay thưởng',
        startAt: '2020-01-01T00:00',
        endAt: '2099-01-01T00:00',
        segments: [
          { id: 'ca-phe', label: 'Cà phê' },
          { id: 'lan-sau', label: 'Lần sau', kind: 'none' },
        ],
      },
      privateSettings: {
        prizes: [
          { segmentId: 'ca-phe', weight: 1 },
          { segmentId: 'lan-sau', weight: 3 },
        ],
      },
    },
  })
  await page.goto(`${dashboard.service.url}/admin/widgets/${wheel.publicId}/content`)
  const table = page.getByRole('table', { name: 'Tỉ lệ và số lượng' })
  const share = (name: string) => table.getByLabel(`Tỉ lệ (%): ${name}`)
  await expect.poll(() => share('Cà phê').inputValue()).toBe('25')
  await page.getByRole('button', { name: 'Thêm ô' }).click()
  await page.getByLabel('Tên', { exact: true }).fill('Túi vải')
  await expect.poll(() => share('Túi vải').inputValue()).toBe('10')
  await share('Túi vải').fill('12,5')
  await expect.poll(() => share('Lần sau').inputValue()).toBe('62,5')
  await table.getByLabel('Số lượng: Túi vải').fill('1.000')
  await share('Cà phê').fill('99')
  await page.getByText('Nhiều nhất 87,5%').waitFor()
  await share('Cà phê').fill('25')
  await share('Cà phê').blur()
  await table.getByRole('cell', { name: '100', exact: true }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  await expect
    .poll(async () => {
      const { draft } = await dashboard.rpc('widgets/get', { publicId: wheel.publicId })
      return draft.privateSettings.prizes
    })
    .toEqual([
      { segmentId: 'ca-phe', weight: 250_000 },
      { segmentId: 'lan-sau', weight: 625_000 },
      { segmentId: 'tui-vai', weight: 125_000, stock: 1000 },
    ])

  const consent = await dashboard.rpc('widgets/create', { type: 'COOKIE_CONSENT', name: 'Thanh cookie' })
  await page.goto(`${dashboard.service.url}/admin/widgets/${consent.publicId}/install`)
  await page
    .getByLabel('Mã bạn nhận được')
    .fill('<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC123"></script>')
  await page.getByText('Google Analytics: chờ khách đồng ý').waitFor()
  await page.getByText('<script type="text/plain" data-category="analytics" async src=').waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})
