import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

/** The label of the field that has the focus, and its value. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: field } = document
    if (field instanceof HTMLElement && field.isContentEditable) return [field.ariaLabel, field.innerText]
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return field?.tagName
    return [field.labels?.[0]?.innerText.replace(/\s*\*$/, ''), field.value]
  })

const settings = {
  title: 'Hỏi đáp',
  items: [
    { question: 'Giao hàng mất bao lâu?', answer: 'Trong **hai ngày** ở nội thành.' },
    { question: 'Đổi trả thế nào?', answer: 'Trong bảy ngày, xem [chính sách](https://tiem.vn/doi-tra).' },
  ],
}

test('a click on a text of the preview opens its field; a link goes nowhere; with the switch off the widget works', async () => {
  const { publicId, draftVersion } = await dashboard.rpc('widgets/create', {
    type: 'FAQ',
    name: 'Bấm để sửa',
  })
  await dashboard.rpc('widgets/saveDraft', { publicId, version: draftVersion, settings })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  const preview = page.frameLocator('iframe[data-state=shown]')
  await preview.getByText('Hỏi đáp').click()
  await expect.poll(() => focused(page)).toEqual(['Tiêu đề', 'Hỏi đáp'])

  // The question opens in the preview and in the form, and so does the answer behind it.
  await preview.getByRole('button', { name: 'Đổi trả thế nào?' }).click()
  await expect.poll(() => focused(page)).toEqual(['Câu hỏi', 'Đổi trả thế nào?'])
  await preview.getByRole('link', { name: 'chính sách' }).click()
  await expect.poll(() => focused(page)).toEqual(['Trả lời', 'Trong bảy ngày, xem chính sách.'])
  expect(page.frames().map((frame) => new URL(frame.url()).origin)).toEqual([
    dashboard.service.url,
    dashboard.service.url,
  ])
  expect(await pageViolations(page)).toEqual([])

  // The next press, however soon, is told once and as itself.
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    addEventListener('message', ({ data }) => data?.nhung === 'picked' && told.push(data.picked.texts[0]))
  })
  const told = () => page.evaluate(() => Reflect.get(window, 'told'))
  for (const times of [1, 2]) {
    await preview.getByRole('button', { name: 'Giao hàng mất bao lâu?' }).click()
    await expect.poll(told).toEqual(Array(times).fill('Giao hàng mất bao lâu?'))
  }
  await expect.poll(() => focused(page)).toEqual(['Câu hỏi', 'Giao hàng mất bao lâu?'])

  // By keyboard: the arrows walk from text to text.
  await preview.getByRole('button', { name: /^Sửa/ }).focus()
  await preview.getByRole('button', { name: 'Sửa: Hỏi đáp' }).waitFor()
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return preview.getByRole('button', { name: /^Sửa/ }).innerText()
    })
    .toBe('Sửa: Giao hàng mất bao lâu?')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toEqual(['Câu hỏi', 'Giao hàng mất bao lâu?'])

  await page.getByRole('switch', { name: 'Bấm để sửa' }).click()
  await preview.getByRole('button', { name: /^Sửa/ }).waitFor({ state: 'detached' })
  await preview.getByRole('button', { name: 'Giao hàng mất bao lâu?' }).click()
  await preview.getByText('hai ngày').waitFor()
  expect(await focused(page)).not.toEqual(['Câu hỏi', 'Giao hàng mất bao lâu?'])
  expect(wrong).toEqual([])
  await close()
})

test('on a phone the preview closes over the field; words of the widget have none', async () => {
  const { publicId, draftVersion } = await dashboard.rpc('widgets/create', {
    type: 'FAQ',
    name: 'Trên điện thoại',
  })
  await dashboard.rpc('widgets/saveDraft', {
    publicId,
    version: draftVersion,
    settings: { ...settings, showSearch: 'always' },
  })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`, {
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('button', { name: 'Xem trước' }).click()
  const dialog = page.getByRole('dialog')
  const preview = page.frameLocator('[role=dialog] iframe[data-state=shown]')
  await preview.getByRole('searchbox').click()
  await dialog.getByText('Chữ này có sẵn trong tiện ích').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await preview.getByText('Đổi trả thế nào?').click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toEqual(['Câu hỏi', 'Đổi trả thế nào?'])
  expect(wrong).toEqual([])
  await close()
})

test('the page around the preview is white, cream, dark or like one of the merchant’s own', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Trên nền của tiệm' })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  const ground = () =>
    page
      .frameLocator('iframe[data-state=shown]')
      .locator('body')
      .evaluate((body) => {
        const { color, fontFamily } = getComputedStyle(body)
        return [getComputedStyle(document.documentElement).backgroundColor, color, fontFamily]
      })
  await page.getByRole('button', { name: 'Trang kem' }).click()
  await expect
    .poll(ground)
    .toEqual(['rgb(251, 246, 236)', 'rgb(59, 47, 37)', expect.stringContaining('Georgia')])
  await page.getByRole('button', { name: 'Trang tối' }).click()
  await expect
    .poll(ground)
    .toEqual(['rgb(15, 23, 32)', 'rgb(183, 194, 205)', expect.stringContaining('system-ui')])

  await page.getByRole('button', { name: 'Như trang của bạn' }).click()
  const address = page.getByLabel('Địa chỉ trang của bạn')
  await address.fill('localhost')
  await page.keyboard.press('Enter')
  await page.getByText('Không đọc được trang này').waitFor()
  // The service asks no page of this machine, so its answer stands here.
  const style = { background: '#fbf7ef', text: '#222222', font: 'Lora, serif', primary: '#b3261e' }
  await page.route('**/admin/rpc/pageStyle/read', (route) => route.fulfill({ json: { json: style } }))
  await address.fill('tiem.vn')
  const button = page.getByRole('button', { name: 'Lấy màu và phông' })
  await button.click()
  await page.getByText('#b3261e').waitFor()
  await expect.poll(() => button.evaluate((shown) => getComputedStyle(shown).opacity)).toBe('1')
  expect(await pageViolations(page)).toEqual([])
  await expect.poll(ground).toEqual(['rgb(251, 247, 239)', 'rgb(34, 34, 34)', 'Lora, serif'])
  await page.reload()
  await expect.poll(ground).toEqual(['rgb(251, 247, 239)', 'rgb(34, 34, 34)', 'Lora, serif'])

  // The same page gives the widget its theme, by one press.
  await page.getByRole('tab', { name: 'Giao diện' }).click()
  const primary = page.getByLabel('Màu chính', { exact: true })
  const before = await primary.inputValue()
  await expect.poll(() => page.getByLabel('Dùng màu của trang tôi').inputValue()).toBe('https://tiem.vn')
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await expect.poll(() => primary.inputValue()).toBe('#b3261e')
  expect(await page.getByLabel('Màu nền', { exact: true }).inputValue()).toBe('#fbf7ef')
  await page.getByText('Chữ dễ đọc trên nền · 14,8:1').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.getByLabel('Màu chữ', { exact: true }).fill('#cccccc')
  await page.getByText('Chữ khó đọc trên nền').waitFor()
  await page.getByRole('button', { name: 'Hoàn tác' }).last().click()
  await expect.poll(() => primary.inputValue()).toBe(before)
  expect(wrong).toEqual([])
  await close()
})
