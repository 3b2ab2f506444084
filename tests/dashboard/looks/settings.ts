import { answered, dialog, heading, type Look, press, rpcAnswer, text } from './look.ts'

const exported = (state: object) =>
  rpcAnswer('tenantExport/get', {
    ...{ id: 'x', total: 12, startedAt: '2026-11-23T02:00:00.000Z', expiresAt: '2026-11-30T02:00:00.000Z' },
    ...state,
  })

export const settings: Look[] = [
  { name: 'business', path: '/admin/business', show: heading('Thời hạn giữ dữ liệu') },
  {
    name: 'business-sites',
    path: '/admin/business',
    async before(page) {
      await page.route('**/admin/rpc/tenant/get', async (route) => {
        const response = await route.fetch()
        const { json } = await response.json()
        const allowedSites = ['tiembanhlan.vn', 'tiembanhlan.com.vn', 'tiệmbánhlan.vn']
        await route.fulfill({ response, json: { json: { ...json, allowedSites } } })
      })
    },
    show: text('cùng mọi tên miền con'),
  },
  {
    name: 'business-delete',
    keepsToWindow: true,
    path: '/admin/business',
    async show(page) {
      await press(page, /^Xóa doanh nghiệp/)
      await dialog(page).waitFor()
    },
  },
  {
    name: 'business-deletion-waits',
    path: '/admin/business',
    async before(page) {
      await page.route('**/admin/rpc/auth/session', async (route) => {
        const response = await route.fetch()
        const session = await response.json()
        for (const tenant of session.json.tenants) tenant.deleteAt = '2026-12-01T02:00:00.000Z'
        await route.fulfill({ response, json: session })
      })
    },
    show: (page) => page.getByRole('button', { name: 'Hủy yêu cầu xóa' }).waitFor(),
  },
  {
    name: 'export-running',
    path: '/admin/business',
    ...answered([exported({ state: 'running', done: 4, bytes: null })], text('4 / 12')),
  },
  {
    name: 'export-ready',
    path: '/admin/business',
    ...answered([exported({ state: 'ready', done: 12, bytes: 4_812_000 })], text('Tải xuống')),
  },
  {
    name: 'export-failed',
    path: '/admin/business',
    ...answered([exported({ state: 'failed', done: 5, bytes: null })], text('Không tạo được tệp xuất')),
  },
  { name: 'team', path: '/admin/team', show: text('thuy.hoang@tiembanhlan.vn') },
  {
    name: 'team-invite',
    keepsToWindow: true,
    path: '/admin/team',
    async show(page) {
      await press(page, 'Mời thành viên')
      await dialog(page).getByLabel('Email').waitFor()
    },
  },
  { name: 'keys', path: '/admin/keys', show: text('Đồng bộ với kho') },
  {
    name: 'key-new',
    keepsToWindow: true,
    path: '/admin/keys',
    async show(page) {
      await press(page, 'Tạo khóa')
      await dialog(page).getByLabel('Vai trò').click()
      await page.getByRole('option', { name: 'Biên tập' }).click()
      await dialog(page).getByLabel('Được xuất bản').waitFor()
    },
  },
  {
    name: 'key-made',
    keepsToWindow: true,
    path: '/admin/keys',
    ...answered(
      [rpcAnswer('keys/create', { key: 'nhung_4Kq8pXw2Zr7TnB1vYc9Lm5Hs3Dj6Fa0G' })],
      async (page) => {
        await press(page, 'Tạo khóa')
        await dialog(page).getByLabel('Tên khóa').fill('Đồng bộ với kho')
        await page.keyboard.press('Enter')
        await dialog(page).getByText('Hãy sao chép khóa này ngay').waitFor()
      },
    ),
  },
  { name: 'keys-empty', at: 'fresh', path: '/admin/keys', show: heading('Chưa có khóa nào') },
  { name: 'mail', path: '/admin/mail', show: text('Hộp thư người nhận không tồn tại') },
  {
    name: 'mail-fine',
    at: 'fresh',
    path: '/admin/mail?state=dead',
    show: heading('Không có thư nào bị lỗi'),
  },
  { name: 'webhooks', path: '/admin/webhooks', show: text('Hệ thống nhận trả lời lỗi 500') },
  {
    name: 'webhooks-empty',
    at: 'fresh',
    path: '/admin/webhooks',
    show: heading('Chưa có lượt gửi nào ở đây'),
  },
  { name: 'audit', path: '/admin/audit', show: text('đổi thành') },
  {
    name: 'operator',
    path: '/admin/operator',
    async show(page) {
      await page.getByText('Hệ thống nhận trả lời lỗi 500').waitFor()
      await page.getByText('Answered 500', { exact: true }).waitFor()
    },
  },
]
