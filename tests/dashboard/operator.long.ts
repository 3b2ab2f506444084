import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdmin } from '../harness/admin-command.ts'
import { type Dashboard, openDashboard, owner, pageViolations } from './dashboard-page.ts'

const shops = 60
const widths = [320, 768, 1280]

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
  const { dataDir, url } = dashboard.service
  const lines = Array.from({ length: shops }, (_, shop) => [
    `tenant create "Tiệm bánh số ${shop}"`,
    `owner create --tenant last --email ${owner.email}`,
  ])
  const input = [`operator add --email ${owner.email}`, ...lines.flat()].join('\n')
  const made = await runAdmin(['batch'], { DATA_DIR: dataDir, SITE_URL: url }, input)
  expect(made.code).toBe(0)
})
afterAll(() => dashboard?.close())

test.each(widths)(
  'an operator at %i px finds one tenant of many, suspends it and limits it',
  async (width) => {
    const { page, wrong, close } = await dashboard.open('/admin/operator', {
      viewport: { width, height: 800 },
    })
    const rows = page.getByRole('region', { name: 'Doanh nghiệp' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(50)
    await page.getByRole('button', { name: 'Xem thêm' }).click()
    await expect.poll(() => rows.count()).toBe(shops + 1)
    const name = `Tiệm bánh số ${width % 60}`
    await page.getByRole('searchbox', { name: 'Tìm theo tên hoặc mã' }).fill(`tiem banh so ${width % 60}`)
    await expect.poll(() => rows.count()).toBeLessThan(12)
    await page.getByRole('button', { name: `Thao tác với ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Tạm ngừng' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('không sửa hay xuất bản').waitFor()
    expect(await pageViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Tạm ngừng' }).click()
    await rows.filter({ hasText: name }).getByText('Tạm ngừng', { exact: true }).waitFor()

    await page.getByRole('button', { name: `Thao tác với ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Đặt hạn mức' }).click()
    await dialog.getByLabel('Số tiện ích').fill('nhiều')
    await page.keyboard.press('Enter')
    await dialog.getByText('Hãy nhập một số nguyên từ 0').waitFor()
    await dialog.getByLabel('Số tiện ích').fill('0')
    expect(await pageViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await rows.filter({ hasText: name }).getByText('Tiện ích: 100%').waitFor()
    const limits = await dashboard.rpc('operator/tenants', { search: name })
    const [limited] = limits.items.filter((one: { name: string }) => one.name === name)
    expect(limited).toMatchObject({ ownLimits: { widgets: 0, rows: null, bytes: null } })

    await page.getByRole('button', { name: `Thao tác với ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Mở lại' }).click()
    await rows
      .filter({ hasText: name })
      .getByText('Tạm ngừng', { exact: true })
      .waitFor({ state: 'detached' })
    await page.getByRole('searchbox', { name: 'Tìm theo tên hoặc mã' }).fill('không có ai như thế')
    await page.getByText('Không tìm thấy doanh nghiệp nào').waitFor()
    expect(await pageViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(wrong).toEqual([])
    await close()
  },
)

test('a person of many businesses finds the next one by its name, and reads that it is suspended', async () => {
  const { items } = await dashboard.rpc('operator/tenants', { search: 'tiem banh so 33' })
  await dashboard.rpc('operator/suspend', { tenantId: items[0].id })
  const { page, wrong, close } = await dashboard.open('/admin')
  await page.getByRole('button', { name: /Tài khoản của tôi/ }).click()
  await page.getByRole('menuitem', { name: 'Chuyển doanh nghiệp' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(shops + 1)
  await dialog.getByRole('searchbox', { name: 'Tìm doanh nghiệp' }).fill('banh so 33')
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
  expect(await pageViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Tiệm bánh số 33' }).click()
  await page.getByText('“Tiệm bánh số 33” đang tạm ngừng').waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})
