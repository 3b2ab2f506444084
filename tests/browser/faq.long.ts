import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focused, openVariant, type Variant } from './forms.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'
import { missedSearch } from './missed-search.ts'
import { openStrict } from './policy-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const open = async (variant: Variant = {}, page: { after?: string; head?: string } = {}) => {
  const opened = await openVariant(harness, 'faq', variant, page)
  await mounted(opened, 'w')
  return opened
}
const question = (page: Page, name: string) => page.getByRole('button', { name })
const returns = 'Được đổi trả trong bao nhiêu ngày?'
const weekend = 'Có giao và lắp vào cuối tuần không?'
const openOnes = (page: Page) => page.locator('#w .question button[aria-expanded=true]').allTextContents()
const shownOnes = (page: Page) => page.locator('#w .item:not([hidden]) .question').allTextContents()
const graphs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    ),
  )

test('a question opens and closes, by mouse and by key, and says so', async () => {
  const page = await open({ settings: { openFirst: false } })
  expect(await openOnes(page)).toEqual([])
  await question(page, weekend).click()
  expect(await openOnes(page)).toEqual([weekend])
  await page.getByText('Thứ bảy và chủ nhật').waitFor()
  await question(page, weekend).focus()
  await page.keyboard.press('Space')
  expect(await openOnes(page)).toEqual([])
  await page.getByText('Thứ bảy và chủ nhật').waitFor({ state: 'hidden' })
  await page.context().close()
})

test('in the single mode one opens as the other closes, and stays under the pointer', async () => {
  const page = await open({ settings: { openMode: 'single' } })
  expect(await openOnes(page)).toEqual([returns])
  const last = question(page, 'Có đo đạc và thiết kế tận nhà không?')
  await last.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 100))
  const before = (await last.boundingBox())?.y
  await last.click()
  expect(await openOnes(page)).toEqual(['Có đo đạc và thiết kế tận nhà không?'])
  expect(Math.abs((await last.boundingBox())!.y - before!)).toBeLessThanOrEqual(1)
  await page.context().close()
})

// Safari anchors no scrolling.
test.each(['auto', 'none'])(
  'in an area of the page that scrolls, the question stays, and the page where it is (anchors: %s)',
  async (anchor) => {
    const head = `<style>body { margin: 0 } #khung { height: 160px; overflow: auto } #cuoi { height: 2000px } html, #khung { overflow-anchor: ${anchor} }</style>`
    const page = await open({ settings: { openMode: 'single' } }, { head, after: '<div id="cuoi"></div>' })
    await page.evaluate(() => {
      const area = Object.assign(document.createElement('div'), { id: 'khung' })
      const host = document.getElementById('w')!
      host.before(area)
      area.append(host, Object.assign(document.createElement('p'), { style: 'height: 900px' }))
    })
    const last = question(page, 'Có đo đạc và thiết kế tận nhà không?')
    await last.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await page.evaluate(() => scrollTo(0, 100))
    const before = (await last.boundingBox())!.y
    await last.evaluate((button) => (button as HTMLElement).click())
    expect(await openOnes(page)).toEqual(['Có đo đạc và thiết kế tận nhà không?'])
    expect(Math.abs((await last.boundingBox())!.y - before)).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => scrollY)).toBe(100)
    await page.context().close()
  },
)

test('all can be opened and closed at once', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Mở tất cả' }).click()
  expect(await openOnes(page)).toHaveLength(9)
  await page.getByRole('button', { name: 'Thu gọn tất cả' }).click()
  expect(await openOnes(page)).toEqual([])
  await page.context().close()
})

test('searching without accents finds, marks, counts, and gives everything back', async () => {
  const page = await open()
  const search = page.getByRole('searchbox')
  await search.fill('bao hanh')
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Tìm thấy 2 câu hỏi')
  expect((await shownOnes(page))[0]).toBe('Đồ gỗ được bảo hành bao lâu?')
  expect(await page.locator('#w .question mark').allTextContents()).toEqual(['bảo', 'hành'])
  await search.fill('')
  await expect.poll(() => shownOnes(page)).toHaveLength(9)
  expect(await page.locator('#w mark').count()).toBe(0)
  await page.context().close()
})

test('what only an answer says is found with the answer open, and closed again with the search', async () => {
  const page = await open()
  await page.getByRole('searchbox').fill('tra gop')
  await expect.poll(() => openOnes(page)).toEqual(['Tôi trả tiền bằng những cách nào?'])
  expect(await page.locator('#w .answer:not([hidden]) mark').allTextContents()).toEqual(['Trả', 'góp'])
  await page.getByRole('searchbox').fill('')
  await expect.poll(() => shownOnes(page)).toHaveLength(9)
  expect(await openOnes(page)).toEqual([])
  await page.context().close()
})

test('a search in vain offers another way, and its words are counted once it rests', async () => {
  const page = await open()
  const missed = missedSearch(page)
  await page.getByRole('searchbox').fill('Lắp điều hòa')
  await page.getByText('Không có câu hỏi nào khớp').waitFor()
  expect(await page.getByRole('link', { name: 'Nhắn cho Mộc An qua Zalo' }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Mở tất cả' }).count()).toBe(0)
  expect(await missed).toEqual({ query: 'lắp điều hòa' })
  await page.context().close()
})

test('a visitor says whether an answer helped, once, and the vote is counted for that question', async () => {
  const page = await open()
  const counted = page.waitForRequest(
    (request) => request.url().endsWith('/events') && !!request.postData()?.includes('"unhelpful"'),
  )
  const answer = page.locator('#w [data-slug=doi-tra] .answer')
  const drawnOver = answer
    .getByRole('button')
    .first()
    .evaluate((button) => getComputedStyle(button, '::after').backgroundImage)
  expect(await drawnOver).toBe('none')
  await answer.getByRole('button', { name: 'Câu trả lời có ích không? Không', exact: true }).press('Enter')
  await answer.getByText('Cảm ơn bạn đã cho biết.').waitFor()
  expect(await answer.getByRole('button').count()).toBe(0)
  const { events } = JSON.parse((await counted).postData() ?? '')
  expect(events).toContainEqual({ type: 'interaction', name: 'unhelpful', target: 'doi-tra' })
  await page.context().close()
  const silent = await open({ settings: { askHelpful: false } })
  expect(await silent.getByText('Câu trả lời có ích không?').count()).toBe(0)
  await silent.context().close()
})

test('in two columns a question that opens moves nothing in the other column', async () => {
  const page = await open({ settings: { layout: 'two-column', openFirst: false } })
  const last = question(page, 'Có đo đạc và thiết kế tận nhà không?')
  const before = await last.boundingBox()
  const first = await question(page, returns).boundingBox()
  expect(first?.x).toBeLessThan(before?.x ?? 0)
  await question(page, returns).click()
  await page.getByText('Lỗi do xưởng').waitFor()
  expect(await last.boundingBox()).toEqual(before)
  await page.context().close()
})

test('topics narrow the list; a search looks through all of them', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  expect(await shownOnes(page)).toHaveLength(2)
  await page.getByRole('searchbox').fill('giao')
  await expect.poll(() => shownOnes(page)).toContain(weekend)
  await page.context().close()
})

test('an address leads to its question: at the start, later, and out of another topic', async () => {
  const start = await harness.open(
    `${harness.host({ body: `<p style="height:1500px">Trang</p>${harness.snippet('faq', 'w')}<p style="height:1500px"></p>` })}#faq-co-giao-va-lap-vao-cuoi-tuan-khong`,
    { reducedMotion: 'reduce' },
  )
  // The snippet waits for the viewport.
  await start.evaluate(() => document.getElementById('w')?.scrollIntoView())
  await mounted(start, 'w')
  await expect.poll(() => focused(start)).toBe(weekend)
  expect(await openOnes(start)).toContain(weekend)
  await start.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await start.evaluate(() => {
    location.hash = '#faq-doi-tra'
  })
  await expect.poll(() => focused(start)).toBe(returns)
  expect(await question(start, returns).isVisible()).toBe(true)
  const link = start.locator('#w [data-slug=doi-tra] a.self')
  expect(await link.evaluate((element: HTMLAnchorElement) => element.href)).toBe(start.url())
  await start.evaluate(() => {
    location.hash = '#faq?q=hoa+don'
  })
  await expect.poll(() => shownOnes(start)).toContain('Có xuất hóa đơn VAT cho công ty không?')
  await start.context().close()
})

const pressed = (page: Page) => page.locator('#w .k-chips [aria-pressed=true]').textContent()

test('a topic has an address of its own, and the back button leads out of it', async () => {
  const page = await open()
  const before = page.url()
  await page.getByRole('button', { name: 'Bảo hành, đổi trả' }).click()
  expect(page.url()).toBe(`${before}#faq?c=bao-hanh-doi-tra`)
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  expect(page.url()).toBe(`${before}#faq?c=thanh-toan`)
  await page.goBack()
  await expect.poll(() => pressed(page)).toBe('Bảo hành, đổi trả')
  expect(await shownOnes(page)).toHaveLength(2)
  await page.goBack()
  await expect.poll(() => pressed(page)).toBe('Tất cả')
  expect([page.url(), (await shownOnes(page)).length]).toEqual([before, 9])
  await page.goForward()
  await page.reload()
  await mounted(page, 'w')
  await expect.poll(() => pressed(page)).toBe('Bảo hành, đổi trả')
  await page.getByRole('button', { name: 'Tất cả', exact: true }).click()
  expect(page.url()).toBe(before)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a search stands in the address once it rests, and is there again on the next visit', async () => {
  const page = await open()
  const before = page.url()
  await page.getByRole('searchbox').fill('hóa đơn')
  await expect.poll(() => page.url()).toBe(`${before}#faq?q=${encodeURIComponent('hóa đơn')}`)
  await page.reload()
  await mounted(page, 'w')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('hóa đơn')
  await page.getByRole('searchbox').fill('')
  await expect.poll(() => page.url()).toBe(before)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a link to a topic opens it, under headings too; an unknown one shows everything', async () => {
  const page = await open()
  const go = (hash: string) =>
    page.evaluate((to) => {
      location.hash = to
    }, hash)
  await go('#faq?c=giao-hang')
  await expect.poll(() => pressed(page)).toBe('Giao hàng')
  await go('#faq?c="];--')
  await expect.poll(() => pressed(page)).toBe('Tất cả')
  await go('#faq?c=giao-hang')
  await expect.poll(() => pressed(page)).toBe('Giao hàng')
  await go('#faq-doi-tra')
  await expect.poll(() => focused(page)).toBe(returns)
  expect([await pressed(page), page.seen.errors]).toEqual(['Tất cả', []])
  await page.context().close()

  const headings = await open(
    { settings: { showCategories: 'headings' } },
    { after: '<p style="height:3000px">Trang</p>' },
  )
  await headings.evaluate(() => {
    location.hash = '#faq?c=su-dung'
  })
  const top = () =>
    headings
      .locator('#w .topic', { hasText: 'Sử dụng' })
      .evaluate((one) => Math.abs(Math.round(one.getBoundingClientRect().top)))
  await expect.poll(top).toBe(0)
  await headings.context().close()
})

test('an address that belongs to the page is left to it', async () => {
  const page = await open()
  await page.evaluate(() => {
    location.hash = '#/gio-hang'
  })
  const before = page.url()
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  expect(await shownOnes(page)).toHaveLength(2)
  expect(page.url()).toBe(before)
  await page.context().close()
})

test("the browser's own search reaches closed answers, of other topics too", async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Sử dụng', exact: true }).click()
  const state = () =>
    page.evaluate(() => {
      const item = document
        .getElementById('w')
        ?.shadowRoot?.querySelector('[data-slug="phi-giao-hang-tinh-the-nao"]')
      return [item?.getAttribute('hidden'), item?.querySelector('.answer')?.getAttribute('hidden')]
    })
  expect(await state()).toEqual(['until-found', 'until-found'])
  await page.evaluate(() => {
    const item = document
      .getElementById('w')
      ?.shadowRoot?.querySelector('[data-slug="phi-giao-hang-tinh-the-nao"]')
    item?.querySelector('.answer')?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  })
  await expect.poll(state).toEqual([null, null])
  expect(await openOnes(page)).toContain('Phí giao hàng tính thế nào?')
  await page.context().close()
})

test('on paper every answer is open, and afterwards all is as before', async () => {
  const page = await open()
  const before = await openOnes(page)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => openOnes(page)).toHaveLength(9)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => openOnes(page)).toEqual(before)
  await page.context().close()
})

test('search engines read one FAQPage on the page, with the words that visitors see', async () => {
  const page = await open({}, { after: harness.snippet('faq', 'x') })
  await mounted(page, 'x')
  const [graph, ...more] = await graphs(page)
  expect(more).toEqual([])
  expect(graph['@type']).toBe('FAQPage')
  expect(graph.mainEntity).toHaveLength(9)
  for (const { name, acceptedAnswer } of graph.mainEntity.slice(0, 3)) {
    await question(page, name).first().click()
    const words = await page
      .locator('#w .item', { hasText: name })
      .locator('.rich')
      .evaluate((element) => element.textContent)
    expect(acceptedAnswer.text.replace(/\s/g, '')).toBe(words?.replace(/\s/g, ''))
  }
  const removed = await page.evaluateHandle(() => {
    const element = document.getElementById('w')
    element?.remove()
    return element
  })
  await page.waitForFunction((element) => !element?.shadowRoot?.querySelector('.wgt'), removed)
  expect(await graphs(page)).toHaveLength(1)
  await page.evaluate(() => document.getElementById('x')?.remove())
  await expect.poll(() => graphs(page)).toEqual([])
  await page.context().close()
})

test("a page's own FAQPage is left alone", async () => {
  const own = `<script type="application/ld+json">{"@type": "FAQPage", "mainEntity": []}</script>`
  const page = await open({}, { head: own })
  expect(await graphs(page)).toHaveLength(1)
  await page.context().close()
})

test('Trusted Types allow ours, and have nothing to report', async () => {
  const csp = "require-trusted-types-for 'script'; trusted-types vue; script-src 'self' {site}"
  const page = await openStrict(harness, harness.snippet('faq', 'w'), csp)
  await expect.poll(() => graphs(page)).toHaveLength(1)
  await page.evaluate(() => document.getElementById('w')?.remove())
  await expect.poll(() => graphs(page)).toEqual([])
  expect([await page.broken(), page.seen.errors]).toEqual([[], []])
  await page.context().close()
})

test.each(['plus', 'chevron'])(
  'where colours are forced, an icon (%s) still shows what opens',
  async (icon) => {
    const page = await open({ settings: { icon } })
    await page.emulateMedia({ forcedColors: 'active' })
    const icons = await page.locator('#w .question button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundImage, backgroundColor } = getComputedStyle(button, '::after')
        const ink = backgroundImage === 'none' ? backgroundColor : backgroundImage
        return ink.includes(getComputedStyle(button).color)
      }),
    )
    expect(icons.length).toBeGreaterThan(0)
    expect(icons).not.toContain(false)
    await page.context().close()
  },
)

test('headings by topic step down one level; the list layout has no buttons', async () => {
  const page = await open({ settings: { showCategories: 'headings', layout: 'list', showSearch: 'never' } })
  expect(await page.locator('#w h2').allTextContents()).toEqual(['Câu hỏi thường gặp'])
  expect(await page.locator('#w h3').allTextContents()).toEqual([
    'Giao hàng',
    'Thanh toán',
    'Bảo hành, đổi trả',
    'Sử dụng',
  ])
  expect(await page.locator('#w h4').count()).toBe(9)
  expect(await page.locator('#w .question button').count()).toBe(0)
  expect(await page.getByText('Lau bằng khăn mềm').isVisible()).toBe(true)
  await page.context().close()
})
