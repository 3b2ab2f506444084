import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { openVariant } from './forms.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const fields = [
  { type: 'name', required: true, half: false },
  {
    type: 'number',
    key: 'khach',
    label: 'Số khách',
    required: true,
    half: true,
    min: 1,
    max: 200,
    decimals: 0,
  },
  { type: 'number', key: 'can', label: 'Cân nặng', required: false, half: true, decimals: 1, unit: 'kg' },
  { type: 'time', key: 'gio', label: 'Giờ đến', required: true, half: false, min: '08:00', max: '21:00' },
  { type: 'rating', key: 'sao', label: 'Mức hài lòng', required: true, half: false, stars: 5 },
  {
    type: 'agreement',
    key: 'tin',
    label: 'Nhận tin',
    required: false,
    half: false,
    text: 'Tôi nhận tin của quán',
    link: 'https://quan.vn/tin',
  },
  { type: 'hidden', key: 'ban', label: 'Bàn', parameter: 'ban' },
]

for (const scheme of ['light', 'dark'] as const)
  test(`numbers, times, stars, an agreement and a hidden value are filled in by keyboard, ${scheme}`, async () => {
    const page = await openVariant(harness, 'contact-form', { settings: { fields, description: '' } })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 900 })
    await mounted(page, 'w')
    await page.evaluate(() => history.replaceState(null, '', '?ban=A12&khac=1'))
    await page.reload()
    await page.evaluate(() => history.replaceState(null, '', '?ban=A12&khac=1'))
    await mounted(page, 'w')
    const sent: Record<string, unknown>[] = []
    await page.route('**/contact', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ status: 201, json: { id: 'x', message: 'Đã nhận.' } })
    })
    const submit = page.getByRole('button', { name: 'Gửi lời nhắn', exact: true })
    await page.getByLabel('Họ và tên').fill('Trần Thị Bưởi')
    await page.getByLabel('Số khách').fill('500')
    await page.getByLabel('Cân nặng (kg)').fill('60,5')
    await page.getByLabel('Giờ đến').fill('7h59')
    await submit.click()
    for (const error of ['Tối đa 200 bạn nhé', 'Chỉ nhận từ 08:00 đến 21:00', 'Vui lòng chọn một mục'])
      await page.getByText(error).waitFor()
    expect(await axeViolations(page, { within: '#w' })).toEqual([])
    await page.getByLabel('Số khách').fill('12')
    await page.getByLabel('Giờ đến').fill('8 giờ tối')
    const stars = page.getByRole('radiogroup', { name: 'Mức hài lòng' })
    await stars.getByRole('radio', { name: '1 trên 5 sao' }).focus()
    for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
    expect(await stars.getByRole('radio', { name: '4 trên 5 sao' }).isChecked()).toBe(true)
    await page.getByLabel('Tôi nhận tin của quán').check()
    await submit.click()
    await page.getByText('Đã nhận.').waitFor()
    expect(sent).toMatchObject([
      { fields: { khach: '12', can: '60,5', gio: '8 giờ tối', sao: '4', tin: true, ban: 'A12' } },
    ])
    await page.context().close()
  })
