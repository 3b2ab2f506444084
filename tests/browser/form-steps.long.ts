import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { focused } from './forms.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'
import { answerContact, openOrder, stepBegun } from './steps-form.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

type Page = Awaited<ReturnType<typeof openOrder>>
const draft = (page: Page) => page.evaluate(() => localStorage.getItem('nhung:draft:demo-contact-form'))
const next = (page: Page) => page.getByRole('button', { name: 'Tiếp', exact: true }).click()
const send = (page: Page) => page.getByRole('button', { name: 'Gửi lời nhắn', exact: true }).click()

async function toLastStep(page: Page) {
  await page.getByLabel('Họ và tên').fill('Lan')
  await page.getByLabel('Giao tận nơi').check()
  await next(page)
  await stepBegun(page, 'Bước 2 / 3')
  await page.getByLabel('Số nhà, đường').fill('12 Lê Lợi')
  await next(page)
  await stepBegun(page, 'Bước 3 / 3')
}

test('an error of the service opens the step of its field', async () => {
  const page = await openOrder(harness)
  const message = 'Chưa giao đến đường này'
  await answerContact(page, 422, {
    type: '/problems/validation',
    title: 'Dữ liệu chưa đúng',
    status: 422,
    errors: [{ pointer: '#/fields/duong', code: 'custom', message }],
  })
  await toLastStep(page)
  await page.getByLabel('Nội dung').fill('Giao buổi sáng')
  await send(page)
  await page.getByText(message).waitFor()
  await page.getByText('Bước 2 / 3').waitFor()
  await expect.poll(() => focused(page)).toContain('Số nhà, đường')
  await page.getByLabel('Số nhà, đường').fill('5 Hàng Bạc')
  await next(page)
  await stepBegun(page, 'Bước 3 / 3')
  expect(await page.getByLabel('Nội dung').inputValue()).toBe('Giao buổi sáng')
  await page.context().close()
})

test('a reload keeps the values and the step; nothing is stored before something is typed', async () => {
  const page = await openOrder(harness)
  expect(await draft(page)).toBeNull()
  await toLastStep(page)
  await page.getByLabel('Nội dung').fill('Giao buổi sáng')
  await expect.poll(() => draft(page)).toContain('Giao buổi sáng')
  await page.reload()
  await mounted(page, 'w')
  await page.getByText('Bước 3 / 3').waitFor()
  await page.getByText('Đã khôi phục nội dung bạn viết dở.').waitFor()
  expect(await page.getByLabel('Nội dung').inputValue()).toBe('Giao buổi sáng')
  await page.getByRole('button', { name: 'Quay lại' }).click()
  await stepBegun(page, 'Bước 2 / 3')
  expect(await page.getByLabel('Số nhà, đường').inputValue()).toBe('12 Lê Lợi')
  await page.getByRole('button', { name: 'Xóa hết' }).click()
  await page.getByText('Bước 1 / 2').waitFor()
  expect(await draft(page)).toBeNull()
  await page.context().close()
})

test('a step without a shown field is skipped, and its values are not sent', async () => {
  const page = await openOrder(harness)
  const sent = await answerContact(page, 201, { id: 'x', message: 'Đã nhận.' })
  await toLastStep(page)
  for (const heading of ['Bước 2 / 3', 'Bước 1 / 3']) {
    await page.getByRole('button', { name: 'Quay lại' }).click()
    await stepBegun(page, heading)
  }
  await page.getByLabel('Tại quán').check()
  await page.getByText('Bước 1 / 2').waitFor()
  await next(page)
  await stepBegun(page, 'Bước 2 / 2')
  await page.getByLabel('Nội dung').fill('Chiều tôi qua')
  await send(page)
  await page.getByText('Đã nhận.').waitFor()
  expect(sent).toMatchObject([{ fields: { qua: false, nhan: 'Tại quán' } }])
  expect(sent[0]?.fields).not.toHaveProperty('duong')
  await page.context().close()
})

test('a form without conditions and steps has no more than before', async () => {
  const page = await openOrder(harness, {
    settings: { fields: [{ type: 'name', required: true, half: false }] },
  })
  expect(await page.locator('.steps, .step-title').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Quay lại' }).count()).toBe(0)
  await page.context().close()
})

test('steps fit a narrow window and a zoom of 400 %, where colours are forced, too', async () => {
  const page = await openOrder(harness)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await toLastStep(page)
  expect(await page.locator('.step-title').isVisible()).toBe(true)
  const heights = await page
    .locator('.steps li')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).borderBlockEndWidth))
  expect(heights).toEqual(['4px', '4px', '4px'])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true)
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await page.context().close()
})
