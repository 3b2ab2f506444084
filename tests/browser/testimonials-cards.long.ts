import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, type HarnessPage, openBrowserHarness } from './harness.ts'
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

  // The source's logo, beside its name.
  expect(await emma.locator('.source > svg').count()).toBe(1)
  expect(await nam.locator('.source').count()).toBe(0)

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

/** A second of silence: browsers look into a file, whatever its name. */
function silence() {
  const samples = 8000
  const wav = Buffer.alloc(44 + samples, 128)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + samples, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(8000, 24)
  wav.writeUInt32LE(8000, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(samples, 40)
  return wav
}

const film = (name: string, more: object = {}) => ({
  name,
  text: 'Xem là biết.',
  video: `https://video.vidu.vn/${name}.mp4`,
  ...more,
})

/** The page's click events, with the ids that they name. */
const clickedEvents = (page: HarnessPage) => page.evaluate(() => Reflect.get(window, 'clicked'))

const recordClicks = (page: HarnessPage) =>
  page.addInitScript(() => {
    const clicked: unknown[] = []
    Object.assign(window, { clicked })
    document.addEventListener('testimonials:clicked', (event) => {
      if (event instanceof CustomEvent) clicked.push(event.detail)
    })
  })

test('a video plays in its card after a press, one at a time; one that is gone becomes a link', async () => {
  const page = await open({
    settings: {
      layout: 'grid',
      items: [film('Lan', { poster: 'https://anh.vidu.vn/bia.gif' }), film('Mai'), film('Mat')],
    },
    prepare: async (opened) => {
      await recordClicks(opened)
      const pixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
      await opened.route('https://anh.vidu.vn/**', (route) =>
        route.fulfill({ contentType: 'image/gif', body: pixel }),
      )
      await opened.route('https://video.vidu.vn/**', (route) =>
        route.request().url().includes('Mat')
          ? route.fulfill({ status: 404 })
          : route.fulfill({ contentType: 'audio/wav', body: silence() }),
      )
    },
  })
  const sent = recordEvents(page)
  const asked = () => page.seen.requests.filter((url) => url.includes('video.vidu.vn'))
  const card = (name: string) => page.locator('#w li').filter({ has: page.getByText(name, { exact: true }) })
  const press = (name: string) => card(name).getByRole('button', { name: `Xem video lời của ${name}` })
  expect(await card('Lan').locator('.facade img').count()).toBe(1)
  expect(await card('Mai').locator('.facade img').count()).toBe(0)
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  const facade = await card('Lan').locator('.facade').boundingBox()
  expect(asked()).toEqual([])

  await press('Lan').click()
  const lan = card('Lan').locator('video')
  await lan.waitFor()
  await expect.poll(() => asked().length).toBeGreaterThan(0)
  expect(asked().every((url) => url.endsWith('/Lan.mp4'))).toBe(true)
  expect(await lan.boundingBox()).toEqual(facade)
  const isPlaying = (video: HTMLVideoElement) => !video.paused && video.controls
  await lan.evaluate((video: HTMLVideoElement) => {
    video.loop = true
  })
  await expect.poll(() => lan.evaluate(isPlaying)).toBe(true)
  // The focus follows from the button that is gone.
  expect(await page.evaluate(() => document.getElementById('w')?.shadowRoot?.activeElement?.localName)).toBe(
    'video',
  )

  await press('Mai').focus()
  await page.keyboard.press('Enter')
  await card('Mai').locator('video').waitFor()
  await expect.poll(() => lan.evaluate(isPlaying)).toBe(false)

  await press('Mat').click()
  const link = card('Mat').getByRole('link', { name: 'Xem video lời của Mat' })
  await link.waitFor()
  expect(await link.evaluate(({ href, target, rel }: HTMLAnchorElement) => [href, target, rel])).toEqual([
    'https://video.vidu.vn/Mat.mp4',
    '_blank',
    'noopener nofollow',
  ])
  const publicId = 'demo-testimonials'
  expect(await clickedEvents(page)).toEqual(
    ['lan', 'mai', 'mat'].map((testimonial) => ({ publicId, name: 'video', testimonial })),
  )
  await expect.poll(() => sent).toContainEqual({ type: 'click', name: 'video', target: 'lan' })
  await page.context().close()
})

test('the page of a video opens in a new tab, with or without a poster; the button as the merchant wants it', async () => {
  const cta = { ctaText: 'Đặt lịch', ctaUrl: '#dat-lich' }
  const page = await open({
    settings: {
      ...cta,
      layout: 'grid',
      items: [
        film('Lan', { video: 'https://video.vidu.vn/lan', poster: 'https://anh.vidu.vn/bia.gif' }),
        film('Mai', { video: 'https://video.vidu.vn/mai' }),
      ],
    },
    prepare: async (opened) => {
      await recordClicks(opened)
      await opened.route('https://anh.vidu.vn/**', (route) => route.abort())
      await opened.context().route('https://video.vidu.vn/**', (route) => route.fulfill({ body: 'Phim' }))
    },
  })
  const link = page.getByRole('link', { name: 'Xem video lời của Lan' })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await tab.waitForURL('https://video.vidu.vn/lan')
  expect(await page.locator('#w .facade').count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Xem video lời của Mai' }).getAttribute('target')).toBe(
    '_blank',
  )

  const button = page.getByRole('link', { name: 'Đặt lịch' })
  expect(await button.evaluate(({ target, rel }: HTMLAnchorElement) => [target, rel])).toEqual(['', ''])
  await button.click()
  const publicId = 'demo-testimonials'
  expect(await clickedEvents(page)).toEqual([
    { publicId, name: 'video', testimonial: 'lan' },
    { publicId, name: 'cta' },
  ])
  await page.context().close()

  const other = await open({ settings: { ...cta, ctaNewTab: true } })
  expect(
    await other
      .getByRole('link', { name: 'Đặt lịch' })
      .evaluate(({ target, rel }: HTMLAnchorElement) => [target, rel]),
  ).toEqual(['_blank', 'noopener'])
  await other.context().close()
})

test('who withdraws consent is nowhere on the page, and a text in the language of the page is as it was said', async () => {
  const page = await open({
    locale: 'en',
    settings: {
      layout: 'grid',
      schema: 'Product',
      schemaName: 'Nồi đất',
      items: [
        { name: 'Emma', rating: 4, text: 'Worth it.', lang: 'en', translation: 'Đáng tiền.' },
        { name: 'Rút', rating: 1, text: 'Lời đã rút.', withdrawn: true, consentName: 'Rút' },
      ],
    },
  })
  await expect.poll(() => dataOf(page)).toHaveLength(1)
  const [data] = await dataOf(page)
  expect([data.aggregateRating.ratingValue, data.review.length]).toEqual([4, 1])
  expect(await cardNames(page)).toEqual(['Emma'])
  expect(await page.locator('#w .summary').textContent()).toBe('4.0one rating')
  expect(
    await page.locator('#w blockquote').evaluate((quote) => [quote.getAttribute('lang'), quote.textContent]),
  ).toEqual(['en', 'Worth it.'])
  expect(await page.getByRole('button', { name: 'Show the original' }).count()).toBe(0)
  await page.context().close()
})

test('in English it speaks English', async () => {
  const page = await open({ locale: 'en' })
  await page.getByRole('button', { name: 'Next page' }).waitFor()
  await page.getByRole('img', { name: '4.5 out of 5 stars' }).waitFor()
  await page.getByText('18 Oct 2026').waitFor()
  await page.getByText('on Google').waitFor()
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
  await frames(own)
  expect(await dataOf(own)).toEqual([theirs])
  await own.context().close()

  const none = await open()
  expect(await dataOf(none)).toEqual([])
  await none.context().close()
})
