import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, bundlePath, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const ordinaryDay = '2026-11-24T10:00:00+07:00'
const open = async (
  options: Parameters<BrowserHarness['open']>[1] = {},
  at = ordinaryDay,
): Promise<HarnessPage> => {
  const page = await harness.open('about:blank', options)
  await page.clock.setFixedTime(at)
  await page.goto(harness.host({ body: harness.snippet('lunar-calendar', 'w') }))
  await mounted(page, 'w')
  return page
}
const goTo = (page: Page, date: string) => page.getByRole('textbox', { name: 'Đến ngày' }).fill(date)
const details = (page: Page) => page.locator('.details')

test.each([
  ['America/Los_Angeles', '2027-01-01T00:30:00+07:00', '1/1/2027'],
  ['Europe/Paris', '2028-02-29T05:30:00+07:00', '29/2/2028'],
  ['Asia/Ho_Chi_Minh', '2026-12-31T23:30:00+07:00', '31/12/2026'],
  ['Pacific/Kiritimati', '2026-12-31T23:30:00+07:00', '31/12/2026'],
])(
  'a visitor in %s sees at %s that it is %s in Vietnam, and Tết on its true day',
  async (timezoneId, at, date) => {
    const page = await open({ timezoneId }, at)
    const [day, month, year] = date.split('/')
    expect(await page.locator('[aria-current=date] .date').textContent()).toBe(day)
    expect(await page.locator('[aria-current=date]').textContent()).toContain(
      `${day} tháng ${month} năm ${year}`,
    )
    await page.getByText('Đổi ngày âm dương').click()
    expect(await page.locator('fieldset', { hasText: 'Âm → dương' }).getByLabel('Năm').inputValue()).toBe(
      year,
    )
    await goTo(page, '2030-02-02')
    await expect.poll(() => details(page).textContent()).toContain('Mùng 1 tháng Giêng, năm Canh Tuất 2030')
    await expect.poll(() => details(page).textContent()).toContain('Lịch Trung Quốc khác')
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  },
)

test('a tab that is looked at again on another day shows that day', async () => {
  const page = await open()
  expect(await details(page).textContent()).toContain('16 tháng 10')
  await page.clock.setFixedTime('2027-02-06T08:00:00+07:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => details(page).textContent()).toContain('Mùng 1 tháng Giêng')
  expect(await page.locator('[aria-current=date] .date').textContent()).toBe('6')
  await page.context().close()
})

test('the first view loads the calendar and nothing more; the rest of the almanac and notes come when asked for', async () => {
  const page = await open()
  const loaded = () =>
    page.seen.requests
      .map((url) => new URL(url).pathname)
      .filter((path) => path.startsWith('/embed/a/'))
      .sort()
  const first = ['calendar', 'core', 'kit', 'lunar-calendar', 'vue'].map(bundlePath).sort()
  expect(await details(page).textContent()).toContain('Can chi')
  await goTo(page, '2026-11-21')
  expect(loaded()).toEqual(first)
  expect(await details(page).textContent()).not.toContain('Nạp âm')
  const more = page.getByRole('button', { name: 'Xem thêm về ngày này' })
  await more.click()
  await expect.poll(() => details(page).textContent()).toContain('Nạp âmBình Địa Mộc')
  const less = page.getByRole('button', { name: 'Thu gọn' })
  expect(await less.getAttribute('aria-expanded')).toBe('true')
  expect(loaded()).toEqual([...first, bundlePath('more-about-a-day')].sort())
  await less.click()
  await expect.poll(() => details(page).textContent()).not.toContain('Nạp âm')
  await page.context().close()
})

test('the month is walked with the keys of a date grid', async () => {
  const page = await open()
  await goTo(page, '2026-02-17')
  const focused = () =>
    page.evaluate(() => document.getElementById('w')?.shadowRoot?.activeElement?.textContent)
  await page.locator('[aria-selected=true] button').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toContain('16 tháng 2 năm 2026, 29 tháng Chạp, Giao thừa')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toContain('23 tháng 2 năm 2026')
  await page.keyboard.press('PageDown')
  await expect.poll(focused).toContain('23 tháng 3 năm 2026')
  await page.keyboard.press('Home')
  await expect.poll(focused).toContain('23 tháng 3 năm 2026')
  await page.keyboard.press('End')
  await expect.poll(focused).toContain('29 tháng 3 năm 2026')
  expect(await page.locator('.grid [tabindex="0"]').count()).toBe(1)
  await page.context().close()
})

test('the other views show the same day', async () => {
  const page = await open()
  await goTo(page, '2026-02-17')
  await page.getByRole('button', { name: 'Ngày', exact: true }).click()
  await expect.poll(() => page.locator('.card .number').textContent()).toBe('17')
  await page.getByRole('button', { name: 'Sau', exact: true }).click()
  await expect.poll(() => page.locator('.card').textContent()).toContain('Mùng 2 Tết')
  expect(await page.locator('h3').textContent()).toBe('Thứ Tư, 18/02/2026')
  await page.getByRole('button', { name: 'Tuần', exact: true }).click()
  await expect.poll(() => page.locator('.seven li').count()).toBe(7)
  await page.getByRole('button', { name: 'Năm', exact: true }).click()
  await expect.poll(() => page.locator('.year button').count()).toBe(12)
  expect(await page.locator('.year button').first().locator('.mini small').allTextContents()).toEqual([
    'T2',
    'T3',
    'T4',
    'T5',
    'T6',
    'T7',
    'CN',
  ])
  // 1 January 2026 and the Sundays.
  expect(await page.locator('.year button').first().locator('.off').allTextContents()).toContain('11')
  await page.locator('.year button').nth(8).click()
  await expect.poll(() => page.locator('h3').textContent()).toContain('tháng 9 năm 2026')
  await page.context().close()
})

test('a day is a page of a tear-off calendar; good days, solar terms, rằm and events have marks of their own with a key', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  expect(await page.locator('.bloc-head').textContent()).toBe('tháng 11 năm 2026')
  expect(await page.locator('.bloc-number').allTextContents()).toEqual(['24', '16'])
  const key = page.getByRole('list', { name: 'Chú giải' })
  for (const name of ['Ngày hoàng đạo', 'Ngày bắt đầu tiết khí', 'Rằm, mùng một', 'Sự kiện'])
    expect(await key.textContent()).toContain(name)
  // Lập đông and Tiểu tuyết.
  const days = await page.locator('.grid button:has(.term) .date').allTextContents()
  expect(days).toEqual(['7', '22'])
  expect(await page.locator('.grid button:has(.term)').first().textContent()).toContain('Tiết khí Lập đông')
  expect(await page.locator('.grid .marked small').allTextContents()).toContain('Rằm')
  // Observances are no days off.
  expect(await page.locator('.grid .holiday').count()).toBeGreaterThan(2)
  expect(await page.locator('.grid .holiday.red').count()).toBe(0)
  // One row of tools on a phone.
  const middles = await page
    .locator('.bar > :is(button, .view):visible')
    .evaluateAll((tools) =>
      tools.map((tool) => tool.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
    )
  expect(middles).toHaveLength(4)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
  await page.getByRole('combobox', { name: 'Kiểu xem' }).selectOption('year')
  await expect.poll(() => page.locator('.year button').count()).toBe(12)
  await page.context().close()
})

test('the year is printed without the page around it', async () => {
  const page = await open()
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="around">Trang của tiệm</p>')
    window.print = () => Reflect.set(window, 'printed', true)
  })
  await page.getByRole('button', { name: 'Năm', exact: true }).click()
  await page.getByRole('button', { name: 'In lịch này' }).click()
  await page.waitForFunction(() => Reflect.has(window, 'printed'))
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#around').isVisible()).toBe(false)
  expect(await page.locator('.year').isVisible()).toBe(true)
  expect(await page.locator('.bar button').first().isVisible()).toBe(false)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  expect(await page.locator('#around').isVisible()).toBe(true)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  await page.context().close()
})

test('dates are converted both ways, leap months too', async () => {
  const page = await open()
  await page.getByText('Đổi ngày âm dương').click()
  await page.getByRole('textbox', { name: 'Dương lịch' }).fill('2025-07-26')
  await expect.poll(() => page.locator('output').first().textContent()).toContain('Mùng 2 tháng 6 nhuận')
  const lunar = page.locator('fieldset', { hasText: 'Âm → dương' })
  await lunar.getByLabel('Năm').fill('2033')
  await lunar.getByLabel('Tháng').selectOption({ label: '11 nhuận' })
  await lunar.getByLabel('Ngày').fill('1')
  await expect.poll(() => lunar.locator('output').textContent()).toContain('22/12/2033')
  for (const day of ['30', '', '0', '-1', '1.5']) {
    await lunar.getByLabel('Ngày').fill('1')
    await expect.poll(() => lunar.locator('output').textContent()).toContain('22/12/2033')
    await lunar.getByLabel('Ngày').fill(day)
    await expect.poll(() => lunar.locator('output').textContent()).toContain('Không có ngày này')
  }
  await lunar.getByLabel('Ngày').fill('1')
  await lunar.getByLabel('Tháng').selectOption({ label: '11' })
  for (const year of ['', '2033.5', '0']) {
    await lunar.getByLabel('Năm').fill(year)
    await expect.poll(() => lunar.locator('output').textContent()).toContain('Không có ngày này')
  }
  await page.context().close()
})

test('the calendar file of ten years is made on the page', async () => {
  const page = await open()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải lịch 10 năm (.ics)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lich-am.ics')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toContain('SUMMARY:Tết Nguyên đán\r\n')
  expect(text).toMatch(/DTSTART;VALUE=DATE:20300202\r\n/)
  await page.context().close()
})

test('days to open a business follow the owner’s year and say that they are custom', async () => {
  const page = await open()
  await page.getByText('Ngày tốt để khai trương').click()
  await expect.poll(() => page.locator('.good-days li').count()).toBeGreaterThan(2)
  await page.getByLabel('Năm sinh của gia chủ').fill('1990')
  await expect.poll(() => page.locator('.born').textContent()).toContain('Canh Ngọ')
  await expect.poll(() => page.locator('.good-days').textContent()).not.toMatch(/ Tý/)
  expect(await page.locator('details').last().textContent()).toContain('Chỉ để tham khảo')
  await page.context().close()
})
