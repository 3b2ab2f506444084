/** "Gọi lại cho tôi" in a bubble and from a bar, by keyboard; and a winner by phone, whose link opens on another device. */
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dashboard, openDashboard } from '../dashboard/dashboard-page.ts'
import { pictures } from '../size-of-run.ts'
import { axeViolations } from './axe.ts'
import { type BrowserHarness, bundleNames, type HarnessPage, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
let dashboard: Dashboard
beforeAll(async () => {
  ;[harness, dashboard] = await Promise.all([openBrowserHarness(), openDashboard()])
})
afterAll(() => Promise.all([harness?.close(), dashboard?.close()]))

async function published(type: string, draft: object) {
  const { publicId } = await dashboard.rpc('widgets/create', { type, name: 'Gọi lại', draft })
  await dashboard.rpc('widgets/publish', { publicId })
  const { snippet } = await dashboard.rpc('widgets/get', { publicId })
  return { publicId, snippet }
}

type Options = Parameters<BrowserHarness['open']>[1]
async function opened({ snippet }: { snippet: string }, options: Options = {}): Promise<HarnessPage> {
  const address = harness.host({ body: `${snippet}<main><h1>Gốm Bát Tràng</h1><p>Nội dung trang</p></main>` })
  return harness.open(`${address}?utm_campaign=tet&ma=bi-mat`, { reducedMotion: 'reduce', ...options })
}

const launcher = (page: Page) => page.getByRole('button', { name: 'Liên hệ' })
const phone = (page: Page) => page.getByLabel('Số điện thoại')
const thanks = 'Cảm ơn bạn! Chúng tôi sẽ gọi lại theo giờ bạn chọn.'
const rowsOf = async (publicId: string) => (await dashboard.rpc('inboxes/submissions', { publicId })).items

const bubbleDraft = {
  settings: { layout: 'panel', channels: [{ type: 'zalo', value: '0912 345 678' }, { type: 'callback' }] },
}
const barDraft = {
  settings: {
    messages: [{ text: 'Tư vấn miễn phí trong ngày', ctas: [{ text: 'Gọi lại cho tôi', kind: 'callback' }] }],
  },
}

/** From the phone number on, by keyboard. */
async function fillByKeyboard(page: Page) {
  await expect.poll(() => phone(page).count()).toBe(1)
  // The dialog has the focus: its fields follow.
  for (let at = 0; at < 6 && !(await phone(page).evaluate((input) => input.matches(':focus'))); at++)
    await page.keyboard.press('Tab')
  await page.keyboard.type('so cua Lan 0987')
  await page.keyboard.press('Enter')
  await page.getByText('Số điện thoại chưa đúng, ví dụ: 0912 345 678').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('0987 654 321')
  await page.keyboard.press('Tab')
  // The last of the choices: another time.
  await page.keyboard.press('End')
  await page.getByLabel('Bạn muốn được gọi lúc nào').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('sau 15 giờ thứ Bảy')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText(thanks).waitFor()
}

async function expectRow(publicId: string, page: Page) {
  const { host, pathname } = new URL(page.url())
  expect(await rowsOf(publicId)).toMatchObject([
    {
      ...{ phone: '0987 654 321', callback: 'sau 15 giờ thứ Bảy', spam: false },
      ...{ page: host + pathname, utmCampaign: 'tet' },
    },
  ])
}

test('in a bubble: the form comes at its press, is sent by keyboard, and stands in the inbox with page and campaign', async () => {
  const widget = await published('BUBBLE', bubbleDraft)
  const page = await opened(widget)
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Gọi lại cho tôi' }).waitFor()
  expect(bundleNames(page.seen.requests)).not.toContain('vue')
  await page.getByRole('button', { name: 'Gọi lại cho tôi' }).focus()
  await page.keyboard.press('Enter')
  await fillByKeyboard(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByText(thanks).count()).toBe(0)
  await expect.poll(() => launcher(page).evaluate((button) => button.matches(':focus'))).toBe(true)
  await expectRow(widget.publicId, page)
  expect(page.seen.errors).toEqual([])
})

test('from a bar: the form stands in a dialog, gives the focus back, and its row has page and campaign', async () => {
  const widget = await published('TOP_BAR', barDraft)
  const page = await opened(widget)
  const button = page.getByRole('button', { name: 'Gọi lại cho tôi' })
  await button.focus()
  expect(bundleNames(page.seen.requests)).not.toContain('vue')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Gọi lại cho tôi' }).waitFor()
  await fillByKeyboard(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => button.evaluate((one) => one.matches(':focus'))).toBe(true)
  await expectRow(widget.publicId, page)
  expect(page.seen.errors).toEqual([])
})

test('without a network the request waits on the device, and goes when there is one', async () => {
  const widget = await published('BUBBLE', {
    settings: { layout: 'direct', channels: [{ type: 'callback' }] },
  })
  const page = await opened(widget)
  await launcher(page).click()
  await phone(page).fill('0987 654 321')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Gọi lại cho tôi' }).last().click()
  await page.getByText('Chưa gửi được. Nội dung được giữ trên máy này').waitFor()
  await page.context().setOffline(false)
  await page.getByText(thanks).waitFor()
  expect(await rowsOf(widget.publicId)).toMatchObject([{ phone: '0987 654 321', callback: 'Ngay bây giờ' }])
})

describe.runIf(pictures)('pictures', () => {
  test.each(
    [320, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => [width, scheme] as const)),
  )('%i px, %s', async (width, colorScheme) => {
    const viewport = { width, height: width < 500 ? 640 : 800 }
    const bubble = await opened(await published('BUBBLE', bubbleDraft), { viewport, colorScheme })
    await bubble.addStyleTag({ content: ':root{color-scheme:light dark}' })
    await launcher(bubble).click()
    await bubble.getByRole('button', { name: 'Gọi lại cho tôi' }).click()
    await phone(bubble).waitFor()
    await bubble.screenshot({ path: join(pictures ?? '', `bubble-${width}-${colorScheme}.png`) })
    const bar = await opened(await published('TOP_BAR', barDraft), { viewport, colorScheme })
    await bar.addStyleTag({ content: ':root{color-scheme:light dark}' })
    await bar.getByRole('button', { name: 'Gọi lại cho tôi' }).click()
    await phone(bar).waitFor()
    await bar.screenshot({ path: join(pictures ?? '', `bar-${width}-${colorScheme}.png`) })
  })
})

test('a winner with a phone number alone keeps a link, which opens on another device and says later that the prize was handed over', async () => {
  const widget = await published('EVENTS', {
    settings: {
      ...{
        game: 'gift-box',
        title: 'Mở quà',
        contact: 'phone',
        nameField: 'hidden',
        consent: 'none',
        confetti: false,
      },
      ...{ startAt: '2020-01-01T00:00', endAt: '2099-01-01T00:00' },
      segments: [
        { id: 'ma', label: 'Giảm 20% gốm men lam' },
        { id: 'khong', label: 'Lần sau nhé', kind: 'none' },
      ],
      rules: {
        ...{ organiser: 'Gốm Lam', claim: 'Đưa mã.' },
        prizes: [{ name: 'Mã', quantity: 5, valueVnd: 50_000 }],
      },
    },
    privateSettings: {
      prizes: [
        { segmentId: 'ma', weight: 1, codes: 'shared', code: 'GOM-20', expiresAfterDays: 14 },
        { segmentId: 'khong', weight: 0 },
      ],
    },
  })
  const page = await opened(widget)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByLabel('Số điện thoại').fill('0987 654 321')
  await page.getByLabel('Số điện thoại').press('Enter')
  const box = page.getByRole('button', { name: /hộp quà|Mở/i })
  await box.first().waitFor()
  await expect
    .poll(async () => {
      if (await page.getByText('GOM-20').count()) return true
      await box
        .first()
        .click({ timeout: 1000 })
        .catch(() => {})
      return false
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Sao chép liên kết' }).click()
  await page.getByRole('button', { name: 'Đã sao chép' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toMatch(/^\/api\/v1\/won\/[\w-]+$/)
  expect(await axeViolations(page, { within: '[id^=events-]' })).toEqual([])

  const other = await harness.open(link, { viewport: { width: 320, height: 640 } })
  await other.getByRole('heading', { name: 'Giải thưởng của bạn' }).waitFor()
  for (const text of ['Giảm 20% gốm men lam', 'GOM-20', 'Chưa nhận']) await other.getByText(text).waitFor()
  expect(await other.getByText('0987').count()).toBe(0)
  expect(await axeViolations(other)).toEqual([])
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  if (pictures) await other.screenshot({ path: join(pictures, 'winner-320.png') })

  const [row] = (await dashboard.rpc('inboxes/plays', { publicId: widget.publicId })).items
  await dashboard.rpc('inboxes/changePlay', { publicId: widget.publicId, id: row.id, status: 'redeemed' })
  await other.reload()
  await other.getByText('Đã trao').waitFor()
  if (pictures) await other.screenshot({ path: join(pictures, 'winner-redeemed-320.png') })
  expect(await other.getByRole('button').count()).toBe(0)
  await dashboard.rpc('people/erase', { query: { phone: '0987654321' } })
  const gone = await other.reload()
  expect(gone?.status()).toBe(410)
  await other.getByText('thông tin của người chơi đã được xóa').waitFor()
})
