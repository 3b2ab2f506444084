/** The sites that may send, from the settings of the business to a visitor's form. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedChromium } from '../harness/chromium.ts'
import { type HostPages, openHostPages } from '../harness/host-pages.ts'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
let hosts: HostPages
beforeAll(async () => {
  ;[dashboard, hosts] = await Promise.all([openDashboard(), openHostPages()])
})
afterAll(() => dashboard?.close())

test('a form sends from pages of the listed sites alone, and tells its visitors elsewhere', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/business')
  const site = page.getByLabel('Tên miền', { exact: true })
  await page.getByText('Đang nhận từ mọi trang.').waitFor()
  await site.fill('tiệm bánh')
  await page.keyboard.press('Enter')
  await page.getByText('Nhập một tên miền, ví dụ tiembanh.vn').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await site.fill('https://www.tiembanh.vn/lien-he')
  await page.keyboard.press('Enter')
  await page.getByText('Đã thêm tiembanh.vn').first().waitFor()
  const listed = page.getByRole('listitem').filter({ hasText: 'cùng mọi tên miền con' })
  expect(await listed.allInnerTexts()).toEqual([expect.stringContaining('tiembanh.vn')])
  expect(await pageViolations(page)).toEqual([])

  const { publicId } = await dashboard.rpc('widgets/create', { type: 'CONTACT_FORM', name: 'Đặt bánh' })
  await dashboard.rpc('widgets/publish', { publicId })
  const context = await (await sharedChromium()).newContext({ locale: 'vi-VN' })
  const visitor = await context.newPage()
  await visitor.goto(
    hosts.host({
      body: `<div data-wgt="${publicId}"></div><script async src="${dashboard.service.url}/embed/v1/loader.js"></script>`,
    }),
  )
  await visitor.getByLabel('Họ và tên').fill('Nguyễn Thị Lan')
  await visitor.getByLabel('Email').fill('lan@vidu.vn')
  await visitor.getByLabel('Nội dung').fill('Cho tôi hỏi giá bánh kem.')
  const submit = visitor.getByRole('button', { name: 'Gửi lời nhắn' })
  await submit.click()
  await visitor.getByText('Tiện ích này không nhận gì từ trang web này, nên chưa gửi gì cả.').waitFor()
  const received = async () => (await dashboard.rpc('inboxes/submissions', { publicId })).items
  expect(await received()).toEqual([])

  await site.fill(new URL(visitor.url()).host)
  await page.getByRole('button', { name: 'Thêm', exact: true }).click()
  await page.getByText('Đã thêm 127.0.0.1').first().waitFor()
  await submit.click()
  await expect.poll(received).toMatchObject([{ name: 'Nguyễn Thị Lan' }])
  await context.close()

  await page.getByRole('button', { name: 'Bỏ 127.0.0.1' }).click()
  await page.getByText('Đã bỏ 127.0.0.1').first().waitFor()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await page.getByRole('button', { name: 'Bỏ 127.0.0.1' }).waitFor()
  expect(wrong).toEqual([])
  await close()
})
