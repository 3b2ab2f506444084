import { afterAll, beforeAll, expect, test } from 'vitest'
import { callbackOf } from '../../api/destinations/presses.ts'
import { type AdminHarness, openAdminHarness, ownerEmail, password } from '../admin/harness.ts'
import { axeViolations, pageRules } from '../browser/axe.ts'
import { type Fake, jsonOf } from '../destinations/fakes/fake.ts'
import { fakeTelegram } from '../destinations/fakes/telegram.ts'
import { sharedChromium } from '../harness/chromium.ts'
import { insist } from '../harness/proof-of-work.ts'

const token = '123456789:AAH-a-token-of-the-bot-of-a-shop'
const fake: Fake = fakeTelegram(token, { '-100': 'open', '-200': 'left' })
const messages: Record<string, unknown>[] = []

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness({
    service: {
      async exchange({ method = 'POST', url, headers, body }) {
        if (url.endsWith('/sendMessage')) messages.push(jsonOf(String(body)))
        const answer = fake({ method, path: new URL(url).pathname, headers, body: String(body) })
        return { status: answer.status, headers: {}, body: JSON.stringify(answer.body) }
      },
    },
  })
})
afterAll(() => harness?.close())

async function openSignedIn(path: string) {
  const { origin } = harness
  const context = await (await sharedChromium()).newContext({ locale: 'vi-VN' })
  context.setDefaultTimeout(60_000)
  const response = await fetch(`${origin}/admin/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email: ownerEmail, password }),
  })
  const [name = '', value = ''] = response.headers.getSetCookie()[0]?.split(';', 1)[0]?.split('=') ?? []
  await context.addCookies([
    { name, value, domain: 'localhost', path: '/admin', httpOnly: true, sameSite: 'Lax' },
  ])
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  await page.goto(origin + path)
  return { page, wrong, close: () => context.close() }
}

test('an owner adds Telegram by its token, tries it, and a message arrives whose button changes its status', async () => {
  const { page, wrong, close } = await openSignedIn('/admin/destinations')
  await page.getByRole('heading', { name: 'Chưa có nơi nhận nào' }).waitFor()
  expect(await axeViolations(page, { tags: pageRules })).toEqual([])
  await page.getByRole('link', { name: /^Telegram/ }).press('Enter')

  await page.getByRole('button', { name: 'Gửi thử' }).click()
  await page.locator('[data-invalid]').first().waitFor()
  await page.getByLabel('Token của bot').fill(token)
  await page.getByLabel('Mã cuộc trò chuyện').fill('-200')
  await page.getByRole('button', { name: 'Gửi thử' }).click()
  await page.getByText('Chưa gửi được: Bot bị chặn').waitFor()
  await page.getByLabel('Mã cuộc trò chuyện').fill('-100')
  await page.getByRole('button', { name: 'Gửi thử' }).click()
  await page.getByText('Đã gửi thử. Hãy xem tin trong Telegram.').waitFor()
  expect(messages.at(-1)).toMatchObject({
    chat_id: '-100',
    text: expect.stringContaining('Gửi thử từ Nhúng'),
  })
  expect(await axeViolations(page, { tags: pageRules })).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mặc định' })
  await listed.getByRole('link', { name: 'Telegram' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 800 })

  const { editor, owner, stores, tenants, anonymous, origin } = harness
  const { publicId } = (await editor.api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Đặt bánh' })).body
  expect((await editor.api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  const message = { name: 'Trần Thị Bưởi', email: 'buoi@vidu.vn', message: 'Bánh sinh nhật cho 20 người' }
  await insist(() => anonymous('POST', `/api/v1/widgets/${publicId}/contact`, message))
  const arrived = () => messages.find(({ text }) => String(text).includes('Bánh sinh nhật'))
  await expect.poll(arrived, { timeout: 10_000 }).toBeDefined()
  const [[button]] = Object(arrived()?.reply_markup).inline_keyboard
  expect(button.text).toBe('Đã gọi')

  const [destination] = (await owner.api('GET', '/destinations')).body.items
  const secret = await stores.tenants.secret('public', '')
  const { address, secret: presented } = callbackOf({ siteUrl: origin, secret }, tenants.a, destination.id)
  const pressed = await anonymous(
    'POST',
    new URL(address).pathname,
    { callback_query: { id: '9', data: button.callback_data } },
    { 'X-Telegram-Bot-Api-Secret-Token': presented },
  )
  expect(pressed.body).toMatchObject({ text: 'Đã chuyển sang: Đã xong' })
  await page.goto(`${origin}/admin/inbox`)
  await page.getByRole('main').getByText('Đã xong').first().waitFor()

  await page.goto(`${origin}/admin/destinations/${destination.id}`)
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Đặt bánh' })
    .getByText('Đã gửi')
    .waitFor()
  expect(await page.getByLabel('Token của bot').getAttribute('placeholder')).toBe(
    'Đã lưu. Để trống để giữ nguyên.',
  )
  expect(await page.getByLabel('Token của bot').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Gửi thử' }).click()
  await page.getByText('Đã gửi thử. Hãy xem tin trong Telegram.').waitFor()
  expect(await axeViolations(page, { tags: pageRules })).toEqual([])

  await page.goto(`${origin}/admin/inbox`)
  await page.getByRole('button', { name: 'Thao tác khác' }).click()
  await page.getByRole('menuitem', { name: 'Nơi nhận của tiện ích' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nơi nhận của tiện ích' })
  await dialog.getByRole('radio', { name: 'Chọn riêng cho tiện ích này' }).click()
  await dialog.getByRole('checkbox', { name: 'Telegram' }).click()
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await owner.api('GET', `/widgets/${publicId}/destinations`)).body).toEqual({
    chosen: [destination.id],
  })
  expect(wrong).toEqual([])
  await close()
})
