/** The template of an order in steps, by keyboard alone, against the service itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactForm } from '../../widgets/contact-form/index.ts'
import { templateDraft } from '../../widgets/schema/sample-draft.ts'
import type { EnginePage } from '../harness/engine.ts'
import { expectNoTrouble } from './checks.ts'
import { type EngineName, engines } from './engines.ts'
import { focused, keys, openFormPage, tabTo } from './form-page.ts'

const { enter } = keys

let form: Awaited<ReturnType<typeof openFormPage>>
beforeAll(async () => {
  const template = contactForm.templates?.find(({ id }) => id === 'dat-hang')
  if (!template) throw new Error('No template of an order')
  const { name, ...draft } = templateDraft(contactForm, template, new Date())
  form = await openFormPage(name, draft)
})
afterAll(() => form?.close())

const reaches = (page: EnginePage, words: string) =>
  expect.poll(() => focused(page), { message: words }).toContain(words)

test.each(Object.keys(engines) as EngineName[])('an order in three steps in %s', async (name) => {
  const page = await (await engines[name]()).open()
  await page.resize(320, 700)
  await page.goto(form.address)
  await expect
    .poll(() => page.evaluate(() => window.probe.events.map((event) => event.name)))
    .toEqual(['wgt:ready'])
  await tabTo(page, 'Món hàng và số lượng')
  await page.type('Hai thùng cam')
  await tabTo(page, 'Giao tận nơi')
  await page.type(' ')
  await tabTo(page, 'Tiếp')
  await page.type(enter)
  await reaches(page, 'Giao đến đâu?')
  await tabTo(page, 'Địa chỉ giao hàng')
  await page.type(enter)
  await reaches(page, 'Địa chỉ giao hàng')
  await page.type(`12 Le Loi ${name}`)
  await page.type(enter)
  await reaches(page, 'Liên hệ với bạn')
  await tabTo(page, 'Họ và tên')
  await page.type('Lan')
  await tabTo(page, 'Số điện thoại')
  await page.type('0912345678')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true)
  await page.type(enter)
  await expect
    .poll(() => page.evaluate(() => window.probe.root()?.textContent))
    .toContain('Đã nhận đơn. Chúng tôi gọi xác nhận')
  expect((await form.rows())[0]).toMatchObject({
    name: 'Lan',
    message: 'Hai thùng cam',
    fields: { nhan_hang: 'Giao tận nơi', dia_chi: `12 Le Loi ${name}` },
  })
  await expectNoTrouble(page, form.service)
  await page.close()
})
