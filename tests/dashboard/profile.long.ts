import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Credentials, type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
let viewer: Credentials
beforeAll(async () => {
  dashboard = await openDashboard()
  viewer = await dashboard.member('viewer')
})
afterAll(() => dashboard?.close())

test('a new business is asked for its profile, a widget has it, and one change of it publishes the widget', async () => {
  const { page, wrong, close } = await dashboard.open('/admin')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByText('Bước 1/3').waitFor()
  await page.getByLabel('Tên cửa hàng').fill('Tiệm hoa Cô Mận')
  await page.getByLabel('Điện thoại').fill('gọi đi')
  await button('Tiếp').click()
  await page
    .getByText(/số điện thoại/i)
    .first()
    .waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.getByLabel('Điện thoại').fill('028 3822 1234')
  await button('Tiếp').click()
  await page.getByText('Bước 2/3').waitFor()
  await page.getByLabel('Địa chỉ hiện nay').fill('45 Hồ Thị Kỷ, TP. Hồ Chí Minh')
  await button('Tiếp').click()
  await page.getByText('Bước 3/3').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await button('Bỏ qua bước này').click()
  await page.getByText('Bước 3/3').waitFor({ state: 'detached' })

  await page.goto(`${dashboard.service.url}/admin/widgets/new/hours`)
  await page.getByRole('button', { name: /^Dùng/ }).first().click()
  await page.waitForURL(/\/content/)
  const publicId = /widgets\/([^/]+)\//.exec(page.url())?.[1] ?? ''
  await page.getByText('Công cụ tìm kiếm', { exact: true }).click()
  await expect.poll(() => page.getByLabel('Tên cơ sở').inputValue()).toBe('Tiệm hoa Cô Mận')
  await page.getByText('Theo hồ sơ', { exact: true }).first().waitFor()
  await page.getByLabel('Tên cơ sở').fill('Tên khác')
  await button('Lấy theo hồ sơ').first().click()
  await expect.poll(() => page.getByLabel('Tên cơ sở').inputValue()).toBe('Tiệm hoa Cô Mận')
  expect(await pageViolations(page)).toEqual([])
  await page.getByText('Đã lưu').first().waitFor()
  await dashboard.rpc('widgets/publish', { publicId })

  await page.goto(`${dashboard.service.url}/admin/profile`)
  const phone = page.getByLabel('Điện thoại')
  await page.getByText('Liên hệ', { exact: true }).click()
  await phone.fill('0912 345 678')
  await button('Lưu hồ sơ').click()
  await page.getByRole('dialog').getByText('xuất bản ngay').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await button('Lưu và xuất bản 1 tiện ích').click()
  await page.getByText('Lần lưu gần nhất đã xuất bản 1 tiện ích.').waitFor()
  const config = async () =>
    (await fetch(`${dashboard.service.url}/api/v1/widgets/${publicId}/config`)).json()
  expect(await config()).toMatchObject({ revision: 2, settings: { business: { phone: '0912 345 678' } } })

  await page.goto(`${dashboard.service.url}/admin/widgets/${publicId}/revisions`)
  await button('Chạy lại bản này: Bản 1').click()
  await page.getByText('Những mục theo hồ sơ còn là giá trị cũ').waitFor()
  await page.getByRole('dialog').getByText('028 3822 1234').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await button('Chạy với hồ sơ hiện tại').click()
  await page.getByText('Bản 1 đang chạy lại, với hồ sơ hiện tại').first().waitFor()
  expect(await config()).toMatchObject({ revision: 3, settings: { business: { phone: '0912 345 678' } } })

  const store = await dashboard.rpc('widgets/create', {
    ...{ type: 'STORE_LOCATOR', name: 'Cửa hàng', followsProfile: 'filled' },
    draft: {
      collections: {
        locations: [{ id: 'a', name: 'Tiệm hoa Cô Mận', address: '45 Hồ Thị Kỷ', provinceCode: '79' }],
      },
    },
  })
  await dashboard.rpc('profile/follow', {
    ...{ publicId: store.publicId, paths: ['/collections/locations/name'] },
  })
  await page.goto(`${dashboard.service.url}/admin/widgets/${store.publicId}/collections/locations`)
  await page.getByTitle('Theo hồ sơ').first().waitFor()
  expect(await pageViolations(page)).toEqual([])

  await page.goto(`${dashboard.service.url}/admin/profile`)
  await button('Hoàn tác lần lưu này').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác lần lưu này' }).click()
  await page.getByRole('dialog').getByText('vừa được người khác sửa').waitFor()
  await dashboard.rpc('widgets/rollback', { publicId, revision: 2 })
  await page.getByRole('dialog').getByRole('button', { name: 'Hoàn tác lần lưu này' }).click()
  await page.getByText('Đã hoàn tác').first().waitFor()
  expect(await config()).toMatchObject({ revision: 1, settings: { business: { phone: '028 3822 1234' } } })
  expect(wrong).toEqual([])
  await close()

  const reader = await dashboard.open('/admin/profile', { as: viewer, language: 'en' })
  await reader.page.getByText('You can only read the profile.').waitFor()
  await expect.poll(() => reader.page.getByLabel('Name').isDisabled()).toBe(true)
  expect(await pageViolations(reader.page)).toEqual([])
  await reader.close()
})
