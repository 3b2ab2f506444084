/** Refuses names that a newcomer would not search for, where the field has a word. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Refused words with the word to use instead. */
const refused: Record<string, string> = {
  reception: 'handler, middleware, router',
  visit: 'request context',
  stock: 'resources',
  told: 'notification, side effect',
  patience: 'timeout, deadline',
  turns: 'mutex, semaphore',
  holdings: 'inventory',
  words: 'messages',
  parts: 'deps',
  finding: 'issue',
  findings: 'issues',
  judge: 'validate, check, verify',
  judged: 'validated, checked',
  most: 'max',
  longest: 'max',
  largest: 'max',
  least: 'min',
  remembered: 'cached',
  standstill: 'idle timeout',
  belongings: 'fixture',
  office: 'harness',
  whoever: 'unauthenticated',
}

/** Names in which one of these is a term of its domain: OOXML parts, long words, amounts in words, searched words. */
const domain = /^(docxParts|amountInWords|long-words\.test\.ts)$/

const wordsIn = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const refusedIn = (name: string) =>
  domain.test(name) ? [] : wordsIn(name).filter((word) => Object.hasOwn(refused, word))

const sources = execFileSync('git', ['ls-files', '*.ts', '*.mjs', '*.vue', '*.astro', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)))

const declaration =
  /^export (?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm
const exportedNames = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(declaration)].map(([, name = '']) => name)

test.each(['mostEvents', 'PublicParts', 'longest-standstill', 'pageWords'])('refuses %s', (name) => {
  expect(refusedIn(name)).not.toEqual([])
})

test('files are named in the words of the field', () => {
  expect(sources.filter((file) => refusedIn(basename(file)).length)).toEqual([])
})

test('what is exported is named in the words of the field', () => {
  const found = sources.flatMap((file) =>
    exportedNames(file)
      .filter((name) => refusedIn(name).length)
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
