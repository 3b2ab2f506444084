import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { openVariant } from './forms.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><path fill='${color}' d='M0 0h4v3H0z'/></svg>`)}`

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
  { type: 'hidden', key: 'ban', label: 'Bàn', from: 'address', parameter: 'ban' },
  { type: 'hidden', key: 'ma', label: 'Mã', from: 'container', parameter: 'ma-nv' },
  {
    type: 'picture',
    key: 'banh',
    label: 'Kiểu bánh',
    required: true,
    half: false,
    several: false,
    options: [
      { label: 'Bánh kem', picture: picture('#c33'), alt: 'Ba tầng, hoa hồng' },
      { label: 'Bánh mì', picture: 'https://khong-co.example/a.webp' },
      { label: 'Bánh bông lan trứng muối', picture: picture('#383') },
    ],
  },
  {
    type: 'picture',
    key: 'hoa',
    label: 'Hoa kèm theo',
    required: false,
    half: false,
    several: true,
    options: [{ label: 'Cúc', picture: picture('#cc3') }, { label: 'Sen' }],
  },
  {
    type: 'date-span',
    key: 'nghi',
    label: 'Ngày lưu trú',
    required: true,
    half: false,
    counts: 'nights',
    min: 2,
    max: 14,
    ahead: 1,
  },
]

for (const scheme of ['light', 'dark'] as const)
  test(`numbers, times, stars, an agreement, pictures, a span of days and hidden values are filled in by keyboard, ${scheme}`, async () => {
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
    const shots = process.env.SHOTS
    const submit = page.getByRole('button', { name: 'Gửi lời nhắn', exact: true })
    await page.getByLabel('Họ và tên').fill('Trần Thị Bưởi')
    await page.getByLabel('Số khách').fill('500')
    await page.getByLabel('Cân nặng (kg)').fill('60,5')
    await page.getByLabel('Giờ đến').fill('7h59')
    await submit.click()
    const stay = page.getByRole('group', { name: 'Ngày lưu trú' })
    await stay.getByLabel('Từ ngày', { exact: true }).fill('12/1/2030')
    await stay.getByLabel('Đến ngày', { exact: true }).fill('13/1/2030')
    for (const error of [
      'Ít nhất 2 đêm bạn nhé',
      'Tối đa 200 bạn nhé',
      'Chỉ nhận từ 08:00 đến 21:00',
      'Vui lòng chọn một mục',
    ])
      await page.getByText(error).first().waitFor()
    if (shots) await page.screenshot({ path: `${shots}/kinds-${scheme}.png`, fullPage: true })
    expect(await axeViolations(page, { within: '#w' })).toEqual([])
    await stay.getByLabel('Đến ngày', { exact: true }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('#w table button:focus').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await stay.getByLabel('Đến ngày', { exact: true }).inputValue()).toBe('15/01/2030')
    await page.evaluate(() => document.getElementById('w')?.setAttribute('data-ma-nv', ' NV7\u0007 '))
    await page.getByLabel('Số khách').fill('12')
    await page.getByLabel('Giờ đến').fill('8 giờ tối')
    const stars = page.getByRole('radiogroup', { name: 'Mức hài lòng' })
    await stars.getByRole('radio', { name: '1 trên 5 sao' }).focus()
    for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
    expect(await stars.getByRole('radio', { name: '4 trên 5 sao' }).isChecked()).toBe(true)
    const cakes = page.getByRole('radiogroup', { name: 'Kiểu bánh' })
    await cakes.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    expect(await cakes.getByRole('radio', { name: 'Bánh mì' }).isChecked()).toBe(true)
    await page.getByRole('group', { name: 'Hoa kèm theo' }).getByLabel('Sen').focus()
    await page.keyboard.press('Space')
    expect(await axeViolations(page, { within: '#w' })).toEqual([])
    await page.getByLabel('Tôi nhận tin của quán').check()
    await submit.click()
    await page.getByText('Đã nhận.').waitFor()
    expect(sent).toMatchObject([
      {
        fields: {
          khach: '12',
          can: '60,5',
          gio: '8 giờ tối',
          sao: '4',
          tin: true,
          banh: 'Bánh mì',
          hoa: ['Sen'],
          ban: 'A12',
          ma: 'NV7',
          nghi: { from: '2030-01-12', to: '2030-01-15' },
        },
      },
    ])
    await page.context().close()
  })
