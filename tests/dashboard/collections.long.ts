import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { number, row, text, workbook } from '../../site/dashboard/collections/workbook.fixture.ts'
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  expect(await page.locator('tbody [role=alert], tbody [aria-invalid=true]').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'dòng cần sửa' }).count()).toBe(0)
  await page.keyboard.type('Hội An')
  await page.keyboard.press('Tab')
  // The next cell is open, so that an input method has a field to compose in.
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.activeElement?.matches('[data-cell] input:not([type=checkbox]), [data-cell] select'),
      ),
    )
    .toBe(true)
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
    .toMatchObject([{}, {}, { id: 'g2-2' }, {}, { id: 'hoi-an', description: 'Phố cổ' }])
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

/** Dispatches the paste event of Ctrl+V with cells of a sheet. */
const paste = (page: Page, cells: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, cells)

test('a paste and a file show what they change and refuse before anything is written, then are written at once', async () => {
  const publicId = await mapWithPins([pin(1), pin(2), pin(3)])
  const { page, wrong, close } = await dashboard.open(pinsPage(publicId))
  const dialog = page.getByRole('dialog')
  const counts = () => dialog.locator('[data-count]').allInnerTexts()
  await cell(page, 1, 'label').focus()
  await paste(
    page,
    [
      'Mã\tTên\tVĩ độ\tKinh độ\tGhi chú',
      'g1\tChợ Bến Thành\t10,772\t106,698\tCổng chính',
      'g9\tMới\t10,8\t106,7\t',
      'g2\tGhim 2\t99\t106\t',
    ].join('\n'),
  )
  await expect.poll(counts).toEqual(['Thêm mới 1', 'Cập nhật 1', 'Bị lỗi 1'])
  await dialog.getByText('Tên: Ghim 1 → Chợ Bến Thành').waitFor()
  const refused = dialog.getByRole('list', { name: 'Các dòng bị lỗi' })
  expect(await refused.getByRole('listitem').allInnerTexts()).toEqual(['Dòng 4\nVĩ độ: Không được quá 24'])
  await dialog.getByLabel('Cột “Ghi chú” thuộc mục').click()
  await page.getByRole('option', { name: 'Mô tả' }).click()
  await dialog.getByText('Cổng chính').last().waitFor()
  await dialog.getByText('Mô tả: (trống) → Cổng chính').waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(await itemsOf(publicId, 'pins')).toEqual([pin(1), pin(2), pin(3)])
  await dialog.getByRole('button', { name: 'Nhập 2 dòng' }).click()
  await expect
    .poll(() => page.locator('tbody [data-field="label"]').allInnerTexts())
    .toEqual(['Chợ Bến Thành', 'Ghim 2', 'Ghim 3', 'Mới'])
  expect(await itemsOf(publicId, 'pins')).toMatchObject([
    { description: 'Cổng chính', lng: 106.698 },
    pin(2),
    pin(3),
    {},
  ])

  // A paste without a header line starts at the active cell. The dialog returns the focus when it closes.
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await cell(page, 2, 'id').focus()
  await paste(page, 'g2\t10,5\t106,5\ng3\t10,6\t106,6')
  await expect.poll(counts).toEqual(['Thêm mới 0', 'Cập nhật 2'])
  await dialog.getByRole('button', { name: 'Hủy' }).click()

  await page.getByRole('button', { name: 'Nhập từ tệp', exact: true }).click()
  const csv = '\ufeffMã;Tên;Vĩ độ;Kinh độ\r\nmoi;Một mình;10,5;106,5\r\n'
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ghim.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect.poll(counts).toEqual(['Thêm mới 1'])
  await dialog.getByText('Thay cả danh sách').click()
  await expect.poll(counts).toEqual(['Thêm mới 1', 'Bỏ 4'])
  await dialog.getByRole('button', { name: 'Nhập 5 dòng' }).click()
  await expect.poll(() => itemsOf(publicId, 'pins')).toMatchObject([{ id: 'moi', lat: 10.5 }])
  await page.getByText('Đã nhập: 1 thêm, 0 đổi, 4 bỏ', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Hoàn tác' }).last().click()
  await expect.poll(async () => (await itemsOf(publicId, 'pins')).length).toBe(4)

  // Excel's own file, of which one sheet is taken.
  await page.getByRole('button', { name: 'Nhập từ tệp', exact: true }).click()
  const header = row(1, text('A1', 'Mã'), text('B1', 'Tên'), text('C1', 'Vĩ độ'), text('D1', 'Kinh độ'))
  const place = row(
    2,
    text('A2', 'excel'),
    text('B2', 'Bến Bạch Đằng'),
    number('C2', '10.775'),
    number('D2', '106.7'),
  )
  const sheets = [
    { name: 'Ghi chú', rows: row(1, text('A1', 'Gọi lại')) },
    { name: 'Ghim', rows: header + place },
  ]
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ghim.xlsx', mimeType: '', buffer: Buffer.from(await workbook(sheets)) })
  await dialog.getByRole('group', { name: 'Nhập trang tính nào?' }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ghim (2 dòng)' }).click()
  await expect.poll(counts).toEqual(['Thêm mới 1'])
  await dialog.getByRole('button', { name: 'Nhập 1 dòng' }).click()
  await expect
    .poll(async () => (await itemsOf(publicId, 'pins')).at(-1))
    .toMatchObject({ id: 'excel', lat: 10.775, lng: 106.7 })
  expect(wrong).toEqual([])
  await close()
})

test('a place is shown by its name, also where the list has its code, and is chosen from those of its province', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'STORE_LOCATOR', name: 'Cửa hàng' })
  const { draft, draftVersion } = await dashboard.rpc('widgets/get', { publicId })
  const [store] = draft.collections.locations
  const place = { provinceCode: '01', districtCode: '001', wardCode: '' }
  await dashboard.rpc('widgets/saveDraft', {
    publicId,
    version: draftVersion,
    collections: { locations: [{ ...store, ...place }] },
  })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/collections/locations`)
  await expect.poll(() => cell(page, 1, 'provinceCode').innerText()).toBe('Hà Nội')
  const district = cell(page, 1, 'districtCode')
  await expect.poll(() => district.innerText()).toBe('Quận Ba Đình')
  await district.focus()
  await page.keyboard.press('Enter')
  const input = district.locator('input')
  expect(await input.inputValue()).toBe('Quận Ba Đình')
  await page.keyboard.press('Enter')
  await input.waitFor({ state: 'detached' })
  await district.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => district.locator('datalist option[value="Quận Hoàn Kiếm"]').count()).toBe(1)
  await input.fill('Quận Hoàn Kiếm')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => itemsOf(publicId, 'locations'))
    .toMatchObject([{ provinceCode: '01', districtCode: 'Quận Hoàn Kiếm' }])
  expect(wrong).toEqual([])
  await close()
})

test('the form of a row opens the section with its issue, and leads the reader to it', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'STORE_LOCATOR', name: 'Cửa hàng' })
  const { draft, draftVersion } = await dashboard.rpc('widgets/get', { publicId })
  const [store] = draft.collections.locations
  await dashboard.rpc('widgets/saveDraft', {
    publicId,
    version: draftVersion,
    collections: { locations: [{ ...store, lat: 95 }] },
  })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/collections/locations`)
  await page.getByRole('button', { name: `Việc khác: ${store.name}` }).click()
  await page.getByRole('menuitem', { name: 'Mở cả dòng' }).click()
  const latitude = page.getByRole('dialog').getByLabel('Vĩ độ')
  await expect.poll(() => latitude.evaluate((input) => input === document.activeElement)).toBe(true)
  await latitude.fill(String(store.lat).replace('.', ','))
  await latitude.blur()
  await expect.poll(() => itemsOf(publicId, 'locations')).toEqual([store])
  expect(wrong).toEqual([])
  await close()
})

test('an import goes on without the page that began it, which then shows what came in', async () => {
  const publicId = await mapWithPins([pin(1)])
  const { page, wrong, close } = await dashboard.open('/admin/widgets')
  let isRunning = true
  await page.route('**/admin/rpc/imports/progress**', (route) =>
    isRunning
      ? route.fulfill({ json: { json: { running: true, checked: 12_000, lines: 20_000 } } })
      : route.continue(),
  )
  await page.goto(dashboard.service.url + pinsPage(publicId))
  await page.getByText('Đã kiểm tra 12.000 trong 20.000 dòng').waitFor()
  await page.reload()
  await page.getByText('Đã kiểm tra 12.000 trong 20.000 dòng').waitFor()
  const csv = 'id,label,lat,lng\ng2,Đến sau,10.5,106.5'
  await dashboard.rpc('imports/run', { publicId, collection: 'pins', csv })
  isRunning = false
  await page.getByText('Đã nhập xong', { exact: true }).waitFor()
  await expect
    .poll(() => page.locator('tbody [data-field="label"]').allInnerTexts())
    .toEqual(['Ghim 1', 'Đến sau'])
  // A second press edits a cell.
  await cell(page, 2, 'label').click()
  expect(await page.locator('tbody input:not([type=checkbox])').count()).toBe(0)
  await cell(page, 2, 'label').click()
  await page.keyboard.type('Đã sửa')
  await page.keyboard.press('Enter')
  await expect.poll(() => itemsOf(publicId, 'pins')).toMatchObject([{}, { label: 'Đã sửa' }])
  expect(wrong).toEqual([])
  await close()
})
