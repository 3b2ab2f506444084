import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../widgets/compile.ts'
import { axeViolations } from './axe.ts'
import { openVariant, type Variant } from './forms.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const tall = `<main><h1>Cửa hàng</h1>${'<p>Nội dung của trang</p>'.repeat(200)}<h2 id="cuoi">Cuối</h2></main>`

async function open(settings: Variant['settings'] = {}, locale: Variant['locale'] = 'vi', before = tall) {
  const page = await openVariant(harness, 'scroll-to-top', { settings, locale }, { before })
  await mounted(page, 'w')
  return page
}

/** Scrolls of one frame are one event, so each waits until the widget has seen it. */
async function goTo(page: HarnessPage, top: number) {
  await page.evaluate((top) => scrollTo(0, top), top)
  await frames(page)
}
/** The button is made with the first scrolling, shown or not. */
async function loadedButHidden(page: HarnessPage) {
  const made = page.locator('#w button')
  await made.waitFor({ state: 'attached' })
  expect(await made.isVisible()).toBe(false)
}
const top = (page: HarnessPage) => page.evaluate(() => Math.round(scrollY))
const button = (page: HarnessPage, name: string) => page.getByRole('button', { name, exact: true })

describe('the button', () => {
  test('comes after the threshold, leads to the top, back to where one was, and goes', async () => {
    const page = await open()
    await goTo(page, 100)
    await loadedButHidden(page)
    await goTo(page, 2000)
    await button(page, 'Lên đầu trang').click()
    await expect.poll(() => top(page)).toBe(0)
    await button(page, 'Quay lại chỗ đang đọc').click()
    await expect.poll(() => top(page)).toBe(2000)
    await goTo(page, 0)
    await button(page, 'Lên đầu trang').waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('does not lead back once the visitor has read on, or where that is not wanted', async () => {
    const page = await open()
    await goTo(page, 2000)
    await button(page, 'Lên đầu trang').click()
    await button(page, 'Quay lại chỗ đang đọc').waitFor()
    await goTo(page, 900)
    await button(page, 'Lên đầu trang').waitFor()
    await page.context().close()
    const plain = await open({ goBack: false })
    await goTo(plain, 2000)
    await button(plain, 'Lên đầu trang').click()
    await expect.poll(() => top(plain)).toBe(0)
    await plain.locator('#w button').waitFor({ state: 'hidden' })
    await plain.context().close()
  })

  test('counts its threshold in percent, and only upwards, where that is wanted', async () => {
    const page = await open({ unit: 'percent', threshold: 50, showOn: 'up' })
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await goTo(page, height * 0.8)
    await goTo(page, height * 0.9)
    await loadedButHidden(page)
    await goTo(page, height * 0.7)
    await button(page, 'Lên đầu trang').waitFor()
    await goTo(page, height * 0.4)
    await button(page, 'Lên đầu trang').waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('keeps clear of the end of the page', async () => {
    const page = await open({ hideNearFooter: 300 })
    await goTo(page, 1500)
    await button(page, 'Lên đầu trang').waitFor()
    await goTo(page, 1e6)
    await button(page, 'Lên đầu trang').waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('speaks English, and its text is its name', async () => {
    const page = await open({ toBottom: true }, 'en')
    await goTo(page, 1500)
    await button(page, 'Back to top').waitFor()
    await button(page, 'To the bottom').click()
    await expect
      .poll(() =>
        page.evaluate(() => Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) < 2),
      )
      .toBe(true)
    await page.context().close()
    const named = await open({ text: 'Về đầu trang' })
    await goTo(named, 1500)
    await button(named, 'Về đầu trang').waitFor()
    const look = await named.evaluate(() => {
      const host = document.getElementById('w')!
      host.style.cssText = '--wgt-bg: #c80064; --wgt-radius: 7px'
      const { borderTopColor, borderTopLeftRadius } = getComputedStyle(
        host.shadowRoot!.querySelector('button')!,
      )
      const { rx } = getComputedStyle(host.shadowRoot!.querySelector('rect')!)
      return { borderTopColor, borderTopLeftRadius, rx }
    })
    expect(look).toEqual({ borderTopColor: 'rgb(200, 0, 100)', borderTopLeftRadius: '7px', rx: '2px' })
    await named.context().close()
  })
})

test('who came by keyboard goes on from the top of the page', async () => {
  const page = await open({ goBack: false }, 'vi', `<a href="#cuoi">Xuống cuối</a>${tall}`)
  await goTo(page, 2000)
  await button(page, 'Lên đầu trang').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => top(page)).toBe(0)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Xuống cuối')
  await page.context().close()
})

test('finds the area that scrolls in an application, and leads to an element that is named', async () => {
  const area = `<div id="vung" style="height:100vh;overflow:auto"><h1>Ứng dụng</h1>${'<p>Nội dung</p>'.repeat(100)}<h2 id="muc">Mục</h2>${'<p>Nội dung</p>'.repeat(100)}</div>`
  const page = await open({ target: '#muc' }, 'vi', area)
  await page.evaluate(() => document.getElementById('vung')?.scrollTo(0, 1e6))
  await button(page, 'Lên đầu trang').click()
  await expect
    .poll(() =>
      page.evaluate(() => Math.abs(document.getElementById('muc')?.getBoundingClientRect().top ?? 9)),
    )
    .toBeLessThan(2)
  await page.context().close()
})

test('lists the headings of the page, marks the one that is read, and leads to each', async () => {
  const part = (name: string) => `<h2>${name}</h2>${'<p>Nội dung</p>'.repeat(60)}`
  const page = await open(
    { headings: true },
    'vi',
    `<main>${['Men', 'Lò', 'Giao hàng'].map(part).join('')}</main>`,
  )
  const opener = button(page, 'Mục lục')
  const list = page.getByRole('navigation', { name: 'Mục lục' })
  await goTo(page, 900)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => list.getByRole('button').allTextContents()).toEqual(['Men', 'Lò', 'Giao hàng'])
  expect(await list.locator('[aria-current]').textContent()).toBe('Men')
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  expect(await opener.evaluate((element) => element.matches(':focus'))).toBe(true)
  await opener.click()
  await button(page, 'Lò').click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Lò')
  await expect
    .poll(() => page.evaluate(() => Math.abs(document.activeElement?.getBoundingClientRect().top ?? 9)))
    .toBeLessThan(2)
  await list.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('says by an event what was pressed', async () => {
  const page = await open({ toBottom: true })
  await page.evaluate(() => {
    const actions: unknown[] = []
    Object.assign(window, { actions })
    document.addEventListener('scroll-to-top:clicked', (event) => {
      if (event instanceof CustomEvent) actions.push(event.detail)
    })
  })
  await goTo(page, 1500)
  await button(page, 'Lên đầu trang').click()
  await button(page, 'Quay lại chỗ đang đọc').click()
  await button(page, 'Xuống cuối trang').click()
  const publicId = 'demo-scroll-to-top'
  expect(await page.evaluate(() => Reflect.get(window, 'actions'))).toEqual(
    ['top', 'back', 'bottom'].map((action) => ({ publicId, action })),
  )
  await page.context().close()
})

test('has a picture of one’s own in its ring, and an arrow where that does not load', async () => {
  const picture = 'https://anh.vidu.vn/len.png'
  const draft = { name: 'Nút', locale: 'vi', settings: { icon: 'custom', picture } }
  const compiled = compile('SCROLL_TO_TOP', draft, new Date(0))
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
  const { settings } = compiled
  const openWith = async (isThere: boolean) => {
    const page = await openVariant(
      harness,
      'scroll-to-top',
      {
        settings,
        prepare: (page) =>
          page.route(picture, (route) =>
            isThere
              ? route.fulfill({
                  contentType: 'image/svg+xml',
                  body: '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><rect width="24" height="24" fill="#fff"/></svg>',
                })
              : route.abort(),
          ),
      },
      { before: tall },
    )
    await mounted(page, 'w')
    await goTo(page, 1500)
    await button(page, 'Lên đầu trang').waitFor()
    return page
  }
  const page = await openWith(true)
  await expect.poll(() => page.locator('#w svg image').getAttribute('href')).toBe(picture)
  expect(await page.locator('#w svg path').getAttribute('d')).toBe('')
  // All of the ring, and what has been read.
  const opacities = await page
    .locator('#w svg rect')
    .evaluateAll((rings) => rings.map((ring) => getComputedStyle(ring).opacity))
  expect(opacities).toEqual(['0.3', '1'])
  await page.context().close()
  const broken = await openWith(false)
  await broken.waitForLoadState('networkidle')
  expect(await broken.locator('#w svg image').count()).toBe(0)
  expect(await broken.locator('#w svg path').getAttribute('d')).toContain('M24 32V16')
  await broken.context().close()
})

test.each([
  [390, { size: 56, right: 8, bottom: 96 }],
  [1280, { size: 48, right: 20, bottom: 20 }],
])('on a page %i px wide keeps its own distances', async (width, expected) => {
  const page = await open({ phone: { offsetX: 8, offsetY: 96, size: 56 } })
  await page.setViewportSize({ width, height: 800 })
  await goTo(page, 1500)
  await button(page, 'Lên đầu trang').waitFor()
  const box = await page.locator('#w button').evaluate((element) => {
    const { right, bottom, width } = element.getBoundingClientRect()
    return {
      size: width,
      right: document.documentElement.clientWidth - right,
      bottom: innerHeight - bottom,
    }
  })
  expect(box).toEqual(expected)
  await page.context().close()
})

test('a selector that is none breaks nothing', async () => {
  const page = await open({ target: '((', container: '))' })
  await goTo(page, 1500)
  await button(page, 'Lên đầu trang').click()
  await expect.poll(() => top(page)).toBe(0)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})
