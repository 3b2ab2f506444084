/** Games played against the service itself: what the page shows is what the public log says. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events } from '../../widgets/events/index.ts'
import { templateDraft } from '../../widgets/schema/sample-draft.ts'
import { type Dashboard, openDashboard } from '../dashboard/dashboard-page.ts'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
let dashboard: Dashboard
beforeAll(async () => {
  ;[harness, dashboard] = await Promise.all([openBrowserHarness(), openDashboard()])
})
afterAll(() => Promise.all([harness?.close(), dashboard?.close()]))

type Settings = { segments: { id: string; label: string }[] }
type Log = { draws: { n: number; segmentId: string }[] }

/** Publishes the template of a game; its page, and its public log. */
async function playing(game: string) {
  const template = [events.sample.vi, ...(events.templates ?? [])].find(
    ({ settings }) => settings.game === game,
  )
  if (!template) throw new Error(`No template of ${game}`)
  const { name, ...draft } = templateDraft(events, template, new Date())
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'EVENTS', name, draft })
  await dashboard.rpc('widgets/publish', { publicId })
  const { snippet } = await dashboard.rpc('widgets/get', { publicId })
  const page = await harness.open(harness.host({ body: snippet }), { reducedMotion: 'reduce' })
  const answer = await fetch(`${dashboard.service.url}/api/v1/widgets/${publicId}/config`)
  const { settings }: { settings: Settings } = await answer.json()
  return {
    page,
    async drawn(): Promise<string[]> {
      const log = await fetch(`${dashboard.service.url}/api/v1/widgets/${publicId}/fairness`)
      const { draws }: Log = await log.json()
      return draws.map(({ segmentId }) => settings.segments.find(({ id }) => id === segmentId)?.label ?? '')
    },
  }
}

const enter = async (page: Page, email: string, button: string) => {
  await page.getByLabel('Email').fill(email)
  const consent = page.getByRole('checkbox', { name: 'đồng ý' })
  if (await consent.count()) await consent.check()
  await page.getByRole('button', { name: button }).click()
}

test('the wheel rests on the segment of the log, also after a reload and for the same address in another case', async () => {
  const { page, drawn } = await playing('wheel')
  const said = page.getByRole('status').filter({ hasText: 'Vòng quay dừng ở: ' })
  await enter(page, 'lan.nguyen@vidu.vn', 'Quay ngay')
  await said.waitFor()
  const [label, ...others] = await drawn()
  expect(others).toEqual([])
  expect(await said.textContent()).toBe(`Vòng quay dừng ở: ${label}`)

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await enter(page, 'Lan.Nguyen@vidu.vn', 'Quay ngay')
  await page.getByText('Bạn đã hết lượt chơi').waitFor()
  expect(await drawn()).toEqual([label])
})

test('a quiz is marked by the service, and its prize is the one of the log', async () => {
  const { page, drawn } = await playing('quiz')
  await enter(page, 'binh@vidu.vn', 'Vào câu đố')
  await page.getByRole('button', { name: 'Bắt đầu' }).click()
  await page.getByLabel('Một năm').check()
  await page.getByRole('button', { name: 'Câu tiếp' }).click()
  await page.getByLabel('Sồi').check()
  await page.getByLabel('Óc chó').check()
  await page.getByRole('button', { name: 'Gửi câu trả lời' }).click()
  await page.getByText('Bạn trả lời đúng 2 trên 2 câu.').waitFor()
  await page.getByText('Đúng hết cả!').waitFor()
  const [label] = await drawn()
  const codes: Record<string, string> = { 'Giảm 20%': 'GO20', 'Giảm 10%': 'GO10' }
  await page.getByText(codes[label ?? ''] ?? '').waitFor()
  await page.reload()
  await page.getByText(codes[label ?? ''] ?? '').waitFor()
  expect(await drawn()).toHaveLength(1)
})
