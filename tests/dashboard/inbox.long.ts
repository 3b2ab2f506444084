import { expect, test } from 'vitest'
import { pageViolations } from './dashboard-page.ts'
import { dashboard, detail, published, row, send, stored, useInbox } from './inbox-page.ts'

useInbox()

test('a row is given to a member, and filters are kept under a name for everybody', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/inbox/submissions')
  await row(page, 'Nguyễn Thị Lan').getByRole('button').click()
  await detail(page).getByRole('combobox', { name: 'Phụ trách' }).click()
  await page.getByRole('option', { name: '(bạn)' }).click()
  await row(page, 'Nguyễn Thị Lan').getByText('Giao cho ').first().waitFor({ state: 'attached' })
  await expect.poll(async () => (await stored())('Nguyễn Thị Lan').assignee).toEqual(expect.any(String))
  await page.keyboard.press('Escape')
  await detail(page).waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Giao cho tôi' }).click()
  await row(page, 'Trần Văn Bình').waitFor({ state: 'detached' })
  await row(page, 'Nguyễn Thị Lan').waitFor()
  const { assignee } = (await stored())('Nguyễn Thị Lan')
  await expect
    .poll(() => page.getByRole('link', { name: 'Xuất CSV' }).getAttribute('href'))
    .toContain(`assignee=${assignee}`)
  await page.getByRole('combobox', { name: 'Trạng thái' }).click()
  await page.getByRole('option', { name: 'Mới' }).click()
  await page.getByRole('button', { name: 'Lưu bộ lọc' }).click()
  await page.getByRole('dialog').getByLabel('Tên bộ lọc').fill('Chờ tôi gọi')
  await page.keyboard.press('Enter')
  const view = page.getByRole('button', { name: 'Chờ tôi gọi', exact: true })
  await expect.poll(() => view.getAttribute('aria-pressed')).toBe('true')
  expect(await pageViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tất cả', exact: true }).click()
  await row(page, 'Trần Văn Bình').waitFor()
  await view.click()
  await row(page, 'Trần Văn Bình').waitFor({ state: 'detached' })
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    status: 'new',
    assignee: 'me',
  })

  await row(page, 'Nguyễn Thị Lan').getByRole('button').click()
  await detail(page).waitFor()
  await page.keyboard.press('a')
  await expect.poll(async () => (await stored())('Nguyễn Thị Lan').assignee).toBeNull()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Xóa bộ lọc này' }).click()
  await view.waitFor({ state: 'detached' })
  expect(await dashboard.rpc('inboxViews/list', {})).toEqual([])
  expect(wrong).toEqual([])
  await close()
})

test('one entry is erased from its panel, after a dialog that says what goes', async () => {
  await send('Phạm Thị Nhầm', 'nham@vidu.vn', 'Gửi nhầm')
  const { page, wrong, close } = await dashboard.open('/admin/inbox/submissions')
  await row(page, 'Phạm Thị Nhầm').getByRole('button').click()
  await detail(page).getByRole('button', { name: 'Xóa mục này' }).click()
  const asked = page.getByRole('dialog', { name: 'Xóa mục của Phạm Thị Nhầm?' })
  await asked.getByText('Không lấy lại được').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  expect((await stored())('Phạm Thị Nhầm')).toBeDefined()
  await detail(page).getByRole('button', { name: 'Xóa mục này' }).click()
  await asked.getByRole('button', { name: 'Xóa vĩnh viễn' }).click()
  await asked.waitFor({ state: 'detached' })
  await page.getByText('Đã xóa mục của Phạm Thị Nhầm').first().waitFor()
  await row(page, 'Phạm Thị Nhầm').waitFor({ state: 'detached' })
  expect((await stored())('Phạm Thị Nhầm')).toBeUndefined()
  expect((await stored())('Nguyễn Thị Lan')).toBeDefined()
  expect(wrong).toEqual([])
  await close()
})

test('the consent log says that its chain is intact; inboxes without a widget say how to begin', async () => {
  const banner = await published('COOKIE_CONSENT', 'Thanh cookie')
  const answer = await fetch(`${dashboard.service.url}/api/v1/widgets/${banner}/consent`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      action: 'reject_all',
      categories: { essential: true, analytics: false, marketing: false },
    }),
  })
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)])
  const { page, wrong, close } = await dashboard.open('/admin/inbox/consents')
  await page.getByText('Chuỗi bằng chứng nguyên vẹn').waitFor()
  await page.getByRole('cell', { name: 'Từ chối tất cả' }).waitFor()
  await page.locator('[data-row]').getByRole('button').click()
  await detail(page).getByText('mắt xích của chuỗi bằng chứng').waitFor()
  expect(await detail(page).getByRole('button', { name: 'Xóa mục này' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await detail(page).waitFor({ state: 'hidden' })
  expect(await pageViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Người đăng ký' }).click()
  await page.getByRole('heading', { name: 'Chưa có tiện ích nào nhận dữ liệu này' }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(wrong).toEqual([])
  await close()
})
