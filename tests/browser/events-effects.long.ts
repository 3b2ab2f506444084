/** A game's screens, sounds and sharing besides its draw. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'
import { openGame } from './open-game.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

/** Painted pixels of the confetti; undefined without a canvas. */
const paper = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.getElementById('w')?.shadowRoot?.querySelector<HTMLCanvasElement>('.confetti')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    return pixels?.filter((value, index) => index % 4 === 3 && value > 0).length
  })
const confetti = (page: Page) => page.locator('#w .confetti')

test('confetti falls once for a win, takes no clicks, and is gone; without motion there is none', async () => {
  const page = await openGame(harness, { game: 'gift-box' }, 'no-preference')
  page.answer()
  await page.getByRole('button', { name: 'Mở quà' }).click()
  await confetti(page).waitFor()
  await expect.poll(() => paper(page)).toBeGreaterThan(500)
  expect(await confetti(page).evaluate((canvas) => getComputedStyle(canvas).pointerEvents)).toBe('none')
  expect(await confetti(page).getAttribute('aria-hidden')).toBe('true')
  await confetti(page).waitFor({ state: 'detached' })
  await page.context().close()

  const still = await openGame(harness, { game: 'gift-box' }, 'reduce')
  still.answer()
  await still.getByRole('button', { name: 'Mở quà' }).click()
  await still.getByText('TET-7K2M').waitFor()
  expect(await confetti(still).count()).toBe(0)
  await still.context().close()
})

test('a wheel is silent until the visitor turns its sound on', async () => {
  const page = await openGame(harness, { game: 'wheel', sound: true, spinSeconds: 2 }, 'no-preference')
  await page.evaluate(() => {
    Object.assign(window, { sounds: 0 })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      Reflect.set(window, 'sounds', Reflect.get(window, 'sounds') + 1)
      return start.apply(this, when)
    }
  })
  const sounds = () => page.evaluate(() => Number(Reflect.get(window, 'sounds')))
  page.answer()
  await page.getByRole('button', { name: 'Quay ngay' }).click()
  await page.getByText('TET-7K2M').waitFor()
  expect(await sounds()).toBe(0)

  await page.getByRole('button', { name: 'Bật âm thanh' }).click()
  await page.getByRole('button', { name: 'Tắt âm thanh' }).waitFor()
  await expect.poll(sounds).toBe(1)
  await page.getByRole('button', { name: 'Xem lại' }).click()
  await expect.poll(sounds).toBeGreaterThan(2)
  await page.context().close()
})

test('without sound in its settings, or without motion, a wheel offers none', async () => {
  for (const [settings, motion] of [
    [{ game: 'wheel' }, 'no-preference'],
    [{ game: 'wheel', sound: true }, 'reduce'],
  ] as const) {
    const page = await openGame(harness, settings, motion)
    await page.getByRole('button', { name: 'Quay ngay' }).waitFor()
    expect(await page.getByRole('button', { name: 'âm thanh' }).count()).toBe(0)
    expect(
      await page.getByRole('list', { name: 'Các ô trên vòng quay' }).getByRole('listitem').allTextContents(),
    ).toEqual(['Giảm 20%', 'Chúc may mắn lần sau'])
    await page.context().close()
  }
})

test('a prize is shared as a square picture without its code, where the device takes one', async () => {
  const page = await openGame(harness, { game: 'gift-box' }, 'reduce')
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files, text }: { files: File[]; text: string }) => {
        const picture = await createImageBitmap(files[0] as File)
        const canvas = new OffscreenCanvas(picture.width, picture.height)
        const context = canvas.getContext('2d')
        context?.drawImage(picture, 0, 0)
        const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? []
        const colors = new Set(new Uint32Array(new Uint8ClampedArray(pixels).buffer))
        Object.assign(window, {
          shared: {
            text,
            type: files[0]?.type,
            size: [picture.width, picture.height],
            isDrawn: colors.size > 20,
          },
        })
      },
    })
  })
  page.answer()
  await page.getByRole('button', { name: 'Mở quà' }).click()
  await page.getByRole('button', { name: 'Lưu ảnh chia sẻ' }).click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual({ text: 'Tôi vừa trúng “Giảm 20%”!', type: 'image/png', size: [1080, 1080], isDrawn: true })
  await page.context().close()
})
