import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness, ownerEmail, password } from '../admin/harness.ts'
import { axeViolations, pageRules } from '../browser/axe.ts'
import { pushService } from '../destinations/fakes/push-service.ts'
import { sharedChromium } from '../harness/chromium.ts'
import { insist } from '../harness/proof-of-work.ts'

const phone = pushService()
let harness: AdminHarness
let publicId: string
beforeAll(async () => {
  harness = await openAdminHarness({ service: { exchange: phone.exchange } })
  const { editor } = harness
  publicId = (await editor.api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })).body.publicId
  await editor.api('POST', `/widgets/${publicId}/publish`)
})
afterAll(() => harness?.close())

/** Asks no push service: there is none here. As in a browser, a subscription outlives its page, and has the key that it was made for. */
function subscribeHere(subscription: { endpoint: string }) {
  const kept = 'test-subscription'
  const ended = 'test-ended'
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
  const held = (): PushSubscription | null => {
    const key = sessionStorage.getItem(kept)
    if (key === null) return null
    const made = {
      ...subscription,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
      toJSON: () => subscription,
      unsubscribe: async () => {
        sessionStorage.removeItem(kept)
        sessionStorage.setItem(ended, 'yes')
        return true
      },
    }
    return Object.create(PushSubscription.prototype, Object.getOwnPropertyDescriptors(made))
  }
  PushManager.prototype.getSubscription = async () => held()
  PushManager.prototype.subscribe = async (options) => {
    if (!options?.userVisibleOnly || typeof options.applicationServerKey !== 'string')
      throw new Error('The subscription has no key')
    sessionStorage.setItem(kept, options.applicationServerKey)
    const subscribed = held()
    if (!subscribed) throw new Error('Not subscribed')
    return subscribed
  }
}

/** Runs in the worker. */
function recordShown() {
  const shown: object[] = []
  const registration: object = Reflect.get(globalThis, 'registration')
  const showNotification = async (title: string, { body, tag, data }: NotificationOptions) => {
    shown.push({ title, body, tag, url: data.url })
  }
  Object.assign(globalThis, { shown })
  Object.defineProperty(registration, 'showNotification', { value: showNotification })
}

/** The session of a response becomes that of the pages. */
async function keepSession(context: BrowserContext, headers: Headers) {
  const [name = '', value = ''] = headers.getSetCookie()[0]?.split(';', 1)[0]?.split('=') ?? []
  await context.clearCookies()
  await context.addCookies([
    { name, value, domain: 'localhost', path: '/admin', httpOnly: true, sameSite: 'Lax' },
  ])
}

async function workIn(context: BrowserContext, tenantId: string) {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { Cookie: cookie, Origin: harness.origin }
  const chosen = await harness.anonymous('POST', '/admin/rpc/auth/tenant', { json: { tenantId } }, headers)
  expect(chosen.status).toBe(200)
}

async function openAccount(permissions: string[]) {
  const { origin } = harness
  const context = await (await sharedChromium()).newContext({
    locale: 'vi-VN',
    permissions,
    viewport: { width: 390, height: 800 },
  })
  context.setDefaultTimeout(60_000)
  const signedIn = await harness.anonymous(
    'POST',
    '/admin/auth/sign-in',
    { email: ownerEmail, password },
    { Origin: origin },
  )
  await keepSession(context, signedIn.headers)
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  await page.addInitScript(subscribeHere, phone.subscription)
  await page.goto(`${origin}/admin/account`)
  return { page, context, wrong }
}

const section = (page: Page) => page.getByRole('region', { name: 'Thông báo trên thiết bị' })
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('a device is off until its person turns it on, is told of a message, and opens its row', async () => {
  const { page, context, wrong } = await openAccount(['notifications'])
  await section(page).getByText('Chưa có thiết bị nào được báo.').waitFor()
  expect(await workers(page)).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('nhung-device'))).toBe(null)
  await section(page).getByRole('button', { name: 'Bật trên thiết bị này' }).press('Enter')
  await section(page).getByText('Thiết bị này', { exact: true }).waitFor()
  expect(await axeViolations(page, { tags: pageRules })).toEqual([])
  await section(page)
    .getByRole('button', { name: /^Gửi thử đến/ })
    .click()
  await expect.poll(() => phone.shown.length).toBe(1)

  await insist(() =>
    fetch(`${harness.origin}/api/v1/widgets/${publicId}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Nguyễn Thị Lan', email: 'lan@vidu.vn', message: 'Còn hàng không ạ?' }),
    }),
  )
  await expect.poll(() => phone.shown.length, { timeout: 20_000 }).toBe(2)
  const told = phone.shown[1]

  // What the push service hands to the browser, which has nowhere to show it here.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(recordShown)
  const cdp = await context.newCDPSession(page)
  const registrations: string[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
  )
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: harness.origin,
    registrationId: registrations[0] ?? '',
    data: JSON.stringify(told),
  })
  const shown = () => worker?.evaluate(() => Reflect.get(globalThis, 'shown'))
  await expect.poll(shown).toEqual([told])
  await page.goto(told?.url ?? '')
  await page.getByRole('dialog').getByText('Còn hàng không ạ?').waitFor()
  expect(wrong).toEqual([])

  // Whoever signs out is told of nothing more.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${harness.origin}/admin/account`)
  await page.getByRole('button', { name: /^Tài khoản của tôi|^chu/i }).click()
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  await page.waitForURL(/sign-in/)
  expect(await workers(page)).toBe(0)
  await context.close()
})

test('one device serves two businesses of a person, and is turned off in one of them', async () => {
  const { database, stores, tenants, origin } = harness
  const [member] = await stores.forTenant(tenants.a).team.members()
  await database.kysely
    .insertInto('member')
    .values({ tenant_id: tenants.b, user_id: member?.userId ?? '', role: 'owner', created_at: Date.now() })
    .execute()
  const devices = async () => [
    (await stores.forTenant(tenants.a).destinations.devices()).length,
    (await stores.forTenant(tenants.b).destinations.devices()).length,
  ]
  const { page, context } = await openAccount(['notifications'])
  const on = section(page).getByRole('button', { name: 'Bật trên thiết bị này' })
  await on.click()
  await section(page).getByText('Thiết bị này', { exact: true }).waitFor()
  await workIn(context, tenants.b)
  await page.goto(`${origin}/admin/account`)
  await on.click()
  await section(page).getByText('Thiết bị này', { exact: true }).waitFor()
  const [before = 0] = await devices()
  expect(await devices()).toEqual([before, 1])
  expect(await page.evaluate(() => sessionStorage.getItem('test-ended'))).toBe(null)
  await section(page).getByRole('button', { name: 'Tắt trên thiết bị này' }).click()
  await on.waitFor()
  expect(await devices()).toEqual([before, 0])
  expect(await page.evaluate(() => sessionStorage.getItem('test-ended'))).toBe(null)
  await context.close()
})

test('who refuses is told where to allow it', async () => {
  const { page, context } = await openAccount([])
  await section(page).getByRole('button', { name: 'Bật trên thiết bị này' }).click()
  await section(page).getByRole('alert').getByText('Trình duyệt đang chặn thông báo').waitFor()
  expect(await workers(page)).toBe(0)
  await context.close()
})
