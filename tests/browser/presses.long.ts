/** A press always shows something: beside a bar and an unanswered question about cookies, without a network, in low and narrow windows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, changeConfig, type HarnessPage, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const tall = `<main>${'<p>Nội dung trang, dài như một bài viết của cửa hàng. </p>'.repeat(120)}</main>`

interface Opened {
  width: number
  height: number
  settings?: Record<string, object>
  body?: string
}

async function open(slugs: readonly string[], { width, height, settings = {}, body = tall }: Opened) {
  const page = await harness.open('about:blank', { viewport: { width, height }, reducedMotion: 'reduce' })
  for (const [slug, change] of Object.entries(settings))
    await changeConfig(page, slug, (config) => ({ settings: { ...config.settings, ...change } }))
  await page.goto(harness.host({ body: slugs.map((slug) => harness.snippet(slug, slug)).join('') + body }))
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'readyContainers')))
    .toEqual(expect.arrayContaining([...slugs]))
  return page
}

/** Faults of an open panel: out of the window, below something else, without the focus. */
const faultsOf = (page: HarnessPage, slug: string) =>
  page.evaluate((id) => {
    const host = document.getElementById(id)
    const panel = [...(host?.shadowRoot?.querySelectorAll<HTMLElement>('[role=dialog]') ?? [])].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
    if (!panel) return ['nothing is shown']
    const { left, right, top, bottom } = panel.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    const points = [0.1, 0.5, 0.9].map((share) =>
      document.elementFromPoint((left + right) / 2, top + share * (bottom - top)),
    )
    const focused = host?.shadowRoot?.activeElement
    return [
      !isInside && `is at ${top} to ${bottom}`,
      bottom - top < 100 && `is ${bottom - top} px high`,
      points.some((element) => element !== host) && 'is covered',
      !(focused && panel.contains(focused)) && 'has no focus',
    ].filter(Boolean)
  }, slug)

const openers: Record<string, string> = {
  bubble: '.launcher',
  'sticky-side-roll': '.k-edge-tab',
  'download-app': '.float',
}
const floating = {
  'download-app': { layout: 'floating' },
  'sticky-side-roll': { autoOpen: false, collapse: false },
}

test.each([
  [390, 844],
  [390, 664],
  [360, 640],
  [1280, 720],
])('beside a bar and a banner at %d × %d', async (width, height) => {
  for (const [slug, opener] of Object.entries(openers)) {
    const page = await open(['top-bar', 'cookie-consent', slug], { width, height, settings: floating })
    await page.locator('#cookie-consent .banner').waitFor()
    await page.locator('#top-bar .bar').waitFor()
    const button = page.locator(`#${slug} ${opener}`)
    await button.click()
    await expect.poll(() => faultsOf(page, slug), { message: slug }).toEqual([])
    if (slug !== 'download-app') expect(await button.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    await page.locator(`#${slug} [role=dialog]`).waitFor({ state: 'hidden' })
    await expect
      .poll(() =>
        button.evaluate((one) => [one.matches(':focus'), one.checkVisibility({ visibilityProperty: true })]),
      )
      .toEqual([true, true])
    expect(await page.locator('#cookie-consent .banner').isVisible()).toBe(true)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  }
})

test('without a network a press is seen to wait, and its panel comes with the network', async () => {
  const slugs = ['cookie-consent', 'bubble', 'sticky-side-roll']
  const page = await open(slugs, { width: 1280, height: 900, settings: floating })
  const choose = page.getByRole('button', { name: 'Tùy chỉnh' })
  await choose.waitFor()
  const panels = {
    bubble: page.locator('#bubble .launcher'),
    'sticky-side-roll': page.locator('#sticky-side-roll .k-edge-tab'),
    'cookie-consent': choose,
  }
  for (const [slug, button] of Object.entries(panels)) {
    const panel = page.locator(`#${slug} :is(dialog, [role=dialog]:not(.banner))`)
    await page.context().setOffline(true)
    await button.dispatchEvent('click')
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => button.getAttribute('title')).toBe('Đang chờ mạng')
    expect(await button.evaluate((one) => Number(getComputedStyle(one).opacity))).toBeLessThan(1)
    expect(await panel.filter({ visible: true }).count()).toBe(0)
    await page.context().setOffline(false)
    await panel.filter({ visible: true }).waitFor()
    expect(await page.locator(`#${slug} :is([aria-busy=true], [title="Đang chờ mạng"])`).count()).toBe(0)
    await page.keyboard.press('Escape')
  }
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a job that could not be read opens once there is a network', async () => {
  const page = await open(['job-board'], { width: 1280, height: 900, body: '' })
  await page.context().setOffline(true)
  await page.locator('#job-board [data-job]').first().click()
  await page.getByRole('alert').getByText('Không tải được').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Gửi hồ sơ' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a play that waits is sent when the network is back, at once', async () => {
  const asksNothing = {
    contact: 'none',
    nameField: 'hidden',
    fields: [],
    consent: 'none',
    spamProtection: 'none',
  }
  const times = { startAt: '2020-01-01T00:00', endAt: '2099-01-01T00:00' }
  const page = await open(['events'], {
    width: 1280,
    height: 900,
    settings: { events: { ...asksNothing, ...times, game: 'wheel', layout: 'inline' } },
    body: '',
  })
  let plays = 0
  let isDown = true
  await page.route('**/events', (route) => {
    const { type } = JSON.parse(route.request().postData() || '{}')
    if (type !== 'play') return route.fulfill({ status: 202, json: {} })
    if (!isDown) plays++
    return isDown ? route.abort() : route.continue()
  })
  // Timers stand still: only the network's return sends again.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.locator('#events').getByRole('button', { name: /Quay/ }).first().click()
  await page.getByText('Chưa có trả lời').waitFor()
  isDown = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => plays).toBe(1)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a tab that has given way to text shows what it is in a narrow window, and buttons hide behind a sheet', async () => {
  const slugs = ['sticky-side-roll', 'bubble', 'contact-form']
  const page = await open(slugs, {
    width: 600,
    height: 800,
    settings: {
      'sticky-side-roll': { autoOpen: false, collapse: true, mobile: 'sheet' },
      'contact-form': { layout: 'floating' },
    },
    body: `<p>${'Bộ ấm chén men lam vẽ tay. '.repeat(400)}</p>`,
  })
  await page.locator('#sticky-side-roll .float.small').waitFor()
  const tab = page.locator('#sticky-side-roll .k-edge-tab')
  const seen = () =>
    tab.evaluate((one) => {
      const { left } = one.getBoundingClientRect()
      return [
        innerWidth - left >= 40,
        [...one.children].some((child) => getComputedStyle(child).opacity === '1'),
      ]
    })
  await expect.poll(seen).toEqual([true, true])
  await tab.click()
  const sheet = page.locator('#sticky-side-roll [role=dialog]')
  await sheet.waitFor()
  const buttons = page.locator('#bubble .launcher, #contact-form .float')
  await expect.poll(() => buttons.filter({ visible: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => buttons.filter({ visible: true }).count()).toBe(2)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test.each([
  [844, 390],
  [640, 360],
  [320, 225],
])('a question about cookies can be read at %d × %d', async (width, height) => {
  const page = await open(['cookie-consent'], { width, height })
  const banner = page.locator('#cookie-consent .banner')
  await banner.waitFor()
  const lines = () =>
    banner.evaluate((element) => {
      const text = element.querySelector('#message')
      const choices = element.querySelector('.choices')?.getBoundingClientRect()
      const range = document.createRange()
      if (!text || !choices) return []
      range.selectNodeContents(text)
      const { top, bottom } = element.getBoundingClientRect()
      /** px of the choices' own ground around them */
      const ground = 14
      return [...range.getClientRects()].map(
        (line) => line.top >= top && line.bottom <= Math.min(bottom, choices.top - ground),
      )
    })
  expect(await lines()).toContain(true)
  // The text scrolls as far as its last line, below which the choices are.
  await banner.evaluate((element) => {
    const text = element.querySelector('#message')
    const room = element.getBoundingClientRect().bottom - (text?.getBoundingClientRect().bottom ?? 0)
    if (room < 0) element.scrollBy(0, -room)
    if (getComputedStyle(element.querySelector('.choices') ?? element).position === 'sticky')
      element.scrollTo(0, element.scrollHeight)
  })
  await expect.poll(async () => (await lines()).at(-1)).toBe(true)
  await page.context().close()
})
