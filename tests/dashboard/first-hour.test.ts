/** From the gallery to a widget on a page of another origin. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedChromium } from '../harness/chromium.ts'
import { type HostPages, openHostPages } from '../harness/host-pages.ts'
import { type Dashboard, openDashboard, owner, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
let hosts: HostPages
beforeAll(async () => {
  ;[dashboard, hosts] = await Promise.all([openDashboard(), openHostPages()])
})
afterAll(() => dashboard?.close())

/** Uses a new context: browsers cache a published file for a minute. */
async function expectThere(address: string, ...texts: string[]) {
  const context = await (await sharedChromium()).newContext()
  const page = await context.newPage()
  await page.goto(address)
  for (const text of texts) await page.getByText(text).waitFor()
  await context.close()
}

test('signs in, takes a template, writes a text, publishes, and sees it on a page of another origin', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/widgets', { as: null })
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Chưa có tiện ích nào' }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Thêm tiện ích' }).first().click()

  let clicks = 0
  const click = async (role: 'link' | 'button', name: string | RegExp) => {
    clicks++
    await page.getByRole(role, { name }).click()
  }
  for (const group of ['Nhận tin nhắn', 'Bán hàng', 'Chỉ đường, giờ mở cửa', 'Pháp lý'])
    await page.getByRole('heading', { name: group }).waitFor()
  await click('link', /^Hỏi đáp/)
  await click('button', 'Dùng mẫu này: Phòng khám')
  await page.waitForURL('**/content')
  const preview = page.frameLocator('iframe')
  await preview.getByText('Trước khi đến khám').waitFor()
  await page.getByLabel('Tiêu đề').fill('Khám ở Phòng mạch Lan')
  await preview.getByText('Khám ở Phòng mạch Lan').waitFor()
  await click('button', 'Xuất bản')
  await click('button', 'Xuất bản ngay')
  await page.getByRole('heading', { name: 'Gắn tiện ích vào trang của bạn' }).waitFor()
  await page.getByText('Mã đã chừa sẵn chỗ').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await click('button', 'Sao chép mã')
  await page.getByRole('button', { name: 'Đã sao chép' }).waitFor()
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  expect(clicks).toBeLessThanOrEqual(6)

  const shop = hosts.host({ body: snippet })
  await expectThere(shop, 'Khám ở Phòng mạch Lan')

  await page.getByRole('link', { name: 'Soạn thảo', exact: true }).click()
  await page.getByLabel('Tiêu đề').fill('Phòng mạch Lan xin chào')
  await page.getByRole('button', { name: 'Tôi có cần đặt lịch trước không?', exact: true }).click()
  await page.getByRole('textbox', { name: 'Câu hỏi' }).fill('Có phải đặt lịch không?')
  await page.getByRole('button', { name: 'Xuất bản' }).click()
  const changes = page.getByRole('dialog')
  await changes.getByText('Xuất bản thay đổi').waitFor()
  const changed = changes.getByRole('list', { name: 'Các thay đổi' }).getByRole('listitem')
  await changed.first().waitFor()
  const told = (await changed.allInnerTexts()).map((line) => line.replace(/\s+/g, ' '))
  expect(told).toEqual([
    expect.stringMatching(/Tiêu đề.*Khám ở Phòng mạch Lan.*Phòng mạch Lan xin chào/),
    expect.stringMatching(/Câu hỏi.*Tôi có cần đặt lịch trước không\?.*Có phải đặt lịch không\?/),
  ])
  expect(await pageViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Xuất bản ngay' }).click()
  await changes.waitFor({ state: 'hidden' })
  await expectThere(shop, 'Phòng mạch Lan xin chào', 'Có phải đặt lịch không?')

  await page.getByRole('link', { name: 'Lịch sử' }).click()
  await page.getByRole('button', { name: 'Chạy lại bản này: Bản 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Chạy lại bản này' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await pageViolations(page)).toEqual([])
  await expectThere(shop, 'Khám ở Phòng mạch Lan')
  expect(wrong).toEqual([])
  await close()
})
