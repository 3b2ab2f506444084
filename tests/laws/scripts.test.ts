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

test('there are fewer than ninety-five scripts', () => {
  expect(scripts.length).toBeLessThan(95)
})

test('each type is one script', () => {
  expect(scripts.filter(({ name }) => slugs.includes(name)).map(({ name }) => name)).toHaveLength(
    slugs.length,
  )
})

test('types share scripts by subject alone, each named in widgets/scripts.md', () => {
  const importers = (file: string) =>
    scripts.filter(({ name, imports }) => slugs.includes(name) && imports.includes(file)).length
  const shared = scripts.filter(({ file }) => importers(file) > 1).map(({ name }) => name)
  const bySubject = ['core', 'kit', 'float', 'calendar', 'vue', 'form', 'code', 'geometry']
  expect(shared.filter((name) => !bySubject.includes(name))).toEqual([])
  const list = readFileSync(join(import.meta.dirname, '../../widgets/scripts.md'), 'utf8')
  for (const { name } of scripts.filter(({ name }) => !slugs.includes(name) && !name.endsWith('.en')))
    expect(list, name).toMatch(new RegExp(`^\\|.*\`${name}\`.* \\|`, 'm'))
})

/** Types whose subject begins at a press, what follows a decision, what two stages of one type share, and what few pages ask for. */
const small = [
  'CalendarGrid',
  'contact-form',
  'decided',
  'email-subscription',
  'opened',
  'opening',
  'prize-face',
  'proof-of-work',
  'schedule-rule',
  'scroll-to-top',
  'texts',
]

test('no script is under 1 kB compressed but for languages and what is named here', () => {
  const found = scripts
    .filter(({ name }) => !name.endsWith('.en'))
    .filter(({ file }) => brotliCompressSync(readFileSync(join(dist, 'embed/a', file))).length < 1000)
  expect(found.map(({ name }) => name).filter((name) => !small.includes(name))).toEqual([])
})
