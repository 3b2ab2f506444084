import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findOutlineFault } from './body.ts'

const roomy = { depth: 100, keys: 10_000 }

describe('the outline of a JSON text', () => {
  test('text that JSON.stringify made has no key twice, whatever its keys and values hold', () => {
    const plain = fc.jsonValue({ maxDepth: 4 })
    fc.assert(
      fc.property(plain, (value) => {
        const text = JSON.stringify(value)
        const named = /"(__proto__|constructor|prototype)"\s*:/.test(text)
        expect(findOutlineFault(text, roomy)).toBe(named ? 'forbidden-key' : undefined)
      }),
    )
  })

  test('a key that is given again is found, however either is written', () => {
    const key = fc
      .string({ minLength: 1 })
      .filter((name) => !/^(__proto__|constructor|prototype)$/.test(name))
    const asUnicode = (name: string) =>
      `"${name
        .split('')
        .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join('')}"`
    fc.assert(
      fc.property(key, fc.jsonValue({ maxDepth: 2 }), (name, value) => {
        const inner = JSON.stringify(value)
        fc.pre(!/"(__proto__|constructor|prototype)"\s*:/.test(inner))
        const text = `{${JSON.stringify(name)}:${inner},${asUnicode(name)}:1}`
        expect(findOutlineFault(text, roomy)).toBe('duplicate-key')
      }),
    )
  })

  test('the same key in two objects, in a value or beside a list is no repetition', () => {
    const text = '{"a":{"a":"a"},"b":[{"a":1},{"a":2},"a","a"],"c":"\\"a\\":1,\\"a\\":2"}'
    expect(findOutlineFault(text)).toBeUndefined()
  })

  test.each([
    ['eight levels pass', `${'['.repeat(8)}${']'.repeat(8)}`, undefined],
    ['nine do not', `${'['.repeat(9)}${']'.repeat(9)}`, 'too-deep'],
    ['brackets in strings are no levels', JSON.stringify({ a: '['.repeat(50) }), undefined],
  ])('%s', (_, text, fault) => {
    expect(findOutlineFault(text)).toBe(fault)
  })

  test('text that is no JSON never makes it throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}[]",:\\u0a1 ') }),
        (text) => void findOutlineFault(text),
      ),
    )
  })
})
