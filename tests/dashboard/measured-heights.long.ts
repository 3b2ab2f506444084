import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomHeight } from '../../widgets/html/room.ts'
import { type Dashboard, openDashboard } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

const widget = (publicId: string) => dashboard.rpc('widgets/get', { publicId })
const shown = (page: Page) => page.locator('pre code').first().textContent()
const measured = 'Mã đã chừa sẵn chỗ nên trang không bị giật khi tiện ích hiện ra.'

async function measuredOf(publicId: string) {
  await expect.poll(async () => (await widget(publicId)).heights).not.toBeNull()
  return widget(publicId)
}

test('opening the page with the snippet measures the draft, and its snippet keeps that for everybody', async () => {
  const { publicId, snippet } = await dashboard.rpc('widgets/create', {
    type: 'FAQ',
    name: 'Hai câu',
    draft: { settings: { items: [{ question: 'Mấy giờ mở cửa?', answer: 'Tám giờ.' }] } },
  })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/install`)
  await page.getByText(measured).waitFor()
  const saved = await measuredOf(publicId)
  expect(saved).toMatchObject({ draftVersion: 1 })
  expect(saved.heights.every((height: number) => height > 40 && height < 400)).toBe(true)
  expect(saved.snippet).not.toBe(snippet)
  expect(saved.snippet).toContain(`min-height:${roomHeight(saved.heights)}`)
  expect(await shown(page)).toBe(saved.snippet)
  expect(await page.locator('iframe').count()).toBe(0)

  // Saved heights are not measured again.
  await page.reload()
  await page.getByText(measured).waitFor()
  expect(await shown(page)).toBe(saved.snippet)
  expect(await page.locator('iframe').count()).toBe(0)
  expect(wrong).toEqual([])
  await close()
})

test('an edited draft is measured again when it is published', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Sửa rồi đăng' })
  await dashboard.rpc('widgets/publish', { publicId })
  await dashboard.rpc('widgets/saveHeights', { publicId, version: 1, heights: [9, 9, 9] })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  await page.getByLabel('Tiêu đề').fill('Tiêu đề mới')
  await expect.poll(async () => (await widget(publicId)).draftVersion).toBeGreaterThan(1)
  expect((await widget(publicId)).heights).toBeNull()
  await page.getByRole('button', { name: 'Xuất bản' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xuất bản' }).click()
  const { heights, liveRevision, changed } = await measuredOf(publicId)
  expect([liveRevision, changed]).toEqual([2, false])
  expect(heights[0]).toBeGreaterThan(300)
  expect(wrong).toEqual([])
  await close()
})

test('a bar is measured although it stands above its container', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'TOP_BAR', name: 'Thanh' })
  const { page, close } = await dashboard.open(`/admin/widgets/${publicId}/install`)
  await page.getByText(measured).waitFor()
  const { heights, snippet } = await measuredOf(publicId)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(await shown(page)).toBe(snippet)
  await close()
})

test('a copy keeps the heights of its original', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Bản gốc' })
  await dashboard.rpc('widgets/saveHeights', { publicId, version: 1, heights: [900, 700, 500] })
  const { page, close } = await dashboard.open('/admin/widgets')
  await page.getByRole('button', { name: /Bản gốc/ }).click()
  await page.getByRole('menuitem', { name: 'Nhân đôi' }).click()
  const copy = async () => (await dashboard.rpc('widgets/list', { search: 'bản gốc' })).items
  await expect.poll(async () => (await copy()).length).toBe(2)
  const { publicId: other } = (await copy()).find((one: { publicId: string }) => one.publicId !== publicId)
  expect((await measuredOf(other)).heights).toEqual([900, 700, 500])
  await close()
})

test('a viewer sees the measured snippet and saves nothing', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Chỉ xem' })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/install`, {
    as: await dashboard.member('viewer'),
  })
  await page.getByText(measured).waitFor()
  expect((await widget(publicId)).heights).toBeNull()
  expect(wrong).toEqual([])
  await close()
})
