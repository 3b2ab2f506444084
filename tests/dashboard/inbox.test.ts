import { expect, test } from 'vitest'
import { pageViolations } from './dashboard-page.ts'
import { dashboard, detail, hostile, row, send, stored, useInbox } from './inbox-page.ts'

useInbox()

test('what a visitor sends appears in an open inbox, and is worked on by keyboard', async () => {
  const { page, wrong } = await dashboard.open('/admin/inbox')
  await page.clock.install()
  await page.reload()
  await row(page, 'Nguyễn Thị Lan').waitFor()
  expect(await row(page, 'Kẻ gửi rác').count()).toBe(0)
  await send('Phạm Minh', 'minh@vidu.vn', 'Tin vừa đến')
  await page.clock.fastForward(15_000)
  await row(page, 'Phạm Minh').waitFor()
  await page.getByRole('link', { name: 'Tin nhắn' }).getByText('3').waitFor()
  expect(await pageViolations(page)).toEqual([])

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await detail(page).getByText('dòng cuối').waitFor()
  expect(await detail(page).innerText()).toContain(hostile)
  expect(await page.title()).toBe('Hộp thư – Nhúng')
  expect(await pageViolations(page)).toEqual([])
  await page.keyboard.press('e')
  await row(page, 'Trần Văn Bình').getByText('Đã xong').first().waitFor()
  await page.keyboard.press('j')
  await detail(page).getByText('Cho tôi hỏi giá sỉ áo dài.').waitFor()
  const { id } = (await stored())('Nguyễn Thị Lan')
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(id)
  await detail(page).getByLabel('Ghi chú nội bộ').fill('Gọi lại chiều nay')
  await page.keyboard.press('Tab')
  await page.getByText('Đã lưu ghi chú').first().waitFor()
  await detail(page).getByLabel('Ghi chú nội bộ').fill('Gọi lại chiều nay')
  await detail(page).getByLabel('Ghi chú nội bộ').pressSequentially(', sau 15 giờ')
  await expect.poll(async () => (await stored())('Nguyễn Thị Lan').note).toBe('Gọi lại chiều nay, sau 15 giờ')
  await detail(page).getByLabel('Ghi chú nội bộ').fill('Gọi lại chiều nay')
  await detail(page).getByLabel('Dòng trước').click()
  await expect.poll(async () => (await stored())('Nguyễn Thị Lan').note).toBe('Gọi lại chiều nay')
  await detail(page).getByLabel('Dòng sau').click()
  await detail(page).getByText('Cho tôi hỏi giá sỉ áo dài.').waitFor()
  expect(await detail(page).getByRole('link', { name: 'Gọi 0912345678' }).getAttribute('href')).toBe(
    'tel:+84912345678',
  )
  await detail(page).getByRole('button', { name: 'Trả lời' }).click()
  await detail(page).getByRole('button', { name: 'Zalo' }).click()
  expect(await detail(page).getByRole('link', { name: 'Chép và mở Zalo' }).getAttribute('href')).toBe(
    'https://zalo.me/84912345678',
  )
  await detail(page).getByRole('button', { name: 'Hủy' }).click()
  const find = await stored()
  expect(find('Nguyễn Thị Lan').note).toBe('Gọi lại chiều nay')
  expect(find('Trần Văn Bình').status).toBe('done')
  await page.keyboard.press('Escape')
  await detail(page).waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent))
    .toContain('Nguyễn Thị Lan')

  await page.keyboard.press('Enter')
  await detail(page).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe(id)
  await page.goBack()
  await detail(page).waitFor({ state: 'hidden' })

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Phím tắt' }).waitFor()
  expect(wrong).toEqual([])
  await page.context().close()
})

test('a search without accents, the spam folder and the export keep to the filters of the address', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/inbox/submissions')
  await row(page, 'Nguyễn Thị Lan').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('nguyen thi')
  await row(page, 'Trần Văn Bình').waitFor({ state: 'detached' })
  await row(page, 'Nguyễn Thị Lan').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('nguyen thi')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Xuất CSV' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  const csv = Buffer.concat(chunks).toString()
  expect(csv).toContain('lan@vidu.vn')
  expect(csv).not.toContain('binh@vidu.vn')

  await page.goto(`${dashboard.service.url}/admin/inbox/submissions?spam=true`)
  await row(page, 'Kẻ gửi rác').getByRole('button').click()
  await detail(page).getByText('Có từ bị chặn').waitFor()
  await detail(page).getByRole('button', { name: 'Không phải thư rác' }).click()
  await page.getByText('Không có thư rác').waitFor()
  expect((await stored())('Kẻ gửi rác').spam).toBe(false)
  expect(wrong).toEqual([])
  await close()
})

test('a person is erased after what goes was shown', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/inbox/submissions')
  await row(page, 'Trần Văn Bình').waitFor()
  await page.getByRole('button', { name: 'Thao tác khác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa dữ liệu một người' }).click()
  const dialog = page.getByRole('dialog', { name: 'Xóa dữ liệu một người' })
  await dialog.getByLabel('Email hoặc số điện thoại của người cần xóa').fill('binh@vidu.vn')
  await page.keyboard.press('Enter')
  await dialog.getByText('Sẽ bị xóa').waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect((await stored())('Trần Văn Bình')).toBeDefined()
  await dialog.getByRole('button', { name: 'Xóa vĩnh viễn' }).click()
  // The list is hidden from roles until the dialog is gone.
  await dialog.waitFor({ state: 'detached' })
  await row(page, 'Trần Văn Bình').waitFor({ state: 'detached' })
  expect((await stored())('Trần Văn Bình')).toBeUndefined()
  expect(wrong).toEqual([])
  await close()
})

test('a viewer reads, and is offered nothing that the service would refuse', async () => {
  const viewer = await dashboard.member('viewer')
  const { page, wrong, close } = await dashboard.open('/admin/inbox/submissions', {
    as: viewer,
    language: 'en',
    viewport: { width: 390, height: 844 },
  })
  await row(page, 'Nguyễn Thị Lan').getByRole('button').click()
  await detail(page).getByText('Gọi lại chiều nay').waitFor()
  expect(await detail(page).getByRole('combobox').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Assigned to me' }).count()).toBe(1)
  expect(await detail(page).getByRole('textbox').count()).toBe(0)
  expect(
    await detail(page)
      .getByRole('button', { name: /spam|Delete/ })
      .count(),
  ).toBe(0)
  expect(await pageViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Assigned to me' }).click()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'New' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('new')
  expect(await page.getByRole('button', { name: 'Save view' }).count()).toBe(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await page.getByRole('menuitem').count()).toBe(1)
  expect(wrong).toEqual([])
  await close()
})
