import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bar,
  closeButton,
  type Draft,
  neverStands,
  type Opened,
  openBar,
  pushed,
  stored,
} from './bar-page.ts'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const open = (draft?: Draft, opened?: Opened) => openBar(harness, draft, opened)

describe('closing', () => {
  test('holds over reloads for this message, and a changed one is shown again', async () => {
    const page = await open()
    await bar(page).waitFor()
    expect(await stored(page)).toBe(0)
    await closeButton(page).click()
    await expect.poll(() => stored(page)).toBe(1)
    await expect.poll(() => page.sent).toEqual(['view', 'interaction close'])
    await page.reload()
    await neverStands(page)
    page.publish({ messages: [{ text: 'Miễn phí giao hàng cho đơn từ 599.000 ₫' }] })
    await page.reload()
    await bar(page).waitFor()
    await expect.poll(() => page.sent).toEqual(['view', 'interaction close', 'view'])
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  })

  test('ends after its days, and with a version of the merchant’s own', async () => {
    const page = await open({ days: 2, version: 1 }, { now: '2026-11-23T08:00:00+07:00' })
    await closeButton(page).click()
    await expect.poll(() => stored(page)).toBe(1)
    page.publish({ days: 2, version: 1, messages: [{ text: 'Sửa lỗi chính tả' }] })
    await page.clock.setFixedTime(new Date('2026-11-25T07:00:00+07:00'))
    await page.reload()
    await neverStands(page)
    await page.clock.setFixedTime(new Date('2026-11-25T09:00:00+07:00'))
    await page.reload()
    await closeButton(page).click()
    page.publish({ days: 2, version: 2 })
    await page.reload()
    await bar(page).waitFor()
    await page.context().close()
  })

  test('for the visit is kept in the tab alone; a bar without a button stays', async () => {
    const page = await open({ scope: 'session' })
    await closeButton(page).click()
    await expect.poll(() => page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 1])
    await page.reload()
    await neverStands(page)
    page.publish({ dismissible: false, version: 2 })
    await page.reload()
    await bar(page).waitFor()
    expect(await bar(page).getByRole('button').count()).toBe(0)
    await page.context().close()
  })
})

test('waits for its trigger, hides near the end, and keeps to its pages', async () => {
  const page = await open({ trigger: { type: 'scroll', percent: 20 }, hideNearEnd: 300 })
  await neverStands(page)
  await page.evaluate(() => scrollTo(0, 1500))
  await bar(page).waitFor()
  // The page may still be growing by the bar.
  const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => toEnd().then(() => bar(page).isVisible())).toBe(false)
  await page.evaluate(() => scrollTo(0, 1500))
  await expect.poll(() => bar(page).isVisible()).toBe(true)
  page.publish({ includePages: ['/khac/*'] })
  await page.reload()
  await neverStands(page)
  expect(await pushed(page)).toBe(0)
  await page.context().close()
})

test('stands once in a visit, a day or ever, and again with changed messages', async () => {
  const page = await open({ frequency: 'session' }, { now: '2026-11-23T08:00:00+07:00' })
  const at = async (time: string) => {
    await page.clock.setFixedTime(new Date(time))
    await page.reload()
  }
  await bar(page).waitFor()
  await expect.poll(() => stored(page)).toBe(1)
  await at('2026-11-23T08:20:00+07:00')
  await neverStands(page)
  // The visit went on with that page.
  await at('2026-11-23T08:45:00+07:00')
  await neverStands(page)
  await at('2026-11-23T09:16:00+07:00')
  await bar(page).waitFor()

  page.publish({ frequency: 'day' })
  await at('2026-11-23T12:00:00+07:00')
  await neverStands(page)
  expect(await pushed(page)).toBe(0)
  await at('2026-11-24T12:00:00+07:00')
  await bar(page).waitFor()

  page.publish({ frequency: 'once' })
  await at('2027-06-01T08:00:00+07:00')
  await neverStands(page)
  page.publish({ frequency: 'once', messages: [{ text: 'Lịch nghỉ lễ' }] })
  await page.reload()
  await bar(page).getByText('Lịch nghỉ lễ').waitFor()
  await page.context().close()
})

test('a deadline of the visitor’s own goes on over reloads, and does not begin anew at its end', async () => {
  const countdown = {
    schedule: { mode: 'evergreen' as const, minutes: 15 },
    onEnd: 'text' as const,
    endText: 'Đã hết giờ',
  }
  const page = await open(
    { messages: [{ text: 'Giữ giá', countdown }] },
    { now: '2026-11-23T08:00:00+07:00' },
  )
  const clock = () => page.locator('#w .spoken').textContent()
  await expect.poll(clock).toContain('15 phút')
  await page.clock.setFixedTime(new Date('2026-11-23T08:10:00+07:00'))
  await page.reload()
  await expect.poll(clock).toContain('5 phút')
  await page.clock.setFixedTime(new Date('2026-11-23T08:20:00+07:00'))
  for (let reload = 0; reload < 2; reload++) {
    await page.reload()
    await expect.poll(() => page.locator('#w .clock').textContent()).toBe('Đã hết giờ')
  }
  await page.context().close()
})

test('a bar whose only message is over leaves the page as it was, or says so', async () => {
  const countdown = { schedule: { mode: 'date' as const, target: '2026-12-12T00:00' } }
  const now = '2026-12-13T08:00:00+07:00'
  const page = await open({ messages: [{ text: 'Sale', countdown }] }, { now })
  await neverStands(page)
  expect(await pushed(page)).toBe(0)
  expect(await stored(page)).toBe(0)
  page.publish({
    messages: [{ text: 'Sale', countdown: { ...countdown, onEnd: 'text', endText: 'Hẹn năm sau' } }],
  })
  await page.reload()
  await expect.poll(() => page.locator('#w .clock').textContent()).toBe('Hẹn năm sau')
  await page.context().close()
})
