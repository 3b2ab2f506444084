import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

const saveState = (page: Page) => page.locator('[data-save-state]').getAttribute('data-save-state')
const itemsOf = async (publicId: string, name: string) =>
  (await dashboard.rpc('widgets/get', { publicId })).draft.collections[name]

const pin = (n: number) => ({ id: `g${n}`, label: `Ghim ${n}`, lat: 10 + n / 1000, lng: 106 })
async function mapWithPins(pins: unknown[]) {
  const { publicId, draftVersion } = await dashboard.rpc('widgets/create', { type: 'MAP', name: 'Bản đồ' })
  await dashboard.rpc('widgets/saveDraft', {
    publicId,
    version: draftVersion ?? 1,
    collections: { regions: [], pins },
  })
  return publicId as string
}
const pinsPage = (publicId: string) => `/admin/widgets/${publicId}/collections/pins`
const cell = (page: Page, row: number, field: string) =>
  page.locator(`[aria-rowindex="${row + 1}"] [data-field="${field}"]`)

test('cells are edited by keyboard alone, with the issue at the cell, and saved; two people lose nothing', async () => {
  const publicId = await mapWithPins([pin(1), pin(2), pin(3)])
  const { page, wrong, close } = await dashboard.open(pinsPage(publicId))
  await cell(page, 1, 'label').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Chợ Bến Thành')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Ghim 2')
  await page.keyboard.type('Dinh Độc Lập')
  await page.keyboard.press('Escape')
  expect(await cell(page, 2, 'label').innerText()).toBe('Ghim 2')

  await cell(page, 2, 'lat').focus()
  await page.keyboard.type('95')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => cell(page, 2, 'lat').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('alert').getByText('Không được quá 24').waitFor()
  await page.getByRole('button', { name: '1 dòng cần sửa' }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.keyboard.type('10,777')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByRole('button', { name: 'dòng cần sửa' }).count()).toBe(0)
  await expect.poll(() => saveState(page)).toBe('saved')

  const { draft, draftVersion } = await dashboard.rpc('widgets/get', { publicId })
  const theirs = draft.collections.pins.map((one: { id: string }) =>
    one.id === 'g3' ? { ...one, label: 'Của người kia' } : one,
  )
  await dashboard.rpc('widgets/saveDraft', {
    publicId,
    version: draftVersion,
    collections: { ...draft.collections, pins: theirs },
  })
  await cell(page, 1, 'label').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect
    .poll(() => itemsOf(publicId, 'pins'))
    .toMatchObject([
      { id: 'g2', label: 'Ghim 2', lat: 10.777 },
      { id: 'g1', label: 'Chợ Bến Thành' },
      { id: 'g3', label: 'Của người kia' },
    ])
  expect(wrong).toEqual([])
  await close()
})

test('rows are found without accents, sorted, added, duplicated and deleted with undo', async () => {
  const publicId = await mapWithPins([pin(1), { ...pin(2), label: 'Đà Lạt' }, pin(10)])
  const { page, wrong, close } = await dashboard.open(pinsPage(publicId))
  const labels = () => page.locator('tbody [data-field="label"]').allInnerTexts()
  await page.getByLabel('Tìm trong danh sách').fill('da lat')
  await expect.poll(labels).toEqual(['Đà Lạt'])
  await page.getByText('1 trong 3 dòng').waitFor()
  await page.getByLabel('Tìm trong danh sách').fill('')
  await page.getByRole('columnheader', { name: 'Tên' }).getByRole('button').click()
  await expect.poll(labels).toEqual(['Đà Lạt', 'Ghim 1', 'Ghim 10'])
  await page.getByRole('button', { name: 'Thêm dòng' }).click()
  await page.keyboard.type('Hội An')
  await page.keyboard.press('Tab')
  await expect.poll(labels).toEqual(['Ghim 1', 'Đà Lạt', 'Ghim 10', 'Hội An'])
  await page.getByRole('button', { name: 'Việc khác: Đà Lạt' }).click()
  await page.getByRole('menuitem', { name: 'Nhân đôi' }).click()
  await expect.poll(labels).toEqual(['Ghim 1', 'Đà Lạt', 'Đà Lạt', 'Ghim 10', 'Hội An'])
  await page.getByLabel('Chọn dòng: Ghim 1', { exact: true }).check()
  await page.getByLabel('Chọn dòng: Ghim 10').check()
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect.poll(labels).toEqual(['Đà Lạt', 'Đà Lạt', 'Hội An'])
  await page
    .getByRole('listitem')
    .or(page.getByRole('alert'))
    .getByRole('button', { name: 'Hoàn tác' })
    .click()
  await expect.poll(labels).toEqual(['Ghim 1', 'Đà Lạt', 'Đà Lạt', 'Ghim 10', 'Hội An'])

  await page.getByRole('button', { name: 'Việc khác: Hội An' }).click()
  await page.getByRole('menuitem', { name: 'Mở cả dòng' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Mô tả').fill('Phố cổ')
  await expect
    .poll(() => itemsOf(publicId, 'pins'))
    .toMatchObject([{}, {}, { id: 'g2-2' }, {}, { description: 'Phố cổ' }])
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('a phone has cards; a viewer sees no secret and can change nothing', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'EVENTS', name: 'Vòng quay' })
  await dashboard.rpc('widgets/saveDraft', {
    publicId,
    version: 1,
    collections: { codes: [{ code: 'BIMAT2026', segmentId: 'o-1' }] },
  })
  const as = await dashboard.member('viewer')
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/collections/codes`, {
    as,
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('list', { name: 'Mã ưu đãi' }).getByRole('button').click()
  await page.getByRole('dialog').getByText('o-1').first().waitFor()
  expect(await page.content()).not.toContain('BIMAT2026')
  expect(await pageViolations(page)).toEqual([])
  expect(await page.getByRole('button').allInnerTexts()).not.toContain('Thêm dòng')
  expect(await page.getByRole('dialog').getByRole('textbox').count()).toBe(0)
  expect(wrong).toEqual([])
  await close()
})
