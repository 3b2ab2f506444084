/** Bytes are brotli 11; the loader's are raw. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from '../widgets/catalog.ts'
import { brotli } from './compress.ts'
import { embedFolder, type Script, scriptList } from './widgets.ts'

/** Raw bytes. */
const loaderBudget = 3072
/** Charge for the loader, however many types it lists: about 3,072 raw bytes at brotli 11. */
const loaderAllowance = 1550
const sharedBudget = 25_000
/** Above this share of a budget is a warning. */
const warningShare = 0.95
/** Must not reach a merchant's page. */
const forbidden = /\bZodError\b|ZodType|markdown-it|linkify|innerHTML\s*=|new Function\(/

interface Line {
  name: string
  bytes: number
  budget: number
}

const read = (name: string) => readFileSync(join(embedFolder, name))
const weigh = (name: string) => brotli(read(name)).length
const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + weigh(name), 0)

const manifest: Record<string, { file: string; imports: string[] }> = JSON.parse(
  read('v1/manifest.json').toString(),
)
const scripts = new Map<string, Script>(
  JSON.parse(readFileSync(scriptList, 'utf8')).map((script: Script) => [`a/${script.file}`, script]),
)

const isVue = (file: string) => scripts.get(file)?.name === 'vue'
const isShared = (file: string) => isVue(file) || scripts.get(file)?.name === 'host'

function withImports(names: Iterable<string>, found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    withImports(scripts.get(name)?.imports.map((file) => `a/${file}`) ?? [], found)
  }
  return found
}

const lazyChunks = (names: Iterable<string>, module: string) =>
  [...names].flatMap((name) =>
    (scripts.get(name)?.lazy ?? [])
      .map((file) => `a/${file}`)
      .filter((file) => scripts.get(file)?.name === module),
  )

function firstViews(slug: string, firstView: readonly string[] = []): [vi: Set<string>, en: Set<string>] {
  const entry = manifest[slug]
  if (!entry) throw new Error(`${slug} is not in the manifest: build first.`)
  const lazy = firstView.flatMap((module) => {
    const files = lazyChunks([entry.file], module.replace(/\.\w+$/, ''))
    if (!files.length) throw new Error(`${slug} has no lazy chunk ${module}.`)
    return files
  })
  const vi = withImports([entry.file, ...lazy])
  return [vi, withImports([...vi, ...lazyChunks(vi, 'messages.en')])]
}

function budgetLines(): Line[] {
  return [
    { name: 'loader, raw', bytes: read('v1/loader.js').length, budget: loaderBudget },
    { name: 'loader, as plain types are charged', bytes: weigh('v1/loader.js'), budget: loaderAllowance },
    {
      name: 'shared Vue chunk, with the host',
      bytes: sum([...scripts.keys()].filter(isShared)),
      budget: sharedBudget,
    },
    ...built.map(({ slug, definition: { runtime, budget, firstView } }) => {
      const views = firstViews(slug, firstView)
      const maxOf = (bytes: (view: Set<string>) => number) => Math.max(...views.map(bytes))
      if (runtime === 'vue')
        return {
          name: `${slug}, beyond the shared chunk`,
          bytes: maxOf((view) => sum([...view].filter((name) => !isShared(name)))),
          budget,
        }
      if (views.some((view) => [...view].some(isVue)))
        throw new Error(`${slug} is a plain type and imports Vue.`)
      return { name: `${slug}, whole page`, bytes: maxOf(sum) + loaderAllowance, budget }
    }),
  ]
}

function bytesOnDemand(slug: string, firstView: readonly string[] = []): number {
  const [, first] = firstViews(slug, firstView)
  const reached = new Set<string>()
  const follow = (name: string) => {
    const script = scripts.get(name)
    if (!script || reached.has(name)) return
    reached.add(name)
    for (const file of [...script.imports, ...script.lazy]) follow(`a/${file}`)
  }
  for (const name of first) follow(name)
  return sum([...reached].filter((name) => !first.has(name)))
}

const forbiddenCode = () =>
  // Vue knows innerHTML as a property name; ours never set it
  [...scripts.keys()]
    .filter((name) => !isVue(name))
    .flatMap((name) => {
      const found = forbidden.exec(read(name).toString())
      return found ? [`${scripts.get(name)?.name} holds «${found[0]}»`] : []
    })

const lines = budgetLines()
for (const { name, bytes, budget } of lines) {
  const mark = bytes > budget ? '✗' : bytes > budget * warningShare ? '!' : '✓'
  const share = `${Math.round((bytes / budget) * 100)} %`
  console.log(
    `${mark} ${name.padEnd(40)} ${String(bytes).padStart(6)} of ${String(budget).padStart(6)} ${share.padStart(6)}`,
  )
}
for (const { slug, definition } of built) {
  const bytes = bytesOnDemand(slug, definition.firstView)
  if (bytes) console.log(`  ${`${slug}, on demand`.padEnd(40)} ${String(bytes).padStart(6)}`)
}
for (const { name, bytes, budget } of lines)
  if (bytes <= budget && bytes > budget * warningShare)
    console.warn(`size: ${name} has used more than 95 % of its budget`)
const problems = [
  ...lines.filter(({ bytes, budget }) => bytes > budget).map(({ name }) => `${name} is over its budget`),
  ...forbiddenCode(),
]
for (const problem of problems) console.error(`size: ${problem}`)
if (problems.length) process.exit(1)
