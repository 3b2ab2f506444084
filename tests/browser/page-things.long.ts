/** Floats keep off what the page itself has fixed, and hide while one of its layers is open. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, changeConfig, type HarnessPage, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

/** A shop with a bar at the bottom, a button of another service in the corner, a menu at the side and a drawer with the cart. */
const style = `
  .bar { position: fixed; inset: auto 0 0; height: 60px; display: flex; background: #fff }
  .bar button { flex: 1 }
  .chat { position: fixed; right: 16px; bottom: 76px; width: 56px; height: 56px; z-index: 2147483647 }
  .side { position: fixed; inset: 0 auto 100px 0; width: 72px; z-index: 900 }
  .toasts { position: fixed; inset: 0; z-index: 9999; pointer-events: none }
  .drawer { position: fixed; inset: 0 0 0 auto; width: 300px; z-index: 99999; transform: translateX(100%); background: #fff }
  .drawer.open { transform: none; transition: transform 0.2s }
  .drawer button { position: absolute; right: 12px; bottom: 12px; width: 160px; height: 60px }
  .veil { position: fixed; inset: 0; z-index: 1000; display: none }`
const body = `<main><h1>Gốm Lam</h1>${'<p>Nội dung trang</p>'.repeat(120)}</main>
  <nav class="side" hidden>Danh mục</nav><div class="toasts"></div>
  <div class="bar"><button>Trang chủ</button><button>Giỏ hàng</button><button>Tài khoản</button></div>
  <button class="chat">Hỏi đáp</button><div class="veil"></div>
  <div class="drawer" role="dialog" aria-modal="true" aria-label="Giỏ hàng"><button>Thanh toán</button></div>
  <dialog aria-label="Xác nhận">Xác nhận</dialog>`
const floats = ['cookie-consent', 'bubble', 'scroll-to-top', 'contact-form', 'sticky-side-roll']

/** Fixed controls of the page that are seen, with points of theirs where a press goes to something else. */
const covered = (page: HarnessPage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.bar button, .chat, .drawer.open button')].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const isCovered = [0.05, 0.35, 0.65, 0.95].some((x) =>
        [0.05, 0.5, 0.95].some(
          (y) => !control.contains(document.elementFromPoint(left + x * width, top + y * height)),
        ),
      )
      return isCovered ? [control.textContent] : []
    }),
  )

const shown = (page: HarnessPage) =>
  page.evaluate(
    (ids) =>
      ids.filter((id) =>
        [...(document.getElementById(id)?.shadowRoot?.querySelectorAll(':popover-open') ?? [])].some(
          (element) => element.checkVisibility({ visibilityProperty: true }),
        ),
      ),
    floats,
  )

async function open(width: number, height: number) {
  const page = await harness.open('about:blank', { viewport: { width, height }, reducedMotion: 'reduce' })
  await changeConfig(page, 'contact-form', ({ settings }) => ({
    settings: { ...settings, layout: 'floating' },
  }))
  await changeConfig(page, 'cookie-consent', ({ settings }) => ({
    settings: { ...settings, layout: 'box', position: 'bottom-right', reopenPosition: 'bottom-right' },
  }))
  const snippets = floats.map((slug) => harness.snippet(slug, slug)).join('')
  await page.goto(harness.host({ body: body + snippets, head: `<style>${style}</style>` }))
  await page.evaluate(() => scrollTo(0, 1500))
  return page
}

test.each([
  [320, 640],
  [390, 844],
  [1280, 800],
])('at %d × %d', async (width, height) => {
  const page = await open(width, height)
  await expect.poll(() => shown(page)).toContain('cookie-consent')
  await expect.poll(() => covered(page), { message: 'asked about cookies' }).toEqual([])
  await page.getByRole('button', { name: 'Đồng ý tất cả' }).click()
  await expect.poll(() => shown(page)).toEqual(floats)
  await expect.poll(() => covered(page), { message: 'answered' }).toEqual([])

  await page.evaluate(() => document.querySelector('.drawer')?.classList.add('open'))
  await expect.poll(() => shown(page), { message: 'a drawer is open' }).toEqual([])
  await expect.poll(() => covered(page)).not.toContain('Thanh toán')
  await page.evaluate(() => document.querySelector('.drawer')?.classList.remove('open'))
  await expect.poll(() => shown(page)).toEqual(floats)
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await expect.poll(() => shown(page), { message: 'a dialog is open' }).toEqual([])
  await page.evaluate(() => document.querySelector('dialog')?.close())
  await expect.poll(() => shown(page)).toEqual(floats)
  await page.evaluate(() => document.querySelector('.veil')?.setAttribute('style', 'display: block'))
  await expect.poll(() => shown(page), { message: 'a layer without a name is open' }).toEqual([])
  await page.evaluate(() => document.querySelector('.veil')?.removeAttribute('style'))
  await expect.poll(() => shown(page)).toEqual(floats)

  // A menu as high as the window would leave no place at its side.
  await page.evaluate(() => document.querySelector('.side')?.removeAttribute('hidden'))
  await page.evaluate(() => document.querySelector('.bar')?.setAttribute('style', 'height: 74px'))
  await expect.poll(() => covered(page), { message: 'a higher bar' }).toEqual([])
  expect(await shown(page)).toEqual(floats)
  const bottom = () =>
    page.evaluate(
      () =>
        innerHeight -
        (document.getElementById('bubble')?.shadowRoot?.querySelector('.launcher')?.getBoundingClientRect()
          .bottom ?? 0),
    )
  const before = await bottom()
  await page.evaluate(() => {
    for (const own of document.querySelectorAll('.bar, .chat')) own.remove()
  })
  await expect.poll(bottom).toBeLessThan(before)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})
