import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineWidget } from './definition.ts'
import { combinations, declaredFiles, filterPath, withFilters } from './public-files.ts'
import { inBothLanguages } from './schema/sample-draft.ts'

const text = { vi: 'Kệ', en: 'Shelf' }
const shelf = defineWidget({
  name: text,
  description: text,
  icon: 'book',
  placement: 'inline',
  runtime: 'plain',
  settings: z.strictObject({}),
  files: {
    books: {
      id: 'books',
      summary: 'Books',
      filters: {
        genre: { field: 'genreCode', description: 'Genre' },
        language: { field: 'language', description: 'Language' },
      },
    },
    'books/{slug}': { id: 'book', summary: 'A book' },
    'books.html': { id: 'booksPage', summary: 'A page' },
  },
  sample: inBothLanguages(() => ({ name: 'Kệ', settings: {} })),
})

describe('published paths', () => {
  it.each(['books', 'books/de-men'])('%s is declared', (path) => {
    expect(declaredFiles(shelf, 'json', { [path]: [] })).toEqual({ [path]: [] })
  })

  it.each(['shelves', 'books/a/b'])('%s is refused, for no file declares it', (path) => {
    expect(() => declaredFiles(shelf, 'json', { [path]: [] })).toThrow('do not declare')
  })

  it.each(['config', 'r', 'r/1', 'stats', 'events', 'challenge', 'Books', 'books.html', '../books'])(
    '%s is refused as JSON',
    (path) => {
      expect(() => declaredFiles(shelf, 'json', { [path]: [] })).toThrow('Not a path')
    },
  )
})

describe('filters', () => {
  it('have a file for each combination of values that finds something, and the empty list', () => {
    const poem = { genreCode: 'tho', language: 'vi' }
    const unsorted = { language: 'en' }
    expect(withFilters(shelf, { books: [poem, unsorted], 'books/de-men': {} })).toEqual({
      books: [poem, unsorted],
      'books/tho': [poem],
      'books/tho/vi': [poem],
      'books/-/vi': [poem],
      'books/-/en': [unsorted],
      'books/none': [],
      'books/de-men': {},
    })
  })

  it.each(['none', '-', 'Thơ', 'a/b', ''])('refuse «%s» as a value', (genreCode) => {
    expect(() => withFilters(shelf, { books: [{ genreCode }] })).toThrow('Not a value to filter by')
  })

  it('are written in the order of their declaration', () => {
    expect(filterPath(['', '', ''])).toBe('')
    expect(filterPath(['a', '', 'c'])).toBe('a/-/c')
    expect(combinations(['a', undefined, 'c']).sort()).toEqual(['-/-/c', 'a', 'a/-/c'])
  })
})
