/** Texts for people are in files of one form: in widgets/README.md that of visitors, in site/README.md that of the site. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({
    file,
    exported: [
      ...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w*(?:[mM]essages\w*|vi|en))\b/gm),
    ]
      .map(([, name]) => name)
      .filter((name) => name !== 'messagesOf'),
  }))

/** `wheelMessages` of `wheel-messages.ts`. */
const recordOf = (file: string) =>
  basename(file) === 'messages.ts'
    ? 'messagesByLocale'
    : basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test.each(filesOf('widgets/{*/visitor,runtime}/**/*messages.ts'))(
  '$file has both languages, or a lazy one',
  ({ file, exported }) => {
    const hasLazyEnglish = globSync(file.replace(/ts$/, 'en.ts'), { cwd: root }).length > 0
    expect(exported).toEqual([hasLazyEnglish ? 'vi' : recordOf(file)])
  },
)

test.each(filesOf('site/**/*messages.ts'))('$file exports its messages in both languages', ({ exported }) => {
  expect(exported).toEqual(['messages'])
})

test('no file of messages has another name', () => {
  expect(globSync('{widgets,site}/**/*.messages*.ts', { cwd: root })).toEqual([])
})

/** Words that shop owners read otherwise, or that had two spellings; in lower case they are other names of columns in imports. */
const replaced = [
  'Cách làm',
  'nổi bật xếp trước',
  'Tỉnh thành',
  'Tỉnh/thành',
  'Trang có chính sách bảo mật',
  'Mã nguồn (ref)',
]

test('words that were replaced stand nowhere', () => {
  const files = globSync('{widgets,site,api}/**/*.{ts,vue,astro,md}', { cwd: root })
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return replaced.filter((words) => text.includes(words)).map((words) => `${file}: ${words}`)
  })
  expect(found).toEqual([])
})
