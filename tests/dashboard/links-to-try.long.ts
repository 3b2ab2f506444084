/** Beside a field that becomes a link, the merchant may try what publishing would make of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

test('the link of a channel follows its number and the shared one, while they are right', async () => {
  const draft = {
    settings: {
      sharedNumber: '0912 345 678',
      channels: [{ type: 'zalo' }, { type: 'url', value: '/dat-lich' }],
    },
  }
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'BUBBLE', name: 'Liên hệ', draft })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  await page.locator('li[data-pointer="#/settings/channels/0"]').getByRole('button').first().click()
  const link = page.getByRole('link', { name: 'Thử liên kết' })
  await expect.poll(() => link.getAttribute('href')).toBe('https://zalo.me/0912345678')
  expect(await link.getAttribute('rel')).toBe('noopener')
  const number = page.getByLabel('Số Zalo hoặc mã OA')
  await number.fill('0987654321')
  await expect.poll(() => link.getAttribute('href')).toBe('https://zalo.me/0987654321')
  await number.fill('0987')
  await link.waitFor({ state: 'detached' })
  await number.fill('')
  await page.getByLabel('Số điện thoại chung').fill('')
  await page.getByText('Hãy điền số của kênh này').waitFor()
  expect(wrong).toEqual([])
  await close()
})
