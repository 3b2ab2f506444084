/** Weighs what a visitor downloads and fails where a budget is broken. Bytes are brotli 11 but for the loader's. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from '../widgets/catalog.ts'
import { brotli } from './compress.ts'
import { embedFolder, type Script, scriptList } from './widgets.ts'

const loaderBudget = 3072
const vueChunkBudget = 24_000
/** Words of libraries that have no business on a merchant's page. */
const strangers = /\bZodError\b|ZodType|markdown-it|linkify|innerHTML\s*=|new Function\(/

interface Line {
  name: string
  bytes: number
  budget: number
}

const file = (name: string) => readFileSync(join(embedFolder, name))
const weigh = (name: string) => brotli(file(name)).length

type Manifest = Record<string, { file: string; imports: string[] }>
const manifest: Manifest = JSON.parse(file('v1/manifest.json').toString())
const scripts: Script[] = JSON.parse(readFileSync(scriptList, 'utf8'))

const isVue = (name: string) => name.startsWith('a/vue.')
/** What every Vue type downloads once for the whole page. */
const isShared = (name: string) => isVue(name) || name.startsWith('a/host.')
const sum = (names: string[]) => names.reduce((bytes, name) => bytes + weigh(name), 0)

function lines(): Line[] {
  const loader = file('v1/loader.js').length
  const shared = scripts.map(({ file }) => `a/${file}`).filter(isShared)
  return [
    { name: 'loader, raw', bytes: loader, budget: loaderBudget },
    { name: 'shared Vue chunk, with the host', bytes: sum(shared), budget: vueChunkBudget },
    ...built.map(({ slug, definition }) => {
      const entry = manifest[slug]
      if (!entry) throw new Error(`${slug} is not in the manifest: build first.`)
      const files = [entry.file, ...entry.imports, ...partsOf(entry.file, definition.firstView)]
      if (definition.runtime === 'vue') {
        const own = files.filter((name) => !isShared(name))
        return { name: `${slug}, beyond the shared chunk`, bytes: sum(own), budget: definition.budget }
      }
      if (files.some(isVue)) throw new Error(`${slug} is a plain type and imports Vue.`)
      return {
        name: `${slug}, whole page`,
        bytes: sum(files) + weigh('v1/loader.js'),
        budget: definition.budget,
      }
    }),
  ]
}

/** The scripts of those parts of an entry that load with its first view. */
function partsOf(entry: string, parts: readonly string[] = []): string[] {
  const { later = [] } = scripts.find(({ file }) => `a/${file}` === entry) ?? {}
  return parts.map((part) => {
    const script = later.find((file) => file.split('.')[0] === part.split('.')[0])
    if (!script) throw new Error(`${entry} has no part ${part}.`)
    return `a/${script}`
  })
}

/** What a type may load after its first view, when a visitor asks for it: told, and outside the budgets. */
function onDemand(slug: string, parts: readonly string[] = []): number {
  const entry = manifest[slug]
  const first = new Set(entry ? [entry.file, ...entry.imports, ...partsOf(entry.file, parts)] : [])
  const reached = new Set<string>()
  const follow = (name: string) => {
    const script = scripts.find(({ file }) => `a/${file}` === name)
    if (!script || reached.has(name)) return
    reached.add(name)
    for (const file of [...script.imports, ...script.later]) follow(`a/${file}`)
  }
  for (const name of first) follow(name)
  return sum([...reached].filter((name) => !first.has(name)))
}

function foreign(): string[] {
  // Vue knows innerHTML as a property name; ours never set it
  const own = scripts.map(({ file }) => `a/${file}`).filter((name) => !isVue(name))
  return own.flatMap((name) => {
    const found = strangers.exec(file(name).toString())
    return found ? [`${name} holds «${found[0]}»`] : []
  })
}

const report = lines()
for (const { name, bytes, budget } of report)
  console.log(`${bytes > budget ? '✗' : '✓'} ${name.padEnd(48)} ${String(bytes).padStart(6)} of ${budget}`)
for (const { slug, definition } of built) {
  const more = onDemand(slug, definition.firstView)
  if (more) console.log(`  ${`${slug}, on demand`.padEnd(48)} ${String(more).padStart(6)}`)
}
const problems = [
  ...report.filter(({ bytes, budget }) => bytes > budget).map(({ name }) => `${name} is over its budget`),
  ...foreign(),
]
for (const problem of problems) console.error(`size: ${problem}`)
if (problems.length) process.exit(1)
