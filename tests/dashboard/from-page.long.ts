import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../harness/free-port.ts'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
let shop: Server
let url: string
beforeAll(async () => {
  dashboard = await openDashboard({ ALLOW_LOOPBACK: '1' })
  const port = await freePort()
  url = `http://127.0.0.1:${port}/`
  shop = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html))
  await new Promise<void>((resolve) => shop.listen(port, '127.0.0.1', resolve))
})
afterAll(async () => {
  shop?.close()
  await dashboard?.close()
})

const shopIn = (name: string, ward: string) => ({
  ...{ '@type': 'Bakery', name, telephone: '0236 391 5678', openingHours: 'Mo-Su 06:00-21:00' },
  address: {
    ...{ '@type': 'PostalAddress', streetAddress: '12 Trần Phú', addressLocality: ward },
    addressRegion: 'Đà Nẵng',
  },
})
const questions = [
  'giao hàng',
  'đặt bánh trước',
  'trả bằng thẻ',
  'bãi đỗ xe',
  'bánh chay',
  'hóa đơn',
  'chi nhánh',
]
/** JSON-LD in the form that extensions for shops write. */
const structured = {
  '@context': 'https://schema.org',
  '@graph': [
    { ...shopIn('Tiệm bánh Mì Hoa', 'Phường Hội An'), sameAs: ['https://www.facebook.com/mihoa.hoian'] },
    shopIn('Mì Hoa Hải Châu', 'Phường Hải Châu'),
    {
      '@type': 'FAQPage',
      mainEntity: questions.map((name) => ({
        ...{ '@type': 'Question', name: `Tiệm có ${name} không?` },
        acceptedAnswer: { '@type': 'Answer', text: `<p>Có, hỏi quầy về <b>${name}</b>.</p>` },
      })),
    },
    {
      ...{
        '@type': 'JobPosting',
        title: 'Thợ làm bánh',
        description: 'Làm ca sáng.',
        datePosted: '2026-11-01',
      },
      jobLocation: { '@type': 'Place', address: { addressRegion: 'Đà Nẵng' } },
    },
  ],
}
const html = `<!doctype html><meta charset="utf-8"><title>Mì Hoa</title><script type="application/ld+json">${JSON.stringify(structured)}</script>
  <a href="https://zalo.me/0935127846">Zalo</a>`

test('an owner with nothing but the address of a page has a profile and five drafts, and publishes three', async () => {
  const { page, wrong, close } = await dashboard.open('/admin')
  const publishing: unknown[] = []
  await page.route('**/widgets/publish', async (route) => {
    const response = await route.fetch()
    publishing.push(await response.json())
    await route.fulfill({ response })
  })
  let presses = 0
  let texts = 0
  const press = async (name: string | RegExp) => {
    presses++
    await page.getByRole('button', { name }).first().click()
  }
  const type = async (label: string, text: string) => {
    texts++
    await page.getByLabel(label).fill(text)
  }

  await type('Lấy từ trang web của bạn', url)
  await press('Đọc trang')
  await page.getByText(/^Tìm thấy 7 câu hỏi, 2 cửa hàng, 1 việc làm, giờ mở cửa/).waitFor()
  await page.getByText('Dữ liệu có cấu trúc: Bakery, telephone').waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect((await dashboard.rpc('profile/get')).version).toBe(0)
  await press('Dùng những mục đã chọn')
  for (const name of ['Câu hỏi thường gặp', 'Giờ mở cửa', 'Nút liên hệ']) await press(`Xuất bản: ${name}`)
  await expect.poll(() => page.getByText('Đang hiện', { exact: true }).count()).toBe(3)
  expect(await pageViolations(page)).toEqual([])
  expect(presses).toBeLessThanOrEqual(10)
  expect(texts).toBeLessThanOrEqual(2)

  expect((await dashboard.rpc('profile/get')).profile).toMatchObject({
    ...{ name: 'Tiệm bánh Mì Hoa', phone: '0236 391 5678', zalo: '0935127846' },
    ...{ provinceCode: 'Đà Nẵng', weekly: [{ days: 'daily', hours: ['06:00-21:00'] }] },
  })
  const { items } = await dashboard.rpc('widgets/list')
  expect(items.map(({ type }: { type: string }) => type).sort()).toEqual(
    ['BUBBLE', 'FAQ', 'HOURS', 'JOB_BOARD', 'STORE_LOCATOR'].sort(),
  )
  expect(publishing).toEqual(Array(3).fill({ json: expect.objectContaining({ revision: 1, warnings: [] }) }))
  const hours = items.find(({ type }: { type: string }) => type === 'HOURS')
  const { fields } = await dashboard.rpc('profile/following', { publicId: hours.publicId })
  expect(fields).toContainEqual({ path: '/settings/weekly', fact: 'weekly', follows: true })
  expect(wrong).toEqual([])
  await close()
})
