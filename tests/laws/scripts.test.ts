import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Script } from '../../build-scripts/scripts.ts'
import { built } from '../../widgets/catalog.ts'

const dist = join(import.meta.dirname, '../../dist')
/** The geometry of a province, by its code, is data. */
const isProvince = ({ name }: Script) => /^\d\d$/.test(name)
const scripts: Script[] = JSON.parse(readFileSync(join(dist, 'scripts.json'), 'utf8')).filter(
  (script: Script) => !isProvince(script),
)
const slugs: string[] = built.map(({ slug }) => slug)

test('there are fewer than ninety scripts', () => {
  expect(scripts.length).toBeLessThan(90)
})

test('each type is one script', () => {
  expect(scripts.filter(({ name }) => slugs.includes(name)).map(({ name }) => name)).toHaveLength(
    slugs.length,
  )
})

test('types share five scripts by subject alone, and each script is named in widgets/scripts.md', () => {
  const importers = (file: string) =>
    scripts.filter(({ name, imports }) => slugs.includes(name) && imports.includes(file)).length
  const shared = scripts.filter(({ file }) => importers(file) > 1).map(({ name }) => name)
  const bySubject = ['core', 'float', 'calendar', 'kit', 'vue']
  expect(shared.filter((name) => !bySubject.includes(name))).toEqual([])
  const list = readFileSync(join(import.meta.dirname, '../../widgets/scripts.md'), 'utf8')
  for (const { name } of scripts.filter(({ name }) => !slugs.includes(name) && !name.endsWith('.en')))
    expect(list, name).toMatch(new RegExp(`^\\|.*\`${name}\`.* \\|`, 'm'))
})

/** The stage after a decision on cookies is small: the outbox is in `sending`. */
const small = ['decided']

test('no script is under 1 kB compressed but for types, languages and what is named here', () => {
  const found = scripts
    .filter(({ name }) => !name.endsWith('.en') && !slugs.includes(name))
    .filter(({ file }) => brotliCompressSync(readFileSync(join(dist, 'embed/a', file))).length < 1000)
  expect(found.map(({ name }) => name).filter((name) => !small.includes(name))).toEqual([])
})
