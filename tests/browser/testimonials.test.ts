import type { BrowserContextOptions } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile } from '../../widgets/compile.ts'
import { snippetOf } from '../../widgets/html/snippet.ts'
import { roomOf } from '../../widgets/room-of.ts'
import { msPerDay } from '../../widgets/runtime/time.ts'
import { testimonials } from '../../widgets/testimonials/index.ts'
import { axeViolations } from './axe.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, bundlePath, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

interface Variant {
  settings?: object
  locale?: 'vi' | 'en'
  head?: string
  width?: number
  options?: BrowserContextOptions
  /** Before the page loads. */
  prepare?(page: HarnessPage): Promise<unknown>
}

/** Of the sample with others, compiled as the service does. */
function settingsOf(settings: object, locale = 'vi') {
  const draft = { name: 'Lời khách', locale, settings: { ...testimonials.sample.settings, ...settings } }
  const compiled = compile('TESTIMONIALS', draft, new Date(0))
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
  return compiled.settings
}

async function open({
  settings = {},
  locale = 'vi',
  head = '',
  width = 1280,
  options,
  prepare,
}: Variant = {}) {
  const page = await harness.open('about:blank', {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  await page.route('**/widgets/demo-testimonials/config', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), locale, settings: settingsOf(settings, locale) }
    await route.fulfill({ response, json })
  })
  await prepare?.(page)
  await page.goto(harness.host({ head, body: harness.snippet('testimonials', 'w') }))
  await mounted(page, 'w')
  return page
}

const track = (page: HarnessPage) => page.locator('#w .track')
const dots = (page: HarnessPage) => page.locator('#w .k-dots > button')
const currentDot = (page: HarnessPage) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))
/** Cards of which no more than a pixel is cut off. */
const visibleNames = (page: HarnessPage) =>
  track(page).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('li')]
      .filter((card) => {
        const box = card.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      })
      .map((card) => card.querySelector('.who > strong')?.textContent)
  })
const firstPage = ['Nguyễn Thị Thu Hà', 'Trần Quốc Bảo', 'Lê Hoàng Yến']
const lastPage = ['Phạm Gia Hân', 'Võ Minh Trí', 'Đặng Thị Ánh']
const cardNames = (page: HarnessPage) => page.locator('#w .who > strong').allTextContents()

/** Statistics that the page has sent, by name. */
function recordEvents(page: HarnessPage) {
  const sent: { type: string; name?: string; target?: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/events')) sent.push(...JSON.parse(request.postData() ?? '{}').events)
  })
  return sent
}

test('the slider goes on by arrows, dots and keys, and says where it is', async () => {
  const page = await open()
  const sent = recordEvents(page)
  const [previous, next] = [
    page.getByRole('button', { name: 'Trang trước' }),
    page.getByRole('button', { name: 'Trang sau' }),
  ]
  const status = page.locator('#w .sr[role=status]')
  await expect.poll(() => dots(page).count()).toBe(2)
  await expect
    .poll(async () => [await visibleNames(page), await currentDot(page), await status.textContent()])
    .toEqual([firstPage, 0, ''])
  expect([await previous.getAttribute('aria-disabled'), await next.getAttribute('aria-disabled')]).toEqual([
    'true',
    null,
  ])

  await next.click()
  await expect.poll(() => visibleNames(page)).toEqual(lastPage)
  await expect
    .poll(async () => [await currentDot(page), await status.textContent()])
    .toEqual([1, 'Trang 2 trên 2'])
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
  // Kept in the order of Tab: a disabled button would lose the focus.
  expect(await next.evaluate((button) => button.matches(':focus'))).toBe(true)

  await page.getByRole('button', { name: 'Trang 1 trên 2' }).click()
  await expect.poll(() => visibleNames(page)).toEqual(firstPage)
  await expect.poll(() => currentDot(page)).toBe(0)

  await track(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => visibleNames(page)).toEqual(lastPage)
  await page.keyboard.press('Home')
  await expect.poll(() => visibleNames(page)).toEqual(firstPage)
  await page.keyboard.press('End')
  await expect.poll(() => visibleNames(page)).toEqual(lastPage)

  // A finger leaves the scroller between two pages: it rests at one.
  await track(page).evaluate((element) => element.scroll({ left: 20, behavior: 'instant' }))
  await expect.poll(() => visibleNames(page)).toEqual(firstPage)
  await expect.poll(() => currentDot(page)).toBe(0)

  await expect
    .poll(() => sent.filter(({ type }) => type !== 'view'))
    .toEqual([{ type: 'interaction', name: 'browse' }])
  expect(page.seen.errors).toEqual([])

  // On a phone one card is a page.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.locator('#w .turns > .k-small').textContent()).toMatch(/^\d \/ 6$/)
  await expect.poll(() => dots(page).count()).toBe(0)
  await expect.poll(() => visibleNames(page)).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.context().close()
})

test('a card that is reached with Tab comes into view, and its long text opens and closes', async () => {
  const page = await open({ settings: { columnsDesktop: 1 } })
  const sent = recordEvents(page)
  const more = page.getByRole('button', { name: 'Xem thêm lời của Trần Quốc Bảo' })
  const quote = page.locator('#w li:nth-child(2) blockquote')
  await expect.poll(() => quote.textContent()).toMatch(/[\p{L}]…$/u)
  await more.focus()
  await expect.poll(() => visibleNames(page)).toEqual(['Trần Quốc Bảo'])
  await expect.poll(() => currentDot(page)).toBe(1)
  await page.keyboard.press('Enter')
  const less = page.getByRole('button', { name: 'Thu gọn lời của Trần Quốc Bảo', expanded: true })
  await less.waitFor()
  expect(await quote.textContent()).toMatch(/xếp lịch chờ gần một tháng\.$/)
  await page.keyboard.press('Enter')
  await more.waitFor()
  await expect
    .poll(() => sent)
    .toContainEqual({ type: 'interaction', name: 'read-more', target: 'tran-quoc-bao' })
  await page.context().close()
})

test('it moves by itself until a visitor takes it, with a button that pauses', async () => {
  const settings = { autoplay: true, autoplaySeconds: 5, loop: 'rewind' }
  const page = await open({
    settings,
    options: { reducedMotion: 'no-preference' },
    prepare: (opened) => opened.clock.install({ time: new Date('2026-11-20T10:00:00+07:00') }),
  })
  const pause = page.getByRole('button', { name: 'Dừng chuyển động' })
  const play = page.getByRole('button', { name: 'Chạy tiếp' })
  await pause.waitFor()
  const forward = () => page.clock.runFor(5000)
  await forward()
  await expect.poll(() => currentDot(page)).toBe(1)
  await forward()
  await expect.poll(() => currentDot(page)).toBe(0)

  await track(page).hover()
  await forward()
  await forward()
  expect([await currentDot(page), await pause.count()]).toEqual([0, 1])
  await page.mouse.move(0, 799)
  await forward()
  await expect.poll(() => currentDot(page)).toBe(1)

  await pause.click()
  await page.mouse.move(0, 799)
  await forward()
  expect(await currentDot(page)).toBe(1)
  await play.click()
  await page.mouse.move(0, 799)
  await forward()
  await expect.poll(() => currentDot(page)).toBe(0)

  await track(page).focus()
  await play.waitFor()
  await forward()
  expect(await currentDot(page)).toBe(0)
  await page.context().close()

  const calm = await open({ settings })
  await expect.poll(() => dots(calm).count()).toBe(2)
  expect(await calm.getByRole('button', { name: 'Dừng chuyển động' }).count()).toBe(0)
  await calm.context().close()
})

test('a mouse drags it where the merchant allows it', async () => {
  const page = await open({ settings: { drag: true } })
  await expect.poll(() => dots(page).count()).toBe(2)
  const box = (await track(page).boundingBox())!
  await page.mouse.move(box.x + 600, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 400, box.y + 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => visibleNames(page)).toEqual(lastPage)
  await expect.poll(() => currentDot(page)).toBe(1)
  await page.context().close()
})

test('masonry is in reading order, without one card on another, and follows what opens', async () => {
  const page = await open({ settings: { layout: 'masonry' } })
  await page.locator('#w .placed').waitFor()
  const boxes = () =>
    page.locator('#w li > figure').evaluateAll((cards) =>
      cards.map((card) => {
        const { left, top, right, bottom } = card.getBoundingClientRect()
        return { left, top, right, bottom }
      }),
    )
  const faults = async () => {
    const all = await boxes()
    return all.flatMap((box, at) => [
      ...(at && box.top < all[at - 1]!.top - 1 ? [`${at} begins above the one before it`] : []),
      ...all
        .slice(0, at)
        .filter(
          (other) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        )
        .map(() => `${at} lies on another`),
    ])
  }
  expect(await faults()).toEqual([])
  expect(new Set((await boxes()).map(({ left }) => Math.round(left))).size).toBe(3)
  const before = await boxes()
  await page.getByRole('button', { name: 'Xem thêm lời của Trần Quốc Bảo' }).click()
  await expect.poll(async () => (await boxes())[1]!.bottom).toBeGreaterThan(before[1]!.bottom)
  await expect.poll(faults).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(async () => new Set((await boxes()).map(({ left }) => left)).size).toBe(1)
  await expect.poll(faults).toEqual([])
  await page.context().close()
})

test('a marquee moves, pauses for a visitor, and stands still where less motion is asked for', async () => {
  const settings = { layout: 'marquee' }
  const page = await open({ settings, options: { reducedMotion: 'no-preference' } })
  const states = () =>
    page.evaluate(() => [
      ...new Set(
        (document.getElementById('w')?.shadowRoot?.getAnimations() ?? [])
          .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'roll')
          .map(({ playState }) => playState),
      ),
    ])
  await expect.poll(states).toEqual(['running'])
  // Copies are for the eye alone.
  expect(await page.locator('#w .row > ul:not([inert]) .who').count()).toBe(6)
  expect(await page.locator('#w .row > ul[inert][aria-hidden=true]').count()).toBeGreaterThan(0)
  await page.locator('#w .row').hover()
  await expect.poll(states).toEqual(['paused'])
  await page.mouse.move(0, 799)
  await expect.poll(states).toEqual(['running'])
  await page.getByRole('button', { name: 'Dừng chuyển động' }).click()
  await expect.poll(states).toEqual(['paused'])
  await page.getByRole('button', { name: 'Chạy tiếp' }).click()
  await expect.poll(states).toEqual(['running'])
  await page.getByRole('button', { name: 'Xem thêm lời của Trần Quốc Bảo' }).focus()
  await expect.poll(states).toEqual(['paused'])
  await page.context().close()

  const calm = await open({ settings })
  const row = calm.locator('#w .row')
  await row.waitFor()
  expect(await calm.locator('#w .who').count()).toBe(6)
  expect(await calm.evaluate(() => document.getElementById('w')?.shadowRoot?.getAnimations().length)).toBe(0)
  expect(
    await row.evaluate((element) => element.tabIndex === 0 && element.scrollWidth > element.clientWidth),
  ).toBe(true)
  await calm.getByRole('button', { name: 'Trang sau' }).click()
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(300)
  await calm.getByRole('button', { name: 'Trang trước' }).click()
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(0)
  expect(await axeViolations(calm, { within: '#w' })).toEqual([])
  await calm.context().close()
})

test('a toast shows one at a time in its corner, goes on by itself or by hand, and stays closed for a week', async () => {
  const settings = { layout: 'toast', position: 'bottom-left', toastSeconds: 8 }
  const start = Date.parse('2026-11-23T08:00:00+07:00')
  const page = await open({
    settings,
    options: { reducedMotion: 'no-preference' },
    prepare: (page) => page.clock.install({ time: start }),
  })
  const toast = page.getByRole('region', { name: 'Hơn 1.200 gia đình đã về nhà mới cùng Mộc An' })
  const author = page.locator('#w .who > strong')
  await expect.poll(() => author.allTextContents()).toEqual(['Nguyễn Thị Thu Hà'])
  const corner = async () => {
    const { x = -1, y = 0, height = 0 } = (await toast.boundingBox()) ?? {}
    return [x, Math.round(y + height)]
  }
  await expect.poll(corner).toEqual([16, 784])
  expect(await page.locator('#w').evaluate((host) => getComputedStyle(host).position)).toBe('fixed')
  // Its timer may begin some ms of the page's clock after the first card is there.
  await page.clock.runFor(9000)
  await expect.poll(() => author.textContent()).toBe('Trần Quốc Bảo')
  await toast.hover()
  await page.clock.runFor(60_000)
  expect(await author.textContent()).toBe('Trần Quốc Bảo')
  await toast.getByRole('button', { name: 'Lời kế tiếp' }).click()
  await expect.poll(() => author.textContent()).toBe('Lê Hoàng Yến')
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await toast.getByRole('button', { name: 'Đóng' }).click()
  await toast.waitFor({ state: 'detached' })

  await page.clock.setSystemTime(start + 6 * msPerDay)
  await page.reload()
  await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  expect(await toast.count()).toBe(0)
  await page.clock.setSystemTime(start + 8 * msPerDay)
  await page.reload()
  await toast.waitFor()
  expect(page.seen.errors).toEqual([])
  await page.context().close()

  const calm = await open({ settings, prepare: (page) => page.clock.install({ time: start }) })
  await calm.getByRole('button', { name: 'Lời kế tiếp' }).waitFor()
  await calm.clock.runFor(60_000)
  expect(await calm.locator('#w .who > strong').allTextContents()).toEqual(['Nguyễn Thị Thu Hà'])
  await calm.context().close()
})

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

const dataOf = (page: HarnessPage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    ),
  )

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

/** Of widgets `lan-<layout>`. */
const serveLayouts = (page: HarnessPage, others: (layout: string) => object = () => ({})) =>
  page.route('**/widgets/lan-*/config', (route) => {
    const publicId = new URL(route.request().url()).pathname.split('/').at(-2) ?? ''
    const layout = publicId.replace('lan-', '')
    const settings = settingsOf({ layout, ...others(layout) })
    const config = {
      publicId,
      type: 'TESTIMONIALS',
      revision: 1,
      locale: 'vi',
      settings,
      theme: {},
      data: {},
    }
    return route.fulfill({ json: config, headers: { 'Access-Control-Allow-Origin': '*' } })
  })

test('the room of rows is as high as they become', async () => {
  const layouts = ['marquee', 'list', 'spotlight']
  const page = await harness.open('about:blank', { viewport: { width: 1280, height: 3000 } })
  await serveLayouts(page)
  const snippets = layouts.map((layout) =>
    snippetOf({ site: harness.service.url, slug: 'testimonials', publicId: `lan-${layout}` }),
  )
  await page.goto(harness.host({ body: `<main style="inline-size: 1248px">${snippets.join('')}</main>` }))
  for (const layout of layouts) {
    const settings = { ...testimonials.sample.settings, layout }
    const room = roomOf(testimonials, { settings, theme: {}, collections: {} })?.heights[2] ?? 0
    const widget = page.locator(`#testimonials-lan-${layout}`)
    await widget.locator('figure').first().waitFor()
    // Less than a line of text.
    await expect
      .poll(async () => Math.abs(((await widget.boundingBox())?.height ?? 0) - room), { message: layout })
      .toBeLessThan(25)
  }
  await page.context().close()
})

test('all layouts stand together on a page of 320 px, and axe finds nothing', async () => {
  const layouts = ['slider', 'grid', 'masonry', 'list', 'marquee', 'spotlight', 'badge']
  const page = await harness.open('about:blank', {
    viewport: { width: 320, height: 800 },
    reducedMotion: 'reduce',
  })
  await serveLayouts(page, (layout) => ({ title: `lan-${layout}` }))
  const snippets = layouts.map((layout) =>
    snippetOf({ site: harness.service.url, slug: 'testimonials', publicId: `lan-${layout}` }),
  )
  await page.goto(harness.host({ body: `<main id="all"><h1>Khách kể</h1>${snippets.join('')}</main>` }))
  // The loader mounts what comes near the viewport.
  for (const layout of layouts) {
    const widget = page.locator(`#testimonials-lan-${layout}`)
    await widget.evaluate((element) => element.scrollIntoView())
    await widget.locator('section').waitFor()
  }
  await frames(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await axeViolations(page, { within: '#all' })).toEqual([])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('where colours are forced, stars and the current dot still show', async () => {
  const page = await open({ options: { forcedColors: 'active' } })
  await expect.poll(() => dots(page).count()).toBe(2)
  const looks = await page.evaluate(() => {
    const root = document.getElementById('w')?.shadowRoot
    const backgroundOf = (selector: string) => {
      const element = root?.querySelector(selector)
      return element
        ? getComputedStyle(element).backgroundImage + getComputedStyle(element).backgroundColor
        : ''
    }
    const dotWidths = [...(root?.querySelectorAll('.k-dots > button') ?? [])].map((dot) =>
      getComputedStyle(dot, '::before').getPropertyValue('border-inline-start-width'),
    )
    return { full: backgroundOf('.k-stars > .on'), half: backgroundOf('.k-stars > .half'), dotWidths }
  })
  expect(looks.full).not.toBe(looks.half)
  expect(new Set(looks.dotWidths).size).toBe(2)
  await page.context().close()
})
