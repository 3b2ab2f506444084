import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { focused, openVariant } from './forms.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

/** Answers as the service does for a widget with this setting, which `tests/api/phone-first.test.ts` shows. */
async function answer(page: Page, path: string, body: object) {
  const sent: Record<string, unknown>[] = []
  await page.route(`**/${path}`, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: body })
  })
  return sent
}

test('where either will do, an empty form names both, and a number alone is sent', async () => {
  const page = await openVariant(harness, 'contact-form', { settings: { eitherContact: true } })
  await mounted(page, 'w')
  const sent = await answer(page, 'contact', { id: 'x', message: 'Đã nhận.' })
  await page.getByLabel('Họ và tên').fill('Trần Thị Bưởi')
  await page.getByLabel('Nội dung').fill('Còn bàn tối nay không?')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Gửi lời nhắn', exact: true }).click()
  await page.getByText('Bạn điền email hoặc số điện thoại nhé').waitFor()
  expect(await focused(page)).toContain('Email')
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.getByLabel('Số điện thoại').fill('0912 345 678')
  await page.getByText('Bạn điền email hoặc số điện thoại nhé').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Gửi lời nhắn', exact: true }).click()
  await page.getByText('Đã nhận.').waitFor()
  expect(sent).toMatchObject([{ phone: '0912 345 678' }])
  expect(sent[0]).not.toHaveProperty('email')
  await page.context().close()
})

test('a subscription by phone asks for a number, and says what it agrees to', async () => {
  const page = await openVariant(harness, 'email-subscription', {
    settings: { layout: 'inline', contact: 'phone', consentText: '' },
  })
  await mounted(page, 'w')
  const sent = await answer(page, 'subscribe', { status: 'subscribed', message: 'Cảm ơn bạn!' })
  expect(await page.getByLabel('Email của bạn').count()).toBe(0)
  await page.getByText('nhận tin tức và ưu đãi qua thông tin bạn để lại').waitFor()
  await page.getByLabel('Số điện thoại của bạn').fill('0912 345 678')
  await page.keyboard.press('Enter')
  await page.getByText('Cảm ơn bạn!').waitFor()
  expect(sent).toMatchObject([{ phone: '0912 345 678' }])
  await page.context().close()
})
