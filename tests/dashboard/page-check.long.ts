import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

const found: [object, string][] = [
  [{ code: 'status', status: 404 }, 'Trang trả lời lỗi 404'],
  [{ code: 'no-snippet', hasTagManager: false }, 'Chưa thấy mã nhúng trên trang'],
  [{ code: 'no-snippet', hasTagManager: true }, 'trang có Google Tag Manager'],
  [
    { code: 'other-widget', publicId: 'a', name: 'Giờ mở cửa' },
    'Trang đang có mã của tiện ích khác: Giờ mở cửa',
  ],
  [{ code: 'other-site', site: 'https://thu.test' }, 'Mã tải từ một nơi khác: https://thu.test'],
  [{ code: 'no-container', container: 'faq-a' }, '<div id="faq-a"></div>'],
  [{ code: 'not-first' }, 'Thanh không đứng đầu trang'],
  [{ code: 'not-allowed' }, 'Trang này không có trong danh sách trang được phép'],
  [
    { code: 'policy', directives: ['script-src', 'connect-src'] },
    'Nhờ người quản trị trang thêm vào script-src, connect-src',
  ],
]

test('the page where the snippet is copied checks a page of the merchant and says what to do', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Hỏi đáp' })
  await dashboard.rpc('widgets/publish', { publicId })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/install`)
  await page.getByLabel('Địa chỉ trang').fill('127.0.0.1:1/trang')
  await page.getByRole('button', { name: 'Kiểm tra' }).click()
  await page.getByText('Không mở được trang').waitFor()

  let issues: object[] = found.map(([issue]) => issue)
  const asked: unknown[] = []
  await page.route('**/admin/rpc/pageCheck/run', (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ json: { json: { issues } } })
  })
  await page.getByLabel('Địa chỉ trang').fill('tiem.vn/lien-he')
  await page.keyboard.press('Enter')
  for (const [, words] of found) await page.getByText(words).first().waitFor()
  expect(asked).toEqual([{ json: { publicId, url: 'https://tiem.vn/lien-he' } }])
  expect(await pageViolations(page)).toEqual([])
  issues = []
  await page.keyboard.press('Enter')
  await page.getByText('Mã đã đúng, khách đang thấy tiện ích').waitFor()
  expect(wrong).toEqual([])
  await close()
})
