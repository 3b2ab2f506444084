import { afterAll, beforeAll, expect, test } from 'vitest'
import { avif } from '../admin/picture-files.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const media = (name: string) => `${harness.service.url}/media/${'a'.repeat(32)}/${name}`
const widgets = {
  'email-subscription': () => ({ layout: 'inline', imageUrl: media('1600x1200.webp') }),
  'download-app': () => ({
    layout: 'inline',
    look: 'card',
    screenshots: [{ image: media('720x1600.webp'), alt: 'Màn hình chính' }],
  }),
  'sticky-side-roll': () => ({
    ...{ image: media('1600x800.webp'), imageAlt: '', openOn: 'click', tabText: 'Ưu đãi' },
    ...{ video: undefined, collapse: false },
  }),
}

test('an uploaded picture comes as AVIF, and nothing moves when it comes', async () => {
  const page = await harness.open('about:blank', { reducedMotion: 'reduce' })
  for (const [slug, settings] of Object.entries(widgets))
    await page.context().route(`**/widgets/demo-${slug}/config`, async (route) => {
      const response = await route.fetch()
      const config = await response.json()
      await route.fulfill({ response, json: { ...config, settings: { ...config.settings, ...settings() } } })
    })
  const held = Promise.withResolvers<void>()
  await page.context().route('**/media/**', async (route) => {
    const [, width, height] = /(\d+)x(\d+)\.avif$/.exec(route.request().url()) ?? []
    await held.promise
    const body = avif(Number(width) / 10, Number(height) / 10)
    await route.fulfill({ contentType: 'image/avif', body })
  })
  const body = Object.keys(widgets).map((slug) => `<div>${harness.snippet(slug, slug)}</div>`)
  const address = harness.host({ body: `<main style="max-width: 700px">${body.join('')}</main>` })
  // A picture that is asked for before the page has loaded holds its load event.
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  for (const slug of Object.keys(widgets)) await mounted(page, slug)
  await page.getByRole('button', { name: 'Ưu đãi' }).click()
  const pictures = page.locator('picture > img')
  await expect.poll(() => pictures.count()).toBe(3)
  await page.getByAltText('Màn hình chính').scrollIntoViewIfNeeded()
  const boxes = () =>
    pictures.evaluateAll((images) =>
      images.map((image) => [image.clientWidth, image.clientHeight].map(Math.round)),
    )
  const before = await boxes()
  expect(before.flat().every((side) => side > 100)).toBe(true)
  held.resolve()
  const shown = () =>
    pictures.evaluateAll((images) =>
      images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0 && image.currentSrc),
    )
  await expect
    .poll(async () => (await shown()).sort())
    .toEqual(['1600x1200.avif', '1600x800.avif', '720x1600.avif'].map(media).sort())
  await frames(page)
  expect(await boxes()).toEqual(before)
  expect(page.seen.requests.filter((address) => address.endsWith('.webp'))).toEqual([])
  expect(page.seen.errors).toEqual([])
})
