import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const allowed = /^(api\/database\/|api\/inbox\/[a-z-]+\/|tests\/)|\.(test|fixture)\.ts$/
const statement =
  /['"`]\s*(select\s[^'"`]+\sfrom\s|insert\s+(or\s+\w+\s+)?into\s|delete\s+from\s|update\s+\w+\s+set\s|create\s+(table|index)\s)/i

const sources = () =>
  execFileSync('git', ['ls-files', '*.ts', '*.mjs', '*.vue', '*.astro'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')

test.each([
  `const a = 'select id from widget where tenant_id = ?'`,
  'const a = `\n  DELETE FROM widget`',
  'const a = "insert into widget (id) values (?)"',
  'const a = `update widget set name = ?`',
])('finds a statement in %j', (code) => {
  expect(code).toMatch(statement)
})

test('no other room holds a statement', () => {
  const found = sources().filter(
    (file) => !allowed.test(file) && statement.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})
