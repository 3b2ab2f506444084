import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import {
  bar,
  closeButton,
  type Draft,
  freeze,
  heightOf,
  message,
  type Opened,
  openBar,
  pushed,
  stands,
  three,
} from './bar-page.ts'
import { type BrowserHarness, type HarnessPage, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const open = (draft?: Draft, opened?: Opened) => openBar(harness, draft, opened)

/** A finger on the bar, from one x to another. */
async function swipe(page: HarnessPage, from: number, to: number) {
  const client = await page.context().newCDPSession(page)
  const at = (x: number) => ({ touchPoints: [{ x, y: 22 }] })
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
  for (const x of [(from + to) / 2, to])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

describe('several messages', () => {
  test('turn by themselves, held by the pointer, the focus and the button', async () => {
    const page = await open(
      { messages: three, seconds: 60 },
      { hasClock: true, reducedMotion: 'no-preference' },
    )
    await bar(page).getByRole('button', { name: 'Tạm dừng' }).waitFor()
    await page.mouse.move(600, 600)
    await freeze(page)
    expect(await message(page)).toBe('Một')
    await page.clock.runFor(60_000)
    await expect.poll(() => message(page)).toBe('Hai')
    const stage = page.locator('#w .stage')
    expect(await stage.getAttribute('aria-live')).toBe('off')

    await bar(page).hover()
    await page.clock.runFor(200_000)
    expect(await message(page)).toBe('Hai')
    await page.mouse.move(600, 600)
    await page.clock.runFor(61_000)
    await expect.poll(() => message(page)).toBe('Ba')

    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.getElementById('w')?.shadowRoot?.activeElement?.ariaLabel),
    ).toBe('Tạm dừng')
    await page.clock.runFor(200_000)
    expect(await message(page)).toBe('Ba')
    await page.keyboard.press('Enter')
    await page.locator('#w .pause').blur()
    await page.clock.runFor(200_000)
    expect(await message(page)).toBe('Ba')
    expect(await stage.getAttribute('aria-live')).toBe('polite')
    await bar(page).getByRole('button', { name: 'Thông báo kế tiếp' }).click()
    await expect.poll(() => message(page)).toBe('Một')
    await bar(page).getByRole('button', { name: 'Tiếp tục' }).click()
    await page.mouse.move(600, 600)
    await page.clock.runFor(61_000)
    await expect.poll(() => message(page)).toBe('Hai')
    await page.context().close()
  })

  test('stand still where less motion is asked for, and are turned by hand', async () => {
    const page = await open(
      { messages: three },
      { hasClock: true, hasTouch: true, viewport: { width: 320, height: 640 } },
    )
    await bar(page).getByRole('button', { name: 'Tiếp tục' }).waitFor()
    await freeze(page)
    await page.clock.runFor(60_000)
    expect(await message(page)).toBe('Một')
    await bar(page).getByRole('button', { name: 'Thông báo kế tiếp' }).click()
    await expect.poll(() => message(page)).toBe('Hai')
    await bar(page).getByRole('button', { name: 'Tiếp tục' }).click()
    await page.mouse.move(100, 600)
    await page.clock.runFor(6100)
    await expect.poll(() => message(page)).toBe('Ba')
    await swipe(page, 200, 120)
    await expect.poll(() => message(page)).toBe('Một')
    await swipe(page, 120, 200)
    await expect.poll(() => message(page)).toBe('Ba')
    await swipe(page, 120, 130)
    expect(await message(page)).toBe('Ba')
    await page.context().close()
  })

  test('move as one line with a copy for the eye alone, until they are paused', async () => {
    const page = await open({ messages: three, transition: 'marquee' }, { reducedMotion: 'no-preference' })
    const states = () =>
      page.evaluate(() =>
        [...(document.getElementById('w')?.shadowRoot?.querySelectorAll('.line') ?? [])].map((line) =>
          [
            line.getAnimations().map(({ playState }) => playState),
            line.getAttribute('aria-hidden'),
            line.textContent,
          ].join(' '),
        ),
      )
    // The first place of a pointer is a corner of the page.
    await page.mouse.move(600, 600)
    await expect.poll(states).toEqual(['running  MộtHaiBa', 'running true MộtHaiBa'])
    await bar(page).getByRole('button', { name: 'Tạm dừng' }).click()
    await page.mouse.move(600, 600)
    await expect.poll(states).toEqual(['paused  MộtHaiBa', 'paused true MộtHaiBa'])
    await page.context().close()
  })
})

test('a code is copied, said and reported', async () => {
  const page = await open(
    { messages: [{ text: 'Giảm 12 %', code: 'LAM1212' }] },
    { permissions: ['clipboard-read', 'clipboard-write'], hasClock: true },
  )
  await page.evaluate(() =>
    document.addEventListener('top-bar:copied', (event) =>
      Reflect.set(window, 'copied', event instanceof CustomEvent && event.detail.code),
    ),
  )
  const button = bar(page).getByRole('button', { name: 'LAM1212' })
  await button.waitFor()
  await freeze(page)
  await button.click()
  await expect.poll(() => button.textContent()).toBe('LAM1212Đã chép')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LAM1212')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'copied'))).toBe('LAM1212')
  await expect.poll(() => page.locator('#w [role=status]').textContent()).toBe('Đã sao chép mã LAM1212')
  await page.clock.runFor(3100)
  await expect.poll(() => button.textContent()).toBe('LAM1212Sao chép')
  await expect.poll(() => page.sent).toEqual(['view', 'interaction copy'])
  await page.context().close()
})

test('presses on a link and a button are told to the page', async () => {
  const page = await open({
    messages: [{ text: 'Xem [lịch giao](#lich)', ctas: [{ text: 'Mua ngay', url: '#mua' }] }],
  })
  await page.evaluate(() => {
    const told: unknown[] = []
    Reflect.set(window, 'told', told)
    document.addEventListener('top-bar:clicked', (event) => {
      if (event instanceof CustomEvent) told.push([event.detail.name, new URL(event.detail.target).hash])
    })
  })
  await bar(page).getByRole('link', { name: 'lịch giao' }).click()
  await bar(page).getByRole('link', { name: 'Mua ngay' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([
    ['link', '#lich'],
    ['cta', '#mua'],
  ])
  await page.context().close()
})

test('a countdown ticks, and its message goes when it is over', async () => {
  const countdown = { schedule: { mode: 'date' as const, target: '2026-12-12T00:00' } }
  const page = await open(
    { messages: [{ text: 'Sale 12.12', countdown }, { text: 'Freeship' }] },
    { now: '2026-12-10T22:59:58+07:00' },
  )
  const digits = page.locator('#w .digits')
  await expect
    .poll(() => digits.innerText().then((text) => text.replace(/\s+/g, ' ')))
    .toBe('1 ngày 01 00 02')
  await expect
    .poll(() => page.locator('#w [role=timer]').textContent())
    .toBe('Kết thúc sau: 1 ngày 1 giờ 1 phút')
  await page.clock.setFixedTime(new Date('2026-12-10T23:00:01+07:00'))
  await expect
    .poll(() => digits.innerText().then((text) => text.replace(/\s+/g, ' ')))
    .toBe('1 ngày 00 59 59')
  await page.clock.setFixedTime(new Date('2026-12-12T00:00:01+07:00'))
  await expect.poll(() => message(page)).toBe('Freeship')
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('links go where they say, a whole bar as its button, and both are reported', async () => {
  const ctas = [
    { text: 'Mua ngay', url: '#mua' },
    { text: 'Xem thêm', url: 'https://example.com/', style: 'outline' as const, newTab: true },
  ]
  const page = await open({ messages: [{ text: 'Sale [điều kiện](/dieu-kien)', ctas }], clickable: 'bar' })
  const more = bar(page).getByRole('link', { name: 'Xem thêm' })
  expect([await more.getAttribute('target'), await more.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  await page.mouse.click(30, 22)
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#mua')
  await closeButton(page).click()
  await expect.poll(() => page.sent).toEqual(['view', 'click cta', 'interaction close'])
  await page.context().close()
})

const rich: Draft = {
  messages: [
    {
      title: 'Flash sale 20:00–22:00:',
      text: 'đồng giá **99.000 ₫** cho hơn hai trăm mẫu bát đĩa vẽ tay',
      icon: 'bolt',
      code: 'TOINAY99',
      ctas: [{ text: 'Săn ngay', url: '/sale' }],
      countdown: { schedule: { mode: 'daily', time: '20:00', windowMinutes: 120 } },
    },
    ...three,
  ],
}

test('everything fits at 320 px and at 400 % zoom, reads without colours of its own, and axe finds nothing', async () => {
  const page = await open(rich, { now: '2026-11-23T20:30:00+07:00', locale: 'vi' })
  await bar(page).waitFor()
  for (const [width, height] of [
    [1280, 800],
    [320, 640],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() =>
        page.evaluate(() => {
          const root = document.getElementById('w')?.shadowRoot
          return [...(root?.querySelectorAll('.bar a, .bar button, .text, .clock') ?? [])]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .map((one) => one.getBoundingClientRect())
            .filter(
              ({ left, right, top, bottom }) =>
                left < 0 || right > innerWidth || top < 0 || bottom > innerHeight,
            ).length
        }),
      )
      .toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
    await expect.poll(() => pushed(page)).toBe(await heightOf(page))
  }
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const borders = () =>
    bar(page).evaluate((element) =>
      [element, element.querySelector('.cta')!].map((one) => getComputedStyle(one).borderBottomStyle),
    )
  await expect.poll(borders).toEqual(['solid', 'solid'])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('the keyboard reaches all of the bar in order, and speaks English', async () => {
  const page = await open({ ...rich, closeLabel: 'Ẩn tin này' }, { now: '2026-11-23T20:30:00+07:00' })
  await bar(page).getByRole('button', { name: 'Tiếp tục' }).waitFor()
  const names: string[] = []
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const element = document.getElementById('w')?.shadowRoot?.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      }),
    )
  }
  expect(names).toEqual([
    'Tiếp tục',
    'Thông báo trước',
    'TOINAY99Sao chép',
    'Săn ngay',
    'Thông báo kế tiếp',
    'Ẩn tin này',
  ])
  await page.keyboard.press('Enter')
  await expect.poll(() => stands(page)).toBe(false)
  await page.context().close()
  const english = await open(rich, { locale: 'en', now: '2026-11-23T20:30:00+07:00' })
  await english.getByRole('button', { name: 'Close the announcement' }).waitFor()
  await expect.poll(() => english.locator('#w [role=timer]').textContent()).toBe('Ends in: 1 hour 30 minutes')
  await english.context().close()
})

describe('a message with a goal of the cart', () => {
  const goal = { amount: 400_000, towards: 'Còn {rest}', reached: 'Đủ rồi' }
  const cart = (page: HarnessPage, total: string | null) =>
    page.evaluate((total) => {
      const container = document.getElementById('w')!
      if (total === null) container.removeAttribute('data-cart')
      else container.dataset.cart = total
    }, total)
  /** Filled part of the track, in percent. */
  const share = (page: HarnessPage) =>
    page
      .locator('#w .meter')
      .evaluateAll(([meter]) =>
        meter ? Number(getComputedStyle(meter).getPropertyValue('--share')) * 100 : undefined,
      )

  test('follows what the page writes to the container, from the start and at any time', async () => {
    const page = await open(
      { messages: [{ text: 'Miễn phí từ 400.000 ₫', icon: 'truck', goal }] },
      { body: `${harness.snippet('top-bar', 'w', '').replace('id="w"', 'id="w" data-cart="100000"')}` },
    )
    expect([await message(page), await share(page)]).toEqual(['Còn 300.000\u00a0₫', 25])
    await cart(page, '400000')
    await expect.poll(() => message(page)).toBe('Đủ rồi')
    expect([await share(page), await page.locator('#w .text svg').count()]).toEqual([100, 1])
    await cart(page, null)
    await expect.poll(() => message(page)).toBe('Miễn phí từ 400.000 ₫')
    expect([await share(page), await page.locator('#w .text svg').count()]).toEqual([undefined, 1])
    expect(await axeViolations(page, { within: '#w' })).toEqual([])
    await expect.poll(() => page.sent.filter((name) => name === 'interaction goal')).toHaveLength(1)
    await page.context().close()
  })
})

test('in an A/B test a visitor sees one message, the same at the next visit, and it is counted', async () => {
  const page = await open({ messages: three.map((one) => ({ ...one, code: 'MA' })), isSplit: true })
  const seen = await message(page)
  expect(['Một', 'Hai', 'Ba']).toContain(seen)
  expect(await page.locator('#w p').count()).toBe(1)
  await bar(page).getByRole('button', { name: 'MA' }).click()
  await expect.poll(() => page.sent).toContain('interaction variant-clicked')
  expect(page.sent.filter((name) => name === 'interaction variant-shown')).toHaveLength(1)

  const other = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith(':split'))!
    const share = Number(localStorage.getItem(name))
    localStorage.setItem(name, `${share + 1}`)
    return share
  })
  await page.reload()
  await bar(page).waitFor()
  expect(await message(page)).toBe(['Một', 'Hai', 'Ba'][(other + 1) % 3])
  await page.context().close()
})
