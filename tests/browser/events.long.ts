import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focused, holdRetries, openVariant } from './forms.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const slug = 'events'
const won = {
  playId: '01980000-0000-7000-8000-000000000001',
  playsLeft: 0,
  message: '',
  outcome: {
    won: true,
    segmentId: 'giam-20',
    prize: { label: 'Giảm 20%', code: 'SN20-7K2M', expiresAt: '2027-01-31T16:59:59.999Z' },
  },
}
const problem = (status: number, type: string, more = {}) => ({
  status,
  json: { type: `/problems/${type}`, title: type, status, ...more },
})

interface Answer {
  status: number
  json: object
}

/** A page inside the campaign, whose plays get these answers in turn; undefined is a lost one. */
async function open(answers: (Answer | undefined)[], settings: object = {}) {
  const page = await openVariant(harness, slug, {
    settings: { startAt: '2020-01-01T00:00', endAt: '2099-12-31T23:59', ...settings },
  })
  const plays: { key: string | undefined; body: string | null }[] = []
  await page.route(`**/demo-${slug}/events`, async (route) => {
    const request = route.request()
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.headers()['content-type'] !== 'application/json')
      return route.fulfill({ status: request.method() === 'OPTIONS' ? 204 : 202, headers })
    plays.push({ key: request.headers()['idempotency-key'], body: request.postData() })
    const answer = answers.shift()
    return answer ? route.fulfill({ ...answer, headers }) : route.abort()
  })
  await mounted(page, 'w')
  return { page, plays }
}

const button = (page: Page) => page.getByRole('button', { name: 'Quay ngay' })
const code = (page: Page) => page.getByRole('button', { name: 'SN20-7K2M' })
/** The segment that the pointer is on, as the page draws it. */
const underPointer = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('w')?.shadowRoot
    const wheel = root?.querySelector('.wheel svg')
    wheel?.scrollIntoView({ block: 'center' })
    const box = wheel?.getBoundingClientRect() ?? new DOMRect()
    const { left, top, width, height } = box
    const under = root?.elementFromPoint(left + width / 2, top + height * 0.28)
    // Its lines have no space between them.
    return under?.closest('.segment')?.textContent?.replaceAll(' ', '')
  })

test('by keyboard alone: one play, its prize is announced and kept, and a reload sends nothing', async () => {
  const { page, plays } = await open([{ status: 201, json: won }])
  await page.getByLabel('Email').focus()
  await page.keyboard.type('lan@vidu.vn')
  await page.keyboard.press('Enter')
  await code(page).waitFor()
  expect(plays).toHaveLength(1)
  expect(plays[0]?.key).toMatch(/^[\da-f-]{32,36}$/)
  expect(JSON.parse(plays[0]?.body ?? '')).toMatchObject({
    type: 'play',
    email: 'lan@vidu.vn',
    consent: true,
  })
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Vòng quay dừng ở: Giảm 20%')
  expect(await focused(page)).toContain('Chúc mừng')
  expect(await button(page).count()).toBe(0)
  await expect.poll(() => underPointer(page)).toBe('Giảm20%')

  await page.reload()
  await mounted(page, 'w')
  await code(page).waitFor()
  expect(await underPointer(page)).toBe('Giảm20%')
  // To see a play again is no other play, of this page or of the one before.
  const countPlayed = () => page.evaluate(() => Reflect.get(window, 'played'))
  await page.evaluate(() => {
    Object.assign(window, { played: 0 })
    document.addEventListener('events:played', () =>
      Object.assign(window, { played: Reflect.get(window, 'played') + 1 }),
    )
  })
  await page.getByRole('button', { name: 'Xem lại' }).click()
  await expect.poll(() => focused(page)).toContain('Chúc mừng')
  expect(await countPlayed()).toBe(0)
  expect(plays).toHaveLength(1)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await code(page).click()
  await page.getByText('Đã sao chép').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SN20-7K2M')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Lưu ảnh chia sẻ' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.png$/)
  await page.context().close()
})

test('a play whose answer was lost, or came from a service that is off, is asked for again with its key and body, also by the next page', async () => {
  const { page, plays } = await open([problem(503, 'overloaded'), undefined, { status: 201, json: won }])
  await holdRetries(page)
  await page.getByLabel('Email').fill('lan@vidu.vn')
  await button(page).click()
  await page.getByText('Lượt chơi của bạn được giữ').waitFor()
  await page.reload()
  await mounted(page, 'w')
  await page.getByText('Lượt chơi của bạn được giữ').waitFor()
  await page.getByRole('button', { name: 'Gửi lại ngay' }).click()
  await code(page).waitFor()
  expect(plays).toHaveLength(3)
  expect(plays).toEqual([plays[0], plays[0], plays[0]])
  await page.context().close()
})

test('what the service refuses is said at its field or in words, and can be sent again', async () => {
  const errors = [{ pointer: '#/email', code: 'email', message: 'Email này không nhận được thư' }]
  const { page, plays } = await open([problem(422, 'validation', { errors }), problem(409, 'plays-used-up')])
  await button(page).click()
  await page.getByText('Bạn điền email nhé').waitFor()
  expect(plays).toEqual([])
  await page.getByLabel('Email').fill('lan@vidu.vn')
  await button(page).click()
  await page.getByText('Email này không nhận được thư').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('lan@vidu.vn')
  await page.getByLabel('Email').fill('lan2@vidu.vn')
  await button(page).click()
  await page.getByText('Bạn đã hết lượt chơi').waitFor()
  expect(new Set(plays.map(({ key }) => key)).size).toBe(2)
  await page.context().close()
})

test('a site where the game may not stand reads why, and no play is kept', async () => {
  const detail = 'Trò chơi này chưa được bật cho trang vidu.vn.'
  const { page, plays } = await open([problem(403, 'forbidden', { detail }), { status: 201, json: won }])
  await page.getByLabel('Email').fill('lan@vidu.vn')
  await button(page).click()
  await page.getByText(detail).waitFor()
  expect(await page.getByText('Lượt chơi của bạn được giữ').count()).toBe(0)
  await page.reload()
  await mounted(page, 'w')
  await button(page).waitFor()
  expect(plays).toHaveLength(1)
  await page.context().close()
})

test('a second play is a new one, and the first prize stays in sight', async () => {
  const again = {
    playId: '01980000-0000-7000-8000-000000000002',
    playsLeft: 0,
    outcome: { won: false, segmentId: 'thu-lai-sau', prize: null },
  }
  const { page, plays } = await open([
    { status: 201, json: { ...won, playsLeft: 1 } },
    { status: 201, json: { ...won, ...again } },
  ])
  await page.getByLabel('Email').fill('lan@vidu.vn')
  await button(page).click()
  await page.getByText('Bạn còn 1 lượt chơi.').waitFor()
  await page.getByRole('button', { name: 'Chơi tiếp' }).click()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('lan@vidu.vn')
  await button(page).click()
  await page.getByText('Chúc bạn may mắn lần sau!').waitFor()
  await expect.poll(() => underPointer(page)).toBe('Hẹnbạndịpkhác')
  expect(new Set(plays.map(({ key }) => key)).size).toBe(2)
  expect(await page.getByRole('button', { name: 'Chơi tiếp' }).count()).toBe(0)
  await page.getByText('Giải bạn đã trúng').click()
  await page.getByText('SN20-7K2M').waitFor()
  await page.context().close()
})

test('a floating game opens by itself once, and by its button at any time', async () => {
  const { page } = await open([], {
    layout: 'floating',
    opensByItself: true,
    trigger: { type: 'delay', seconds: 0 },
  })
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await mounted(page, 'w')
  await page.getByRole('button', { name: 'Nhận quà' }).waitFor()
  await frames(page)
  expect(await dialog.count()).toBe(0)
  await page.getByRole('button', { name: 'Nhận quà' }).click()
  await dialog.waitFor()

  // 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 200 })
  const scrolled = () =>
    page.evaluate(() => {
      const root = document.getElementById('w')?.shadowRoot
      const sheet = root?.querySelector('.sheet')
      sheet?.scrollTo(0, sheet.scrollHeight)
      const { right = 0, top = 0 } =
        root?.querySelector('.k-dialog > .k-cross')?.getBoundingClientRect() ?? {}
      const hit = root?.elementFromPoint(right - 22, top + 22)?.getAttribute('aria-label')
      return [hit, (sheet?.scrollTop ?? 0) > 200]
    })
  await expect.poll(scrolled).toEqual(['Đóng', true])
  await page.getByRole('button', { name: 'Đóng' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.context().close()
})

test('before and after the campaign there is no form', async () => {
  const before = await open([], { startAt: '2098-01-01T08:00' })
  await before.page.getByText('Chương trình bắt đầu lúc').waitFor()
  expect(await button(before.page).count()).toBe(0)
  await before.page.context().close()
  const after = await open([], { startAt: '2020-01-01T00:00', endAt: '2020-02-01T00:00' })
  await after.page.getByText('Chương trình đã kết thúc').waitFor()
  expect(await button(after.page).count()).toBe(0)
  await after.page.context().close()
})

test('with motion the wheel turns and rests on the drawn segment, in the dialog of the corner', async () => {
  const { page } = await open([{ status: 201, json: won }], { layout: 'floating', spinSeconds: 2 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Nhận quà' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill('lan@vidu.vn')
  await button(page).click()
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Vòng quay đang quay.')
  await code(page).waitFor()
  expect(await underPointer(page)).toBe('Giảm20%')
  // A page without https has no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await code(page).click()
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('SN20-7K2M')
  expect(await page.getByText('Đã sao chép').count()).toBe(0)
  await page.context().close()
})
