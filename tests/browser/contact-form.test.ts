import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fill, issue, open, send, stored, storedDraft, thanks, useContactForm } from './contact-form-page.ts'
import { focused } from './forms.ts'

useContactForm()

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
