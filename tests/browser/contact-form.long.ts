import { expect, test } from 'vitest'
import { settings as contactSettings } from '../../widgets/contact-form/definition/settings.ts'
import {
  fill,
  harness,
  issue,
  open,
  send,
  slug,
  stored,
  storedDraft,
  thanks,
  useContactForm,
} from './contact-form-page.ts'
import { focused, holdRetries, openVariant } from './forms.ts'
import { frames } from './frames.ts'

useContactForm()

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
