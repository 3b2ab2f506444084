import { afterAll, beforeAll, expect, test } from 'vitest'
import { themePresets } from '../../widgets/themes.ts'
import { type BrowserHarness, type HarnessPage, openBrowserHarness } from '../browser/harness.ts'
import { textProblems } from '../browser/legible.ts'

let harness: BrowserHarness
let page: HarnessPage
beforeAll(async () => {
  harness = await openBrowserHarness()
  page = await harness.open(`${harness.service.url}/dev/kit`, { reducedMotion: 'reduce' })
  await page.locator('html[data-shown]').waitFor()
})
afterAll(() => harness?.close())

const stages = ['kit-white', 'kit-dark', 'kit-cream']
const stage = (id = 'kit-white') => page.locator(`#${id}`)

async function choose(name: string, value: string, expected: object) {
  await page.locator(`select[name=${name}]`).selectOption(value)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(document.documentElement.dataset.shown ?? '{}')))
    .toMatchObject(expected)
}

test('every part reads on every page, in every scheme, on every surface and with every preset', async () => {
  const problems: string[] = []
  const look = async (name: string, shown = stages) => {
    for (const id of shown)
      for (const problem of await textProblems(page, id)) problems.push(`${name}, ${id}: ${problem}`)
  }
  for (const scheme of ['light', 'dark', 'auto']) {
    await choose('scheme', scheme, { scheme })
    for (const surface of ['card', 'tinted', 'none']) {
      await choose('surface', surface, { surface })
      await look(`${scheme} ${surface}`)
    }
  }
  for (const [index, { id, theme }] of themePresets.entries()) {
    await choose('preset', id, theme)
    await look(id, stages.slice(index % 3, (index % 3) + 1))
  }
  await choose('preset', '', { scheme: 'auto', surface: 'none' })
  expect(problems).toEqual([])
})

test('a blue tint on a cream page stays warm', async () => {
  const [red = 0, , blue = 0] = await page.evaluate(() => {
    const root = document.getElementById('kit-cream')!.shadowRoot!.querySelector('.wgt')!
    const spot = root.appendChild(document.createElement('i'))
    const pen = document.createElement('canvas').getContext('2d')!
    for (const color of ['var(--bg)', 'var(--tint)']) {
      spot.style.backgroundColor = color
      pen.fillStyle = getComputedStyle(spot).backgroundColor
      pen.fillRect(0, 0, 1, 1)
    }
    spot.remove()
    return [...pen.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(blue)
})

test('chips and switches say what is chosen', async () => {
  const birthday = stage().getByRole('button', { name: /^Sinh nhật/ })
  await birthday.press('Enter')
  await stage()
    .getByRole('button', { name: /^Sinh nhật/, pressed: true })
    .waitFor()
  expect(
    await stage()
      .getByRole('button', { name: /^Tất cả/, pressed: true })
      .count(),
  ).toBe(0)
  await stage().getByRole('radio', { name: '100.000 ₫' }).press('ArrowRight')
  expect(await stage().getByRole('radio', { name: '200.000 ₫' }).isChecked()).toBe(true)
  await stage().getByRole('radio', { name: 'Tháng' }).press('ArrowLeft')
  expect(await stage().getByRole('radio', { name: 'Tuần' }).isChecked()).toBe(true)
})

test('a date is typed with the day first, or picked in a calendar by keyboard', async () => {
  const field = stage().getByRole('textbox', { name: /^Ngày giao/ })
  const open = stage().getByRole('button', { name: 'Mở lịch: Ngày giao' })
  expect(await field.getAttribute('placeholder')).toBe('dd/mm/yyyy')
  await field.fill('5.2.2027')
  await field.blur()
  expect(await field.inputValue()).toBe('05/02/2027')
  await open.press('Enter')
  const calendar = stage().getByRole('dialog', { name: 'Ngày giao' })
  await calendar.getByText('tháng 2 năm 2027', { exact: true }).waitFor()
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document.getElementById('kit-white')!.shadowRoot!
      return activeElement?.getAttribute('aria-label')
    })
  await expect.poll(focused).toBe('Thứ Sáu, 5 tháng 2, 2027')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Thứ Sáu, 12 tháng 2, 2027')
  await page.keyboard.press('PageDown')
  await expect.poll(focused).toBe('Thứ Sáu, 12 tháng 3, 2027')
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe('Thứ Hai, 8 tháng 3, 2027')
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('08/03/2027')
  expect(await field.evaluate((input) => input === (input.getRootNode() as ShadowRoot).activeElement)).toBe(
    true,
  )
  await open.click()
  await calendar.waitFor()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  await open.click()
  await calendar.waitFor()
  await stage().getByRole('heading', { name: 'Ô nhập' }).click()
  await calendar.waitFor({ state: 'detached' })
  await field.fill('31/02/2027')
  await field.blur()
  expect(await field.inputValue()).toBe('31/02/2027')
})

test('a search is cleared by our own button, which returns the focus', async () => {
  const search = stage().getByRole('searchbox', { name: 'Tìm mẫu hoa' })
  const clear = stage().getByRole('button', { name: 'Xóa chữ đã gõ' }).first()
  expect(await clear.isVisible()).toBe(false)
  await search.fill('hồng')
  await clear.click()
  await expect.poll(() => search.inputValue()).toBe('')
  expect(await search.evaluate((input) => input === (input.getRootNode() as ShadowRoot).activeElement)).toBe(
    true,
  )
  expect(await clear.isVisible()).toBe(false)
})

test('names complete what is typed without marks, by keyboard and by pointer', async () => {
  const field = stage().getByRole('combobox', { name: 'Tìm tỉnh, thành' })
  const options = stage().getByRole('listbox', { name: 'Tìm tỉnh, thành' }).getByRole('option')
  const marked = () => options.and(page.locator('[aria-selected=true]')).allTextContents()
  await field.fill('ha')
  await expect.poll(() => options.allTextContents()).toEqual(['Hà Nội', 'Hà Tĩnh', 'Hải Phòng'])
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  await field.press('ArrowUp')
  await expect.poll(marked).toEqual(['Hải Phòng'])
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect.poll(marked).toEqual(['Hà Nội'])
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Hà Nội')
  await expect.poll(() => options.count()).toBe(0)
  await field.fill('dong')
  await options.filter({ hasText: 'Đồng Nai' }).click()
  await expect.poll(() => field.inputValue()).toBe('Đồng Nai')
  await field.fill('đông')
  await expect.poll(() => options.count()).toBe(2)
  await field.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  expect(await field.inputValue()).toBe('đông')
  await field.fill('')
})

test('a toast is read out, and closes by its button', async () => {
  await stage().getByRole('button', { name: 'Sao chép mã' }).click()
  const toast = stage().getByRole('status').filter({ hasText: 'Đã sao chép mã SEN20' })
  await toast.waitFor()
  await toast.getByRole('button', { name: 'Đóng' }).click()
  await toast.waitFor({ state: 'detached' })
})

test('what a finger presses is 44 px high and wide', async () => {
  const small = await page.evaluate(() => {
    const root = document.getElementById('kit-white')!.shadowRoot!
    const targets = [...root.querySelectorAll<HTMLElement>('button, a, input, select, textarea, summary')]
    return targets.flatMap((element) => {
      // the whole card, which its heading covers
      const card = element.matches('.k-cover') ? element.offsetParent : undefined
      const target = element.closest('label.k-chip, .k-switch > label') ?? card ?? element
      const { width, height } = target.getBoundingClientRect()
      if (!width) return []
      const around = getComputedStyle(target, '::after')
      const more =
        around.position === 'absolute' && around.inset !== 'auto' && target.matches('.k-chip, .k-switch > *')
      const reach = (side: 'top' | 'left') => (more ? -2 * Number.parseFloat(around[side]) : 0)
      const size = [width + reach('left'), height + reach('top')]
      return Math.min(...size) < 44
        ? [`${element.className} ${element.textContent}: ${size.join(' × ')}`]
        : []
    })
  })
  expect(small).toEqual([])
})
