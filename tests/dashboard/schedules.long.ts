import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

/** Moves the widget's schedules into the past. */
async function letTimeCome(publicId: string) {
  const database = await openDatabase({ folder: dataFolders(dashboard.service.dataDir).private }, kindStorage)
  const past = Date.now() - 1000
  await database.kysely
    .updateTable('schedule')
    .set(({ ref }) => ({ publish_at: past, due_at: past, end_at: ref('end_at') }))
    .where('public_id', '=', publicId)
    .where('state', '=', 'waiting')
    .execute()
  await database.close()
}

async function type(page: Page, label: string, digits: string) {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(digits)
}

test('schedules the draft with an end, sees it in header, list and history, and changes and cancels it', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Hỏi đáp ngày Tết' })
  await dashboard.rpc('widgets/publish', { publicId })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  await page.getByLabel('Tiêu đề').fill('Giờ mở cửa ngày Tết')
  await page.getByRole('button', { name: 'Việc khác' }).click()
  await page.getByRole('menuitem', { name: 'Hẹn giờ xuất bản' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Giờ mở cửa ngày Tết').waitFor()
  await dialog.getByRole('button', { name: 'Hẹn giờ' }).click()
  await dialog.getByText('Hãy điền đủ ngày, tháng, năm và giờ').waitFor()
  const year = new Date().getFullYear() + 1
  await type(page, 'Xuất bản lúc', `2001${year}0830`)
  await dialog.getByRole('switch', { name: 'Đặt thời điểm kết thúc' }).click()
  await type(page, 'Kết thúc lúc', `1901${year}0830`)
  await dialog.getByRole('button', { name: 'Hẹn giờ' }).click()
  await dialog.getByText('Phải sau lúc xuất bản').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await type(page, 'Kết thúc lúc', `2501${year}1800`)
  await dialog.getByRole('button', { name: 'Hẹn giờ' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const scheduled = (await dashboard.rpc('schedules/list', { publicId })).items
  expect(scheduled).toMatchObject([
    { publishAt: `${year}-01-20T01:30:00.000Z`, endAt: `${year}-01-25T11:00:00.000Z` },
  ])
  const when = new RegExp(`Sẽ xuất bản .*20/01/${year}`)
  await page.getByRole('link', { name: when }).click()
  const rows = page.getByRole('list', { name: 'Lịch xuất bản' }).getByRole('listitem')
  await expect.poll(() => rows.innerText()).toContain('chu@tiem.vn')
  await page.getByRole('button', { name: 'Xem nội dung' }).click()
  await dialog.getByText('Giờ mở cửa ngày Tết').waitFor()
  await dialog.getByRole('button', { name: 'Đóng' }).last().click()
  await page.getByRole('button', { name: 'Đổi giờ' }).click()
  await type(page, 'Xuất bản lúc', `2101${year}0900`)
  await dialog.getByRole('button', { name: 'Lưu giờ mới' }).click()
  await expect.poll(() => rows.innerText()).toContain(`21/01/${year}`)
  await page.getByRole('button', { name: 'Xuất bản', exact: true }).click()
  await dialog.getByText('vẫn chạy').waitFor()
  await page.keyboard.press('Escape')
  expect(await pageViolations(page)).toEqual([])

  await letTimeCome(publicId)
  await expect
    .poll(async () => (await dashboard.rpc('schedules/list', { publicId })).items)
    .toMatchObject([{ state: 'live', revision: 2 }])
  await page.goto(`${dashboard.service.url}/admin/widgets`)
  await page.getByRole('link', { name: `Chạy đến` }).click()
  await expect.poll(() => rows.innerText()).toContain('Đang chạy')
  await page.getByRole('button', { name: 'Hủy hẹn' }).click()
  await dialog.getByRole('button', { name: 'Hủy hẹn' }).click()
  await rows.waitFor({ state: 'detached' })
  await page.getByText('Lịch đã qua (1)').waitFor()
  expect(wrong).toEqual([])
  await close()
})
