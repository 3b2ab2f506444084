import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

const saveState = (page: Page) => page.locator('[data-save-state]').getAttribute('data-save-state')
const draftOf = async (publicId: string) => (await dashboard.rpc('widgets/get', { publicId })).draft

test('what two people change at once is merged; where both changed the same, the second chooses', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Hai người' })
  const address = `/admin/widgets/${publicId}/content`
  const { page, wrong, close } = await dashboard.open(address)
  await page.getByLabel('Tiêu đề').waitFor()
  const { draft, draftVersion } = await dashboard.rpc('widgets/get', { publicId })
  const settings = { ...draft.settings, description: 'Lời của người kia' }
  await dashboard.rpc('widgets/saveDraft', { publicId, version: draftVersion, settings })
  await page.getByLabel('Tiêu đề').fill('Chữ của tôi')
  await expect
    .poll(() => draftOf(publicId))
    .toMatchObject({
      settings: { title: 'Chữ của tôi', description: 'Lời của người kia' },
    })
  await expect.poll(() => saveState(page)).toBe('saved')
  await expect.poll(() => page.getByLabel('Giới thiệu').inputValue()).toBe('Lời của người kia')

  const now = await dashboard.rpc('widgets/get', { publicId })
  await dashboard.rpc('widgets/saveDraft', {
    publicId,
    version: now.draftVersion,
    settings: { ...now.draft.settings, title: 'Chữ của họ' },
  })
  await page.getByLabel('Tiêu đề').fill('Lại chữ của tôi')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Chữ của họ').waitFor()
  await dialog.getByText('Lại chữ của tôi').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Lấy bản của người kia' }).click()
  await expect.poll(() => page.getByLabel('Tiêu đề').inputValue()).toBe('Chữ của họ')
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => page.getByLabel('Tiêu đề').inputValue()).toBe('Lại chữ của tôi')
  await expect.poll(() => draftOf(publicId)).toMatchObject({ settings: { title: 'Lại chữ của tôi' } })
  expect(wrong).toEqual([])
  await close()
})

test('a draft with an issue is kept, shown at its field and not published', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Còn lỗi' })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  await page.getByLabel('Tên tiện ích').fill('')
  await page.getByRole('button', { name: 'Xuất bản' }).click()
  await expect.poll(() => saveState(page)).toBe('refused')
  const name = page.getByLabel('Tên tiện ích')
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByText('đang hiện bản hợp lệ trước đó').first().waitFor()
  await name.fill('Hết lỗi')
  await expect.poll(() => saveState(page)).toBe('saved')
  expect(await draftOf(publicId)).toMatchObject({ name: 'Hết lỗi' })
  expect(wrong).toEqual([])
  await close()
})

test('the list finds, duplicates, archives and takes back; its filters stand in the address', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'HOURS', name: 'Giờ mở cửa Đà Lạt' })
  await dashboard.rpc('widgets/publish', { publicId })
  const { page, wrong, close } = await dashboard.open('/admin/widgets')
  const rows = page.getByRole('list', { name: 'Danh sách tiện ích' }).getByRole('listitem')
  await page.getByLabel('Tìm tiện ích theo tên').fill('gio mo cua da lat')
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Giờ mở cửa Đà Lạt')])
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('gio mo cua da lat')
  await rows.frameLocator('iframe').getByText('Thứ Hai').first().waitFor()
  await page.getByRole('button', { name: 'Xem từng dòng' }).click()
  await page.reload()
  await expect.poll(() => rows.count()).toBe(1)
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByRole('button', { name: 'Xem hình thu nhỏ' }).click()
  const more = (name: string) => page.getByRole('button', { name: `Việc khác: ${name}`, exact: true })
  await more('Giờ mở cửa Đà Lạt').click()
  await page.getByRole('menuitem', { name: 'Nhân đôi' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  expect(await pageViolations(page)).toEqual([])
  await more('Giờ mở cửa Đà Lạt (bản sao)').click()
  await page.getByRole('menuitem', { name: 'Lưu trữ' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => rows.count()).toBe(2)

  await page.goto(`${dashboard.service.url}/admin/widgets?type=HOURS&state=live`)
  await expect.poll(() => rows.count()).toBe(1)
  await more('Giờ mở cửa Đà Lạt').click()
  await page.getByRole('menuitem', { name: 'Lưu trữ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu trữ' }).click()
  await page.getByRole('heading', { name: 'Không có tiện ích nào khớp' }).waitFor()
  await page.goto(`${dashboard.service.url}/admin/widgets?state=archived`)
  await page.getByRole('button', { name: 'Khôi phục: Giờ mở cửa Đà Lạt' }).click()
  await page.getByRole('heading', { name: 'Không có tiện ích nào khớp' }).waitFor()
  expect(wrong).toEqual([])
  await close()
})

test('a viewer looks and is offered nothing to change; texts are there in English', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'CONTACT_FORM', name: 'Chỉ xem' })
  await dashboard.rpc('widgets/publish', { publicId })
  const as = await dashboard.member('viewer')
  const { page, wrong, close } = await dashboard.open('/admin/widgets?q=chi+xem', { as, language: 'en' })
  await page.getByRole('link', { name: 'Chỉ xem' }).waitFor()
  expect(await page.getByRole('link', { name: 'Add widget' }).count()).toBe(0)
  await page.getByRole('button', { name: 'More: Chỉ xem' }).click()
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(['View', 'Get the snippet', 'Revisions'])
  await page.getByRole('menuitem', { name: 'View' }).click()
  await page.getByText('View only').waitFor()
  await page.frameLocator('iframe').getByRole('textbox').first().waitFor()
  const names = async () => (await page.getByRole('button').allInnerTexts()).join()
  expect(await names()).not.toMatch(/Publish|Undo/)
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('Revision 1').waitFor()
  expect(await names()).not.toMatch(/Run this again|Copy into/)
  await page.goto(`${dashboard.service.url}/admin/widgets/new`)
  await page.getByText('This page is for another role').first().waitFor()
  expect(wrong).toEqual([])
  await close()
})
