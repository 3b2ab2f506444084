/** A merchant's work with plays and prizes, in the dashboard and at the counter. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
let publicId: string
const links = new Map<string, string>()

const draft = {
  settings: {
    title: 'Quay thưởng',
    startAt: '2020-01-01T00:00',
    endAt: '2099-01-01T00:00',
    nameField: 'required',
    segments: [
      { id: 'ly-ca-phe', label: 'Một ly cà phê' },
      { id: 'lan-sau', label: 'Lần sau nhé', kind: 'none' },
    ],
  },
  privateSettings: {
    perAddressPerDay: 1000,
    prizes: [
      { segmentId: 'ly-ca-phe', weight: 1, stock: 2, codes: 'shared', code: 'CAPHE-1' },
      { segmentId: 'lan-sau', weight: 0 },
    ],
  },
}

async function play(name: string, email: string) {
  const response = await fetch(`${dashboard.service.url}/api/v1/widgets/${publicId}/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ type: 'play', name, email }),
  })
  expect(response.status).toBe(201)
  const { outcome } = await response.json()
  if (outcome.prize) links.set(name, new URL(outcome.prize.redeemUrl).pathname)
}

beforeAll(async () => {
  dashboard = await openDashboard()
  const made = await dashboard.rpc('widgets/create', { type: 'EVENTS', name: 'Quay thưởng', draft })
  publicId = made.publicId
  await dashboard.rpc('widgets/publish', { publicId })
  await play('Nguyễn Thị Lan', 'lan@vidu.vn')
  await play('Trần Văn Bình', 'binh@vidu.vn')
  await play('Phạm Thị Hoa', 'hoa@vidu.vn')
})
afterAll(() => dashboard?.close())

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const counts = async (page: Page) => {
  const lists = await page.locator('dl').first().innerText()
  return lists.split(/\s*\n\s*/)
}

test('a merchant sees what is left, hands prizes over, exports, and erases a person without breaking the log', async () => {
  const { page, wrong, close } = await dashboard.open('/admin/inbox/plays')
  await page.getByText('Nhật ký rút thưởng nguyên vẹn: 3 lượt').waitFor()
  expect(await counts(page)).toEqual(['Lượt chơi', '3', 'Trúng', '2', 'Đã trao', '0'])
  const prize = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'Một ly cà phê', exact: true }) })
  expect(await prize.first().getByRole('cell').allInnerTexts()).toEqual(['Một ly cà phê', '2', '0', '0'])
  expect(await pageViolations(page)).toEqual([])

  await row(page, 'Phạm Thị Hoa').getByRole('button').click()
  const detail = page.getByRole('dialog')
  await detail.getByText('Không trúng').waitFor()
  expect(await detail.getByRole('combobox', { name: 'Kết quả' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'hidden' })

  await page.getByRole('combobox', { name: 'Kết quả' }).click()
  await page.getByRole('option', { name: 'Trúng, chưa trao' }).click()
  await row(page, 'Phạm Thị Hoa').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Một ly cà phê' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('segmentId')).toBe('ly-ca-phe')
  const csv = await page.getByRole('link', { name: 'Xuất CSV' }).getAttribute('href')
  for (const filter of ['status=won', 'segmentId=ly-ca-phe']) expect(csv).toContain(filter)

  await row(page, 'Nguyễn Thị Lan').getByRole('button').click()
  await detail.getByText('CAPHE-1').waitFor()
  await detail.getByRole('combobox', { name: 'Kết quả' }).click()
  await page.getByRole('option', { name: 'Đã trao' }).click()
  await expect.poll(() => counts(page)).toEqual(['Lượt chơi', '3', 'Trúng', '2', 'Đã trao', '1'])
  expect(wrong).toEqual([])
  await close()
})

test('the link of a prize is handed over on a phone once, and then says when', async () => {
  const phone = { viewport: { width: 320, height: 640 } }
  const { page, close } = await dashboard.open(links.get('Trần Văn Bình') ?? '', { as: null, ...phone })
  await page.getByRole('heading', { name: 'Trao giải' }).waitFor()
  for (const text of ['Một ly cà phê', 'CAPHE-1', 'Người chơi: Trần V*** B***'])
    await page.getByText(text).waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Đã trao giải' }).click()
  await page.getByRole('heading', { name: 'Đã ghi nhận' }).waitFor()
  await page.goto(`${dashboard.service.url}${links.get('Trần Văn Bình')}`)
  await page.getByRole('heading', { name: 'Giải này đã được trao trước đó' }).waitFor()
  await page.getByText(/^Đã trao lúc \d\d:\d\d /).waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await pageViolations(page)).toEqual([])
  await close()

  await dashboard.rpc('people/erase', { query: { email: 'lan@vidu.vn' } })
  const { items } = await dashboard.rpc('inboxes/plays', { publicId })
  expect(items.map(({ name, status }: { name: string; status: string }) => [name, status])).toEqual([
    ['Phạm Thị Hoa', 'lost'],
    ['Trần Văn Bình', 'redeemed'],
  ])
  expect(await dashboard.rpc('inboxes/verifyDraws', { publicId })).toEqual({ draws: 3 })
})
