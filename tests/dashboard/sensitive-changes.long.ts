import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, owner, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

/** Makes all sessions eleven minutes old. */
function ageSessions() {
  const database = new Sqlite(join(dashboard.service.dataDir, 'private/nhung.db'))
  const at = new Date(Date.now() - 11 * 60_000).toISOString()
  database.prepare('update auth_session set created_at = ?').run(at)
  database.close()
}

test('another bank account stands above other changes and asks the password, then is published', async () => {
  const account = { bank: 'VCB', accountNumber: '1029384756', accountName: 'HIEN NHA' }
  const draft = { settings: { accounts: [account], title: 'Hiên Nhà' } }
  const created = { type: 'QR_PAYMENT', name: 'Quầy', draft }
  const { publicId, draftVersion } = await dashboard.rpc('widgets/create', created)
  await dashboard.rpc('widgets/publish', { publicId })
  const accounts = [{ ...account, accountNumber: '5647382910' }]
  await dashboard.rpc('widgets/saveDraft', {
    publicId,
    version: draftVersion,
    settings: { accounts, title: 'Hiên Nhà 2' },
  })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  ageSessions()
  await page.getByRole('button', { name: 'Xuất bản', exact: true }).click()
  const review = page.getByRole('dialog', { name: 'Xuất bản thay đổi' })
  const changes = review.getByRole('listitem')
  await changes.first().waitFor()
  const [first = '', second = ''] = await changes.allInnerTexts()
  expect(first).toMatch(/Liên quan đến tiền.*Số tài khoản.*1029384756.*5647382910/s)
  expect(second).toContain('Hiên Nhà 2')
  expect(await pageViolations(page)).toEqual([])

  await review.getByRole('button', { name: 'Xuất bản' }).click()
  const asked = page.getByRole('dialog', { name: 'Nhập lại mật khẩu' })
  await asked.getByLabel('Mật khẩu', { exact: true }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByText('Chưa thay đổi gì').first().waitFor()

  await review.getByRole('button', { name: 'Xuất bản' }).click()
  await asked.getByLabel('Mật khẩu', { exact: true }).fill('không phải nó')
  await page.keyboard.press('Enter')
  await asked.getByRole('alert').getByText('Mật khẩu không đúng.').waitFor()
  await asked.getByLabel('Mật khẩu', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  const live = async () => (await fetch(`${dashboard.service.url}/api/v1/widgets/${publicId}/config`)).text()
  await expect.poll(live).toContain('5647382910')
  await review.waitFor({ state: 'detached' })

  await page.goto(`${dashboard.service.url}/admin/keys`)
  await page.getByRole('button', { name: 'Tạo khóa' }).first().click()
  await page.getByRole('dialog').getByLabel('Tên khóa').fill('Đồng bộ')
  await page.keyboard.press('Enter')
  // A confirmed password lasts ten minutes.
  await page.getByRole('dialog').getByLabel('Khóa API').waitFor()
  expect(wrong).toEqual([])
  await close()
})
