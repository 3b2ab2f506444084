import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programEnvironment } from '../harness/program.ts'
import { type Credentials, type Dashboard, openDashboard, owner, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
let editor: Credentials
beforeAll(async () => {
  dashboard = await openDashboard()
  editor = await dashboard.member('editor')
})
afterAll(() => dashboard?.close())

test('an owner changes the business and how long its data is kept, and finds both in the audit log', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/business')
  const name = page.getByLabel('Tên doanh nghiệp')
  await name.waitFor()
  expect(await pageViolations(page)).toEqual([])
  await name.fill('')
  await page.keyboard.press('Enter')
  await page.getByText('Vui lòng điền mục này').waitFor()
  await name.fill('Tiệm Hoa Sen')
  await page.getByLabel('Ngôn ngữ mặc định').click()
  await page.getByRole('option', { name: 'Tiếng Anh' }).click()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByRole('complementary').getByText('Tiệm Hoa Sen').waitFor()

  const days = page.getByLabel('Số ngày giữ: Ứng tuyển')
  await days.fill('731')
  await page.keyboard.press('Enter')
  await page.getByText('Số ngày từ 1 đến 730').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await days.fill('365')
  await page.getByRole('button', { name: 'Lưu thời hạn' }).click()
  await page.getByText('Xóa khi quá 365 ngày, cùng các tệp đã gửi.').waitFor()

  await page.goto(`${dashboard.service.url}/admin/audit`)
  await page.getByText('theo từng tiện ích').waitFor()
  await page.getByText('Tiệm Hoa Sen').last().waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('a deletion is asked for with the name, shown on every page, and taken back', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/business', { language: 'en' })
  await page.getByRole('button', { name: 'Delete business…' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(/^Type the business name/)
  await name.fill('another')
  await page.keyboard.press('Enter')
  await dialog.getByText('Not the name of the business').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await name.fill('Tiệm Hoa Sen')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('complementary').getByRole('link', { name: 'Widgets' }).click()
  const notice = page.getByText(/will be permanently deleted on/)
  await notice.waitFor()
  expect(await pageViolations(page)).toEqual([])
  const seen = await dashboard.open('/admin/widgets', { as: editor })
  await seen.page.getByText(/sẽ bị xóa hẳn lúc/).waitFor()
  expect(await seen.page.getByRole('button', { name: 'Hủy yêu cầu xóa' }).count()).toBe(0)
  await seen.close()
  await page.getByRole('button', { name: 'Cancel deletion' }).click()
  await notice.waitFor({ state: 'detached' })
  expect(wrong).toEqual([])
  await close()
})

test('an export is made in the background and downloaded; the weekly mail is turned on', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/business')
  await page.getByRole('button', { name: 'Tạo tệp xuất' }).click()
  const link = page.getByRole('link', { name: 'Tải xuống' })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^nhung-\d{4}-\d\d-\d\d\.zip$/)
  const weekly = page.getByRole('switch', { name: /^Gửi cho tôi/ })
  await weekly.click()
  await page.getByText('Đã bật thư hằng tuần').first().waitFor()
  await page.reload()
  await expect.poll(() => weekly.getAttribute('aria-checked')).toBe('true')
  await link.waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('the page of operators is missing for an owner, until a command opens it', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/operator')
  await page.getByRole('heading', { name: 'Không có trang này' }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Vận hành' }).count()).toBe(0)
  expect(await page.title()).toBe('Không có trang này – Nhúng')
  await promisify(execFile)(
    process.execPath,
    ['api/admin/cli.ts', 'operator', 'add', '--email', owner.email],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...programEnvironment, DATA_DIR: dashboard.service.dataDir, SITE_URL: dashboard.service.url },
    },
  )
  await page.reload()
  await page.getByText('Chưa đặt SMTP_URL: thư chỉ được giữ lại').waitFor()
  await page.getByRole('heading', { name: 'Không có tác vụ nào thất bại' }).waitFor()
  await page.getByText(/thành viên · \d+ tiện ích/).waitFor()
  expect(await page.title()).toBe('Vận hành – Nhúng')
  await page.getByRole('navigation').getByRole('link', { name: 'Vận hành' }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('an editor has no such page', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/business', { as: editor })
  await page.getByRole('heading', { name: 'Trang này dành cho vai trò khác' }).first().waitFor()
  expect(await page.getByRole('complementary').getByRole('link', { name: 'Doanh nghiệp' }).count()).toBe(0)
  expect(wrong).toEqual([])
  await close()
})

test('without a mail server a form that mails and an invitation say that no mail goes out', async () => {
  const opened = async (type: string) => {
    const { publicId } = await dashboard.rpc('widgets/create', { type, name: 'Có thư không?' })
    await page.goto(`${dashboard.service.url}/admin/widgets/${publicId}/content`)
    await page.getByRole('button', { name: 'Xuất bản' }).click()
    await dialog.getByRole('button', { name: 'Xuất bản ngay' }).waitFor()
    return dialog.getByText('Máy chủ chưa gửi được thư').count()
  }
  const { page, wrong, close } = await dashboard.open('/admin/team')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Mời thành viên' }).click()
  await dialog.getByLabel('Email').fill('khong-co-thu@tiem.vn')
  await dialog.getByRole('button', { name: 'Tạo liên kết mời' }).click()
  await dialog.getByText('hãy tự gửi liên kết này').waitFor()
  for (const type of ['CONTACT_FORM', 'EMAIL_SUBSCRIPTION']) expect(await opened(type), type).toBe(1)
  expect(await opened('FAQ')).toBe(0)
  expect(wrong).toEqual([])
  await close()
})
