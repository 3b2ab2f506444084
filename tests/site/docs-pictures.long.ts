import { expect, it } from 'vitest'
import { open, useSite, violations, widthOf } from './site-page.ts'

useSite()
it.each(['/docs', '/docs/shops/start', '/docs/widgets/faq'])('%s', async (path) => {
  const { page, wrong } = await open(path)
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [320, 768, 1280]) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await widthOf(page)).toBe(width)
      expect(await violations(page)).toEqual([])
      await page.screenshot({
        path: `/tmp/shots/docs${path.replaceAll('/', '_')}-${scheme}-${width}.png`,
        fullPage: width < 1280,
      })
    }
  expect(wrong).toEqual([])
})
