import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomHeight } from '../../widgets/html/room.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness?.close())

async function made(draft: object = {}) {
  const { body } = await harness.editor.api('POST', '/widgets', { type: 'FAQ', name: 'Hỏi đáp', ...draft })
  const path = `/widgets/${body.publicId}`
  return {
    body,
    path,
    read: async () => (await harness.editor.api('GET', path)).body,
    save: (heights: unknown, version: unknown = 1) =>
      harness.editor.api('PUT', `${path}/heights`, { version, heights }),
  }
}

const heights = [1234, 567, 345] as const
const css = roomHeight(heights)

test('the snippet reserves what was measured of the draft, until the draft is saved again', async () => {
  const { body, path, read, save } = await made()
  expect(body.heights).toBeNull()
  expect(body.snippet).toContain('min-height:')
  expect((await save(heights)).status).toBe(204)

  const { heights: _, snippet, snippetWithoutStyle, ...rest } = await read()
  expect(snippet).toContain(`min-height:${css}`)
  expect(snippetWithoutStyle).not.toBe(body.snippetWithoutStyle)
  const { heights: none, snippet: first, snippetWithoutStyle: second, ...before } = body
  expect(rest).toEqual(before)

  const { body: published } = await harness.editor.api('POST', `${path}/publish`)
  expect(published.revision).toBe(1)
  expect(await read()).toMatchObject({ heights, changed: false })
  expect((await harness.editor.api('POST', `${path}/publish`)).body.revision).toBe(2)
  await harness.editor.api('POST', `${path}/unpublish`)
  expect(await read()).toMatchObject({ heights })

  const settings = { title: 'Khác', items: [] }
  await harness.editor.api('PUT', `${path}/draft`, { settings }, { 'If-Match': '1' })
  expect(await read()).toMatchObject({ draftVersion: 2, heights: null, snippet: first })
})

test('heights of a version that is no longer the draft are refused', async () => {
  const { path, read, save } = await made()
  await harness.editor.api('PUT', `${path}/draft`, { theme: { radius: 4 } }, { 'If-Match': '1' })
  const late = await save(heights)
  expect([late.status, late.headers.get('etag')]).toEqual([412, '"2"'])
  expect(await read()).toMatchObject({ heights: null })
  expect((await save(heights, 2)).status).toBe(204)
  expect(await read()).toMatchObject({ heights, draftVersion: 2 })
})

test.each([
  [[1, 2], '#/heights'],
  [[1, 2, 3, 4], '#/heights'],
  [[1.5, 2, 3], '#/heights/0'],
  [[1, -2, 3], '#/heights/1'],
  [[1, 2, 1e9], '#/heights/2'],
  [['1', 2, 3], '#/heights/0'],
  ['300px', '#/heights'],
  [null, '#/heights'],
])('heights such as %j are refused with the field', async (wrong, pointer) => {
  const { read, save } = await made()
  const { status, body } = await save(wrong)
  expect([status, body.errors[0].pointer.startsWith(pointer)]).toEqual([422, true])
  expect(await read()).toMatchObject({ heights: null })
})

test('a field too many is refused, and viewers cannot save any', async () => {
  const { path } = await made()
  const body = { version: 1, heights }
  expect((await harness.editor.api('PUT', `${path}/heights`, { ...body, width: 1 })).status).toBe(422)
  expect((await harness.viewer.api('PUT', `${path}/heights`, body)).status).toBe(403)
})

test('a large draft has its heights too', async () => {
  const items = Array.from({ length: 300 }, (_, nth) => ({
    question: `Câu ${nth}?`,
    answer: 'Trả lời. '.repeat(40),
  }))
  const { read, save } = await made({ draft: { settings: { items } } })
  expect((await save(heights)).status).toBe(204)
  const { heights: kept, snippet } = await read()
  expect(kept).toEqual(heights)
  expect(snippet).toContain(css)
})
