import { describe, expect, it } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { containerOf } from '../../widgets/html/snippet.ts'
import { address, closeAfterEach, open, useSite } from './site-page.ts'

useSite()

describe('the home page', () => {
  closeAfterEach()

  it('is English throughout in its English form, the widgets too', async () => {
    const { page } = await open('/en')
    const isShown = async (slug: string, text: string) => {
      const widget = page.locator(`#${containerOf(slug, `demo-${slug}-en`)}`)
      await widget.scrollIntoViewIfNeeded()
      await widget.getByText(text).first().waitFor()
    }
    await isShown('map', 'Phố Coffee all over Vietnam')
    await isShown('email-subscription', 'Letters from the Mộc An workshop')
    await page.locator('[data-slug=hours]').click()
    const shop = page.frameLocator('iframe[name=showcase]')
    await shop.getByText('Opening hours of Cô Mận Flowers').waitFor()
    await shop.getByRole('heading', { level: 1, name: 'Fresh flowers every morning' }).waitFor()
  })

  it('leads to the preview page of every type that stands', async () => {
    const { page } = await open('/')
    for (const { slug } of built) expect(await page.locator(`a[href="/demo/${slug}"]`).count()).toBe(1)
    for (const list of ['/dev', '/en/dev']) {
      await page.goto(address(list))
      for (const { slug } of built) expect(await page.locator(`a[href="${list}/${slug}"]`).count()).toBe(1)
    }
  })

  it('shows on a phone which widget is in the showcase, without moving the page', async () => {
    const { page } = await open('/', { viewport: { width: 320, height: 640 } })
    const place = () =>
      page.locator('[data-slug][aria-current=true]').evaluate((link) => {
        const { left, right } = link.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
    await expect.poll(place).toBe(true)
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
  })

  it('marks the widget that is in the showcase after going back, too', async () => {
    const { page } = await open('/en')
    const marked = () => page.locator('[data-slug][aria-current=true]').getAttribute('data-slug')
    for (const slug of ['countdown', 'hours']) {
      await page.locator(`[data-slug=${slug}]`).click()
      await expect.poll(() => page.frames().some((one) => one.url().endsWith(`/demo/${slug}`))).toBe(true)
    }
    await page.evaluate(() => history.back())
    await expect.poll(marked).toBe('countdown')
    expect(await page.locator('[data-tune]').getAttribute('href')).toBe('/en/dev/countdown')
  })
})
