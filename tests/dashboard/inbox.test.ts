import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insist } from '../harness/proof-of-work.ts'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
let form: string

async function published(type: string, name: string, draft?: object): Promise<string> {
  const { publicId } = await dashboard.rpc('widgets/create', { type, name, ...(draft && { draft }) })
  await dashboard.rpc('widgets/publish', { publicId })
  return publicId
}

async function send(name: string, email: string, message: string) {
  const response = await insist(() =>
    fetch(`${dashboard.service.url}/api/v1/widgets/${form}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, email, phone: '0912345678', message, consent: true }),
    }),
  )
  expect([response.status, await response.text()]).toEqual([201, expect.any(String)])
}

const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>'

beforeAll(async () => {
  dashboard = await openDashboard()
  form = await published('CONTACT_FORM', 'Liên hệ', { privateSettings: { blockedWords: ['casino'] } })
  await send('Nguyễn Thị Lan', 'lan@vidu.vn', 'Cho tôi hỏi giá sỉ áo dài.')
  await send('Trần Văn Bình', 'binh@vidu.vn', `${hostile} dòng cuối`)
  await send('Kẻ gửi rác', 'rac@vidu.vn', 'Casino trực tuyến, nhấn vào đây')
})
afterAll(() => dashboard?.close())

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })
const detail = (page: Page) => page.getByRole('dialog')
const stored = async () => {
  const { items } = await dashboard.rpc('inboxes/submissions', { publicId: form })
  return (name: string) => items.find((one: { name: string }) => one.name === name)
}

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
