import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { compile, compileWith, configOf } from './compile.ts'
import { defineWidget } from './definition.ts'
import { checkDraft, maxDraftBytes } from './schema/draft.ts'
import { inBothLanguages } from './schema/sample-draft.ts'

const at = new Date('2026-05-01T02:03:04Z')

const bookList = defineWidget({
  name: { vi: 'Kệ sách', en: 'Shelf' },
  description: { vi: 'Kệ sách', en: 'Shelf' },
  icon: 'book',
  placement: 'inline',
  runtime: 'plain',
  settings: z.strictObject({ title: z.string().min(1), columns: z.int().min(1).max(4).default(2) }),
  privateSettings: z.strictObject({ notify: z.array(z.email()).default([]) }),
  collections: {
    books: {
      schema: z.strictObject({ slug: z.string(), title: z.string().default('Không tên') }),
      max: 3,
      label: { vi: 'Sách', en: 'Books' },
      key: 'slug',
    },
  },
  check: ({ settings, collections }) =>
    collections.books.length < settings.columns
      ? [
          {
            path: ['settings', 'columns'],
            message: { vi: 'Nhiều cột hơn sách', en: 'More columns than books' },
          },
        ]
      : [],
  files: {
    books: { id: 'books', summary: 'Books' },
    'books/{slug}': { id: 'book', summary: 'One book' },
  },
  publish: ({ collections }) => ({
    books: collections.books,
    ...Object.fromEntries(collections.books.map((book) => [`books/${book.slug}`, book])),
  }),
  sample: inBothLanguages(() => ({ name: 'Kệ', settings: { title: 'Kệ' } })),
})

const draft = (changes: Record<string, unknown> = {}) => ({
  name: 'Kệ của tôi',
  locale: 'vi',
  settings: { title: 'Mới về' },
  privateSettings: { notify: ['chu@kesach.vn'] },
  theme: { primary: '#112233' },
  collections: { books: [{ slug: 'mot' }, { slug: 'hai', title: 'Hai' }] },
  ...changes,
})
const run = (changes?: Record<string, unknown>) => compileWith(bookList, 'SHELF', draft(changes), at)
const issues = (changes: Record<string, unknown>) => {
  const result = run(changes)
  return result.ok ? [] : result.issues.map(({ pointer, key }) => `${pointer} ${key}`)
}

describe('compile', () => {
  it('fills defaults in and makes the public files in groups', () => {
    const compiled = run()
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
    expect(compiled.settings).toEqual({ title: 'Mới về', columns: 2 })
    expect(compiled.files).toEqual({
      books: {
        books: [
          { slug: 'mot', title: 'Không tên' },
          { slug: 'hai', title: 'Hai' },
        ],
        'books/mot': { slug: 'mot', title: 'Không tên' },
        'books/hai': { slug: 'hai', title: 'Hai' },
      },
    })
  })

  it('leaves the name and the private settings out of config', () => {
    const compiled = run()
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
    expect(compiled.privateSettings).toEqual({ notify: ['chu@kesach.vn'] })
    const config = configOf(compiled, {
      siteUrl: '',
      publicId: 'abc',
      revision: 7,
      data: { books: '/r/7/books' },
    })
    expect(config).toEqual({
      publicId: 'abc',
      type: 'SHELF',
      revision: 7,
      publishedAt: '2026-05-01T02:03:04.000Z',
      locale: 'vi',
      settings: { title: 'Mới về', columns: 2 },
      theme: { primary: '#112233' },
      data: { books: '/r/7/books' },
    })
  })

  it('names every field that stops it by its pointer', () => {
    expect(issues({ settings: { title: 3, 'số/cột~': 2 }, privateSettings: { notify: ['x'] } })).toEqual([
      '#/settings/title type',
      '#/settings/s%E1%BB%91~1c%E1%BB%99t~0 unknown',
      '#/privateSettings/notify/0 email',
    ])
    expect(issues({ settings: {}, theme: { primary: 'red' }, collections: { shoes: [] } })).toEqual([
      '#/settings/title required',
      '#/theme/primary format',
      '#/collections/shoes unknown',
    ])
  })

  it('holds a collection to its size and its key', () => {
    const books = (...slugs: string[]) => ({ collections: { books: slugs.map((slug) => ({ slug })) } })
    expect(issues(books('a', 'b', 'c', 'd'))).toEqual(['#/collections/books tooMany'])
    expect(issues(books('a', 'b', 'a'))).toEqual(['#/collections/books/2/slug duplicate'])
    expect(issues(books('a'))).toEqual(['#/settings/columns rule'])
  })

  it('says what is wrong in both languages', () => {
    const result = run({ settings: {} })
    expect(result.ok || result.issues[0]?.message).toEqual({
      vi: 'Vui lòng điền mục này',
      en: 'Please fill in this field',
    })
  })

  it('refuses anything that is not a draft without throwing', () => {
    for (const wrong of [null, 1, 'x', [], {}, { settings: 1 }]) {
      expect(compileWith(bookList, 'SHELF', wrong, at).ok).toBe(false)
      expect(checkDraft(wrong).ok).toBe(false)
    }
  })

  it('knows no type outside the catalog', () => {
    expect(() => compile('SHELF', draft(), at)).toThrow(RangeError)
  })
})

describe('a draft that is saved', () => {
  it('may be incomplete, but not of another outline', () => {
    expect(checkDraft({ name: ' Nháp ', locale: 'en' })).toEqual({
      ok: true,
      draft: { name: 'Nháp', locale: 'en', settings: {}, privateSettings: {}, theme: {}, collections: {} },
    })
    const result = checkDraft({ name: 'x', locale: 'vi', collections: { jobs: {} }, extra: 1 })
    expect(result.ok ? [] : result.issues.map(({ pointer }) => pointer)).toEqual([
      '#/collections/jobs',
      '#/extra',
    ])
  })

  it('is bounded in size, counted in bytes', () => {
    const result = checkDraft({ name: 'x', locale: 'vi', settings: { text: 'ệ'.repeat(maxDraftBytes / 3) } })
    expect(result.ok ? [] : result.issues).toMatchObject([{ pointer: '#', key: 'tooBig' }])
  })
})
