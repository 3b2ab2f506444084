import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { focused, openVariant, rows } from './forms.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'
import { countRequests, networkIdle } from './idle.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const slug = 'email-subscription'
const title = 'Nhận thư từ xưởng Mộc An'
const subscribers = (email: string) => rows(harness, 'select * from subscriber where email = ?', email)
const send = (page: Page) => page.getByRole('button', { name: 'Đăng ký nhận mã' }).click()
const subscribe = async (page: Page, email: string) => {
  await page.getByLabel('Email của bạn').fill(email)
  await send(page)
  await page.getByText('Đây là mã giảm 10%').waitFor()
}

describe('in the page', () => {
  const open = async (settings = {}) => {
    const page = await openVariant(harness, slug, { settings })
    await mounted(page, 'w')
    return page
  }

  test('an address is stored with its consent, and the coupon is in the response alone', async () => {
    const page = await open()
    expect(await page.content()).not.toContain('MOCAN10')
    await page.getByRole('heading', { name: title }).waitFor()
    await subscribe(page, 'buoi@vidu.vn')
    // The thanks stand in the place of the invitation.
    expect(await page.getByRole('heading', { name: title }).count()).toBe(0)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'MOCAN10' }).click()
    await page.getByText('Đã sao chép').waitFor()
    const [row, ...more] = subscribers('buoi@vidu.vn')
    expect(more).toEqual([])
    expect(row).toMatchObject({ state: 'subscribed', spam: 0 })
    expect(JSON.parse(String(row?.proof))).toMatchObject({ consent: true, locale: 'vi' })
    await page.context().close()
  })

  test('the same address again gets the same response and is stored once', async () => {
    const page = await open()
    await subscribe(page, 'hai-lan@vidu.vn')
    await page.reload()
    await subscribe(page, 'hai-lan@vidu.vn')
    expect(subscribers('hai-lan@vidu.vn')).toHaveLength(1)
    await page.context().close()
  })

  test('an invalid address has an error and is not sent', async () => {
    const page = await open()
    await page.getByLabel('Email của bạn').fill('khong-phai-email')
    await send(page)
    await page.getByText('Địa chỉ email chưa đúng').waitFor()
    expect(await focused(page)).toBe('Email của bạn')
    expect(page.seen.requests.filter((url) => url.endsWith('/subscribe'))).toEqual([])
    await page.context().close()
  })
})

describe('as a popup', () => {
  const now = { type: 'delay', seconds: 0 }
  const popup = (page: Page) => page.getByRole('dialog', { name: title })
  /** Its clock goes on by itself and by `runFor`. */
  const open = (settings: object, around: { before?: string; after?: string } = {}) =>
    openVariant(
      harness,
      slug,
      {
        settings: { layout: 'modal', trigger: now, ...settings },
        prepare(page) {
          countRequests(page.context())
          return page.clock.install()
        },
      },
      around,
    )
  /** A popup that stays closed fires no event: `ms` in which it would open. */
  const quiet = async (page: HarnessPage, ms = 600) => {
    await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
    // The stage of the rules is there.
    await networkIdle(page)
    await page.clock.runFor(ms)
    await networkIdle(page)
    expect(await popup(page).count()).toBe(0)
  }
  const past = (page: Page) => () =>
    page.evaluate(() => localStorage.getItem('nhung:popup:demo-email-subscription'))
  /** Moves the last page view into the past, beyond the length of a visit. */
  const endVisit = (page: Page) =>
    page.evaluate(() => {
      const key = 'nhung:popup:demo-email-subscription'
      const past = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...past, seenAt: past.seenAt - 30 * 60_000 }))
    })
  const tall = '<p>Nội dung trang</p>'.repeat(200)

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its cross', (page: Page) => page.getByRole('button', { name: 'Đóng' }).click()],
    ['a press beside it', (page: Page) => page.mouse.click(5, 5)],
  ])('%s closes the dialog at once, and it stays away', async (_, close) => {
    const page = await open({})
    await popup(page).waitFor()
    await close(page)
    await popup(page).waitFor({ state: 'detached' })
    await expect.poll(past(page)).toContain('closedAt')
    await endVisit(page)
    await page.reload()
    await quiet(page)
    await page.context().close()
  })

  test.each(['modal', 'slide-up'])('the cross of a %s stands beside the title, not on it', async (layout) => {
    const page = await open({
      layout,
      drawing: { name: 'none', shapes: [] },
      title: 'Nhận thư từ xưởng gốm Bát Tràng mỗi tháng một lần nhé',
    })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: 'Đóng' }).waitFor()
    const [lines, cross] = await page.evaluate(() => {
      const root = document.getElementById('w')?.shadowRoot
      const range = document.createRange()
      const heading = root?.querySelector('h2')
      if (heading) range.selectNodeContents(heading)
      const box = root?.querySelector('.k-cross')?.getBoundingClientRect()
      return [[...range.getClientRects()].map(({ right, top }) => ({ right, top })), box?.toJSON()] as const
    })
    const beside = lines.filter(({ top }) => top < cross.bottom)
    expect(beside.length).toBeGreaterThan(0)
    // The visible cross is smaller than its button.
    for (const { right } of beside) expect(right).toBeLessThanOrEqual(cross.left + 12)
    await page.context().close()
  })

  test('it opens again after its pause, but never after “Do not show again”', async () => {
    const page = await open({ afterCloseDays: 1 })
    await popup(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(past(page)).toContain('closedAt')
    const turnBack = (days: number) =>
      page.evaluate(
        (time) => {
          const key = 'nhung:popup:demo-email-subscription'
          const past = JSON.parse(localStorage.getItem(key) ?? '{}')
          localStorage.setItem(key, JSON.stringify({ ...past, closedAt: Date.now() - time }))
        },
        days * 24 * 3600_000,
      )
    await turnBack(2)
    await page.reload()
    await quiet(page)
    await endVisit(page)
    await page.reload()
    await popup(page).waitFor()
    await page.getByRole('button', { name: 'Không hiện lại' }).click()
    await expect.poll(past(page)).toContain('never')
    await turnBack(400)
    await endVisit(page)
    await page.reload()
    await quiet(page)
    await page.context().close()
  })

  test('a subscription shows the coupon, and no popup afterwards', async () => {
    const page = await open({ layout: 'slide-up', afterCloseDays: 0 })
    await popup(page).waitFor()
    await subscribe(page, 'truot-len@vidu.vn')
    await page.getByText('MOCAN10').waitFor()
    await page.getByLabel('Đóng').focus()
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    await endVisit(page)
    await page.reload()
    await quiet(page)
    await page.context().close()
  })

  test('the slide-up leaves the page usable and is inside the window', async () => {
    const page = await open(
      { layout: 'slide-up' },
      { before: '<button id="cua-trang">Nút của trang</button>' },
    )
    await popup(page).waitFor()
    await page.getByRole('button', { name: 'Nút của trang' }).click()
    const box = await popup(page).boundingBox()
    const { width, height } = page.viewportSize()!
    expect(box!.x + box!.width).toBeLessThanOrEqual(width)
    expect(box!.y + box!.height).toBeLessThanOrEqual(height)
    await page.context().close()
  })

  test('it waits behind the consent banner and behind a dialog of the page', async () => {
    const page = await open({}, { before: harness.snippet('cookie-consent', 'c') })
    await page.getByRole('button', { name: 'Đồng ý tất cả' }).waitFor()
    await quiet(page)
    await page.getByRole('button', { name: 'Đồng ý tất cả' }).click()
    await popup(page).waitFor()
    await page.context().close()

    const busy = await open(
      {},
      { before: '<dialog id="d">Hộp thoại của trang</dialog><script>d.showModal()</script>' },
    )
    await quiet(busy, 1000)
    await busy.evaluate(() => document.querySelector('dialog')?.close())
    await busy.clock.runFor(2000)
    await popup(busy).waitFor()
    await busy.context().close()
  })

  test('it opens on scrolling, on a click, after inactivity, on exit intent, and on an event of the page', async () => {
    const scroll = await open({ trigger: { type: 'scroll', percent: 50 } }, { after: tall })
    await quiet(scroll)
    await scroll.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await popup(scroll).waitFor()
    await scroll.context().close()

    const click = await open(
      { trigger: { type: 'click', selector: '.nut' } },
      { before: '<button class="nut"><b>Nhận tin</b></button>' },
    )
    await quiet(click)
    for (let time = 0; time < 2; time++) {
      await click.getByText('Nhận tin', { exact: true }).click()
      await popup(click).waitFor()
      await click.keyboard.press('Escape')
      await popup(click).waitFor({ state: 'detached' })
    }
    await click.context().close()

    const inactive = await open({ trigger: { type: 'inactivity', seconds: 20 } })
    await quiet(inactive, 10_000)
    await inactive.clock.runFor(10_000)
    await popup(inactive).waitFor()
    await inactive.context().close()

    const exit = await open({ trigger: { type: 'exit' } })
    await quiet(exit, 5000)
    await exit.evaluate(() =>
      document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 })),
    )
    await popup(exit).waitFor()
    await exit.context().close()

    const told = await open({ trigger: { type: 'event', name: 'gio-hang:da-them' } })
    await quiet(told)
    await told.evaluate(() => document.dispatchEvent(new Event('gio-hang:da-them')))
    await popup(told).waitFor()
    await told.context().close()
  })

  test('it opens on its pages only, and an invalid selector breaks nothing', async () => {
    const page = await open({ includePages: ['/blog/*'] })
    await quiet(page)
    await page.context().close()
    const broken = await open(
      { trigger: { type: 'click', selector: '::nope(' } },
      { before: '<button>Nút</button>' },
    )
    await quiet(broken)
    await broken.getByRole('button', { name: 'Nút' }).click()
    expect(broken.seen.errors).toEqual([])
    await broken.context().close()
  })

  test('works with blocked storage', async () => {
    const page = await harness.open(harness.host({ body: '' }))
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      }),
    )
    await page.goto(harness.host({ body: harness.snippet(slug, 'w') }))
    await subscribe(page, 'khong-kho@vidu.vn')
    expect(subscribers('khong-kho@vidu.vn')).toHaveLength(1)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  })
})
