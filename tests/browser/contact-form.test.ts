import { createHash } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings as contactSettings } from '../../widgets/contact-form/definition/settings.ts'
import { focused, holdRetries, openVariant, rows, type Variant } from './forms.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const thanks = 'Cảm ơn bạn! Chúng tôi đã nhận được tin nhắn'
const slug = 'contact-form'
const open = async (variant: Variant = {}) => {
  const page = await openVariant(harness, slug, variant)
  await mounted(page, 'w')
  return page
}
const fill = async (page: Page, message: string) => {
  await page.getByLabel('Họ và tên').fill('Trần Thị Bưởi')
  await page.getByLabel('Email').fill('buoi@vidu.vn')
  await page.getByLabel('Nội dung').fill(message)
}
const send = (page: Page) => page.getByRole('button', { name: 'Gửi lời nhắn', exact: true }).click()
const stored = (message: string) => rows(harness, 'select * from submission where message = ?', message)
const storedDraft = (page: Page) => page.evaluate(() => localStorage.getItem('nhung:draft:demo-contact-form'))
const issue = (page: Page, label: string) =>
  page.evaluate((name) => {
    const root = document.getElementById('w')?.shadowRoot
    const control = [...(root?.querySelectorAll<HTMLInputElement>('.k-control') ?? [])].find((one) =>
      one.labels?.[0]?.textContent?.startsWith(name),
    )
    const described = control?.getAttribute('aria-describedby')?.split(' ').at(-1)
    return {
      invalid: control?.getAttribute('aria-invalid'),
      says: (described && root?.getElementById(described)?.textContent) || null,
    }
  }, label)

test('a message is stored unchanged, and the form shows its thanks', async () => {
  const page = await open()
  await page.evaluate(() =>
    document.addEventListener('contact-form:sent', (event) =>
      Object.assign(window, { sent: event instanceof CustomEvent && event.detail }),
    ),
  )
  await page.evaluate(() => history.replaceState(null, '', '?utm_campaign=tet&gclid=bi-mat&ma=123#don'))
  await fill(page, 'Tủ bếp chữ L, gỗ sồi.\nCăn hộ quận 7.')
  await page.getByLabel('Số điện thoại').fill('0912 345 678')
  await page.getByLabel('Bạn cần').selectOption('Báo giá đóng mới')
  await page.getByRole('textbox', { name: 'Ngày hẹn' }).fill('24/12/2099')
  await page.getByLabel('Tủ bếp').check()
  await page.getByLabel('Văn phòng').check()
  await send(page)
  await page.getByText(thanks).waitFor()
  const [row] = stored('Tủ bếp chữ L, gỗ sồi.\nCăn hộ quận 7.')
  expect(row).toMatchObject({ name: 'Trần Thị Bưởi', email: 'buoi@vidu.vn', phone: '0912 345 678', spam: 0 })
  expect(JSON.parse(String(row?.fields))).toEqual({
    chu_de: 'Báo giá đóng mới',
    ngay_hen: '2099-12-24',
    hang_muc: ['Tủ bếp', 'Văn phòng'],
  })
  const { host, pathname } = new URL(page.url())
  expect(row?.campaign).toBe('tet')
  expect(JSON.parse(String(row?.source))).toEqual({
    page: host + pathname,
    pageTitle: await page.title(),
    utmCampaign: 'tet',
    paidAd: 'Google',
  })
  expect(await page.evaluate(() => Reflect.get(window, 'sent'))).toMatchObject({
    publicId: 'demo-contact-form',
    id: row?.id,
  })
  expect(await storedDraft(page)).toBeNull()
  expect(await focused(page)).toContain(thanks)
  await page.getByRole('button', { name: 'Gửi lời nhắn khác' }).click()
  expect(await page.getByLabel('Nội dung').inputValue()).toBe('')
  await page.context().close()
})

test('errors are shown at their fields before sending, and the first one gets the focus', async () => {
  const page = await open()
  await page.getByLabel('Email').fill('buoi@')
  await send(page)
  expect(await focused(page)).toBe('Họ và tên')
  expect(await issue(page, 'Họ và tên')).toEqual({ invalid: 'true', says: 'Bạn điền họ tên nhé' })
  expect(await issue(page, 'Email')).toEqual({
    invalid: 'true',
    says: 'Địa chỉ email chưa đúng, ví dụ: ten@congty.vn',
  })
  expect(await issue(page, 'Số điện thoại')).toEqual({ invalid: 'false', says: null })
  await page.getByText('Còn 3 mục cần xem lại').waitFor()
  await page.getByRole('button', { name: 'Nội dung' }).click()
  expect(await focused(page)).toBe('Nội dung')
  await page.getByLabel('Email').fill('buoi@vidu.vn')
  expect(await issue(page, 'Email')).toEqual({ invalid: 'false', says: null })
  expect(page.seen.requests.filter((url) => url.endsWith('/contact'))).toEqual([])
  await page.context().close()
})

test('a chosen box has a tick, and a wrong field is red with the focus as without', async () => {
  const page = await open()
  const tick = (label: string) =>
    page.getByLabel(label).evaluate((box) => getComputedStyle(box, '::before').borderWidth)
  await page.getByLabel('Tủ bếp').check()
  expect(await tick('Tủ bếp')).toBe('0px 2px 2px 0px')
  expect(await tick('Phòng ngủ')).toBe('0px')
  await send(page)
  expect(await focused(page)).toBe('Họ và tên')
  const edge = (label: string) =>
    page.getByLabel(label).evaluate((field) => getComputedStyle(field).borderColor)
  await expect.poll(() => edge('Họ và tên')).toBe(await edge('Email'))
  expect(await edge('Số điện thoại')).not.toBe(await edge('Email'))
  await page.context().close()
})

test('a typo in a mail domain has a suggestion', async () => {
  const page = await open()
  await page.getByLabel('Email').fill('Buoi@gmial.com')
  await page.getByRole('button', { name: 'Buoi@gmail.com' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe('Buoi@gmail.com')
  await page.context().close()
})

test('the service’s errors are shown at their fields', async () => {
  // An outdated form: its address is optional.
  const fields = [
    { type: 'name', required: true, half: false },
    { type: 'email', required: false, half: false },
    { type: 'message', required: true, half: false },
  ]
  const page = await open({ settings: { fields } })
  await page.getByLabel('Họ và tên').fill('Bưởi')
  await page.getByLabel('Nội dung').fill('Không có địa chỉ')
  await send(page)
  await expect.poll(() => issue(page, 'Email')).toEqual({ invalid: 'true', says: 'Vui lòng điền mục này' })
  expect(await focused(page)).toContain('Email')
  await page.getByLabel('Email').fill('buoi@vidu.vn')
  await send(page)
  await page.getByText(thanks).waitFor()
  expect(stored('Không có địa chỉ')).toHaveLength(1)
  await page.context().close()
})

test('a field that has been removed asks for a reload and loses no text', async () => {
  const company = {
    type: 'text',
    key: 'cong_ty',
    label: 'Công ty',
    required: false,
    half: false,
    maxLength: 80,
  }
  const basic = ['name', 'email', 'message'].map((type) => ({ type, required: true, half: false }))
  const page = await open({ settings: { fields: [...basic, company] } })
  await fill(page, 'Biểu mẫu cũ')
  await page.getByLabel('Công ty').fill('Mộc An')
  await send(page)
  await page.getByText('Biểu mẫu vừa thay đổi').waitFor()
  expect(stored('Biểu mẫu cũ')).toEqual([])
  await page.unrouteAll()
  await page.reload()
  await page.getByText('Đã khôi phục nội dung').waitFor()
  expect(await page.getByLabel('Nội dung').inputValue()).toBe('Biểu mẫu cũ')
  await send(page)
  await page.getByText(thanks).waitFor()
  expect(stored('Biểu mẫu cũ')).toMatchObject([{ fields: '{}' }])
  await page.context().close()
})

test('a draft outlives a reload until it is cleared', async () => {
  const page = await open()
  await fill(page, 'Viết dở thì mất điện')
  await page.getByLabel('Phòng khách').check()
  await expect.poll(() => storedDraft(page)).toContain('Phòng khách')
  await page.reload()
  await page.getByText('Đã khôi phục nội dung').waitFor()
  expect(await page.getByLabel('Nội dung').inputValue()).toBe('Viết dở thì mất điện')
  expect(await page.getByLabel('Phòng khách').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Xóa hết' }).click()
  expect(await page.getByLabel('Nội dung').inputValue()).toBe('')
  expect(await storedDraft(page)).toBeNull()
  await page.context().close()
})

test('offline, the message stays on the device, contact links are shown, and it is stored once', async () => {
  const page = await open({ settings: { showWays: 'trouble' } })
  expect(await page.getByRole('link', { name: 'Zalo' }).count()).toBe(0)
  await fill(page, 'Mất mạng giữa chừng')
  await page.context().setOffline(true)
  await send(page)
  await page.getByText('Chưa gửi được').waitFor()
  expect(await page.getByRole('link', { name: 'Zalo' }).getAttribute('href')).toBe(
    'https://zalo.me/0912345678',
  )
  expect(await page.getByRole('link', { name: '028 3822 1234' }).getAttribute('href')).toBe('tel:02838221234')
  await page.context().setOffline(false)
  await page.getByText(thanks).waitFor()
  expect(stored('Mất mạng giữa chừng')).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.context().close()
})

test('a message that was waiting when the page was closed is sent from the next page, once', async () => {
  const page = await open()
  await holdRetries(page)
  await fill(page, 'Đóng trang khi chưa gửi')
  await page.route('**/contact', (route) => route.abort())
  await send(page)
  await page.getByText('Chưa gửi được').waitFor()
  await page.unroute('**/contact')
  await page.reload()
  await page.getByText(thanks).waitFor()
  expect(stored('Đóng trang khi chưa gửi')).toHaveLength(1)
  await page.context().close()
})

test('a message that waits is sent when its form has gone from the page, which stays where it is', async () => {
  const page = await open({ settings: { redirectUrl: 'https://tiem.example/cam-on' } })
  const address = page.url()
  await holdRetries(page)
  await fill(page, 'Biểu mẫu đi trước')
  await page.route('**/contact', (route) => route.abort())
  await send(page)
  await page.getByText('Chưa gửi được').waitFor()
  await page.unroute('**/contact')
  await page.evaluate(() => document.getElementById('w')?.remove())
  await expect.poll(() => stored('Biểu mẫu đi trước')).toHaveLength(1)
  await frames(page)
  expect(page.url()).toBe(address)
  await page.context().close()
})

test('a form that goes while its message is under way leads nobody to the page of thanks', async () => {
  const page = await open({ settings: { redirectUrl: 'https://tiem.example/cam-on' } })
  const address = page.url()
  await fill(page, 'Biểu mẫu đi giữa chừng')
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>()
  await page.route('**/contact', async (route) => {
    await gone
    await route.continue()
  })
  const answered = page.waitForResponse('**/contact')
  await send(page)
  const removed = await page.evaluateHandle(() => {
    const element = document.getElementById('w')
    element?.remove()
    return element
  })
  await expect
    .poll(() => removed.evaluate((element) => element?.shadowRoot?.querySelectorAll('.wgt').length))
    .toBe(0)
  leave()
  await (await answered).finished()
  await expect.poll(() => storedDraft(page)).toBeNull()
  await frames(page)
  expect(page.url()).toBe(address)
  expect(stored('Biểu mẫu đi giữa chừng')).toHaveLength(1)
  await page.context().close()
})

test('a lost response does not store the message twice', async () => {
  const page = await open()
  await holdRetries(page)
  await fill(page, 'Trả lời bị lạc')
  await page.route('**/contact', async (route) => {
    const response = await route.fetch()
    // The first answer asks for work, because the form was filled in at once.
    await (response.status() === 428 ? route.fulfill({ response }) : route.abort())
  })
  await send(page)
  await page.getByText('Chưa gửi được').waitFor()
  expect(stored('Trả lời bị lạc')).toHaveLength(1)
  await page.unroute('**/contact')
  await page.getByRole('button', { name: 'Gửi lại ngay' }).click()
  await page.getByText(thanks).waitFor()
  expect(stored('Trả lời bị lạc')).toHaveLength(1)
  await page.context().close()
})

test('a person whose browser fills in the trap, at once, presses once and is heard', async () => {
  const page = await open()
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/contact')) statuses.push(response.status())
  })
  await fill(page, 'Trình duyệt tự điền cả ô ẩn')
  await page.evaluate(() => {
    const trap = document.getElementById('w')?.shadowRoot?.querySelector<HTMLInputElement>('[name=wgt-extra]')
    if (!trap) throw new Error('The form has no trap')
    for (const heeded of ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'])
      if (!trap.hasAttribute(heeded)) throw new Error(`Password managers miss ${heeded}`)
    trap.value = 'https://vidu.vn'
  })
  await send(page)
  await page.getByText(thanks).waitFor()
  expect(statuses).toEqual([428, 201])
  const [row, ...more] = stored('Trình duyệt tự điền cả ô ẩn')
  expect(more).toEqual([])
  expect(row).toMatchObject({ spam: 0 })
  expect(JSON.parse(String(row?.spam_reasons))).toContain('honeypot')
  await page.context().close()
})

test('with ALTCHA the device solves a challenge of the service', async () => {
  const page = await open({ settings: { spamProtection: 'altcha' } })
  const sent = page.waitForRequest((request) => request.url().endsWith('/contact'))
  await fill(page, 'Có phép tính kèm theo')
  await send(page)
  await page.getByText(thanks).waitFor()
  const { altcha, elapsed } = (await sent).postDataJSON()
  const proof = JSON.parse(Buffer.from(altcha, 'base64').toString())
  expect(createHash('sha256').update(`${proof.salt}${proof.number}`).digest('hex')).toBe(proof.challenge)
  expect(elapsed).toBeGreaterThan(0)
  await page.context().close()
})

test('a consent box starts empty, is required, and is not restored from a draft', async () => {
  const page = await open({ settings: { consent: 'checkbox' } })
  await fill(page, 'Có đồng ý')
  expect(await page.getByLabel('Tôi đồng ý').isChecked()).toBe(false)
  await send(page)
  await page.getByText('Vui lòng đánh dấu ô này').waitFor()
  await page.getByLabel('Tôi đồng ý').check()
  // The draft with this number is saved after the tick.
  await page.getByLabel('Số điện thoại').fill('0912 345 678')
  await expect.poll(() => storedDraft(page)).toContain('0912')
  await page.reload()
  await page.getByText('Đã khôi phục').waitFor()
  expect(await page.getByLabel('Tôi đồng ý').isChecked()).toBe(false)
  await page.getByLabel('Tôi đồng ý').check()
  await send(page)
  await page.getByText(thanks).waitFor()
  expect(JSON.parse(String(stored('Có đồng ý')[0]?.proof))).toMatchObject({ consent: true })
  await page.context().close()
})

test('the modal layout opens from its button, keeps the focus, and gives it back', async () => {
  const page = await open({ settings: { layout: 'modal' } })
  const button = page.getByRole('button', { name: 'Liên hệ với chúng tôi' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Gửi lời nhắn cho Mộc An' })
  await dialog.waitFor()
  await page.getByLabel('Nội dung').fill('Viết trong hộp thoại')
  await expect.poll(() => storedDraft(page)).toContain('Viết trong hộp thoại')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Liên hệ với chúng tôi')
  await button.click()
  expect(await page.getByLabel('Nội dung').inputValue()).toBe('Viết trong hộp thoại')
  await page.getByRole('button', { name: 'Đóng' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.context().close()
})

test('the floating layout is visible at once, however far down its container is', async () => {
  const before = '<p>Nội dung trang</p>'.repeat(200)
  const page = await openVariant(harness, slug, { settings: { layout: 'floating' } }, { before })
  const button = page.getByRole('button', { name: 'Liên hệ với chúng tôi' })
  await button.waitFor()
  const box = await button.boundingBox()
  const { width, height } = page.viewportSize()!
  expect(box!.x + box!.width).toBeLessThanOrEqual(width)
  expect(box!.y + box!.height).toBeLessThanOrEqual(height)
  await button.click()
  await page.getByRole('dialog').waitFor()
  await page.context().close()
})

test('on a phone the dialog shows the whole form that a new widget begins with', async () => {
  const { fields } = contactSettings.parse({})
  const settings = { layout: 'floating', title: '', description: '', fields, showWays: 'trouble' }
  const page = await openVariant(harness, slug, { settings })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Liên hệ với chúng tôi' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Gửi lời nhắn', exact: true }).waitFor()
  expect(fields.map(({ type }) => type)).toEqual(['name', 'phone', 'email', 'message'])
  const beyond = () =>
    dialog.locator('.sheet').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect.poll(beyond).toBe(0)
  await page.context().close()
})

test('an English widget is in English', async () => {
  const page = await open({ settings: { submitLabel: '' }, locale: 'en' })
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('3 fields need another look').waitFor()
  expect(await issue(page, 'Your name')).toEqual({ invalid: 'true', says: 'Please fill in your name' })
  await page.context().close()
})
