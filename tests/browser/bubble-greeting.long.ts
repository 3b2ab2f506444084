import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings as schema } from '../../widgets/bubble/definition/settings.ts'
import { type BrowserHarness, bundleNames, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const day = 24 * 3600_000
const start = Date.parse('2026-11-20T09:00:00+07:00')
const greetingText = 'Bạn cần chọn cỡ bình? Nhắn xưởng nhé!'

async function open(own: object): Promise<HarnessPage> {
  const page = await harness.open('about:blank', { reducedMotion: 'reduce' })
  const settings = schema.parse({
    channels: [{ type: 'messenger', value: 'gomlam' }],
    greeting: 'bubble',
    greetingText,
    trigger: { type: 'delay', seconds: 300 },
    ...own,
  })
  await page.context().route('**/widgets/demo-bubble/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), settings } })
  })
  await page.clock.install({ time: start })
  await page.goto(harness.host({ body: harness.snippet('bubble', 'w') }))
  await ready(page)
  return page
}
/** The clock goes on meanwhile: the delays are minutes, which no machine takes for a step. */
async function ready(page: HarnessPage) {
  await mounted(page, 'w')
  await expect
    .poll(() => bundleNames(page.seen.requests))
    .toEqual(expect.arrayContaining(['extras', 'stage']))
}
async function later(page: HarnessPage, at: number) {
  await page.clock.setSystemTime(at)
  page.seen.requests.length = 0
  await page.reload()
  await ready(page)
}
/** Lets minutes go by until it is there: the delay begins when the last script has run, which no request tells. */
const comes = (page: HarnessPage, shown: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(60_000)
      return shown.count()
    })
    .toBe(1)
const greeting = (page: HarnessPage) => page.locator('#w .greeting')

test('the greeting comes after its delay, goes for its days once closed, and opens the channels', async () => {
  const page = await open({ afterCloseDays: 7, afterSuccessDays: 90 })
  await page.clock.runFor(200_000)
  expect(await greeting(page).count()).toBe(0)
  await comes(page, greeting(page).getByText(greetingText))
  await page.getByRole('img', { name: '1 tin nhắn mới' }).waitFor()
  expect(await page.getByRole('status').filter({ hasText: greetingText }).count()).toBe(1)
  await page.getByRole('button', { name: 'Đóng lời chào' }).click()
  await greeting(page).waitFor({ state: 'detached' })

  await later(page, start + 6 * day)
  await page.clock.runFor(400_000)
  expect(await greeting(page).count()).toBe(0)
  await later(page, start + 8 * day)
  await comes(page, greeting(page).getByText(greetingText))
  await greeting(page).getByText(greetingText).click()
  await page.locator('#w .entry').waitFor()
  await greeting(page).waitFor({ state: 'detached' })

  await later(page, start + 60 * day)
  await page.clock.runFor(400_000)
  expect(await greeting(page).count()).toBe(0)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a badge goes when the bubble opens, and the channels may open by themselves', async () => {
  const page = await open({ greeting: 'badge', badge: 3 })
  await comes(page, page.getByRole('img', { name: '3 tin nhắn mới' }))
  await page.locator('#w .launcher').click()
  await page.getByRole('img', { name: '3 tin nhắn mới' }).waitFor({ state: 'detached' })
  await page.context().close()

  const opens = await open({ greeting: 'open' })
  await comes(opens, opens.locator('#w .entry'))
  expect(await opens.evaluate(() => document.activeElement === document.body)).toBe(true)
  await opens.context().close()
})
