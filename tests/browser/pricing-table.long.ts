import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../widgets/compile.ts'
import { pricingTable } from '../../widgets/pricing-table/index.ts'
import { axeViolations } from './axe.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

interface Opened {
  settings?: object
  locale?: 'vi' | 'en'
  query?: string
  width?: number
  head?: string
  /** ISO 8601 with an offset. */
  at?: string
  language?: string
  colors?: 'active'
}

interface Sent {
  type: string
  name?: string
  target?: string
  props?: Record<string, unknown>
}

/** Opens a page that records the events it sends. */
async function openTable(opened: Opened = {}): Promise<HarnessPage & { sent: Sent[] }> {
  const { settings = {}, locale = 'vi', query = '', width = 1280, head = '', at, language, colors } = opened
  const draft = { name: 'Bảng giá', locale, settings: { ...pricingTable.sample.vi.settings, ...settings } }
  const compiled = compile('PRICING_TABLE', draft, new Date(0))
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
  const page = await harness.open('about:blank', {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...(language && { locale: language }),
    ...(colors && { forcedColors: colors }),
  })
  if (at) await page.clock.setFixedTime(new Date(at))
  const sent: Sent[] = []
  await page.route('**/widgets/demo-pricing-table/**', async (route) => {
    if (route.request().url().endsWith('/config')) {
      const response = await route.fetch()
      const config = await response.json()
      return route.fulfill({ response, json: { ...config, locale, settings: compiled.settings } })
    }
    const body: { events: Sent[] } = JSON.parse(route.request().postData() ?? '{"events":[]}')
    sent.push(...body.events)
    return route.fulfill({ status: 202, json: {}, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  await page.goto(harness.host({ head, body: harness.snippet('pricing-table', 'w') }) + query)
  await mounted(page, 'w')
  return Object.assign(page, { sent })
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const sums = async (page: Page) => (await page.locator('#w .plan .sum').allInnerTexts()).map(plain)
const cta = (page: Page, name: string) => page.locator('#w').getByRole('link', { name })
const hrefOf = async (page: Page, name: string) => new URL((await cta(page, name).getAttribute('href')) ?? '')
const structured = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }): { '@type'?: string; offers?: unknown[] } => JSON.parse(textContent ?? ''),
    ),
  )

test('a visitor changes period and quantity, compares, and takes the choice to the order', async () => {
  const page = await openTable()
  expect(await sums(page)).toEqual([
    '590.000 ₫ /người/tháng',
    '1.290.000 ₫ /người/tháng',
    '2.890.000 ₫ /người/tháng',
    'Liên hệ',
  ])
  const widget = page.locator('#w')
  await widget.getByRole('group', { name: 'Kỳ thanh toán' }).getByRole('button', { name: 'Theo năm' }).click()
  await expect.poll(() => sums(page)).toContain('1.075.000 ₫ /người/tháng')
  const chosen = widget.getByRole('article').filter({ hasText: 'Được chọn nhiều' })
  expect(plain(await chosen.innerText())).toContain('Tiết kiệm 16% Thanh toán 12.900.000 ₫/năm')
  expect(await widget.getByRole('status').first().textContent()).toContain('Tay nghề: 1.075.000')

  await widget.getByRole('button', { name: 'Thêm', exact: true }).click()
  await expect.poll(async () => plain(await chosen.innerText())).toContain('2 người: 25.800.000 ₫/năm')
  await widget.getByLabel('Số người').fill('99')
  await widget.getByLabel('Số người').blur()
  await expect.poll(() => widget.getByLabel('Số người').inputValue()).toBe('20')

  await widget.getByText('So sánh chi tiết các gói').click()
  const table = widget.getByRole('table')
  await table.waitFor()
  const heads = (await table.getByRole('columnheader').allInnerTexts()).map(plain)
  expect(heads[2]).toBe('Tay nghề 1.075.000 ₫/người/tháng')
  const night = table.getByRole('row', { name: 'Vào xưởng ban đêm' })
  expect((await night.getByRole('cell').allInnerTexts()).map(plain)).toEqual([
    'Không có',
    'Không có',
    'Có',
    'Không có',
  ])
  const rowCount = await table.getByRole('rowheader').count()
  await widget.getByRole('button', { name: 'Chỉ xem điểm khác nhau' }).click()
  await expect.poll(() => table.getByRole('rowheader').count()).toBe(rowCount - 2)
  expect(await axeViolations(page, { within: '#w' })).toEqual([])

  expect((await hrefOf(page, 'Đăng ký Tay nghề')).search).toBe(
    '?plan=tay-nghe&period=yearly&currency=VND&seats=20',
  )
  await page.evaluate(() => {
    document.addEventListener('pricing-table:choose', (event) => {
      Object.assign(window, { chosen: event instanceof CustomEvent ? event.detail : undefined })
    })
    document.getElementById('w')?.addEventListener('click', (event) => event.preventDefault())
  })
  await cta(page, 'Đăng ký Tay nghề').click()
  const choice = { period: 'yearly', currency: 'VND', seats: 20 }
  expect(await page.evaluate(() => Reflect.get(window, 'chosen'))).toEqual({
    plan: 'tay-nghe',
    ...choice,
    amount: 12_900_000,
  })
  await expect
    .poll(() => page.sent)
    .toContainEqual({ type: 'click', name: 'plan', target: 'tay-nghe', props: choice })
  expect(page.sent).toContainEqual({ type: 'interaction', name: 'period', target: 'yearly' })
  expect(page.sent).toContainEqual({ type: 'interaction', name: 'compare' })
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('all of it works by keyboard, and an explanation is read with its feature', async () => {
  const page = await openTable()
  const focus = (name: string) => page.locator('#w').getByRole('button', { name })
  await focus('Theo quý').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => sums(page)).toContain('1.190.000 ₫ /người/tháng')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => focus('Theo năm').getAttribute('aria-pressed')).toBe('true')
  const term = focus('Nung mỗi tuần')
  await term.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => term.getAttribute('aria-expanded')).toBe('true')
  expect(await page.locator('#w').getByText('Món cao tối đa 40 cm').isVisible()).toBe(true)
  await page.locator('#w summary').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('#w table').waitFor()
  await page.context().close()
})

test('three answers suggest a plan', async () => {
  const page = await openTable()
  const press = (name: string) => page.locator('#w').getByRole('button', { name, exact: true }).click()
  await press('Gợi ý gói')
  await press('Làm thường xuyên')
  await press('Gần như mỗi ngày')
  await press('Muốn bán')
  await expect.poll(() => page.locator('#w .finder').innerText()).toContain('Gói hợp với bạn: Nghệ nhân')
  expect(await page.locator('#w .plan.chosen h3').allInnerTexts()).toEqual(['Nghệ nhân'])
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.context().close()
})

test('on a phone the recommended plan is first, two plans are compared, and nothing scrolls sideways', async () => {
  const page = await openTable({ width: 320 })
  const tops = await page
    .locator('#w .plan')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops[1]).toBe(Math.min(...tops))
  await page.locator('#w summary').first().click()
  const table = page.locator('#w table')
  await table.waitFor()
  const names = () => table.locator('thead .name:visible').allInnerTexts()
  await expect.poll(names).toEqual(['Làm quen', 'Tay nghề'])
  await page.locator('#w').getByLabel('Gói thứ nhất').selectOption('Nghệ nhân')
  await expect.poll(names).toEqual(['Tay nghề', 'Nghệ nhân'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.context().close()
})

test('the head of the comparison stays in view, below a sticky header of the page', async () => {
  const page = await openTable({ settings: { compareMode: 'open', stickyOffset: 60 } })
  await page.setViewportSize({ width: 1280, height: 400 })
  await page
    .locator('#w tbody tr')
    .last()
    .evaluate((row) => row.scrollIntoView({ block: 'start' }))
  await page.evaluate(() => scrollBy(0, -160))
  await expect
    .poll(() =>
      page
        .locator('#w thead th')
        .first()
        .evaluate((head) => head.getBoundingClientRect().top),
    )
    .toBeCloseTo(60, 0)
  await page.context().close()
})

test('an address chooses plan, period and quantity; plans have groups, currencies fixed prices', async () => {
  const plans = [
    {
      name: 'Nhỏ',
      group: 'Cửa hàng',
      cta: { url: '/mua' },
      prices: [{ amount: 100_000 }, { amount: 5, currency: 'USD' }],
    },
    {
      name: 'Lớn',
      group: 'Chuỗi',
      perSeat: true,
      cta: { url: '/mua' },
      prices: [
        { amount: 300_000 },
        { amount: 200_000, fromSeats: 10 },
        { period: 'yearly', amount: 3_000_000 },
        { amount: 15.5, currency: 'USD' },
      ],
    },
  ]
  const settings = {
    plans,
    periods: [{ id: 'monthly' }, { id: 'yearly' }],
    currencies: ['VND', 'USD'],
    autoByLanguage: true,
    compare: [],
    finder: [],
  }
  const page = await openTable({ settings, query: '?plan=lon&seats=12', language: 'vi-VN' })
  const widget = page.locator('#w')
  expect(await sums(page)).toEqual(['200.000 ₫ /tháng'])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await widget.getByRole('button', { name: 'USD' }).click()
  await expect.poll(() => sums(page)).toEqual(['15,50 US$ /tháng'])
  await widget.getByRole('button', { name: 'Cửa hàng' }).click()
  await expect.poll(() => sums(page)).toEqual(['5 US$ /tháng'])
  await widget.getByRole('button', { name: 'Theo năm' }).click()
  await expect.poll(() => sums(page)).toEqual(['Liên hệ'])
  // A returning visitor finds the same period and currency, and the plan of the address.
  await widget.getByRole('button', { name: 'VND' }).click()
  await page.reload()
  await mounted(page, 'w')
  expect(await sums(page)).toEqual(['250.000 ₫ /tháng'])
  await page.context().close()

  const abroad = await openTable({ settings, language: 'en-US', locale: 'en', query: '?plan=lon' })
  expect(await sums(abroad)).toEqual(['$15.50 /month'])
  await abroad.context().close()
})

test('several periods of one’s own have their prices, and an address chooses one', async () => {
  const settings = {
    periods: [
      { id: 'monthly' },
      { id: 'custom', label: 'Nửa năm', months: 6 },
      { id: 'custom-2', label: 'Hai năm', months: 24 },
    ],
    plans: [
      {
        name: 'Một',
        prices: [
          { amount: 100_000 },
          { period: 'custom', amount: 540_000 },
          { period: 'custom-2', amount: 1_800_000 },
        ],
      },
    ],
    compare: [],
    finder: [],
  }
  const page = await openTable({ settings, query: '?period=custom-2' })
  const periods = page.locator('#w').getByRole('group', { name: 'Kỳ thanh toán' }).getByRole('button')
  expect((await periods.allInnerTexts()).map(plain)).toEqual(['Theo tháng', 'Nửa năm −10%', 'Hai năm −25%'])
  expect(await sums(page)).toEqual(['75.000 ₫ /tháng'])
  await periods.nth(1).click()
  await expect.poll(() => sums(page)).toEqual(['90.000 ₫ /tháng'])
  await page.context().close()
})

describe('the quantity by a slider', () => {
  const settings = {
    seats: { label: 'Số người', min: 1, max: 100, control: 'slider' },
    periods: [{ id: 'monthly' }],
    plans: [
      {
        name: 'Đội',
        perSeat: true,
        unit: 'người',
        prices: [
          { amount: 100_000 },
          { amount: 80_000, fromSeats: 10 },
          { amount: 60_000, fromSeats: 50 },
          { amount: 50_000, fromSeats: 51 },
        ],
      },
    ],
    compare: [],
    finder: [],
  }

  test('moves by keys and by a field, shows where prices change, and is counted when it rests', async () => {
    const page = await openTable({ settings })
    const slider = page.locator('#w').getByRole('slider', { name: 'Số người' })
    const field = page.locator('#w').getByRole('spinbutton', { name: 'Số người' })
    expect(await page.locator('#w .k-marks').innerText()).toMatch(/^10\+\s+50\+$/)
    await slider.focus()
    for (let press = 0; press < 9; press++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => sums(page)).toEqual(['80.000 ₫ /người/tháng'])
    expect(await field.inputValue()).toBe('10')
    await page.keyboard.press('End')
    await expect.poll(() => sums(page)).toEqual(['50.000 ₫ /người/tháng'])
    await field.fill('500')
    await field.press('Enter')
    await expect.poll(() => slider.inputValue()).toBe('100')
    await field.fill('12')
    await field.blur()
    await expect.poll(() => slider.inputValue()).toBe('12')
    await expect
      .poll(async () => plain(await page.locator('#w .plan').innerText()))
      .toContain('12 người: 960.000 ₫')
    expect(await axeViolations(page, { within: '#w' })).toEqual([])
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  })

  test('follows a pointer live, which counts once', async () => {
    const page = await openTable({ settings, width: 320 })
    const slider = page.locator('#w').getByRole('slider', { name: 'Số người' })
    const { x = 0, y = 0, width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    await page.mouse.move(x + 13, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.4, y + height / 2, { steps: 6 })
    await expect.poll(() => sums(page)).toEqual(['80.000 ₫ /người/tháng'])
    await page.mouse.move(x + width - 13, y + height / 2, { steps: 6 })
    await expect.poll(() => sums(page)).toEqual(['50.000 ₫ /người/tháng'])
    await page.mouse.up()
    const counted = () => page.sent.filter(({ name }) => name === 'seats').map(({ target }) => target)
    await expect.poll(counted).toEqual(['100'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.context().close()
  })
})

test('a plan may be in several groups, and an address to it keeps the group that was chosen', async () => {
  const settings = {
    periods: [{ id: 'monthly' }],
    plans: [
      { name: 'Riêng', group: 'Đám mây' },
      { name: 'Máy chủ', group: 'Tự quản' },
      { name: 'Dùng thử', group: 'Đám mây', alsoIn: ['Tự quản', 'Trường học'] },
    ],
    compare: [],
    finder: [],
  }
  const page = await openTable({ settings })
  const groups = page.locator('#w').getByRole('group', { name: 'Nhóm gói' }).getByRole('button')
  const names = () => page.locator('#w .plan h3').allInnerTexts()
  expect(await groups.allInnerTexts()).toEqual(['Đám mây', 'Tự quản', 'Trường học'])
  expect(await names()).toEqual(['Riêng', 'Dùng thử'])
  await groups.nth(2).click()
  await expect.poll(names).toEqual(['Dùng thử'])
  await groups.nth(1).click()
  await expect.poll(names).toEqual(['Máy chủ', 'Dùng thử'])
  await page.goto(`${page.url()}?plan=dung-thu`)
  await mounted(page, 'w')
  expect(await names()).toEqual(['Máy chủ', 'Dùng thử'])
  await page.goto(page.url().replace('dung-thu', 'rieng'))
  await mounted(page, 'w')
  expect(await names()).toEqual(['Riêng', 'Dùng thử'])
  await page.context().close()
})

test('any currency has its sign and its decimals, and numbers may be written in another way', async () => {
  const settings = {
    currencies: ['CHF', 'KWD'],
    numberLocale: 'en',
    periods: [{ id: 'monthly' }],
    plans: [
      {
        name: 'Một',
        prices: [
          { currency: 'CHF', amount: 1290.5 },
          { currency: 'KWD', amount: 12.125 },
        ],
      },
    ],
    compare: [],
    finder: [],
  }
  const page = await openTable({ settings })
  expect(await sums(page)).toEqual(['CHF 1,290.50 /tháng'])
  await page.locator('#w').getByRole('button', { name: 'KWD' }).click()
  await expect.poll(() => sums(page)).toEqual(['KWD 12.125 /tháng'])
  await page.context().close()
})

test('a price of some days ends by itself, and search engines read the one that holds', async () => {
  const settings = {
    structuredData: true,
    periods: [{ id: 'monthly' }],
    plans: [
      {
        name: 'Một',
        prices: [{ amount: 290_000 }, { amount: 199_000, compareAt: 290_000, until: '2026-11-30' }],
      },
      { name: 'Hai' },
    ],
    compare: [],
    finder: [],
  }
  const sale = await openTable({ settings, at: '2026-11-30T23:59:00+07:00' })
  expect(await sums(sale)).toEqual(['199.000 ₫ /tháng', 'Liên hệ'])
  expect(plain(await sale.locator('#w .price').first().innerText())).toContain('đến hết 30/11/2026')
  await expect
    .poll(() => structured(sale))
    .toMatchObject([
      {
        '@type': 'Product',
        offers: [{ price: 199_000, priceCurrency: 'VND', priceValidUntil: '2026-11-30' }],
      },
    ])
  await sale.context().close()

  const head = '<script type="application/ld+json">{"@type":"Product","name":"Của trang"}</script>'
  const later = await openTable({ settings, at: '2026-12-01T00:00:00+07:00', head })
  expect(await sums(later)).toEqual(['290.000 ₫ /tháng', 'Liên hệ'])
  await later.waitForLoadState('networkidle')
  expect(await structured(later)).toHaveLength(1)
  await later.context().close()
})

test('as one table it has prices, buttons and what the plans list', async () => {
  const page = await openTable({ settings: { layout: 'table', compare: [] }, colors: 'active' })
  const table = page.locator('#w').getByRole('table')
  expect(await table.getByRole('link').count()).toBe(4)
  expect(await table.getByRole('rowheader').allInnerTexts()).toContain('Lớp vẽ men lam')
  expect(await page.locator('#w .plan').count()).toBe(0)
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.context().close()
})

test('on paper plans and an open comparison stand without controls, and no comparison without its table', async () => {
  const page = await openTable({ settings: { compareMode: 'open' } })
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#w table').isVisible()).toBe(true)
  for (const control of ['.k-switch', '.seats', '.plan .k-button', '.k-chip'])
    expect(await page.locator(`#w ${control}`).first().isVisible()).toBe(false)
  await page.context().close()

  const folded = await openTable()
  const seen = () => folded.locator('#w summary:visible').allInnerTexts()
  const [comparison, ...questions] = await seen()
  expect(comparison).toBe('So sánh chi tiết các gói')
  await folded.emulateMedia({ media: 'print' })
  expect(await seen()).toEqual(questions)
  await folded.context().close()
})

test('in an A/B test a visitor sees the prices of one group, at each visit the same, and orders at them', async () => {
  const settings = {
    isSplit: true,
    passChoice: true,
    periods: [{ id: 'monthly' }],
    plans: [
      {
        name: 'Một',
        prices: [{ amount: 290_000 }, { amount: 250_000, variant: 'b' }],
        cta: { text: 'Mua', url: '/mua' },
      },
    ],
    compare: [],
    finder: [],
  }
  const page = await openTable({ settings })
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  const prices = { a: '290.000 ₫ /tháng', b: '250.000 ₫ /tháng' }
  const group = async () => ((await sums(page))[0] === prices.a ? 'a' : 'b')
  const first = await group()
  expect(await sums(page)).toEqual([prices[first]])
  expect((await hrefOf(page, 'Mua')).search).toContain(`variant=${first}`)
  await cta(page, 'Mua').click()
  const counted = (name: string) =>
    page.sent.filter((event) => event.name === name).map(({ target }) => target)
  await expect.poll(() => counted('variant-clicked')).toEqual([first])
  expect(counted('variant-shown')).toEqual([first])

  await page.reload()
  await mounted(page, 'w')
  expect(await group()).toBe(first)
  // The group follows the number that the device keeps; the next number is in the other group.
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith(':split'))!
    localStorage.setItem(name, `${Number(localStorage.getItem(name)) + 1}`)
  })
  await page.reload()
  await mounted(page, 'w')
  expect(await group()).not.toBe(first)
  await page.context().close()
})
