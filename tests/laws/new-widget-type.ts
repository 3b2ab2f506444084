/** A widget type that uses all that a type may declare, as the files of its folder. */
export const newType = { type: 'BOOK_SHELF', slug: 'book-shelf', constant: 'bookShelf' }

export const newTypeFiles: Record<string, string> = {
  'index.ts': `
import { defineWidget } from '../definition.ts'
import { files } from './definition/files.ts'
import { shelfPages } from './definition/pages.ts'
import { publishBooks } from './definition/publish.ts'
import { sample } from './definition/sample.ts'
import { book, settings } from './definition/settings.ts'

export const bookShelf = defineWidget({
  name: { vi: 'Kệ sách', en: 'Book shelf' },
  description: { vi: 'Kệ sách của cửa hàng.', en: 'The books of a shop.' },
  icon: 'book',
  placement: 'inline',
  runtime: 'plain',
  settings,
  collections: { books: { schema: book, max: 100, label: { vi: 'Sách', en: 'Books' }, key: 'isbn' } },
  files,
  events: ['book-shelf:opened'],
  publish: publishBooks,
  pages: { start: 'books.html', make: shelfPages },
  sample,
})
`,
  'definition/settings.ts': `
import * as z from 'zod'

export const settings = z.strictObject({ title: z.string().default('Kệ sách') })
export type Settings = z.output<typeof settings>

export const book = z.strictObject({ isbn: z.string(), title: z.string(), genre: z.string(), language: z.string() })
export type Book = z.output<typeof book>
`,
  'definition/files.ts': `
import type { PublicFile } from '../../definition.ts'
import * as z from 'zod'
import { book } from './settings.ts'

export const files: Record<string, PublicFile> = {
  books: {
    id: 'books',
    summary: 'Books of a BOOK_SHELF',
    schema: z.array(book.meta({ id: 'Book' })),
    filters: {
      genre: { field: 'genre', description: 'Slug of a genre.' },
      language: { field: 'language', description: 'Code of a language.' },
    },
  },
  'books/by-isbn/{isbn}': { id: 'book', summary: 'One book', schema: book, parameters: { isbn: 'The ISBN.' } },
  'books.html': { id: 'booksPage', summary: 'Books as a page without scripts' },
}
`,
  'definition/publish.ts': `
import type { Live } from '../../definition.ts'
import type { Book, Settings } from './settings.ts'

export type ShelfLive = Live<Settings, unknown, { books: Book[] }>

export const publishBooks = ({ collections: { books } }: ShelfLive): Record<string, unknown> => ({
  books,
  ...Object.fromEntries(books.map((book) => [\`books/by-isbn/\${book.isbn}\`, book])),
})
`,
  'definition/pages.ts': `
import type { ShelfLive } from './publish.ts'

export const shelfPages = ({ settings, collections }: ShelfLive): Record<string, string> => ({
  'books.html': \`<!doctype html><title>\${settings.title}</title><p>\${collections.books.length}</p>\`,
})
`,
  'definition/sample.ts': `
import { inBothLanguages } from '../../schema/sample-draft.ts'

export const sample = inBothLanguages((both) => ({
  name: both('Kệ sách', 'Book shelf'),
  settings: { title: both('Sách mới', 'New books') },
  collections: {
    books: [
      { isbn: '1', title: 'Dế Mèn phiêu lưu ký', genre: 'thieu-nhi', language: 'vi' },
      { isbn: '2', title: 'Số đỏ', genre: 'tieu-thuyet', language: 'vi' },
      { isbn: '3', title: 'Dumb Luck', genre: 'tieu-thuyet', language: 'en' },
    ],
  },
}))
`,
  'visitor/mount.ts': `
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'

function render({ root, config, emit }: PlainWidget<Settings>) {
  const heading = document.createElement('h2')
  heading.textContent = config.settings.title
  root.append(heading)
  emit('book-shelf:opened', {})
  return () => heading.remove()
}

export const mount = plainWidget('', render)
`,
}
