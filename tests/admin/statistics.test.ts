import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

async function published(name: string) {
  const { body } = await harness.editor.api('POST', '/widgets', { type: 'FAQ', name })
  await harness.editor.api('POST', `/widgets/${body.publicId}/publish`)
  const send = (type: string) =>
    harness.anonymous('POST', `/api/v1/widgets/${body.publicId}/events`, { events: [{ type }] })
  return { publicId: body.publicId as string, send }
}

/** Midnight may come in between. */
const viewsOf = (days: { views: number }[]) => days.reduce((sum, { views }) => sum + views, 0)

test('the counts of all widgets add up, and the one with the most views comes first', async () => {
  const quiet = await published('Ít người xem')
  const busy = await published('Đông người xem')
  for (const type of ['view', 'click']) await quiet.send(type)
  for (const type of ['view', 'view', 'view', 'interaction']) await busy.send(type)
  const overall = async () => (await harness.viewer.api('GET', '/stats?days=7')).body
  await expect
    .poll(async () => (await overall()).period)
    .toMatchObject({ views: { total: 4 }, clicks: 1, interactions: 1 })
  const { widgets, daily, previous, previousDaily } = await overall()
  expect(
    widgets.map(({ publicId, views }: { publicId: string; views: number }) => [publicId, views]),
  ).toEqual([
    [busy.publicId, 3],
    [quiet.publicId, 1],
  ])
  expect(viewsOf(daily)).toBe(4)
  expect([previous.views.total, previousDaily]).toEqual([0, []])
  const own = (await harness.viewer.api('GET', `/widgets/${busy.publicId}/stats?days=7`)).body
  expect([viewsOf(own.daily), own.period]).toMatchObject([3, { clicks: 0, interactions: 1 }])
})
