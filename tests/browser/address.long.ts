/** The address of a form: by keyboard, pasted whole, without the lists; its names for a screen reader. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../size-of-run.ts'
import { axeViolations } from './axe.ts'
import { openVariant } from './forms.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'
import { answerContact } from './steps-form.ts'

/** The script of the control. */
const control = JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/scripts.json'), 'utf8')).find(
  ({ name }: { name: string }) => name === 'AddressField',
)

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const fields = [
  { type: 'name', required: true, half: false },
  { type: 'address', key: 'giao', label: 'Giao đến', required: true, half: false },
]

async function openAddress(locale: 'vi' | 'en' = 'vi', prepare?: (page: HarnessPage) => Promise<unknown>) {
  const page = await openVariant(harness, 'contact-form', {
    settings: { fields, description: '', consent: 'none' },
    locale,
    ...(prepare && { prepare }),
  })
  await mounted(page, 'w')
  await page.getByRole('combobox').first().waitFor()
  return page
}

const labels = { street: 'Số nhà, tên đường', province: 'Tỉnh, thành phố', ward: 'Phường, xã' }
const partsOf = (page: HarnessPage) => ({
  street: page.getByLabel(labels.street, { exact: true }),
  province: page.getByRole('combobox', { name: labels.province, exact: true }),
  ward: page.getByRole('combobox', { name: labels.ward, exact: true }),
})
async function typed(page: HarnessPage) {
  const { street, province, ward } = partsOf(page)
  return [await street.inputValue(), await ward.inputValue(), await province.inputValue()]
}
const reads = (page: HarnessPage, ...values: string[]) => expect.poll(() => typed(page)).toEqual(values)

async function picture(page: HarnessPage, name: string) {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  for (const width of [320, 768, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.evaluate((isDark) => {
        document.body.style.background = isDark ? '#111' : ''
        document.body.style.color = isDark ? '#eee' : ''
      }, colorScheme === 'dark')
      await page.screenshot({ path: join(pictures, `address-${name}-${width}-${colorScheme}.png`) })
    }
}

const sent = {
  street: '12 Lê Lợi',
  provinceCode: '79',
  wardCode: '26740',
}

test('street, province and ward are filled in by keyboard, by their old names too', async () => {
  const asked: string[] = []
  const page = await openAddress('vi', async (opened) => {
    opened.on('request', (request) => {
      if (request.url().includes('/geo/')) asked.push(new URL(request.url()).pathname)
    })
  })
  const requests = await answerContact(page, 201, { id: 'x', message: 'Đã nhận.' })
  const { street, province, ward } = partsOf(page)
  const { keyboard } = page
  const group = page.getByRole('group', { name: 'Giao đến' })
  expect(await group.getByRole('textbox').or(group.getByRole('combobox')).count()).toBe(3)
  await page.getByLabel('Họ và tên').fill('Lan')
  expect(asked).toEqual([])
  await page.getByLabel('Họ và tên').press('Tab')
  await expect.poll(() => asked).toEqual(['/api/v1/geo/layouts/34/names'])
  await page.setViewportSize({ width: 320, height: 800 })
  await keyboard.type('12 Lê Lợi')
  await keyboard.press('Tab')
  await keyboard.type('sai gon')
  const options = page.getByRole('option')
  await expect.poll(() => options.allTextContents()).toHaveLength(1)
  expect(await province.getAttribute('aria-expanded')).toBe('true')
  await page.getByRole('status').filter({ hasText: '1 gợi ý' }).waitFor()
  await keyboard.press('ArrowDown')
  const marked = await province.getAttribute('aria-activedescendant')
  expect(await options.first().getAttribute('id')).toBe(marked)
  expect(await options.first().getAttribute('aria-selected')).toBe('true')
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await keyboard.press('Enter')
  await reads(page, '12 Lê Lợi', '', 'Thành phố Hồ Chí Minh')
  expect(await province.getAttribute('aria-expanded')).toBe('false')
  await keyboard.press('Tab')
  await keyboard.type('p. bến ng')
  await page.getByRole('option', { name: 'Phường Sài Gòn có Phường Bến Nghé, Quận 1 trước đây' }).waitFor()
  await picture(page, 'choices')
  await keyboard.press('Escape')
  await expect.poll(() => ward.getAttribute('aria-expanded')).toBe('false')
  expect(await ward.inputValue()).toBe('p. bến ng')
  await keyboard.type('hé')
  await keyboard.press('Tab')
  await reads(page, '12 Lê Lợi', 'Phường Sài Gòn', 'Thành phố Hồ Chí Minh')
  expect(asked.slice(1)).toEqual(['/api/v1/geo/layouts/34/names/79'])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true)
  await picture(page, 'filled')
  await page.getByRole('button', { name: 'Gửi lời nhắn', exact: true }).click()
  await page.getByText('Đã nhận.').waitFor()
  expect(requests).toMatchObject([{ name: 'Lan', fields: { giao: sent } }])
  expect(await street.count()).toBe(0)
  await page.context().close()
})

test('a whole address in one line is taken apart; one that may be several places offers them', async () => {
  const page = await openAddress()
  const { street, ward } = partsOf(page)
  await street.fill('12 Lê Lợi, P. Bến Nghé, Q1, TPHCM')
  await street.press('Tab')
  await reads(page, '12 Lê Lợi', 'Phường Sài Gòn', 'Thành phố Hồ Chí Minh')
  await page
    .getByRole('status')
    .filter({ hasText: 'Đã điền: Phường Sài Gòn, Thành phố Hồ Chí Minh.' })
    .waitFor()
  await street.fill('5 Đinh Tiên Hoàng, P. Đa Kao, Quận 1, HCM')
  await street.press('Tab')
  await page.getByRole('button', { name: 'Phường Tân Định, Thành phố Hồ Chí Minh?' }).waitFor()
  await picture(page, 'offered')
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await reads(page, '5 Đinh Tiên Hoàng, P. Đa Kao, Quận 1, HCM', '', 'Thành phố Hồ Chí Minh')
  await page.getByRole('button', { name: 'Phường Tân Định, Thành phố Hồ Chí Minh?' }).click()
  await reads(page, '5 Đinh Tiên Hoàng', 'Phường Tân Định', 'Thành phố Hồ Chí Minh')
  // The ward in a street that has none yet is found once the province is known.
  await ward.fill('')
  await street.fill('9 Hàm Nghi, phường Bến Thành')
  await street.press('Tab')
  await reads(page, '9 Hàm Nghi', 'Phường Bến Thành', 'Thành phố Hồ Chí Minh')
  await page.context().close()
})

test('what is missing is named, and the focus goes there; what no list has is sent as text', async () => {
  const page = await openAddress('en')
  const requests = await answerContact(page, 201, { id: 'x', message: 'Received.' })
  const send = page.getByRole('button', { name: 'Gửi lời nhắn', exact: true })
  await page.getByLabel('Your name').fill('Lan')
  const street = page.getByLabel('House number and street', { exact: true })
  await street.fill('1 Main Street')
  await send.click()
  await page.getByText('Please fill in the province or city').waitFor()
  const focus = () =>
    page.evaluate(() => {
      const element = document.getElementById('w')?.shadowRoot?.activeElement
      return element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    })
  await expect.poll(focus).toBe('Province or city')
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  await picture(page, 'missing')
  await page.getByRole('combobox', { name: 'Province or city' }).fill('Singapore')
  await page.getByRole('combobox', { name: 'Ward' }).fill('Bedok')
  await page.getByRole('combobox', { name: 'Ward' }).press('Tab')
  await page.getByText('This is not in the list of wards. You can send it all the same.').waitFor()
  await send.click()
  await page.getByText('Received.').waitFor()
  expect(requests).toMatchObject([{ fields: { giao: { street: '1 Main Street, Bedok, Singapore' } } }])
  await page.context().close()
})

test('without the lists, and without the control, an address is text', async () => {
  const page = await openAddress('vi', (opened) => opened.route('**/geo/**', (route) => route.abort()))
  const requests = await answerContact(page, 201, { id: 'x', message: 'Đã nhận.' })
  await page.getByLabel('Họ và tên').fill('Lan')
  const { street, province, ward } = partsOf(page)
  await street.fill('12 Lê Lợi')
  await page.getByText('Chưa tải được danh sách phường, xã.').waitFor()
  await province.fill('Sài Gòn')
  await ward.fill('Bến Nghé')
  await page.getByRole('button', { name: 'Gửi lời nhắn', exact: true }).click()
  await page.getByText('Đã nhận.').waitFor()
  expect(requests).toMatchObject([{ fields: { giao: { street: '12 Lê Lợi, Bến Nghé, Sài Gòn' } } }])
  await page.context().close()

  const bare = await openVariant(harness, 'contact-form', {
    settings: { fields },
    prepare: (opened) => opened.route(`**/${control?.file}`, (route) => route.abort()),
  })
  await mounted(bare, 'w')
  const taken = await answerContact(bare, 201, { id: 'x', message: 'Đã nhận.' })
  await bare.getByLabel('Họ và tên').fill('Lan')
  await bare.getByRole('textbox', { name: 'Giao đến' }).fill('12 Lê Lợi, Quận 1')
  await bare.getByRole('button', { name: 'Gửi lời nhắn', exact: true }).click()
  await bare.getByText('Đã nhận.').waitFor()
  expect(taken).toMatchObject([{ fields: { giao: { street: '12 Lê Lợi, Quận 1' } } }])
  await bare.context().close()
})

test('the chosen name is seen where colours are forced', async () => {
  const page = await openAddress()
  await page.emulateMedia({ forcedColors: 'active' })
  const { province } = partsOf(page)
  await province.fill('huế')
  await page.getByRole('option').first().waitFor()
  await province.press('ArrowDown')
  const background = (name: string) =>
    page
      .getByRole('option', { selected: name === 'selected' })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const selected = await background('selected')
  expect(selected).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
  await picture(page, 'forced')
  await page.context().close()
})
