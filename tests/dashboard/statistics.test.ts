import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

const missed = (query: string) => ({ type: 'interaction', name: 'no-result', props: { query } })

async function counted(name: string, events: (string | object)[]) {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name })
  await dashboard.rpc('widgets/publish', { publicId })
  for (const event of events) {
    const response = await fetch(`${dashboard.service.url}/api/v1/widgets/${publicId}/events`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Referer: 'https://tiem.vn/h%E1%BB%8Fi-%C4%91%C3%A1p?ma=1',
      },
      body: JSON.stringify({
        events: [typeof event === 'string' ? { type: event } : event],
        referrer: 'www.google.com',
      }),
    })
    expect(response.status).toBe(202)
  }
}

test('what visitors did is counted for all widgets and for one, as a chart, a table and CSV', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/statistics')
  await page.getByRole('heading', { name: 'Chưa có lượt xem nào trong khoảng này' }).waitFor()
  expect(await pageViolations(page)).toEqual([])
  const inGroup = (name: string) => ({ type: 'interaction', name, target: 'b' })
  const tested = [inGroup('variant-shown'), inGroup('variant-clicked')]
  await counted('Hỏi đáp giao hàng', ['view', 'view', 'view', 'click', missed('ship hỏa tốc'), ...tested])
  await counted('Hỏi đáp đổi trả', ['view', missed('Ship hỏa tốc')])
  await page.reload()
  const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  // The second widget stands on the same page.
  await card('Lượt xem').getByText('3', { exact: true }).waitFor()
  await page.getByRole('img', { name: /^Biểu đồ Lượt xem theo ngày, từ .*: 3, kỳ trước 0$/ }).waitFor()
  expect(await pageViolations(page)).toEqual([])

  const pages = page.getByRole('list', { name: 'Trang khách xem' })
  await expect.poll(() => pages.innerText()).toMatch(/tiem\.vn\/hỏi-đáp\s+3/)
  await expect
    .poll(() => page.getByRole('list', { name: 'Khách đến từ đâu' }).innerText())
    .toMatch(/google\.com\s+3/)
  const searched = page.getByRole('list', { name: 'Từ khách tìm mà không có kết quả' })
  await expect
    .poll(() => searched.innerText())
    .toMatch(/ship hỏa tốc\s+Hỏi đáp .*\s+1\s+ship hỏa tốc\s+Hỏi đáp .*\s+1/)

  await page.getByRole('combobox', { name: 'Khoảng thời gian' }).click()
  await page.getByRole('option', { name: '7 ngày qua' }).click()
  await page.getByRole('button', { name: 'Hỏi đáp giao hàng' }).click()
  await card('Lượt xem').getByText('3', { exact: true }).waitFor()
  await page
    .getByRole('list', { name: 'Thử nghiệm A/B' })
    .getByText('1 lượt thấy · 1 lượt chọn · 100 %')
    .waitFor()
  await card('Lượt bấm').click()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toMatchObject({
      days: '7',
      metric: 'clicks',
      widget: expect.any(String),
    })
  await page.getByRole('button', { name: 'Xem dạng bảng' }).click()
  const cells = page.getByRole('row').locator('td:first-of-type')
  await expect.poll(() => cells.count()).toBe(7)
  expect((await cells.allInnerTexts()).map(Number).reduce((sum, count) => sum + count)).toBe(1)
  expect(await pageViolations(page)).toEqual([])

  await expect.poll(() => pages.innerText()).toMatch(/tiem\.vn\/hỏi-đáp\s+3/)
  const saved = async (name: string) => {
    await page.getByRole('button', { name: 'Xuất CSV' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^Hỏi đáp giao hàng – ${name} \\d{4}-\\d\\d-\\d\\d – \\d{4}-\\d\\d-\\d\\d\\.csv$`),
    )
    return Buffer.concat(chunks).toString().split('\r\n')
  }
  expect(await saved('Trang và nơi khách đến')).toEqual([
    '\ufeff"Loại","Địa chỉ","Lượt xem"',
    '"Trang","tiem.vn/h%E1%BB%8Fi-%C4%91%C3%A1p",3',
    '"Đến từ","google.com",3',
    '',
  ])
  expect(await searched.innerText()).toMatch(/^ship hỏa tốc\s+1$/)
  expect(await saved('Từ tìm không thấy')).toEqual([
    '\ufeff"Từ tìm","Tiện ích","Số lần"',
    '"ship hỏa tốc","Hỏi đáp giao hàng",1',
    '',
  ])
  const [head, ...rest] = await saved('Số liệu theo ngày')
  expect(head).toBe('\ufeffNgày,Lượt xem,Khách theo ngày,Lượt bấm,Tương tác')
  const lines = rest.filter((line) => line !== '')
  expect(lines).toHaveLength(7)
  const days = lines.map((line) => line.split(',').slice(1).map(Number))
  const sumOf = (column: number) => days.reduce((sum, counts) => sum + (counts[column] ?? 0), 0)
  expect([sumOf(0), sumOf(2), sumOf(3)]).toEqual([3, 1, 3])
  // Once a day: midnight may come in between.
  expect([1, 2]).toContain(sumOf(1))
  expect(Math.max(...days.map(([, visitors = 0]) => visitors))).toBe(1)
  expect(wrong).toEqual([])
  await close()
})
