/** Comments begin with their subject and have a verb: fragments and noun clauses are riddles for newcomers. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Words that open a fragment or a noun clause. */
const openings = ['Of', 'What', 'Whatever', 'Who', 'Whoever', 'Whom', 'Whose', 'That', 'Nobody', 'As']
/** Some such comments are plain sentences: "Nobody is signed in". */
const maxComments = 60

/**
 * First words of a block comment, of an HTML comment, or of the first of several `//` lines. Strings are not told apart from comments, so `//`
 * must follow white space, unlike in `https://`.
 */
const opening = new RegExp(
  `(?:/\\*+|<!--)[\\s*]*(?:${openings.join('|')})\\b|(?<!^[ \\t]*//.*\\n[ \\t]*)(?<=^|\\s)//\\s*(?:${openings.join('|')})\\b`,
  'gm',
)

const linesOf = (text: string): number[] =>
  [...text.matchAll(opening)].map(
    ({ index, 0: found }) => text.slice(0, index + found.length).split('\n').length,
  )

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.vue', '*.mjs', '*.js', '*.css'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)) && file !== 'tests/laws/comments.test.ts')

test.each([
  ['/** Of a tenant, in bytes. */', [1]],
  ['/*\n * What visitors see.\n */', [2]],
  ['<!-- As at the sign-in. -->', [1]],
  ['const a = 1 // Nobody waits', [1]],
  ['// Reads the draft.\n// That takes long.', []],
  ['/** The tenant’s limit, in bytes. */', []],
  ['/** Often read. */', []],
  ["const address = 'https://Of.example'", []],
])('%j has openings on lines %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

test(`at most ${maxComments} comments begin without their subject`, () => {
  const found = files.flatMap((file) =>
    linesOf(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(files.length).toBeGreaterThan(2000)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(maxComments)
})
