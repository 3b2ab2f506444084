/** Tests set the page's clock; the server's clock is the `Date` header. */
import type { BrowserContextOptions } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileWith, configOf } from '../../widgets/compile.ts'
import { countdown } from '../../widgets/countdown/index.ts'
import { type BrowserHarness, bundleNames, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const at = (iso: string) => new Date(iso)

interface Opened {
  settings: object
  device: string
  server?: string
}

async function open({ settings, device, server }: Opened, options: BrowserContextOptions = {}) {
  const draft = { name: 'Đếm ngược', locale: 'vi', settings }
  const made = compileWith(countdown, 'COUNTDOWN', draft, new Date())
  if (!made.ok) throw new Error(made.issues.map(({ pointer }) => pointer).join())
  const config = configOf(made, { siteUrl: '', publicId: 'demo-countdown', revision: 1, data: {} })
  const address = harness.host({ body: harness.snippet('countdown', 'w') })
  const page = await harness.open('about:blank', options)
  await page.clock.setFixedTime(at(device))
  await page.addInitScript(() =>
    document.addEventListener('countdown:ended', () =>
      Reflect.set(window, 'ended', (Reflect.get(window, 'ended') ?? 0) + 1),
    ),
  )
  await page.route(/\/api\/v1\/widgets\/demo-countdown\//, (route) =>
    route.request().url().endsWith('/config')
      ? route.fulfill({
          json: config,
          headers: {
            'Access-Control-Allow-Origin': '*',
            'Access-Control-Expose-Headers': 'Date, Age',
            Date: at(server ?? device).toUTCString(),
          },
        })
      : route.fulfill({ status: 202, json: {} }),
  )
  await page.goto(address)
  await mounted(page, 'w')
  return page
}

const shown = (page: HarnessPage) =>
  page
    .locator('#w .cell')
    .evaluateAll((cells) =>
      cells.map((cell) => [...cell.querySelectorAll('.digit')].map((digit) => digit.textContent).join('')),
    )
const text = (page: HarnessPage) => page.locator('#w section').innerText()
const scripts = (page: HarnessPage) => bundleNames(page.seen.requests)
const tet = { schedule: { mode: 'occasion', occasion: 'tet' }, showDate: true }

test.each(['America/Los_Angeles', 'Europe/Paris', 'Asia/Ho_Chi_Minh', 'Pacific/Kiritimati'])(
  'a visitor in %s counts to the first moment of Tết in Vietnam',
  async (timezoneId) => {
    // China's New Year of 2030 was a day later.
    const page = await open({ settings: tet, device: '2030-01-30T23:59:50+07:00' }, { timezoneId })
    await expect.poll(() => shown(page)).toEqual(['02', '00', '00', '10'])
    expect(await text(page)).toMatch(/00:00 Thứ Bảy, 02\/02\/2030/)
    await page.clock.setFixedTime(at('2030-01-30T23:59:52+07:00'))
    await expect.poll(() => shown(page)).toEqual(['02', '00', '00', '08'])
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  },
)

test('a countdown is its own script beside shared ones', async () => {
  const settings = { schedule: { mode: 'date', target: '2027-02-06T00:00' } }
  const page = await open({ settings, device: '2027-02-05T23:00:00+07:00' })
  await expect.poll(() => shown(page)).toEqual(['00', '01', '00', '00'])
  expect(scripts(page).sort()).toEqual(['calendar', 'core', 'countdown', 'kit', 'vue'])
  await page.context().close()
})

test('a device whose clock is hours off follows the shop’s server', async () => {
  const settings = { schedule: { mode: 'date', target: '2027-02-06T00:00' } }
  const page = await open({
    settings,
    device: '2027-02-06T03:00:00+07:00',
    server: '2027-02-05T22:00:00+07:00',
  })
  await expect.poll(() => shown(page)).toEqual(['00', '02', '00', '00'])
  expect(await page.evaluate(() => Reflect.get(window, 'ended'))).toBeUndefined()
  await page.context().close()
})

test('what is over says so, tells the page once, and counts to the next time', async () => {
  const settings = {
    schedule: { mode: 'daily', time: '20:00', endMinutes: 60 },
    expiredMessage: 'Hẹn bạn tối mai',
  }
  const page = await open({ settings, device: '2026-11-21T19:59:57+07:00' })
  await expect.poll(() => shown(page)).toEqual(['00', '00', '00', '03'])
  await page.clock.setFixedTime(at('2026-11-21T20:00:01+07:00'))
  await expect.poll(() => text(page)).toContain('Hẹn bạn tối mai')
  expect(await shown(page)).toEqual([])
  await page.clock.setFixedTime(at('2026-11-21T21:00:00+07:00'))
  await expect.poll(() => shown(page)).toEqual(['00', '23', '00', '00'])
  expect(await page.evaluate(() => Reflect.get(window, 'ended'))).toBe(1)
  await page.context().close()
})

test('zeros that stay at the end are said to be the end, not time gone by', async () => {
  const settings = { schedule: { mode: 'date', target: '2026-11-21T20:00' }, onExpire: 'zeros' }
  const page = await open({ settings, device: '2026-11-21T20:00:05+07:00' })
  await expect.poll(() => shown(page)).toEqual(['00', '00', '00', '00'])
  expect(await text(page)).toContain('Đã kết thúc')
  expect(await text(page)).not.toContain('Đã trôi qua')
  expect(await page.locator('#w [role=timer]').textContent()).toBe('Đã kết thúc: 0 ngày, 0 giờ, 0 phút')
  await page.context().close()
})

test.each(['blocks', 'banner', 'flip', 'ring', 'inline', 'bar'])(
  'a thousand days stand in one row on a phone: %s',
  async (style) => {
    const settings = { schedule: { mode: 'date', target: '2029-11-21T20:00' }, style }
    const device = '2026-11-21T20:00:05+07:00'
    const page = await open({ settings, device }, { viewport: { width: 320, height: 640 } })
    await page.addStyleTag({ content: 'body { margin: 16px; font-family: "DejaVu Serif", serif }' })
    await expect.poll(() => shown(page)).toEqual(['1095', '23', '59', '55'])
    const tops = await page
      .locator('#w .cell')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    await page.context().close()
  },
)

test('the last hour looks urgent, and what is over does not', async () => {
  const settings = { schedule: { mode: 'date', target: '2029-11-21T20:00' }, onExpire: 'countUp' }
  const page = await open({ settings, device: '2029-11-21T18:59:58+07:00' })
  const urgent = () => page.locator('#w section.urgent').count()
  await expect.poll(() => shown(page)).toEqual(['00', '01', '00', '02'])
  expect(await urgent()).toBe(0)
  await page.clock.setFixedTime(at('2029-11-21T19:00:01+07:00'))
  await expect.poll(urgent).toBe(1)
  await page.clock.setFixedTime(at('2029-11-21T20:00:05+07:00'))
  await expect.poll(urgent).toBe(0)
  await page.context().close()
})

test('intervals follow one another under their names', async () => {
  const settings = {
    schedule: {
      mode: 'intervals',
      intervals: [
        { name: 'Đợt sáng', from: '2026-12-12T09:00', to: '2026-12-12T11:00' },
        { name: 'Đợt chiều', from: '2026-12-12T15:00', to: '2026-12-12T17:00' },
      ],
    },
    onExpire: 'next',
  }
  const page = await open({ settings, device: '2026-12-12T08:59:58+07:00' })
  await expect.poll(() => text(page)).toContain('Đợt sáng · Bắt đầu sau')
  await page.clock.setFixedTime(at('2026-12-12T09:00:01+07:00'))
  await expect.poll(() => text(page)).toContain('Đợt sáng · Kết thúc sau')
  await page.clock.setFixedTime(at('2026-12-12T11:00:00+07:00'))
  await expect.poll(() => text(page)).toContain('Đợt chiều · Bắt đầu sau')
  await page.context().close()
})

test('a visitor’s own time goes on after a reload and is not given twice', async () => {
  const settings = { schedule: { mode: 'evergreen', minutes: 15 } }
  const page = await open({
    settings,
    device: '2026-11-21T10:00:00+07:00',
    server: '2026-11-21T14:00:00+07:00',
  })
  await expect.poll(() => shown(page)).toEqual(['00', '00', '15', '00'])
  await page.clock.setFixedTime(at('2026-11-21T10:10:00+07:00'))
  await page.reload()
  await mounted(page, 'w')
  await expect.poll(() => shown(page)).toEqual(['00', '00', '05', '00'])
  await page.clock.setFixedTime(at('2026-11-21T10:20:00+07:00'))
  await expect.poll(() => text(page)).toContain('Đã kết thúc')
  await page.reload()
  await mounted(page, 'w')
  await expect.poll(() => text(page)).toContain('Đã kết thúc')
  await page.context().close()
})

test('screen readers hear a sentence without seconds, once a minute', async () => {
  const settings = { schedule: { mode: 'date', target: '2027-02-06T00:00' } }
  const page = await open({ settings, device: '2027-02-05T21:29:30+07:00' })
  const timer = page.getByRole('timer')
  await expect.poll(() => timer.textContent()).toBe('Kết thúc sau: 0 ngày, 2 giờ, 31 phút')
  expect(await timer.getAttribute('aria-live')).toBe('polite')
  await page.clock.setFixedTime(at('2027-02-05T21:29:59+07:00'))
  await expect.poll(() => shown(page)).toEqual(['00', '02', '30', '01'])
  expect(await timer.textContent()).toBe('Kết thúc sau: 0 ngày, 2 giờ, 31 phút')
  await page.clock.setFixedTime(at('2027-02-05T21:30:00+07:00'))
  await expect.poll(() => timer.textContent()).toBe('Kết thúc sau: 0 ngày, 2 giờ, 30 phút')
  await page.context().close()
})
