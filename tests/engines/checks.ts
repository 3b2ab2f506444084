import { expect } from 'vitest'
import type { EnginePage } from '../harness/engine.ts'
import { type BuiltEntry, type EmbedPage, turnTo } from './embed-page.ts'

export const expectToShow = (page: EmbedPage) =>
  expect
    .poll(() => page.evaluate(() => window.probe.find('.wgt *').length), { message: 'shows something' })
    .toBeGreaterThan(0)

/** Each type of a page with several, which the visitor comes to one after the other. */
export async function expectAllToShow(page: EmbedPage, entries: readonly BuiltEntry[]): Promise<void> {
  for (const { slug } of entries) {
    await turnTo(page, slug)
    await expectToShow(page)
  }
  const events = () => page.evaluate(() => window.probe.events.map(({ name }) => name))
  await expect.poll(events).toEqual(entries.map(() => 'wgt:ready'))
}

/** Scrolls past the threshold of widgets that wait for scrolling. */
export async function expectContent(page: EmbedPage): Promise<void> {
  await page.evaluate(() => scrollTo(0, 900))
  await expectToShow(page)
}

/** Resolves when nothing was requested or added for half a second: some views load after `wgt:ready`. */
export async function expectToSettle(page: EmbedPage): Promise<void> {
  let last = ''
  let unchanged = 0
  const state = () =>
    page.evaluate(() => [
      performance.getEntriesByType('resource').length,
      window.probe.find('.wgt *').length,
      window.probe.root()?.querySelectorAll('.wgt *').length ?? 0,
    ])
  await expect
    .poll(
      async () => {
        const now = String(await state())
        unchanged = now === last ? unchanged + 1 : 0
        last = now
        return unchanged
      },
      { interval: 100, message: 'settles' },
    )
    .toBeGreaterThanOrEqual(5)
}

/** @param width of the window, in px */
export async function expectToFit(page: EmbedPage, width: number): Promise<void> {
  await page.resize(width, 844)
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, 844])
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `fits ${width} px` })
    .toBeLessThanOrEqual(width)
}

/** Laid out, at `width` px where it is given, and painted, with nothing that moves or fades. */
export async function expectToBeStill(page: EmbedPage, width?: number): Promise<void> {
  const isStill = () =>
    page.evaluate(
      (wanted: number | null) =>
        new Promise<boolean>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const moving = window.probe
                .find('.wgt *')
                .some((element) =>
                  element
                    .getAnimations()
                    .some(
                      ({ effect, playState }) =>
                        playState === 'running' && effect?.getTiming().iterations !== Infinity,
                    ),
                )
              resolve((wanted === null || innerWidth === wanted) && !moving)
            }),
          ),
        ),
      width ?? null,
    )
  await expect.poll(isStill, { message: `stands still${width ? ` at ${width} px` : ''}` }).toBe(true)
}

/** A float is no larger than its content and padding, and takes no clicks beside it. */
export async function expectToLeaveThePage(page: EmbedPage): Promise<void> {
  const faults = () =>
    page.evaluate(() => {
      const content = window.probe.find('button, p, h2, h3, a').map((one) => one.getBoundingClientRect())
      const left = Math.min(...content.map((box) => box.left)) - 60
      const top = Math.min(...content.map((box) => box.top)) - 60
      const right = Math.max(...content.map((box) => box.right)) + 60
      const bottom = Math.max(...content.map((box) => box.bottom)) + 60
      const found: string[] = []
      for (const part of window.probe.find(':popover-open')) {
        const box = part.getBoundingClientRect()
        if (box.left < left || box.top < top || box.right > right || box.bottom > bottom)
          found.push(`${part.className} is ${box.width} × ${box.height} px`)
        // The width of the window includes a classic scroll bar.
        if (box.left < 0 || box.right > document.documentElement.clientWidth)
          found.push(`${part.className} is cut at ${box.left} or ${box.right} px`)
      }
      for (let x = 5; x < innerWidth; x += 20)
        for (let y = 5; y < innerHeight; y += 20) {
          const beside = x < left || x > right || y < top || y > bottom
          if (beside && document.elementFromPoint(x, y)?.matches('[data-here]'))
            found.push(`covers ${x}, ${y}`)
        }
      return found
    })
  await expect.poll(faults, { message: 'leaves the page free' }).toEqual([])
}

/** @param blocked directives that the page's policy may report, because what they block has another way */
export async function expectNoTrouble(page: EnginePage, site: string, blocked: string[] = []): Promise<void> {
  const seen = await page.evaluate(() => ({
    errors: window.probe.errors,
    violations: window.probe.violations,
    others: performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).origin)
      .filter((origin) => origin !== location.origin),
  }))
  expect(seen.errors).toEqual([])
  expect(seen.violations.filter((violation) => !blocked.includes(violation.split(' ')[0] ?? ''))).toEqual([])
  expect(seen.others.filter((origin) => origin !== site)).toEqual([])
}
