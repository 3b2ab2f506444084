/** A type's events are in its definition, the source of the manifest and the data layer. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'

const root = join(import.meta.dirname, '../..')
const codeOf = (slug: string) =>
  globSync(`widgets/${slug}/visitor/**/*.{ts,vue}`, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')

test.each(built)('$slug declares its events', ({ slug, definition }) => {
  const { events = [] } = definition
  const code = codeOf(slug)
  const emitted = [...code.matchAll(/\bemit\([^'"`)]*'([a-z-]+:[a-z-]+)'/g)].map(([, name]) => name)
  expect(emitted.filter((name) => !events.includes(name ?? ''))).toEqual([])
  expect(events.filter((name) => !code.includes(name.split(':')[1] ?? name))).toEqual([])
})

test('no two types have an event of one name', () => {
  const names = built.flatMap(({ definition }) => definition.events ?? [])
  expect(names).toHaveLength(new Set(names).size)
})
