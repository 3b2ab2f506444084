/** What an owner pastes or types into a form: amounts as shops write them, texts with marks that nobody sees. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

test('an amount is read in every form that shops write, or stays with why it is none', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'QR_PAYMENT', name: 'Mã chuyển khoản' })
  const settingsOf = async () => (await dashboard.rpc('widgets/get', { publicId })).draft.settings
  const { draft, draftVersion } = await dashboard.rpc('widgets/get', { publicId })
  const settings = { ...draft.settings, amountMode: 'fixed', amount: 100_000 }
  await dashboard.rpc('widgets/saveDraft', { publicId, version: draftVersion, settings })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  await page.getByRole('button', { name: 'Số tiền', exact: true, expanded: false }).click()
  const field = page.getByLabel('Số tiền (₫)')
  for (const [typed, amount] of [
    ['350k', 350_000],
    ['1tr2', 1_200_000],
    ['350,000.00', 350_000],
    ['1.250.000₫', 1_250_000],
    ['1.250.000,00', 1_250_000],
  ] as const) {
    await field.fill('')
    await field.pressSequentially(typed)
    await field.blur()
    await expect.poll(() => field.inputValue()).toBe(amount.toLocaleString('vi'))
    await expect.poll(async () => (await settingsOf()).amount).toBe(amount)
  }
  for (const [typed, why] of [
    ['1.500k', '“1.500k” là 1500000 hay 1500? Hãy viết theo một trong hai cách này'],
    ['tám trăm', '“tám trăm” không phải là số nguyên. Hãy viết như 15000000 hoặc 15.000.000'],
  ] as const) {
    await field.fill('')
    await field.pressSequentially(typed)
    await field.blur()
    await page.getByText(why).waitFor()
    expect(await field.inputValue()).toBe(typed)
  }
  await field.fill('2tr')
  await field.blur()
  await expect.poll(() => field.inputValue()).toBe('2.000.000')
  await expect.poll(async () => (await settingsOf()).amount).toBe(2_000_000)
  await field.fill('')
  await field.blur()
  await expect.poll(async () => (await settingsOf()).amount).toBeUndefined()

  const title = page.getByLabel('Tên cửa hàng')
  await title.fill('\u202aHiên\u00a0Nhà\u202c\u200b ')
  await title.blur()
  await expect.poll(() => title.inputValue()).toBe('Hiên Nhà')
  await expect.poll(async () => (await settingsOf()).title).toBe('Hiên Nhà')
  expect(wrong).toEqual([])
  await close()
})
