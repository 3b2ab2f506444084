import { expect, test } from 'vitest'
import { entriesOf, find, indexOf } from '../../site/docs/find.ts'
import { readPages } from './check.ts'

const pages = readPages()
const indexFor = (wanted: 'vi' | 'en') =>
  indexOf(
    pages.filter(({ locale }) => locale === wanted).flatMap((page) => entriesOf(page, page.parsed.sections)),
  )
const vietnamese = indexFor('vi')
const english = indexFor('en')

/** Questions of shop owners, some without marks, and the page that answers. */
const questions: [question: string, ...pages: string[]][] = [
  ['đổi số tài khoản', 'shops/payments'],
  ['nghỉ tết', 'shops/hours-and-tet'],
  ['mất mã 2 bước', 'shops/people'],
  ['khách không nhận được mail', 'shops/problems', 'shops/forms'],
  ['dán mã vào wordpress', 'shops/install'],
  ['cai dat tren haravan', 'shops/install'],
  ['báo tin về telegram', 'shops/destinations'],
  ['gửi về google sheet', 'shops/destinations'],
  ['nhận thông báo zalo', 'shops/destinations'],
  ['khách chuyển khoản rồi sao biết', 'shops/payments'],
  ['quên mật khẩu', 'shops/people'],
  ['thêm nhân viên', 'shops/people'],
  ['xóa dữ liệu của một khách', 'shops/data', 'shops/inbox'],
  ['luật bảo vệ dữ liệu cá nhân', 'shops/privacy'],
  ['thông báo cookie', 'widgets/cookie-consent', 'shops/privacy'],
  ['lịch âm', 'widgets/lunar-calendar'],
  ['nút gọi điện', 'widgets/bubble'],
  ['widget không hiện trên trang', 'shops/problems'],
  ['sửa rồi mà vẫn thấy bản cũ', 'shops/problems'],
  ['quay lại bản trước', 'shops/editing'],
  ['hẹn giờ xuất bản', 'shops/editing'],
  ['tải danh sách khách về excel', 'shops/inbox'],
  ['tin rác spam', 'shops/forms', 'shops/inbox'],
  ['tạo mã qr ngân hàng', 'widgets/qr-payment', 'shops/payments'],
  ['giờ mở cửa', 'widgets/hours', 'shops/hours-and-tet'],
  ['đếm ngược khuyến mãi', 'widgets/countdown'],
  ['danh sách cửa hàng trên bản đồ', 'widgets/store-locator', 'widgets/map'],
  ['vòng quay may mắn', 'widgets/events'],
  ['xem bao nhiêu lượt truy cập', 'shops/statistics'],
  ['chiến dịch quảng cáo nào có khách', 'shops/statistics'],
  ['trả lời khách bằng mẫu có sẵn', 'shops/inbox'],
  ['dữ liệu được giữ bao lâu', 'shops/data'],
]

const inEnglish: typeof questions = [
  ['change bank account number', 'shops/payments'],
  ['lost two-step code', 'shops/people'],
  ['content security policy nonce', 'developers/strict-policies'],
  ['react', 'developers/single-page-apps'],
  ['verify webhook signature', 'developers/webhooks'],
  ['restore a backup', 'operators/backup-and-recovery'],
  ['nginx in front', 'operators/nginx-and-edges'],
  ['environment variables', 'operators/settings'],
  ['prometheus metrics', 'operators/monitoring'],
  ['add a widget type', 'developers/new-widget-type'],
]

test.each(questions)('«%s» is answered at the first or second place', (question, ...wanted) => {
  const places = find(vietnamese, question, 2).map(({ url }) => url.replace(/^\/docs\/|#.*$/g, ''))
  expect(
    places.some((place) => wanted.includes(place)),
    `${places}`,
  ).toBe(true)
})

test.each(inEnglish)('in English «%s» is answered at the first or second place', (question, ...wanted) => {
  const places = find(english, question, 2).map(({ url }) => url.replace(/^\/en\/docs\/|#.*$/g, ''))
  expect(
    places.some((place) => wanted.includes(place)),
    `${places}`,
  ).toBe(true)
})

test('a word that is not finished finds what begins with it, and nonsense finds nothing', () => {
  expect(find(vietnamese, 'wordpr')[0]?.url).toMatch(/shops\/install/)
  expect(find(vietnamese, 'xyzzyq')).toEqual([])
  expect(find(vietnamese, '   ')).toEqual([])
})
