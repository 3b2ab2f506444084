/** Settings that refer to another thing choose it by name; ids are never shown. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

const draftOf = async (publicId: string) => (await dashboard.rpc('widgets/get', { publicId })).draft

test('a prize of a game is of a segment with a name', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'EVENTS', name: 'Vòng quay' })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  await page.getByRole('button', { name: 'Thêm ô' }).click()
  await page.getByLabel('Tên', { exact: true }).fill('Túi vải')
  expect(await page.getByLabel('Mã', { exact: true }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Thông báo và bảo mật' }).click()
  await page.getByRole('button', { name: 'Thêm giải' }).click()
  await page.getByLabel('Ô', { exact: true }).click()
  await page.getByRole('option', { name: 'Túi vải' }).click()
  await expect
    .poll(async () => {
      const { settings, privateSettings } = await draftOf(publicId)
      return [settings.segments.at(-1), privateSettings.prizes.at(-1)]
    })
    .toMatchObject([{ id: 'tui-vai', label: 'Túi vải' }, { segmentId: 'tui-vai' }])
  expect(wrong).toEqual([])
  await close()
})

test('a message goes by the choice in a field of the form, chosen by its label', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'CONTACT_FORM', name: 'Liên hệ' })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  await page.getByRole('button', { name: 'Thêm trường' }).click()
  const field = page.locator('li[data-pointer^="#/settings/fields/"]').last()
  await field.getByRole('combobox').first().click()
  await page.getByRole('option', { name: 'Danh sách thả xuống' }).click()
  await field.getByLabel('Nhãn', { exact: true }).fill('Khu vực giao')
  const options = field.getByLabel('Các lựa chọn')
  for (const option of ['Nội thành', 'Ngoại thành']) {
    await options.fill(option)
    await options.press('Enter')
  }
  expect(await field.getByLabel('Mã', { exact: true }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Thông báo và bảo mật' }).click()
  await page.getByRole('button', { name: 'Thêm đường chuyển' }).click()
  await page.getByLabel('Trường', { exact: true }).click()
  await page.getByRole('option', { name: 'Khu vực giao' }).click()
  await page.getByLabel('Khi khách chọn').click()
  await page.getByRole('option', { name: 'Ngoại thành' }).click()
  const stored = async () => {
    const { settings, privateSettings } = await draftOf(publicId)
    return [settings.fields.at(-1), privateSettings.routing?.at(-1)]
  }
  await expect.poll(stored).toMatchObject([
    { key: 'khu_vuc_giao', label: 'Khu vực giao' },
    { key: 'khu_vuc_giao', option: 'Ngoại thành' },
  ])
  // The rows of the form stand under the key.
  await page.getByRole('tab', { name: 'Nội dung' }).click()
  await page.getByRole('button', { name: 'Khu vực giao' }).first().click()
  await field.getByLabel('Nhãn', { exact: true }).fill('Nơi giao')
  await expect
    .poll(stored)
    .toMatchObject([{ key: 'khu_vuc_giao', label: 'Nơi giao' }, { key: 'khu_vuc_giao' }])
  expect(wrong).toEqual([])
  await close()
})

test('a widget within another one is chosen from those of its type', async () => {
  const faq = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Hỏi về giao hàng' })
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'STICKY_SIDE_ROLL', name: 'Mép phải' })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  await page.getByRole('button', { name: 'Nội dung', exact: true }).click()
  await page.getByLabel(/^Tiện ích bên trong: /).click()
  await page.getByRole('option', { name: 'Hỏi đáp' }).click()
  await page.getByRole('combobox', { name: 'Tiện ích nào' }).click()
  await page.getByRole('option', { name: 'Hỏi về giao hàng' }).click()
  await expect.poll(async () => (await draftOf(publicId)).settings.widget).toBe(faq.publicId)
  expect(wrong).toEqual([])
  await close()
})

test('a field is shown by the choice in one above, and a lost one is named', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', {
    type: 'CONTACT_FORM',
    name: 'Đặt hàng',
    draft: {
      settings: {
        fields: [
          { type: 'name' },
          { type: 'radio', key: 'nhan', label: 'Nhận hàng', options: ['Giao tận nơi', 'Tự đến lấy'] },
          { type: 'text', key: 'duong', label: 'Số nhà, đường' },
        ],
      },
    },
  })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  const field = page.locator('li[data-pointer="#/settings/fields/2"]')
  await field
    .getByRole('button', { name: /Số nhà, đường/ })
    .first()
    .click()
  await field.getByRole('switch', { name: 'Chỉ hiện khi' }).click()
  await field.getByLabel('Trường ở trên').click()
  expect(await page.getByRole('option').allTextContents()).toEqual(['Họ tên', 'Nhận hàng'])
  await page.getByRole('option', { name: 'Nhận hàng' }).click()
  await field.getByLabel('Các lựa chọn').click()
  await page.getByRole('option', { name: 'Giao tận nơi' }).click()
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => (await draftOf(publicId)).settings.fields[2].showWhen)
    .toMatchObject({ field: 'nhan', values: ['Giao tận nơi'] })
  await page
    .locator('li[data-pointer="#/settings/fields/2"]')
    .getByRole('button', { name: /^Chuyển lên/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Xuất bản', exact: true }).click()
  await page.getByText('“Nhận hàng” không đứng trên trường này').first().waitFor()
  expect(wrong).toEqual([])
  await close()
})
