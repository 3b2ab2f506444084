/**
 * Settings are read as the form shows them: a section holds its fields, and a field does not name its section. A text has its
 * translation beside it.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync(['widgets/*/definition/*.ts', 'widgets/schema/*.ts'], { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts'),
)

/** Lines with a property `section`, other than names that are imported. */
const namedByHand = (source: string) =>
  source
    .replace(/^import \{[^}]*\} from .*$/gm, '')
    .split('\n')
    .filter((line) => /(?:^\s*|[{,]\s*)section\s*(?:[:,}]|$)/.test(line))

test.each([
  "title: line(0, 80, { label, section: look }).default(''),",
  'flag(true, { label, section }),',
  '    section,',
])('refuses %s', (line) => expect(namedByHand(line)).toEqual([line]))

test('no field names its section by hand', () => {
  const found = files.flatMap((file) => {
    const lines = namedByHand(readFileSync(join(root, file), 'utf8'))
    return lines.flatMap((line) =>
      line.includes('field.meta({ section: title })') ? [] : `${file}: ${line.trim()}`,
    )
  })
  expect(found).toEqual([])
})

/** Keys that are phrases, with a text as their value. */
const keyedByText = (source: string) =>
  [...source.matchAll(/^\s*(?:\[?(['"`])[^'"`\n]* [^'"`\n]*\1\]?|.*`\]):\s*['"`]/gm)].map(([found]) =>
    found.trim(),
  )

test.each([
  "  'Cần thiết': 'Necessary',",
  "  'Giữ phiên đăng nhập và giỏ hàng.':\n    'They keep you signed in and hold your basket.',",
  '- Khám sức khỏe 6 tháng một lần`]: `- Lunch, and a check-up every 6 months`,',
])('refuses %s', (line) => expect(keyedByText(line)).not.toEqual([]))

test('no translation is keyed by a text', () => {
  const sources = globSync(['{api,site,widgets}/**/*.{ts,vue}'], { cwd: root })
  const found = sources.flatMap((file) =>
    keyedByText(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})
