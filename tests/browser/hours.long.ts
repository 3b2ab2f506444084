import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../widgets/compile.ts'
import { hours } from '../../widgets/hours/index.ts'
import { axeViolations } from './axe.ts'
import {
  type BrowserHarness,
  bundleNames,
  changeConfig,
  type HarnessPage,
  mounted,
  openBrowserHarness,
} from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

interface PageOptions {
  /** ISO 8601 with an offset. */
  at: string
  /** Time of the service. */
  server?: string
  settings?: object
  locale?: 'vi' | 'en'
  zone?: string
  width?: number
  head?: string
  body?: string
}

async function openHours({
  at,
  server,
  settings = {},
  locale = 'vi',
  zone = 'Asia/Ho_Chi_Minh',
  width = 1280,
  head,
  body,
}: PageOptions): Promise<HarnessPage> {
  const draft = { name: 'Giờ mở cửa', locale, settings: { ...hours.sample.vi.settings, ...settings } }
  const compiled = compile('HOURS', draft, new Date(at))
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
  const page = await harness.open('about:blank', { timezoneId: zone, viewport: { width, height: 800 } })
  await page.clock.install({ time: new Date(at) })
  await changeConfig(page, 'hours', () => ({ locale, settings: compiled.settings }), server)
  const content = body ?? harness.snippet('hours', 'w')
  await page.goto(harness.host({ ...(head !== undefined && { head }), body: content }))
  await mounted(page, 'w')
  return page
}

const status = async (page: Page) =>
  (await page.locator('#w .top .status').innerText()).replace(/\s*·\s*/, ' · ')
const said = (page: Page) => page.locator('#w [role=status]').textContent()
const structured = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }): { name?: string } => JSON.parse(textContent ?? ''),
    ),
  )

const plain = { lunarRules: [], holidaySet: 'none', departments: [] }

test('the state turns at the minute, without a reload, and is said once', async () => {
  const page = await openHours({ at: '2026-11-24T11:28:30+07:00', settings: { ...plain, soonMinutes: 0 } })
  await page.evaluate(() => {
    const changes: unknown[] = []
    Object.assign(window, { changes })
    document.addEventListener(
      'hours:changed',
      (event) => event instanceof CustomEvent && changes.push(event.detail),
    )
  })
  expect(await status(page)).toBe('Đang mở cửa · Nghỉ trưa lúc 11:30')
  expect(await said(page)).toBe('')
  await page.clock.fastForward('01:00')
  expect(await status(page)).toContain('Đang mở cửa')
  expect(await said(page)).toBe('')
  await page.clock.fastForward('00:31')
  await expect.poll(() => status(page)).toBe('Nghỉ trưa · Mở lại lúc 13:30')
  expect(await said(page)).toBe('Nghỉ trưa. Mở lại lúc 13:30')
  expect(await page.locator('#w [role=status]').evaluate(({ textContent }) => textContent)).not.toContain(
    'Đang',
  )
  await page.clock.fastForward('02:00:00')
  await expect.poll(() => status(page)).toBe('Đang mở cửa · Đóng lúc 20:00')
  expect(await page.evaluate(() => Reflect.get(window, 'changes'))).toEqual([{ open: false }, { open: true }])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('the ring of a department is round, in the colour of the shop, and what is hovered keeps its colours', async () => {
  const page = await openHours({ at: '2026-11-24T21:30:00+07:00', settings: {} })
  const head = page.locator('#w summary').first()
  const before = await head.evaluate((element) => getComputedStyle(element).color)
  await head.hover()
  expect(await head.evaluate((element) => getComputedStyle(element).color)).toBe(before)
  await head.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const ring = await head.evaluate((element) => {
    const { outlineColor, outlineStyle, borderRadius, color } = getComputedStyle(element)
    return { isOfText: outlineColor === color, outlineStyle, isRound: Number.parseFloat(borderRadius) > 0 }
  })
  expect(ring).toEqual({ isOfText: false, outlineStyle: 'solid', isRound: true })
  await page.context().close()
})

test('on a phone the next change stands below the state, without a dot at the end or the start of a line', async () => {
  const page = await openHours({ at: '2026-11-24T21:30:00+07:00', settings: {} })
  await page.setViewportSize({ width: 320, height: 800 })
  const [state, dot, words] = await page.locator('#w .top .words').evaluate((words) =>
    [words.querySelector('b'), words.querySelector('.separator'), words].map((one) => {
      const { left, right, top } = one?.getBoundingClientRect() ?? new DOMRect()
      return { left, right, top }
    }),
  )
  expect(dot!.top).toBeGreaterThan(state!.top)
  // The separator is on the line of the next change, where it is clipped.
  expect(dot!.right).toBeLessThanOrEqual(words!.left)
  await page.context().close()
})

test('a device whose clock is five hours ahead shows what is open by the time of the service', async () => {
  const page = await openHours({ at: '2026-11-24T20:30:00+07:00', server: '2026-11-24T15:30:00+07:00' })
  await expect.poll(() => status(page)).toBe('Đang mở cửa · Đóng lúc 20:00')
  await page.context().close()
})

test('a hidden tab does not tick, and is right as soon as it is looked at', async () => {
  const page = await openHours({ at: '2026-11-24T11:00:30+07:00', settings: { ...plain, soonMinutes: 0 } })
  const show = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await show(true)
  await page.clock.fastForward('01:00:00')
  expect(await status(page)).toContain('Đang mở cửa')
  await show(false)
  await expect.poll(() => status(page)).toBe('Nghỉ trưa · Mở lại lúc 13:30')
  await page.context().close()
})

describe('a visitor in another zone', () => {
  test.each([
    ['America/Los_Angeles', true],
    ['Europe/Paris', true],
    ['Asia/Ho_Chi_Minh', false],
    ['Pacific/Kiritimati', true],
  ])('in %s reads the shop’s times, with a note on the zone: %s', async (zone, isAway) => {
    const page = await openHours({ at: '2027-02-07T23:15:20+07:00', zone })
    expect(await status(page)).toBe('Nghỉ Tết Nguyên đán · Mở lại mùng 6 (thứ Năm 11/02)')
    const note = page.locator('#w .zone')
    expect(await note.count()).toBe(isAway ? 1 : 0)
    if (isAway) expect((await note.innerText()).trim()).toBe('Theo giờ Việt Nam (hiện là 23:15)')
    await page.context().close()
  })
})

test('English is fetched only where it is spoken', async () => {
  const loaded = (page: HarnessPage) => bundleNames(page.seen.requests).includes('messages.en')
  const vietnamese = await openHours({ at: '2026-11-24T10:00:00+07:00' })
  expect(loaded(vietnamese)).toBe(false)
  await vietnamese.context().close()
  const english = await openHours({ at: '2026-11-24T10:00:00+07:00', locale: 'en' })
  expect(await status(english)).toBe('Open now · Lunch break at 11:30')
  expect(loaded(english)).toBe(true)
  await english.context().close()
})

describe('search engines', () => {
  const at = '2026-11-24T10:00:00+07:00'

  test('read the hours in the page, once for two widgets, until the last is gone', async () => {
    const page = await openHours({ at, body: harness.snippet('hours', 'w') + harness.snippet('hours', 'x') })
    await mounted(page, 'x')
    await expect
      .poll(() => structured(page))
      .toMatchObject([
        {
          '@context': 'https://schema.org',
          '@type': 'Store',
          name: 'Tiệm hoa Cô Mận',
          openingHoursSpecification: [{ opens: '07:00' }, { opens: '13:30' }, { closes: '12:00' }],
          department: [{ name: 'Tiệm hoa Cô Mận – Giao hoa tận nhà' }, {}],
        },
      ])
    await page.evaluate(() => document.getElementById('x')?.remove())
    await page.evaluate(() => document.getElementById('w')?.remove())
    await expect.poll(() => structured(page)).toEqual([])
    await page.context().close()
  })

  test('read the page’s own where it has some', async () => {
    const own = {
      '@context': 'https://schema.org',
      '@type': 'Store',
      name: 'Của trang',
      openingHours: 'Mo-Su',
    }
    const page = await openHours({
      at,
      head: `<script type="application/ld+json">${JSON.stringify(own)}</script>`,
    })
    await page.clock.fastForward('01:00')
    expect(await structured(page)).toEqual([own])
    await page.context().close()
  })
})

describe.each(['card', 'table', 'compact', 'badge'])('as a %s', (layout) => {
  test.each([
    ['light', 320, ''],
    ['dark', 768, '#w{--wgt-bg:#111827;--wgt-text:#f3f4f6;--wgt-primary:#7db4ff} body{background:#0b1220}'],
  ])('axe finds nothing and nothing sticks out (%s, %i px)', async (_, width, css) => {
    const page = await openHours({
      at: '2027-01-28T10:15:00+07:00',
      settings: { layout },
      zone: 'Europe/Paris',
      width,
      head: `<style>${css}</style>`,
    })
    for (const summary of await page.locator('#w summary').all()) await summary.press('Enter')
    expect(await page.locator('#w details:not([open])').count()).toBe(0)
    const issues = await axeViolations(page, { within: '#w' })
    expect(issues).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  })
})

test('a department opens by keyboard and shows its week', async () => {
  const page = await openHours({ at: '2026-11-24T10:00:00+07:00' })
  const department = page.locator('#w summary', { hasText: 'Giao hoa tận nhà' })
  const week = page.getByRole('table', { name: 'Giao hoa tận nhà' })
  expect(await week.isVisible()).toBe(false)
  await department.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => week.isVisible()).toBe(true)
  expect(await week.locator('[aria-current=date]').innerText()).toContain('08:00–11:00')
  await page.evaluate(() => document.getElementById('w')?.style.setProperty('--wgt-primary', '#c80064'))
  const marks = await page
    .locator('#w [aria-current=date] *')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').backgroundColor).join())
  expect(marks).toContain('rgb(200, 0, 100)')
  await page.context().close()
})
