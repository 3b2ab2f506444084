import { createHash } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, pageRules } from './axe.ts'
import { type BrowserHarness, bundleNames, type HarnessPage, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
let video: string
let map: string
beforeAll(async () => {
  harness = await openBrowserHarness()
  video = harness.host({ body: '<p>Phim đang chiếu</p>' })
  map = harness.host({ body: '<p>Bản đồ</p>' })
})
afterAll(() => harness.close())

const frame = (title: string, source: string, more = 'data-category="marketing"') =>
  `<iframe title="${title}" ${more} data-src="${source}" width="480" height="270"></iframe>`
const two = () => frame('Phim', video) + frame('Bản đồ', map)

const open = async (body: string, csp?: string) =>
  harness.open(
    harness.host({
      body: `<main><h1>Cửa hàng</h1>${body}</main>${harness.snippet('cookie-consent', 'w')}`,
      ...(csp && { csp }),
    }),
    { reducedMotion: 'reduce' },
  )
const inside = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`)
const once = (page: Page, title: string) => inside(page, title).getByRole('button', { name: 'Tải lần này' })
const always = (page: Page, title: string) =>
  inside(page, title).getByRole('button', { name: 'Luôn cho phép' })
const storedDecision = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('nhung:consent:demo-cookie-consent') ?? 'null'))
const hasBlocker = ({ seen }: HarnessPage) => bundleNames(seen.requests).includes('content-blocker')

describe('a blocked frame', () => {
  test('shows its source and its category, and takes no room of its own', async () => {
    const page = await open(two())
    const size = () => page.locator('iframe').first().boundingBox()
    const before = await size()
    await always(page, 'Phim').waitFor()
    expect(await inside(page, 'Phim').locator('body').innerText()).toMatch(
      /^Nội dung từ 127\.0\.0\.1:\d+\s+Nội dung này chỉ được tải khi bạn đồng ý với: Tiếp thị\./,
    )
    expect(await size()).toEqual(before)
    expect(await page.locator('main > *').count()).toBe(3)
    expect(page.seen.requests).not.toContain(video)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  })

  test('loads this time only; nothing is stored, and the other stays blocked', async () => {
    const page = await open(two())
    await once(page, 'Phim').click()
    await inside(page, 'Phim').getByText('Phim đang chiếu').waitFor()
    expect(await storedDecision(page)).toBeNull()
    await once(page, 'Bản đồ').waitFor()
    expect(page.seen.requests).not.toContain(map)
    await page.reload()
    await once(page, 'Phim').waitFor()
    await page.context().close()
  })

  test('that was loaded this time is blocked again when everything is refused', async () => {
    const page = await open(frame('Phim', video))
    await once(page, 'Phim').click()
    await inside(page, 'Phim').getByText('Phim đang chiếu').waitFor()
    await page.getByRole('button', { name: 'Từ chối tất cả', exact: true }).click()
    await once(page, 'Phim').click()
    await inside(page, 'Phim').getByText('Phim đang chiếu').waitFor()
    await page.context().close()
  })

  test('always allows its category: recorded with the displayed text, all its content loads', async () => {
    const page = await open(two())
    const recording = page.waitForRequest(
      (request) => request.url().endsWith('/consent') && request.method() === 'POST',
    )
    await always(page, 'Phim').click()
    await inside(page, 'Phim').getByText('Phim đang chiếu').waitFor()
    await inside(page, 'Bản đồ').getByText('Bản đồ').waitFor()
    const request = await recording
    expect((await request.response())?.status()).toBe(201)
    const shown = 'Nội dung này chỉ được tải khi bạn đồng ý với: Tiếp thị.\nTải lần này\nLuôn cho phép'
    expect(request.postDataJSON()).toMatchObject({
      action: 'save_preferences',
      categories: { essential: true, analytics: false, marketing: true },
      textHash: createHash('sha256').update(shown).digest('hex'),
    })
    await page.reload()
    await inside(page, 'Phim').getByText('Phim đang chiếu').waitFor()
    await page.context().close()
  })

  test('keeps the decision about other categories', async () => {
    const page = await open(frame('Phim', video))
    await page.getByRole('button', { name: 'Tùy chỉnh', exact: true }).click()
    await page.getByRole('switch', { name: 'Phân tích' }).check()
    await page.getByRole('button', { name: 'Lưu lựa chọn' }).click()
    await always(page, 'Phim').click()
    await expect
      .poll(async () => (await storedDecision(page)).categories)
      .toEqual({
        essential: true,
        analytics: true,
        marketing: true,
      })
    await page.context().close()
  })

  test('shows its placeholder again when consent is withdrawn', async () => {
    const page = await open(frame('Phim', video))
    await page.getByRole('button', { name: 'Đồng ý tất cả', exact: true }).click()
    await inside(page, 'Phim').getByText('Phim đang chiếu').waitFor()
    await page.getByRole('button', { name: 'Tùy chọn cookie', exact: true }).click()
    await page.getByRole('button', { name: 'Từ chối tất cả', exact: true }).click()
    await once(page, 'Phim').click()
    await inside(page, 'Phim').getByText('Phim đang chiếu').waitFor()
    await page.context().close()
  })

  test('works by keyboard alone, also to the preferences', async () => {
    const page = await open(frame('Phim', video))
    await page.getByRole('button', { name: 'Từ chối tất cả', exact: true }).click()
    await inside(page, 'Phim').getByRole('button', { name: 'Tùy chọn cookie' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Tùy chọn cookie' }).waitFor()
    await page.keyboard.press('Escape')
    await once(page, 'Phim').focus()
    await page.keyboard.press('Enter')
    await inside(page, 'Phim').getByText('Phim đang chiếu').waitFor()
    await page.context().close()
  })

  test('has no axe violations, on the page and inside', async () => {
    const page = await open(two())
    await always(page, 'Bản đồ').waitFor()
    await page.getByRole('button', { name: 'Từ chối tất cả', exact: true }).click()
    for (const one of page.frames()) {
      const tags = pageRules.filter((tag) => tag !== 'best-practice')
      expect(await axeViolations(one, { tags })).toEqual([])
    }
    await page.context().close()
  })

  test('works under a strict CSP with Trusted Types, and takes the theme of the container', async () => {
    const page = await open(
      frame('Phim', video),
      "default-src 'none'; script-src {site}; connect-src {site}; frame-src *; require-trusted-types-for 'script'; trusted-types vue",
    )
    const color = () => once(page, 'Phim').evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(await color()).not.toBe('rgb(0, 128, 0)')
    await page.context().close()
    const green = await open(`${frame('Phim', video)}<style>#w { --wgt-primary: rgb(0 128 0) }</style>`)
    expect(await once(green, 'Phim').evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      'rgb(0, 128, 0)',
    )
    await green.context().close()
  })
})

test('a frame that is added later, with another vendor’s mark, is blocked as well', async () => {
  const page = await open('')
  await page.getByRole('dialog').waitFor()
  expect(hasBlocker(page)).toBe(false)
  await page.evaluate((source) => {
    const late = document.createElement('iframe')
    late.title = 'Muộn'
    late.dataset.cookieconsent = 'statistics, marketing'
    late.dataset.cookieblockSrc = source
    document.body.append(late)
  }, video)
  await inside(page, 'Muộn').getByText('Phân tích, Tiếp thị').waitFor()
  expect(hasBlocker(page)).toBe(true)
  await page.context().close()
})

test('a frame for a refusal or for an unknown category has no placeholder', async () => {
  const page = await open(
    frame('Không', video, 'data-category="!marketing"') +
      frame('Lạ', video, 'data-category="social"') +
      frame('Phim', video),
  )
  await once(page, 'Phim').waitFor()
  for (const title of ['Không', 'Lạ']) expect(await inside(page, title).locator('body').innerText()).toBe('')
  await page.context().close()
})

test('a page without such a frame never loads what blocks it', async () => {
  const page = await open('<p>Không có khung nào</p>')
  await page.getByRole('button', { name: 'Đồng ý tất cả', exact: true }).click()
  await expect.poll(() => storedDecision(page)).not.toBeNull()
  expect(hasBlocker(page)).toBe(false)
  await page.context().close()
})
