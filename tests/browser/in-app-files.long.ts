/** Browsers inside apps do nothing for a download: every press that saves a file shows the file or says where it can be saved. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { type BrowserHarness, changeConfig, mounted, openBrowserHarness } from './harness.ts'
import { configFor, openPayment, scan } from './qr-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const facebook =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/455.0]'
const zalo =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0 Mobile Safari/537.36 Zalo android/12403300'

test.each([
  { app: 'Facebook on an iPhone', userAgent: facebook, isAndroid: false },
  { app: 'Zalo on Android', userAgent: zalo, isAndroid: true },
])('$app', async ({ userAgent, isAndroid }) => {
  const page = await harness.open('about:blank', {
    userAgent,
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  const allow = (change: object) => (config: { settings: object }) => ({
    settings: { ...config.settings, ...change },
  })
  const actions = { copy: true, png: true, svg: true, print: false, share: false, speak: false }
  await changeConfig(page, 'qr-payment', allow({ actions }))
  await changeConfig(page, 'map', allow({ download: true }))
  await changeConfig(page, 'lunar-calendar', allow({ icsExport: true }))
  const slugs = ['qr-payment', 'map', 'lunar-calendar', 'cookie-consent']
  await page.goto(harness.host({ body: slugs.map((slug) => harness.snippet(slug, slug)).join('') }))
  await page.getByRole('button', { name: 'Đồng ý tất cả' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lưu về máy' })
  const elsewhere = dialog.getByText('Ứng dụng này không tải tệp về được')
  const close = async () => {
    await dialog.getByRole('button', { name: 'Đóng' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  await mounted(page, 'qr-payment')
  await page.getByRole('button', { name: 'Lưu ảnh QR' }).click()
  await dialog.getByText('Nhấn giữ ảnh').waitFor()
  expect(await dialog.locator('img').getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  expect(await scan(await dialog.locator('img').screenshot())).toMatch(/^000201/)
  expect(await dialog.getByRole('link', { name: 'Mở bằng trình duyệt' }).count()).toBe(isAndroid ? 1 : 0)
  expect(await axeViolations(page, { within: '#qr-payment' })).toEqual([])
  await close()
  await page.locator('#qr-payment').getByRole('button', { name: 'Lưu SVG' }).click()
  await elsewhere.waitFor()
  await dialog.getByRole('button', { name: 'Sao chép địa chỉ trang' }).click()
  await dialog.getByText('Đã sao chép').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await close()

  await page.locator('#map').scrollIntoViewIfNeeded()
  await page.locator('#map .save').getByRole('button', { name: 'PNG' }).click()
  await dialog.locator('img').waitFor()
  await close()
  await page.locator('#lunar-calendar').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Tải lịch 10 năm' }).click()
  await elsewhere.waitFor()
  await close()
  await page.locator('#cookie-consent').getByRole('button', { name: 'Tùy chọn cookie' }).click()
  await page.getByRole('link', { name: 'Tải biên nhận' }).click()
  await elsewhere.waitFor()
  await close()
  expect(downloads).toEqual([])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a page whose policy allows no such picture says where it can be saved', async () => {
  const page = await openPayment(harness, configFor({ amount: 250_000 }), {
    userAgent: zalo,
    csp: "img-src 'self' {site}",
  })
  await page.getByRole('button', { name: 'Lưu ảnh QR' }).click()
  await page.getByText('Ứng dụng này không tải tệp về được').waitFor()
  expect(await page.locator('dialog img').count()).toBe(0)
  await page.context().close()
})
