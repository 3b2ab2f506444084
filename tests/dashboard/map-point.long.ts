/** A point of a list is picked on a map that comes from the service alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

test('a point is picked by pointer or by keyboard, and told with its province', async () => {
  const { publicId, draftVersion } = await dashboard.rpc('widgets/create', { type: 'MAP', name: 'Bản đồ' })
  await dashboard.rpc('widgets/saveDraft', {
    publicId,
    version: draftVersion,
    // Hồ Gươm
    collections: { regions: [], pins: [{ id: 'ho-guom', label: 'Hồ Gươm', lat: 21.02878, lng: 105.85236 }] },
  })
  const pin = async () => (await dashboard.rpc('widgets/get', { publicId })).draft.collections.pins[0]
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/collections/pins`)
  await page.getByRole('button', { name: 'Việc khác: Hồ Gươm' }).click()
  await page.getByRole('menuitem', { name: 'Mở cả dòng' }).click()
  const open = page.getByRole('button', { name: 'Chọn trên bản đồ' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Chọn trên bản đồ' })
  const told = dialog.getByRole('status')
  await expect.poll(() => told.innerText()).toBe('21,02878; 105,85236 · Hà Nội')
  expect(await pageViolations(page)).toEqual([])

  // A drag moves the map alone, a press the point.
  const map = dialog.getByRole('application')
  const { x = 0, y = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {}
  const middle = [x + width / 2, y + height / 2] as const
  await page.mouse.move(...middle)
  await page.mouse.down()
  await page.mouse.move(middle[0] + 90, middle[1], { steps: 4 })
  await page.mouse.up()
  expect(await told.innerText()).toContain('21,02878; 105,85236')
  await dialog.getByRole('button', { name: 'Cả nước' }).click()
  // The middle of the country with its islands is in the sea.
  await page.mouse.click(...middle)
  await expect.poll(() => told.innerText()).toContain('ngoài các tỉnh, thành')
  await dialog.getByRole('button', { name: 'Hủy' }).click()
  expect(await pin()).toMatchObject({ lat: 21.02878, lng: 105.85236 })

  await open.click()
  await map.focus()
  await page.keyboard.press('+')
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key)
  await dialog.getByRole('button', { name: 'Dùng điểm này' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await pin()).lat).toBeGreaterThan(21.02878)
  const { lat, lng } = await pin()
  expect(lat).toBeLessThan(21.1)
  expect(lng).toBeLessThan(105.85236)
  expect(wrong).toEqual([])
  await close()
})

test('the map opens where the row says the shop is, names what is there, and warns of another province', async () => {
  const { publicId, draftVersion } = await dashboard.rpc('widgets/create', {
    type: 'STORE_LOCATOR',
    name: 'Tiệm',
  })
  const place = { address: '1 Bạch Đằng', provinceCode: 'Đà Nẵng', categories: [] }
  await dashboard.rpc('widgets/saveDraft', {
    publicId,
    version: draftVersion,
    collections: { locations: [{ id: 'mot', name: 'Tiệm Sông Hàn', ...place }] },
  })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/collections/locations`)
  await page.getByRole('button', { name: 'Việc khác: Tiệm Sông Hàn' }).click()
  await page.getByRole('menuitem', { name: 'Mở cả dòng' }).click()
  await page.getByRole('button', { name: 'Chọn trên bản đồ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chọn trên bản đồ' })
  const map = dialog.getByRole('application')
  await map.getByText('Đà Nẵng', { exact: true }).waitFor()
  await map.click()
  await expect.poll(() => dialog.getByRole('status').innerText()).toContain('Đà Nẵng')
  expect(await dialog.getByRole('alert').count()).toBe(0)
  await map.focus()
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('+')
  await map.getByText('Liên Chiểu', { exact: true }).waitFor()
  expect(await pageViolations(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Cả nước' }).click()
  await map.getByText('Hà Nội', { exact: true }).click({ force: true })
  await dialog.getByRole('alert').getByText('Điểm này không ở Đà Nẵng').waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})
