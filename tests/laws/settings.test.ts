/** Settings are read as the form shows them: a section holds its fields, and a field does not name its section. */
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
