import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, shallowRef } from 'vue'
import type { Draft } from '../../../widgets/schema/draft.ts'
import { type DraftChange, type Outcome, retryDelay, saveDelay, useAutosave } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const first: Draft = {
  name: 'Hỏi đáp',
  locale: 'vi',
  settings: { title: 'A', items: ['một'] },
  privateSettings: {},
  theme: {},
  collections: {},
}

/** Answers each save with the next of `outcomes`, else stores it. */
function editor(outcomes: Outcome[] = []) {
  const draft = shallowRef(first)
  const sent: [DraftChange, number][] = []
  const merged = vi.fn()
  const save = async (parts: DraftChange, version: number): Promise<Outcome> => {
    sent.push([parts, version])
    return outcomes.shift() ?? { kind: 'saved', version: version + 1 }
  }
  const autosave = effectScope().run(() => useAutosave({ draft, version: 1, save, merged }))
  if (!autosave) throw new Error('No scope')
  const setTitle = (title: string) => {
    draft.value = { ...draft.value, settings: { ...draft.value.settings, title } }
  }
  return { ...autosave, draft, sent, merged, setTitle }
}

test('typing is saved once, after a pause, with the part that changed and its version', async () => {
  const { setTitle, sent, state } = editor()
  setTitle('B')
  await vi.advanceTimersByTimeAsync(saveDelay - 1)
  setTitle('BC')
  expect([state.value, sent.length]).toEqual(['waiting', 0])
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(sent).toEqual([[{ settings: { title: 'BC', items: ['một'] } }, 1]])
  expect(state.value).toBe('saved')
  setTitle('D')
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(sent[1]?.[1]).toBe(2)
})

test('a failed save is tried again and holds nothing back', async () => {
  const { setTitle, sent, state } = editor([{ kind: 'failed' }])
  setTitle('B')
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(state.value).toBe('failed')
  await vi.advanceTimersByTimeAsync(retryDelay)
  expect([state.value, sent.length]).toEqual(['saved', 2])
})

test('changes of two people to different fields are merged', async () => {
  const theirs: Draft = { ...first, name: 'Tên khác', settings: { title: 'A', items: ['một', 'hai'] } }
  const { setTitle, sent, state, draft, merged } = editor([{ kind: 'conflict', theirs, version: 7 }])
  setTitle('B')
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(draft.value).toEqual({ ...theirs, settings: { title: 'B', items: ['một', 'hai'] } })
  expect(sent[1]).toEqual([{ settings: { title: 'B', items: ['một', 'hai'] } }, 7])
  expect([state.value, merged.mock.calls.length]).toEqual(['saved', 1])
})

test.each([
  ['mine', 'B'],
  ['theirs', 'C'],
] as const)('where both changed one field, its owner chooses: %s', async (prefer, title) => {
  const theirs: Draft = { ...first, name: 'Tên khác', settings: { title: 'C', items: ['một'] } }
  const { setTitle, sent, state, draft, conflict, resolve, flush } = editor([
    { kind: 'conflict', theirs, version: 7 },
  ])
  setTitle('B')
  expect(await flush()).toBe(false)
  expect(conflict.value).toMatchObject({ base: { settings: { title: 'A' } }, theirs })
  expect(draft.value.settings.title).toBe('B')
  await vi.advanceTimersByTimeAsync(retryDelay)
  expect([state.value, sent.length]).toEqual(['conflict', 1])
  resolve(prefer)
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.value).toMatchObject({ name: 'Tên khác', settings: { title } })
  expect(sent[1]?.[1]).toBe(prefer === 'mine' ? 7 : undefined)
  expect(state.value).toBe('saved')
})

test('what the service refuses stays and is named', async () => {
  const { draft, state, issues, flush } = editor([
    { kind: 'refused', issues: [{ pointer: '#/name', message: 'Trống' }] },
  ])
  draft.value = { ...draft.value, name: '' }
  expect(await flush()).toBe(false)
  expect([state.value, issues.value]).toEqual(['refused', [{ pointer: '#/name', message: 'Trống' }]])
  draft.value = { ...draft.value, name: 'Tên' }
  expect(await flush()).toBe(true)
  expect(issues.value).toEqual([])
})
