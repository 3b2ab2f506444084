import { describe, expect, test } from 'vitest'
import { shortNames } from './chunk-names.ts'

const chunk = (
  name: string,
  hash: string,
  uses: { imports?: string[]; lazy?: string[]; isEntry?: true } = {},
) => ({
  name,
  fileName: `${hash}.js`,
  isEntry: uses.isEntry ?? false,
  imports: (uses.imports ?? []).map((file) => `${file}.js`),
  dynamicImports: (uses.lazy ?? []).map((file) => `${file}.js`),
})

const build = (ofPanel = 'panel00') => [
  chunk('vue', 'vue0000'),
  chunk('faq', 'faq0000', { isEntry: true, imports: ['vue0000'], lazy: ['view000', 'plain00'] }),
  chunk('view', 'view000', { imports: ['vue0000'] }),
  chunk('plain', 'plain00'),
  chunk('bubble', 'bubble0', { isEntry: true, lazy: [ofPanel] }),
  chunk('panel', ofPanel, { lazy: ['deep000'] }),
  chunk('deep', 'deep000', { imports: ['bubble0'] }),
]

describe('short names', () => {
  const names = shortNames(build())
  const common = names.get('faq0000.js')!.slice(0, 5)

  test('a chunk that knows no bundle keeps a hash of its own', () => {
    expect(names.get('vue0000.js')).toBe('vue00.js')
    expect(names.get('plain00.js')).toBe('plain.js')
  })

  test('bundles and their views share the beginning', () => {
    expect(names.get('faq0000.js')).toBe(`${common}faq.js`)
    expect(names.get('view000.js')).toBe(`${common}faq_.js`)
    expect(names.get('bubble0.js')).toBe(`${common}bub.js`)
  })

  test('a chunk that has the name of a bundle in its text changes with it', () => {
    expect(names.get('deep000.js')).toBe(`${common}deep0.js`)
    expect(names.get('panel00.js')).toBe(`${common}panel.js`)
    const changed = shortNames(build('panel11'))
    expect(changed.get('faq0000.js')).not.toBe(names.get('faq0000.js'))
    expect(changed.get('deep000.js')).not.toBe(names.get('deep000.js'))
    expect(changed.get('vue0000.js')).toBe('vue00.js')
  })

  test('two chunks with one name are refused', () => {
    expect(() => shortNames([chunk('a', 'abcde00'), chunk('b', 'abcde11')])).toThrow('one short name')
  })
})
