/** An address by keyboard alone, with names from before July 2025. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EnginePage } from '../harness/engine.ts'
import { expectNoTrouble } from './checks.ts'
import { type EngineName, engines } from './engines.ts'
import { keys, openFormPage, tabTo } from './form-page.ts'

const { tab, enter, down } = keys

let form: Awaited<ReturnType<typeof openFormPage>>
beforeAll(async () => {
  const fields = [{ type: 'name' }, { type: 'address', key: 'giao', label: 'Giao đến', required: true }]
  form = await openFormPage('Giao hàng', { settings: { fields } })
})
afterAll(() => form?.close())

const values = (page: EnginePage) =>
  page.evaluate(() =>
    [...(window.probe.root()?.querySelectorAll('.address input') ?? [])].map((one) =>
      Reflect.get(one, 'value'),
    ),
  )

test.each(Object.keys(engines) as EngineName[])('an address in %s', async (name) => {
  const page = await (await engines[name]()).open()
  await page.resize(320, 700)
  await page.goto(form.address)
  await expect.poll(() => values(page)).toHaveLength(3)
  await tabTo(page, 'Họ và tên')
  await page.type('Lan')
  await tabTo(page, 'Số nhà')
  await page.type('12 Le Loi, P. Ben Nghe, Q1, TPHCM')
  await page.type(tab)
  await expect.poll(() => values(page)).toEqual(['12 Le Loi', 'Thành phố Hồ Chí Minh', 'Phường Sài Gòn'])
  await tabTo(page, 'Phường, xã')
  await page.type(down)
  await page.type(down)
  await page.type(enter)
  await expect.poll(() => values(page)).not.toContain('Phường Sài Gòn')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true)
  await expectNoTrouble(page, form.service)
  await page.close()
})
