import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, bundlePath, type HarnessPage, openBrowserHarness } from './harness.ts'
import { cardNames, openTestimonials, recordEvents, type Variant } from './testimonials-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const open = (variant?: Variant) => openTestimonials(harness, variant)

const dataOf = (page: HarnessPage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    ),
  )

test('more cards come with a button, which leads the focus on', async () => {
  const page = await open({ settings: { layout: 'grid', pageSize: 4 } })
  await expect.poll(() => cardNames(page)).toHaveLength(4)
  await page.getByRole('button', { name: 'Xem thêm 2 lời' }).click()
  await expect.poll(() => cardNames(page)).toHaveLength(6)
  const focusedName = () =>
    page.evaluate(
      () =>
        document.getElementById('w')?.shadowRoot?.activeElement?.querySelector('.who > strong')?.textContent,
    )
  await expect.poll(focusedName).toBe('Võ Minh Trí')
  await page.context().close()
})

test('visitors filter, sort and search, and hear how many there are', async () => {
  const page = await open({
    settings: { layout: 'grid', showTags: true, showSearch: true, showRatings: true, showSort: true },
  })
  const sent = recordEvents(page)
  const status = page.locator('#w .sr[role=status]')
  await page.getByRole('button', { name: 'Phòng ngủ' }).click()
  await expect.poll(() => cardNames(page)).toEqual(['Trần Quốc Bảo', 'Phạm Gia Hân'])
  await expect.poll(() => status.textContent()).toBe('Có 2 lời')
  await page.getByRole('button', { name: 'Tất cả' }).click()
  await page.getByRole('searchbox').fill('huong nha')
  await expect.poll(() => cardNames(page)).toEqual(['Đặng Thị Ánh'])
  await page.getByRole('searchbox').fill('máy bay')
  await page.getByText('Không có lời nào khớp.').waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('combobox', { name: 'Số sao' }).selectOption('5')
  await expect.poll(() => cardNames(page)).toHaveLength(4)
  await page.getByRole('combobox', { name: 'Thứ tự' }).selectOption('newest')
  await expect.poll(async () => (await cardNames(page))[1]).toBe('Trần Quốc Bảo')
  await expect.poll(() => sent).toContainEqual({ type: 'interaction', name: 'filter', target: 'Phòng ngủ' })
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.context().close()
})

test('a card has stars with a text, initials, the date, the source, the language and its translation', async () => {
  const page = await open({
    settings: {
      layout: 'list',
      items: [
        {
          name: 'Emma Laurent',
          rating: 4.5,
          text: 'Worth every đồng.',
          lang: 'en',
          translation: 'Đáng từng đồng.',
          role: 'Kiến trúc sư',
          company: 'Lyon',
          date: '2026-10-05',
          verified: true,
          source: 'google',
          url: 'https://example.com/emma',
          photo: 'https://anh.vidu.vn/emma.jpg',
          video: 'https://video.vidu.vn/emma',
        },
        { name: 'Hồ Văn Năm', text: 'Ưng lắm.', photo: 'https://anh.vidu.vn/mat.jpg' },
      ],
    },
    prepare: async (opened) => {
      const pixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
      await opened.route('https://anh.vidu.vn/emma.jpg', (route) =>
        route.fulfill({ contentType: 'image/gif', body: pixel }),
      )
      await opened.route('https://anh.vidu.vn/mat.jpg', (route) => route.abort())
    },
  })
  const [emma, nam] = [page.locator('#w li').nth(0), page.locator('#w li').nth(1)]
  await emma.getByRole('img', { name: '4,5 trên 5 sao' }).waitFor()
  expect(await emma.locator('.k-stars > .on').count()).toBe(4)
  expect(await emma.locator('.k-stars > .half').count()).toBe(1)
  expect(
    await emma.locator('time').evaluate((time) => [time.getAttribute('datetime'), time.textContent]),
  ).toEqual(['2026-10-05', '05/10/2026'])
  expect(await emma.locator('.who > .k-small').first().textContent()).toBe('Kiến trúc sư, Lyon')
  expect(await emma.getByText('Đã xác minh').count()).toBe(1)
  const source = emma.getByRole('link', { name: 'trên Google lời của Emma Laurent' })
  expect(await source.evaluate((link: HTMLAnchorElement) => [link.href, link.target, link.rel])).toEqual([
    'https://example.com/emma',
    '_blank',
    'noopener nofollow',
  ])
  // The place of a video hears of a visitor who presses, not before.
  expect(await emma.getByRole('link', { name: 'Xem video lời của Emma Laurent' }).count()).toBe(1)
  expect(page.seen.requests.filter((url) => url.includes('video.vidu.vn'))).toEqual([])

  const quote = emma.locator('blockquote')
  expect([await quote.textContent(), await quote.getAttribute('lang')]).toEqual(['Đáng từng đồng.', 'vi'])
  await emma.getByText('Dịch từ tiếng Anh').waitFor()
  await emma.getByRole('button', { name: 'Xem nguyên văn' }).click()
  await expect.poll(() => quote.textContent()).toBe('Worth every đồng.')
  expect(await quote.getAttribute('lang')).toBe('en')

  expect(await emma.locator('.k-avatar > img').count()).toBe(1)
  // A picture that is gone leaves the initials.
  await expect.poll(() => nam.locator('.k-avatar > img').count()).toBe(0)
  expect(await nam.locator('.k-avatar').textContent()).toBe('HN')
  expect(await nam.locator('.k-stars').count()).toBe(0)
  expect(await page.locator('#w .summary').textContent()).toBe('4,51 đánh giá')
  await page.context().close()
})

test('in English it speaks English', async () => {
  const page = await open({ locale: 'en' })
  await page.getByRole('button', { name: 'Next page' }).waitFor()
  await page.getByRole('img', { name: '4.5 out of 5 stars' }).waitFor()
  await page.getByText('18 Oct 2026').waitFor()
  await page.context().close()
})

test('search engines read of a product what visitors read; of a business, of other sites and of a page with its own, nothing', async () => {
  const schema = { schema: 'Product', schemaName: 'Tủ bếp gỗ sồi' }
  const page = await open({ settings: schema })
  await expect.poll(() => dataOf(page)).toHaveLength(1)
  const [data] = await dataOf(page)
  // Five of the six said it to the shop: 5, 5, 5, 5 and 4.
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Tủ bếp gỗ sồi',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, ratingCount: 5 },
  })
  expect(data.review.map(({ author }: { author: { name: string } }) => author.name)).not.toContain(
    'Lê Hoàng Yến',
  )
  expect(data.review).toHaveLength(5)
  await page.evaluate(() => document.getElementById('w')?.remove())
  await expect.poll(() => dataOf(page)).toEqual([])
  await page.context().close()

  const theirs = { '@type': 'Product', aggregateRating: { ratingValue: 4 } }
  const own = await open({
    settings: schema,
    head: `<script type="application/ld+json">${JSON.stringify(theirs)}</script>`,
  })
  await expect.poll(() => own.seen.requests.some((url) => url.endsWith(bundlePath('review-data')))).toBe(true)
  await frames(own)
  expect(await dataOf(own)).toEqual([theirs])
  await own.context().close()

  const none = await open()
  expect([
    await dataOf(none),
    none.seen.requests.some((url) => url.endsWith(bundlePath('review-data'))),
  ]).toEqual([[], false])
  await none.context().close()
})
