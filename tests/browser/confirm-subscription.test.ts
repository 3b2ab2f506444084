import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOfType } from '../../widgets/catalog.ts'
import { type Service, startService } from '../api/harness.ts'
import { sharedChromium } from '../harness/chromium.ts'

const publicId = 'news'
let service: Service
let browser: Browser
beforeAll(async () => {
  service = await startService({ definitionOf: (type) => entryOfType(type)?.definition })
  browser = await sharedChromium()
  await service.publish(publicId, 'EMAIL_SUBSCRIPTION', { settings: { title: 'Thư Mộc An' } })
})
afterAll(() => service.stop())

async function openLink(email: string, { javaScriptEnabled = true, wayOut = false } = {}) {
  await service.post(`${publicId}/subscribe`, { email })
  const { items } = await service.mine.outbox.list({ limit: 20 })
  const mail = items.find(({ recipients }) => recipients.includes(email))
  const paths = mail?.text.match(/\/api\/v1\/subscriptions\/[\w/-]+/g) ?? []
  const path = paths.find((one) => one.endsWith('/unsubscribe') === wayOut)
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto(`${service.origin}${path}`)
  return { page, problems }
}
const stateOf = async (email: string) =>
  (await service.mine.inbox.subscription.list(publicId, {})).items.find((one) => one.email === email)?.state

test('a subscription waits for the press, whatever a link scanner does on the page', async () => {
  const { page, problems } = await openLink('may-quet@vidu.vn')
  await page.bringToFront()
  await page.mouse.move(100, 100)
  await page.mouse.move(200, 200)
  await page.keyboard.press('Shift')
  expect(await page.evaluate(() => document.scripts.length)).toBe(0)
  expect(await stateOf('may-quet@vidu.vn')).toBe('pending')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Đã xác nhận' }).waitFor()
  expect(await stateOf('may-quet@vidu.vn')).toBe('subscribed')
  expect(problems).toEqual([])
  await page.context().close()
})

test('the press works without scripts', async () => {
  const { page } = await openLink('nut@vidu.vn', { javaScriptEnabled: false })
  expect(await stateOf('nut@vidu.vn')).toBe('pending')
  await page.getByRole('button', { name: 'Xác nhận' }).click()
  await page.getByText('Cảm ơn bạn đã đăng ký!').waitFor()
  expect(await stateOf('nut@vidu.vn')).toBe('subscribed')
  await page.context().close()
})

test('unsubscribing waits for the button, whatever moves on the page', async () => {
  const { page, problems } = await openLink('ra@vidu.vn', { wayOut: true })
  await page.mouse.move(100, 100)
  await page.mouse.move(200, 200)
  await page.keyboard.press('Shift')
  expect(await stateOf('ra@vidu.vn')).toBe('pending')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Đã hủy đăng ký' }).waitFor()
  expect(await stateOf('ra@vidu.vn')).toBe('unsubscribed')
  expect(problems).toEqual([])
  await page.context().close()
})
