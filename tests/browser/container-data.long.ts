/** Attributes of a widget's container are read at any time, in each type that reads one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPayload } from '../../widgets/qr-payment/visitor/vietqr.ts'
import { configWith } from './bar-page.ts'
import { type BrowserHarness, changeConfig, mounted, openBrowserHarness } from './harness.ts'
import { configFor } from './qr-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

test('an amount, an order and a cart that the page changes show at once, and typing goes on', async () => {
  const page = await harness.open('about:blank')
  const goal = { amount: 400_000, towards: 'Còn {rest}', reached: 'Đủ rồi' }
  await changeConfig(page, 'top-bar', () => configWith({ messages: [{ text: 'Miễn phí', goal }] }))
  await changeConfig(page, 'qr-payment', () =>
    configFor({
      amountMode: 'url',
      amount: 10_000,
      memoMode: 'template',
      memoTemplate: 'DH{orderId}',
      maxQuantity: 9,
    }),
  )
  await page.addInitScript(() => {
    const payments: unknown[] = []
    Object.assign(window, { payments })
    document.addEventListener('qr-payment:changed', (event) => {
      if (event instanceof CustomEvent) payments.push(event.detail)
    })
  })
  const pay = harness
    .snippet('qr-payment', 'pay')
    .replace('id="pay"', 'id="pay" data-amount="350000" data-order-id="7"')
  await page.goto(harness.host({ body: `${harness.snippet('top-bar', 'bar')}${pay}` }))
  await mounted(page, 'pay')
  const write = (id: string, data: Record<string, string | null>) =>
    page.evaluate(
      ([id, data]) => {
        for (const [name, value] of Object.entries(data))
          if (value === null) document.getElementById(id)?.removeAttribute(name)
          else document.getElementById(id)?.setAttribute(name, value)
      },
      [id, data] as const,
    )
  const payments = () =>
    page.evaluate(
      () => Reflect.get(window, 'payments') as { amount: number; memo: string; payload: string }[],
    )
  const last = async () => {
    const { amount, memo, payload } = (await payments()).at(-1) ?? { amount: 0, memo: '', payload: '' }
    const read = readPayload(payload)
    return [amount, memo, read?.amount, read?.memo]
  }
  await expect.poll(last).toEqual([350_000, 'DH7', 350_000, 'DH7'])
  await page.locator('#pay summary').click()
  const quantity = page.getByRole('spinbutton', { name: 'Số lượng' })
  await quantity.fill('2')
  await write('pay', { 'data-amount': '420000' })
  await expect.poll(last).toEqual([420_000, 'DH7', 420_000, 'DH7'])
  expect(await quantity.inputValue()).toBe('2')
  await quantity.fill('1')
  await write('pay', { 'data-amount': '430.000₫', 'data-order-id': '8' })
  await expect.poll(last).toEqual([430_000, 'DH8', 430_000, 'DH8'])
  // Other attributes change nothing, and both values change together.
  await write('pay', { 'data-note': 'x', title: 'Thanh toán' })
  await write('pay', { 'data-amount': 'hết' })
  await page.locator('#pay .problem', { hasText: 'Không hiểu số tiền «hết»' }).waitFor()
  expect((await payments()).map(({ amount, memo }) => `${amount} ${memo}`)).toEqual([
    '350000 DH7',
    '420000 DH7',
    '430000 DH8',
  ])
  await write('pay', { 'data-amount': null })
  await expect.poll(last).toEqual([10_000, 'DH8', 10_000, 'DH8'])

  const message = page.locator('#bar .text')
  expect(await message.textContent()).toBe('Miễn phí')
  await write('bar', { 'data-cart': '100000' })
  await expect.poll(() => message.textContent()).toBe('Còn 300.000\u00a0₫')
  await write('bar', { 'data-cart': '350.000₫' })
  await expect.poll(() => message.textContent()).toBe('Còn 50.000\u00a0₫')
  await write('bar', { 'data-cart': '400000' })
  await expect.poll(() => message.textContent()).toBe('Đủ rồi')
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})
