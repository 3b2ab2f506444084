import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { color } from '../../widgets/schema/fields.ts'
import { pathOf, pointerOf } from '../../widgets/schema/json-pointer.ts'
import { matches, subtreeOf } from './context.ts'
import { checkWith, countBelow, errorsByPointer, isStillCurrent, withCheckedValue } from './issues.ts'

const schema = z.strictObject({
  title: z.string().min(3),
  list: z.array(z.strictObject({ name: z.string().min(1) })),
  either: z.union([z.strictObject({ a: z.string(), b: z.string() }), z.int()]).optional(),
})

const pointers = (value: unknown) => {
  const result = checkWith(schema, value)
  return result.ok ? [] : result.issues.map(({ pointer }) => pointer)
}

describe('the message of an issue', () => {
  it('shows what a colour looks like, and says that a number has to be whole', () => {
    const schema = z.strictObject({ tint: color({}), size: z.int() })
    const { issues = [] } = checkWith(schema, { tint: 'đỏ', size: 12.5 })
    expect(errorsByPointer(issues, 'vi')).toEqual(
      new Map([
        ['#/tint', ['Mã màu chưa đúng, ví dụ: #0b63ce']],
        ['#/size', ['Phải là số nguyên']],
      ]),
    )
    expect([...errorsByPointer(issues, 'en').values()].flat()).toEqual([
      'Not a valid colour code, for example: #0b63ce',
      'Must be a whole number',
    ])
  })
})

describe('pointers', () => {
  it('lead there and back, with signs that have a meaning of their own', () => {
    expect(pointerOf([])).toBe('#')
    expect(pointerOf(['a', 0, 'x/y~z'])).toBe('#/a/0/x~1y~0z')
    expect(pathOf('#/a/0/x~1y~0z')).toEqual(['a', '0', 'x/y~z'])
    expect(pathOf('#')).toEqual([])
  })
})

describe('a check', () => {
  it('hands on the output of what passes', () => {
    expect(checkWith(schema, { title: 'abc', list: [] })).toEqual({
      ok: true,
      output: { title: 'abc', list: [] },
    })
  })

  it('names each pointer, with a message in both languages', () => {
    const result = checkWith(schema, { title: 'a', list: [{ name: '' }] })
    expect(result.issues).toEqual([
      { pointer: '#/title', message: { vi: 'Cần ít nhất 3 ký tự', en: 'At least 3 characters' } },
      {
        pointer: '#/list/0/name',
        message: { vi: 'Vui lòng điền mục này', en: 'Please fill in this field' },
      },
    ])
  })

  it('reports a missing text as missing, not as a wrong type', () => {
    const result = checkWith(schema, { list: [] })
    expect(result.issues?.[0]?.message).toEqual({
      vi: 'Vui lòng điền mục này',
      en: 'Please fill in this field',
    })
  })

  it('points at the key that should not be there', () => {
    expect(pointers({ title: 'abc', list: [], more: 1 })).toEqual(['#/more'])
  })

  it('reports the nearest branch of a plain union', () => {
    expect(pointers({ title: 'abc', list: [], either: { a: 'x' } })).toEqual(['#/either/b'])
  })
})

describe('issues', () => {
  it('are counted at a place and below it, not beside it', () => {
    const messages = errorsByPointer(
      [
        { pointer: '#/list/1', message: 'a' },
        { pointer: '#/list/1/name', message: 'b' },
        { pointer: '#/list/10/name', message: 'c' },
      ],
      'vi',
    )
    expect(countBelow(messages, '#/list/1')).toBe(2)
    expect(countBelow(messages, '#')).toBe(3)
  })

  it('repeat no message', () => {
    const twice = [
      { pointer: '#/a', message: { vi: 'Sai', en: 'Wrong' } },
      { pointer: '#/a', message: { vi: 'Sai', en: 'Wrong' } },
    ]
    expect([...errorsByPointer(twice, 'en')]).toEqual([['#/a', ['Wrong']]])
  })

  it('of the service stand until the value that they are about changes', () => {
    const value = { list: [{ name: 'a' }], title: 'x' }
    const [issue] = withCheckedValue([{ pointer: '#/list/0/name', message: 'taken' }], value)
    expect(isStillCurrent(issue!, { ...value, title: 'y' })).toBe(true)
    expect(isStillCurrent(issue!, { ...value, list: [{ name: 'b' }] })).toBe(false)
  })
})

describe('patterns', () => {
  it('are one pointer, or one with all below it', () => {
    expect(matches('#/a', '#/a')).toBe(true)
    expect(matches('#/a', '#/a/0')).toBe(false)
    expect(matches(subtreeOf('#/a'), '#/a')).toBe(true)
    expect(matches(subtreeOf('#/a'), '#/a/0/b')).toBe(true)
    expect(matches(subtreeOf('#/a'), '#/ab')).toBe(false)
  })
})
