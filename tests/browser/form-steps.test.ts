import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { focused } from './forms.ts'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'
import { answerContact, openOrder, stepBegun } from './steps-form.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

test('a form in three steps with a condition is filled in by keyboard', async () => {
  const page = await openOrder(harness)
  const sent = await answerContact(page, 201, { id: 'x', message: 'Đã nhận đơn.' })
  const { keyboard } = page
  const next = page.getByRole('button', { name: 'Tiếp', exact: true })
  await page.getByLabel('Họ và tên').focus()
  await keyboard.press('Enter')
  await page.getByText('Bạn điền họ tên nhé').waitFor()
  expect(await focused(page)).toContain('Họ và tên')
  await keyboard.type('Lan')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await page.getByRole('status').filter({ hasText: 'Có thêm mục: Lời chúc' }).waitFor()
  expect(await focused(page)).toContain('Gửi làm quà')
  await keyboard.press('Tab')
  await keyboard.type('Chúc mừng')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await page.getByText('Bước 1 / 3').waitFor()
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await next.press('Enter')
  await stepBegun(page, 'Bước 2 / 3 –Thông tin giao hàng')
  const current = page.locator('[aria-current=step]')
  expect(await current.textContent()).toContain('Thông tin giao hàng')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByText('Bạn điền mục này nhé').waitFor()
  expect(await focused(page)).toContain('Số nhà, đường')
  await keyboard.type('12 Lê Lợi')
  await keyboard.press('Enter')
  await stepBegun(page, 'Bước 3 / 3')
  await page.getByRole('button', { name: 'Quay lại' }).press('Enter')
  await stepBegun(page, 'Bước 2 / 3')
  expect(await page.getByLabel('Số nhà, đường').inputValue()).toBe('12 Lê Lợi')
  await next.press('Enter')
  await stepBegun(page, 'Bước 3 / 3')
  await keyboard.press('Tab')
  await keyboard.type('Giao buổi sáng')
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.getByRole('button', { name: 'Gửi lời nhắn', exact: true }).press('Enter')
  await page.getByText('Đã nhận đơn.').waitFor()
  expect(sent).toMatchObject([
    {
      name: 'Lan',
      message: 'Giao buổi sáng',
      fields: { qua: true, loi_chuc: 'Chúc mừng', nhan: 'Giao tận nơi', duong: '12 Lê Lợi' },
    },
  ])
})
