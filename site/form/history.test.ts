import { describe, expect, it } from 'vitest'
import { effectScope, shallowRef } from 'vue'
import { placeOfTyping, useHistory } from './history.ts'

const follow = <T>(start: T) => {
  const draft = shallowRef(start)
  const history = effectScope().run(() => useHistory(draft))
  if (!history) throw new Error('No scope')
  return { draft, ...history }
}

describe('the history of a draft', () => {
  it('goes back and forth, and a new edit forgets what was ahead', () => {
    const { draft, undo, redo, canUndo, canRedo } = follow({ list: ['a'] })
    expect([canUndo.value, canRedo.value]).toEqual([false, false])
    draft.value = { list: ['a', 'b'] }
    draft.value = { list: ['b'] }
    undo()
    expect(draft.value).toEqual({ list: ['a', 'b'] })
    undo()
    expect(draft.value).toEqual({ list: ['a'] })
    undo()
    expect(draft.value).toEqual({ list: ['a'] })
    redo()
    expect(draft.value).toEqual({ list: ['a', 'b'] })
    draft.value = { list: [] }
    expect([canUndo.value, canRedo.value]).toEqual([true, false])
  })

  it('takes typing on in one field for one step, and the next field for another', () => {
    const { draft, undo } = follow<Record<string, string>>({ title: 'Chào', note: '' })
    for (const title of ['Chào b', 'Chào bạ', 'Chào bạn']) draft.value = { ...draft.value, title }
    for (const note of ['v', 'và']) draft.value = { ...draft.value, note }
    undo()
    expect(draft.value).toEqual({ title: 'Chào bạn', note: '' })
    undo()
    expect(draft.value).toEqual({ title: 'Chào', note: '' })
  })

  it('begins a new step with what is typed after a step back', () => {
    const { draft, undo } = follow({ title: '1' })
    draft.value = { title: '12' }
    undo()
    draft.value = { title: '13' }
    undo()
    expect(draft.value).toEqual({ title: '1' })
  })
})

describe('the place of typing', () => {
  it('is where one text or number differs, in lists too', () => {
    expect(placeOfTyping({ a: [{ b: 'x' }] }, { a: [{ b: 'xy' }] })).toBe('a/0/b/')
  })

  it('is none where more differs, or a list has another length, or a switch was turned', () => {
    expect(placeOfTyping({ a: 'x', b: 'x' }, { a: 'y', b: 'y' })).toBeUndefined()
    expect(placeOfTyping({ a: ['x'] }, { a: ['x', 'y'] })).toBeUndefined()
    expect(placeOfTyping({ a: true }, { a: false })).toBeUndefined()
  })
})
