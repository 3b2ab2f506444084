import { afterAll, beforeAll, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { openVariant } from './forms.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'
import { heard, openMapPage } from './map-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const press = (selector: string) => (page: HarnessPage) => page.locator(`#w ${selector}`).first().click()

/** Opens the views behind the first one, by type. */
const secondViews: Record<string, ((page: HarnessPage) => Promise<void>)[]> = {
  map: [(page) => page.locator('#w [data-code="01"]').dispatchEvent('click')],
  'store-locator': [press('[data-store]'), showMap],
  'lunar-calendar': [press('summary >> nth=0'), press('summary >> nth=1')],
  'cookie-consent': [press('.choices button:last-child'), press('footer button')],
  bubble: [press('.launcher'), press('.entry')],
  'sticky-side-roll': [press('.k-edge-tab')],
  'job-board': [press('[data-job]')],
  faq: [press('.question button >> nth=1')],
}

async function showMap(page: HarnessPage) {
  await page.getByRole('button', { name: 'Bản đồ', exact: true }).click()
  await page.locator('.pin').first().waitFor()
}

/** px; WCAG 2.5.5 */
const minSize = 44

/** Measures what a finger hits: with labels and pseudo-elements, without what other elements cover. */
function smallTargets(minSize: number): string[] {
  const root = document.getElementById('w')?.shadowRoot
  if (!root) return ['no widget']
  const selector =
    'a[href], button, input, select, textarea, summary, [role=button], [role=switch], [role=tab], [role=option]'
  const dialog = root.querySelector('dialog:modal')
  const all = [...(dialog ?? root).querySelectorAll<HTMLElement | SVGElement>(selector)]
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('.sr, [aria-hidden=true], [inert]') !== null
  /** WCAG 2.5.8: a link in a sentence is as high as its line. */
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.nodeValue ?? ''),
    )
  const listed = [...root.querySelectorAll('.list button')].map((one) => one.textContent ?? '')
  /** WCAG 2.5.8, essential: provinces have the size that the country gives them, and a pin may cover another; the search finds them too. */
  const isOnMap = (element: Element) =>
    element instanceof SVGElement &&
    ('code' in element.dataset ||
      ('pin' in element.dataset &&
        listed.some((one) => one.includes(`${element.getAttribute('aria-label')}`))))
  const small: string[] = []
  for (const element of all) {
    if (isHidden(element) || isInSentence(element) || isOnMap(element)) continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const hits = (x: number, y: number) => {
      const hit = root.elementFromPoint(x, y)
      return [element, ...labels].some((one) => one.contains(hit))
    }
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const reach = (dx: number, dy: number) => {
      let distance = 0
      while (distance < minSize && hits(x + dx * (distance + 0.5), y + dy * (distance + 0.5))) distance++
      return distance
    }
    const size = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)] as const
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
    const cut = x < 0 || y < 0 || x > innerWidth || y > innerHeight
    if (!cut && Math.min(...size) < minSize)
      small.push(
        `${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''} “${name?.slice(0, 30)}”: ${size.join(' × ')}`,
      )
  }
  return small
}

/** Some views measure their room after they stand. */
const noSmallTargets = (page: HarnessPage) =>
  expect.poll(() => page.evaluate(smallTargets, minSize)).toEqual([])

test.each(built.map(({ slug }) => slug))(
  '%s: every target is at least 44 px wide and high at 390 px',
  async (slug) => {
    const page = await harness.open(
      harness.host({ body: `${harness.snippet(slug, 'w')}${'<p>Nội dung</p>'.repeat(60)}` }),
      { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' },
    )
    await mounted(page, 'w')
    if (slug === 'scroll-to-top') await page.evaluate(() => scrollTo(0, 900))
    await noSmallTargets(page)
    for (const open of secondViews[slug] ?? []) {
      await open(page)
      await noSmallTargets(page)
    }
    await page.context().close()
  },
)

test('places whose pins cover each other are in the list and in the search of a map, with targets of that size', async () => {
  const pins = ['Kho Thủ Đức', 'Quầy Thủ Đức', 'Trạm Thủ Đức'].map((label, nth) => ({
    id: `p${nth}`,
    label,
    lat: 10.86 + nth / 500,
    lng: 106.73,
  }))
  const settings = { cluster: false, list: 'below' }
  const page = await openMapPage(harness, { settings, collections: { pins } }, 390, {
    reducedMotion: 'reduce',
  })
  await noSmallTargets(page)
  const entries = page.getByRole('list', { name: 'Các nơi trên bản đồ' }).getByRole('button')
  expect(await entries.count()).toBe(34 + pins.length)
  await entries.getByText('Quầy Thủ Đức').click()
  const title = page.locator('.details h3')
  await expect.poll(() => title.allTextContents()).toEqual(['Quầy Thủ Đức'])
  await page.getByRole('searchbox').fill('tram thu duc')
  // Search results cover other targets.
  const found = page.locator('.find').getByRole('button', { name: 'Trạm Thủ Đức' })
  await found.waitFor()
  expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(minSize)
  await found.click()
  await expect.poll(() => title.allTextContents()).toEqual(['Trạm Thủ Đức'])
  expect(await heard(page, 'pin')).toEqual([{ pins: ['p1'] }, { pins: ['p2'] }])
  await page.context().close()
})

test('a floating form opens with targets of that size', async () => {
  const page = await openVariant(harness, 'contact-form', { settings: { layout: 'floating' } })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.locator('#w button').waitFor()
  await noSmallTargets(page)
  await page.locator('#w button').click()
  await page.locator('#w form').waitFor()
  await noSmallTargets(page)
  await page.context().close()
})

test('a popup opens with targets of that size', async () => {
  const settings = { layout: 'modal', trigger: { type: 'delay', seconds: 0 } }
  const page = await openVariant(harness, 'email-subscription', { settings })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await noSmallTargets(page)
  await page.context().close()
})
