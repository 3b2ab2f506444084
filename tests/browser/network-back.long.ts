import type { BrowserContext, Page, Route } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOfType } from '../../widgets/catalog.ts'
import { msPerHour, msPerMinute } from '../../widgets/runtime/core/time.ts'
import { type Service, startService } from '../api/harness.ts'
import { pdf } from '../uploads/files/pdf.ts'
import { holdRetries, openVariant } from './forms.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
/** Takes the writes: its clock moves with the page's. */
let writes: Service
/** ms ahead of the real time */
let ahead = 0
const now = () => Date.now() + ahead

const altcha = { spamProtection: 'altcha' }
beforeAll(async () => {
  harness = await openBrowserHarness()
  writes = await startService({ definitionOf: (type) => entryOfType(type)?.definition, now })
  const publish = (slug: string, type: string, settings = {}) => {
    const sample = entryOfType(type)?.definition?.sample.vi
    return writes.publish(`demo-${slug}`, type, { ...sample, settings: { ...sample?.settings, ...settings } })
  }
  await publish('contact-form', 'CONTACT_FORM', altcha)
  await publish('cookie-consent', 'COOKIE_CONSENT')
  await publish('job-board', 'JOB_BOARD', altcha)
})
afterAll(async () => {
  await harness.close()
  await writes.stop()
})

interface Control {
  network: 'up' | 'down' | 'response lost' | 503
  sent: { key: string | undefined; altcha: string | undefined }[]
  refused: number
}

const redirected = (route: Route) => ({
  url: `${writes.origin}${new URL(route.request().url()).pathname}`,
})

async function control(context: BrowserContext): Promise<Control> {
  const control: Control = { network: 'up', sent: [], refused: 0 }
  await context.route(/\/widgets\/[\w-]+\/(contact|consent|jobs\/[\w-]+\/apply)$/, async (route) => {
    const { network, sent } = control
    const request = route.request()
    if (request.method() !== 'POST') return route.continue(redirected(route))
    sent.push({
      key: request.headers()['idempotency-key'],
      altcha: request.url().endsWith('/apply') ? undefined : request.postDataJSON().altcha,
    })
    if (network === 'up') return route.continue(redirected(route))
    if (network === 503) {
      await route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' }, json: {} })
      control.refused++
      return
    }
    if (network === 'response lost') await route.fetch(redirected(route))
    await route.abort()
  })
  await context.route(/\/challenge$/, (route) =>
    control.network === 'down' ? route.abort() : route.continue(redirected(route)),
  )
  return control
}

async function openForm(slug = 'contact-form', prepare: (page: HarnessPage) => Promise<void> = holdRetries) {
  ahead = 0
  const page = await openVariant(harness, slug, { settings: altcha, prepare })
  await mounted(page, 'w')
  return { page, control: await control(page.context()) }
}

async function fill(page: Page, message: string) {
  await page.getByLabel('Họ và tên').fill('Trần Thị Bưởi')
  await page.getByLabel('Email').fill('buoi@vidu.vn')
  await page.getByLabel('Nội dung').fill(message)
}
const press = (page: Page) => page.getByRole('button', { name: 'Gửi lời nhắn', exact: true }).click()
/** On a busy machine the form may have sent by itself, and have no such button any more. */
const pressAgain = (page: Page) =>
  page.evaluate(() => {
    const buttons = document.getElementById('w')?.shadowRoot?.querySelectorAll('button') ?? []
    for (const button of buttons) if (button.textContent.includes('Gửi lại ngay')) button.click()
  })
const thanks = (page: Page) => page.getByText('Cảm ơn bạn! Chúng tôi đã nhận được tin nhắn').waitFor()
const waiting = (page: Page) => page.getByText('Chưa gửi được. Nội dung được giữ trên máy này').waitFor()
const unconfirmed = (page: Page) => page.getByText('Chưa rõ nội dung này đã đến nơi chưa').waitFor()
const outbox = (page: Page) => page.evaluate(() => localStorage.getItem('nhung:outbox'))

async function moveClocks(page: Page, ms: number) {
  ahead += ms
  await page.clock.setSystemTime(now())
}

async function comeBack(page: HarnessPage) {
  await page.reload()
  await mounted(page, 'w')
}

const rowsOf = (message: string) =>
  writes.database.kysely.selectFrom('submission').selectAll().where('message', '=', message).execute()

test('a message written without a network gets its proof of work when the network is back', async () => {
  const message = 'Viết khi mất mạng'
  const { page, control } = await openForm()
  control.network = 'down'
  await fill(page, message)
  await press(page)
  await waiting(page)
  control.network = 'up'
  await pressAgain(page)
  await thanks(page)
  expect(await rowsOf(message)).toHaveLength(1)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a waiting message is sent at once when the network is back', async () => {
  const message = 'Có mạng lại'
  const { page, control } = await openForm('contact-form', async (page) => {
    await page.clock.install()
    await holdRetries(page)
  })
  const solved = page.waitForResponse(/\/challenge$/)
  await fill(page, message)
  await solved
  control.network = 'down'
  await press(page)
  await waiting(page)
  // No timer of the page ends.
  await page.clock.pauseAt(Date.now() + 1_000)
  control.network = 'up'
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await thanks(page)
  expect(await rowsOf(message)).toHaveLength(1)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a message refused with 503 is sent again after a second, and again', async () => {
  const message = 'Dịch vụ vừa nâng cấp'
  const { page, control } = await openForm('contact-form', async (page) => {
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    await page.clock.install()
  })
  const solved = page.waitForResponse(/\/challenge$/)
  await fill(page, message)
  await solved
  control.network = 503
  await page.clock.pauseAt(Date.now() + 1_000)
  await press(page)
  await waiting(page)
  await expect.poll(() => control.refused).toBe(1)
  await page.clock.runFor(1_000)
  await expect.poll(() => control.refused).toBe(2)
  control.network = 'up'
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return rowsOf(message)
    })
    .toHaveLength(1)
  await thanks(page)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a kept message whose proof of work has expired gets another one under the same key', async () => {
  const message = 'Phép tính quá hạn'
  const { page, control } = await openForm()
  const solved = page.waitForResponse(/\/challenge$/)
  await fill(page, message)
  await solved
  control.network = 'down'
  await press(page)
  await waiting(page)
  await moveClocks(page, 11 * msPerMinute)
  control.network = 'up'
  await comeBack(page)
  await thanks(page)
  expect(await rowsOf(message)).toHaveLength(1)
  expect(new Set(control.sent.map(({ key }) => key)).size).toBe(1)
  expect(control.sent[0]?.altcha).toBeTruthy()
  expect(control.sent.at(-1)?.altcha).not.toBe(control.sent[0]?.altcha)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.context().close()
})

test('a waiting application whose proof of work has expired gets another one', async () => {
  const { page, control } = await openForm('job-board')
  await page.locator('#w [data-job]').first().click()
  const solved = page.waitForResponse(/\/challenge$/)
  await page.getByLabel('Họ và tên').fill('Nguyễn Văn Đức')
  await page.getByLabel('Email').fill('het-han@vidu.vn')
  await page
    .locator('#w input[type=file]')
    .first()
    .setInputFiles({ name: 'cv.pdf', mimeType: '', buffer: pdf() })
  await solved
  control.network = 'down'
  await page.getByRole('button', { name: 'Gửi hồ sơ' }).click()
  await waiting(page)
  await moveClocks(page, 11 * msPerMinute)
  control.network = 'up'
  await pressAgain(page)
  await page.getByText('Chúng tôi đã nhận được hồ sơ').waitFor()
  const rows = await writes.database.kysely
    .selectFrom('application')
    .select('id')
    .where('email', '=', 'het-han@vidu.vn')
    .execute()
  expect(rows).toHaveLength(1)
  expect(new Set(control.sent.map(({ key }) => key)).size).toBe(1)
  await page.context().close()
})

test('another page sends a kept message with a new proof of work, and the form that wrote it says so', async () => {
  const message = 'Trang khác gửi giúp'
  const { page, control } = await openForm()
  await fill(page, message)
  control.network = 'down'
  await press(page)
  await waiting(page)
  await moveClocks(page, 11 * msPerMinute)
  await page.route('**/contact', (route) => route.abort())
  control.network = 'up'
  const other = await page.context().newPage()
  await other.goto(harness.host({ body: harness.snippet('email-subscription', 'w') }))
  await expect.poll(() => rowsOf(message)).toHaveLength(1)
  // The other page has its answer.
  await expect.poll(() => outbox(page)).toBeNull()
  await page.unroute('**/contact')
  await pressAgain(page)
  await thanks(page)
  expect(await rowsOf(message)).toHaveLength(1)
  await page.context().close()
})

test('22 hours after a lost response the restored message is sent with its key', async () => {
  const message = 'Trả lời lạc, hôm sau'
  const { page, control } = await openForm()
  await fill(page, message)
  control.network = 'response lost'
  await press(page)
  await waiting(page)
  await moveClocks(page, 22 * msPerHour)
  control.network = 'up'
  await comeBack(page)
  await thanks(page)
  expect(await rowsOf(message)).toHaveLength(1)
  await page.context().close()
})

test.each([23.5, 25])(
  '%d hours after a lost response the text is back, and nothing is sent',
  async (hours) => {
    const message = `Trả lời lạc, ${hours} giờ sau`
    const { page, control } = await openForm()
    await fill(page, message)
    control.network = 'response lost'
    await press(page)
    await waiting(page)
    await moveClocks(page, hours * msPerHour)
    control.network = 'up'
    control.sent = []
    await comeBack(page)
    await unconfirmed(page)
    expect(await page.getByLabel('Nội dung').inputValue()).toBe(message)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await comeBack(page)
    await page.getByText('Đã khôi phục nội dung').waitFor()
    expect(control.sent).toEqual([])
    expect(await rowsOf(message)).toHaveLength(1)
    // Messages too old to be sent leave the outbox.
    await expect.poll(() => outbox(page)).toBeNull()
    await page.context().close()
  },
)

test('a message that never arrived is sent by a press, on a page that stayed open for a day', async () => {
  const message = 'Máy ngủ một ngày'
  const { page, control } = await openForm('contact-form', (page) => page.clock.install())
  await fill(page, message)
  control.network = 'down'
  await press(page)
  await waiting(page)
  await moveClocks(page, 24 * msPerHour)
  control.network = 'up'
  control.sent = []
  await pressAgain(page)
  await unconfirmed(page)
  expect(control.sent).toEqual([])
  await press(page)
  await thanks(page)
  expect(await rowsOf(message)).toHaveLength(1)
  await page.context().close()
})

async function openBanner({ init = '' } = {}) {
  ahead = 0
  const page = await harness.open(harness.host({ body: '' }), { reducedMotion: 'reduce' })
  const controlled = await control(page.context())
  controlled.network = 503
  if (init) await page.addInitScript(init)
  // The longest jitter: the page's clock runs on while a busy machine pauses.
  await page.addInitScript(() => {
    Math.random = () => 0.99
  })
  await page.clock.install()
  await page.goto(harness.host({ body: harness.snippet('cookie-consent', 'w') }))
  return { page, control: controlled }
}
/** The page has its answer, and its clock for the next attempt. */
const isRefused = async (page: HarnessPage, control: Control, times: number) => {
  await expect.poll(() => control.refused).toBe(times)
  await frames(page)
}
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const consents = async (decision: Promise<{ consentId: string }>) =>
  writes.database.kysely
    .selectFrom('consent')
    .selectAll()
    .where('consent_id', '=', (await decision).consentId)
    .orderBy('n')
    .execute()
const firstRecord = async (page: Page) =>
  (await page.waitForRequest((request) => request.url().endsWith('/consent'))).postDataJSON()

test.each([
  ['kept on the device', ''],
  ['on a page without storage', 'Object.defineProperty(window, "localStorage", { get() { throw Error() } })'],
])('a consent record refused with 503 is sent again on the page, later each time: %s', async (_, init) => {
  const { page, control } = await openBanner({ init })
  const record = firstRecord(page)
  await choose(page, 'Từ chối tất cả')
  await isRefused(page, control, 1)
  await page.clock.fastForward(10_000)
  await isRefused(page, control, 2)
  await page.clock.fastForward(10_000)
  expect(control.sent).toHaveLength(2)
  control.network = 'up'
  await page.clock.fastForward(15_000)
  await expect.poll(() => consents(record)).toHaveLength(1)
  if (!init) await expect.poll(() => outbox(page)).toBeNull()
  expect(new Set(control.sent.map(({ key }) => key)).size).toBe(1)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('waiting consent records are stored in the order of the decisions', async () => {
  const { page, control } = await openBanner()
  const record = firstRecord(page)
  await choose(page, 'Từ chối tất cả')
  await isRefused(page, control, 1)
  await choose(page, 'Tùy chọn cookie')
  await choose(page, 'Đồng ý tất cả')
  await isRefused(page, control, 2)
  control.network = 'up'
  await page.clock.fastForward(25_000)
  await expect
    .poll(async () => (await consents(record)).map(({ action }) => action))
    .toEqual(['reject_all', 'accept_all'])
  await page.context().close()
})
