import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { snippetOf } from '../../widgets/html/snippet.ts'
import { roomOf } from '../../widgets/room-of.ts'
import { topBar } from '../../widgets/top-bar/index.ts'
import {
  bar,
  closeButton,
  configWith,
  type Draft,
  heightOf,
  type Opened,
  openBar,
  publicId,
  pushed,
  stands,
  stored,
  tall,
} from './bar-page.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const open = (draft?: Draft, opened?: Opened) => openBar(harness, draft, opened)

describe('the page', () => {
  test('is moved by the height of the bar, and has back exactly what it was', async () => {
    const page = await open({}, { head: '<style>html { margin-top: 6px }</style>' })
    const own = 'color:#123456 ;  --a:1'
    await page.evaluate((style) => {
      for (const element of [document.documentElement, document.body]) element.setAttribute('style', style)
    }, own)
    const styles = () =>
      page.evaluate(() => [document.documentElement, document.body].map((one) => one.getAttribute('style')))
    await expect.poll(async () => (await pushed(page)) - (await heightOf(page))).toBeCloseTo(6, 3)
    const custom = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--wgt-bar-top'))
    expect(await custom()).toBe(`${await heightOf(page)}px`)
    expect(await styles()).toEqual([own, own])

    await closeButton(page).click()
    await expect.poll(() => pushed(page)).toBe(6)
    expect(await custom()).toBe('')
    expect(await stands(page)).toBe(false)
    expect(await styles()).toEqual([own, own])
    await page.evaluate(() => Reflect.get(window, 'wgt').unmount(document.getElementById('w')))
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  })

  test('has room at its end for a bar at the bottom, and is covered by one that does not move it', async () => {
    const page = await open({ position: 'bottom' })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).paddingBottom))
      .toBe(`${await heightOf(page)}px`)
    const box = await bar(page).boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(720)
    await page.evaluate(() => Reflect.get(window, 'wgt').unmount(document.getElementById('w')))
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).paddingBottom)).toBe('0px')
    page.publish({ push: false })
    await page.reload()
    await bar(page).waitFor()
    await frames(page)
    expect(await pushed(page)).toBe(0)
    await page.context().close()
  })

  test('keeps its fixed, sticky and absolute headers below the bar, and has them back', async () => {
    const headers = `<header id="f" style="position:fixed; top:0; left:0; right:0; height:40px">Cố định</header>
      <nav id="r" style="position:fixed; top:40px; left:0; right:0; height:30px">Hàng thứ hai</nav>
      <div id="a" style="position:absolute; top:4px; left:0; width:90%; height:20px">Tuyệt đối</div>
      <div id="l" style="position:absolute; top:90px; left:0; width:90%; height:50px">Tuyệt đối, thấp hơn</div>
      <div style="height:300px"></div><nav id="s" style="position:sticky; top:10px; height:30px">Dính</nav>`
    const page = await open({}, { body: `${harness.snippet('top-bar', 'w')}${headers}${tall}` })
    const before = await page.evaluate(() =>
      document.querySelector('header')?.outerHTML.replace(/ data-.*?"(?=[ >])/, ''),
    )
    const top = (id: string) =>
      page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? -1, id)
    const height = await expect
      .poll(() => pushed(page))
      .toBeGreaterThan(40)
      .then(() => heightOf(page))
    const tops = () => Promise.all(['f', 'r', 'a', 'l'].map(top))
    await expect.poll(tops).toEqual([height, height + 40, height + 4, height + 90])
    await page.evaluate(() => scrollTo(0, 900))
    await expect.poll(async () => [await top('f'), await top('s')]).toEqual([height, height + 10])

    await closeButton(page).click()
    await expect.poll(async () => [await top('f'), await top('s')]).toEqual([0, 10])
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(tops).toEqual([0, 40, 4, 90])
    expect(await page.evaluate(() => document.querySelector('header')?.outerHTML)).toBe(before)
    expect(await page.locator('[data-wgt-below]').count()).toBe(0)
    await page.context().close()
  })

  test('scrolls a bar away that does not stay, and its header follows', async () => {
    const header =
      '<header id="f" style="position:fixed; top:0; left:0; right:0; height:40px">Cố định</header>'
    const page = await open({ sticky: false }, { body: `${harness.snippet('top-bar', 'w')}${header}${tall}` })
    const tops = () =>
      page.evaluate(() => [
        document.getElementById('f')?.getBoundingClientRect().top,
        document.getElementById('w')?.shadowRoot?.querySelector('.bar')?.getBoundingClientRect().top,
      ])
    await bar(page).waitFor()
    const height = await heightOf(page)
    await expect.poll(tops).toEqual([height, 0])
    await page.evaluate(() => scrollTo(0, 10))
    await expect.poll(tops).toEqual([height - 10, -10])
    await page.evaluate(() => scrollTo(0, 500))
    await expect.poll(tops).toEqual([0, -500])
    await page.context().close()
  })
})

describe('the layout', () => {
  const css = '<style>body { margin: 0; font: 16px/1.5 system-ui } main { padding: 16px }</style>'
  const sample = topBar.sample.vi.settings as Draft

  /** From the start of the page, which a slow browser may have scrolled by a pixel to keep what is in view (scroll anchoring). */
  const contentTop = (page: HarnessPage) =>
    page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().top + scrollY)

  function recordShifts() {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  }
  /** Resolves when the page has not moved for twelve frames. */
  const settled = (page: HarnessPage) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let last = -1
          let same = 0
          const look = () => {
            const { top } = document.querySelector('main')!.getBoundingClientRect()
            same = top === last ? same + 1 : 0
            last = top
            if (same === 12) resolve()
            else requestAnimationFrame(look)
          }
          look()
        }),
    )

  test.each([
    ['with the room of the snippet', true, 'no-preference', [390, 1280]],
    ['with the room, where less motion is asked for', true, 'reduce', [390]],
    ['without the room', false, 'no-preference', [390]],
  ] as const)(
    'does not shift on load %s, nor when a closed bar stays away',
    async (_, hasRoom, reducedMotion, widths) => {
      const slug = 'top-bar'
      const room = hasRoom ? roomOf(topBar, { settings: sample, theme: {} }) : undefined
      const snippet = snippetOf({ site: harness.service.url, slug, publicId, room })
      for (const width of widths) {
        const page = await open(sample, {
          head: css,
          body: `${snippet}${tall}`,
          viewport: { width, height: 800 },
          reducedMotion,
        })
        await page.addInitScript(recordShifts)
        await page.route(`**/widgets/${publicId}/config`, async (route) => {
          await settled(page)
          await route.fallback()
        })
        const shift = async () => {
          await page.reload()
          await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
          await settled(page)
          return page.evaluate(() =>
            (Reflect.get(window, 'shifts') as number[]).reduce((sum, one) => sum + one, 0),
          )
        }
        expect.soft(await shift(), `${width} px`).toBeLessThanOrEqual(0.02)
        await expect
          .poll(async () => (await contentTop(page)) - (await heightOf(page)), { message: `${width} px` })
          .toBeCloseTo(0, 1)
        if (reducedMotion === 'reduce') {
          await page.context().close()
          continue
        }
        await closeButton(page).click()
        await expect.poll(() => contentTop(page)).toBe(0)
        await expect.poll(() => stored(page)).toBe(1)
        expect.soft(await shift(), `closed, ${width} px`).toBeLessThanOrEqual(0.02)
        expect(await stands(page)).toBe(false)
        await page.context().close()
      }
    },
  )

  test('a bar pasted within the first view takes its room without a shift', async () => {
    const room = roomOf(topBar, { settings: {}, theme: {} })
    const snippet = snippetOf({ site: harness.service.url, slug: 'top-bar', publicId, room })
    const page = await open(
      {},
      {
        head: '<style>body { margin: 0 }</style>',
        body: `<h1>Cửa hàng</h1><p id="above">Phía trên</p>${snippet}<p id="below">Phía dưới</p>${tall}`,
        viewport: { width: 390, height: 800 },
        reducedMotion: 'no-preference',
      },
    )
    await page.addInitScript(recordShifts)
    // The bar comes when the page has been seen.
    await page.route(`**/widgets/${publicId}/config`, async (route) => {
      await settled(page)
      await route.fallback()
    })
    await page.reload()
    await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
    await bar(page).waitFor()
    await expect.poll(async () => (await pushed(page)) - (await heightOf(page))).toBeCloseTo(0, 1)
    await settled(page)
    const shift = await page.evaluate(() =>
      (Reflect.get(window, 'shifts') as number[]).reduce((sum, one) => sum + one, 0),
    )
    expect(shift).toBeLessThanOrEqual(0.02)
    expect(
      await page.evaluate(
        (id) => getComputedStyle(document.getElementById(id) ?? document.body).position,
        `top-bar-${publicId}`,
      ),
    ).toBe('fixed')
    await page.context().close()
  })
})

test('of two bars at one edge the first stands, and the other follows it', async () => {
  const page = await open()
  await bar(page).waitFor()
  const height = await heightOf(page)
  await expect.poll(() => pushed(page)).toBe(height)
  await page.evaluate(
    (snippet) => document.body.append(document.createRange().createContextualFragment(snippet)),
    harness.snippet('top-bar', 'x'),
  )
  await mounted(page, 'x')
  expect(await bar(page).count()).toBe(1)
  await page.evaluate(() => {
    const first = ['w', 'x']
      .map((id) => document.getElementById(id))
      .find((host) => host?.shadowRoot?.querySelector('.bar'))
    first?.remove()
  })
  await expect.poll(() => bar(page).count()).toBe(1)
  await expect.poll(() => pushed(page)).toBe(height)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a bar at the bottom does not wait with one at the top', async () => {
  const page = await open()
  await bar(page).waitFor()
  const drafts: Record<string, Draft> = {
    'thanh-tren': { messages: [{ text: 'Chờ ở trên' }] },
    'thanh-duoi': { position: 'bottom', messages: [{ text: 'Dưới thứ nhất' }] },
    'thanh-duoi-hai': { position: 'bottom', messages: [{ text: 'Dưới thứ hai' }] },
  }
  for (const [name, settings] of Object.entries(drafts)) {
    await page.route(`**/widgets/${name}/**`, async (route) => {
      const headers = { 'Access-Control-Allow-Origin': '*' }
      if (!route.request().url().endsWith('/config')) return route.fulfill({ status: 202, json: {}, headers })
      await route.fulfill({ json: configWith(settings, 'vi', name), headers })
    })
    await page.evaluate(
      (snippet) => document.body.append(document.createRange().createContextualFragment(snippet)),
      harness.snippet('top-bar', name).replaceAll(publicId, name),
    )
    await mounted(page, name)
    if (name === 'thanh-duoi') await expect.poll(() => page.locator('.bar.bottom').count()).toBe(1)
  }
  await page.evaluate(() => document.getElementById('thanh-duoi')?.remove())
  await expect.poll(() => page.locator('.bar.bottom').textContent()).toContain('Dưới thứ hai')
  expect(await page.locator('.bar.top').textContent()).toContain('Miễn phí')
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a bar of a later number gives way to one that comes after it, and is back when that is closed', async () => {
  const page = await open({ priority: 3 })
  await bar(page).waitFor()
  const height = await heightOf(page)
  const others: Record<string, Draft> = {
    'thanh-hai': { priority: 2, messages: [{ text: 'Thứ hai' }] },
    'thanh-mot': { messages: [{ text: 'Thứ nhất' }] },
  }
  for (const [name, settings] of Object.entries(others)) {
    await page.route(`**/widgets/${name}/**`, async (route) => {
      const headers = { 'Access-Control-Allow-Origin': '*' }
      if (!route.request().url().endsWith('/config')) return route.fulfill({ status: 202, json: {}, headers })
      await route.fulfill({ json: configWith(settings, 'vi', name), headers })
    })
    await page.evaluate(
      (snippet) => document.body.append(document.createRange().createContextualFragment(snippet)),
      harness.snippet('top-bar', name).replaceAll(publicId, name),
    )
    await mounted(page, name)
    await expect.poll(() => bar(page).textContent()).toContain(name === 'thanh-hai' ? 'Thứ hai' : 'Thứ nhất')
    expect(await bar(page).count()).toBe(1)
  }
  await closeButton(page).click()
  await expect.poll(() => bar(page).textContent()).toContain('Thứ hai')
  await closeButton(page).click()
  await expect.poll(() => bar(page).textContent()).toContain('Miễn phí')
  await expect.poll(() => pushed(page)).toBe(height)
  expect(page.sent.filter((name) => name === 'view')).toHaveLength(1)
  await closeButton(page).click()
  await expect.poll(() => stands(page)).toBe(false)
  await expect.poll(() => pushed(page)).toBe(0)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})
