import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'
import {
  currentDot,
  dots,
  firstPage,
  lastPage,
  openTestimonials,
  recordEvents,
  track,
  type Variant,
  visibleNames,
} from './testimonials-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const open = (variant?: Variant) => openTestimonials(harness, variant)

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
  // The card fills the track, and the next page is not as high as this one.
  const heights = () =>
    page.locator('#w .track').evaluate((track) => {
      const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0
      const padding = 12
      return [
        heightOf(track) - padding - heightOf(track.querySelector('[aria-expanded=true]')?.closest('figure')),
        heightOf(track),
      ]
    })
  const [blank, opened = 0] = await heights()
  expect(blank).toBeLessThan(2)
  await page.getByRole('button', { name: 'Trang sau' }).click()
  await expect.poll(() => currentDot(page)).toBe(2)
  await more.waitFor({ state: 'attached' })
  expect((await heights())[1]).toBeLessThan(opened)
  await more.focus()
  await expect.poll(() => currentDot(page)).toBe(1)
  await page.keyboard.press('Enter')
  await less.waitFor()
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
