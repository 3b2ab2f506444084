/** Bytes are brotli 11; the loader's are raw. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from '../widgets/catalog.ts'
import { compileWith } from '../widgets/compile-with.ts'
import { sampleDraft } from '../widgets/schema/sample-draft.ts'
import { brotli } from './compress.ts'
import type { Script } from './scripts.ts'
import { embedFolder, scriptList } from './widgets.ts'

/** Raw bytes. */
const loaderBudget = 3072
/** Raw bytes. */
const dataLayerBudget = 1000
/** Charge for the loader, however many types it lists: 3,072 raw bytes at brotli 11, which the letters of its names make 1,636 to 1,648. */
const loaderAllowance = 1650
const sharedBudget = 25_000
const floatBudget = 1_050
const sendBudget = 1_100
const schemeBudget = 1_550
const visibleBudget = 350
const kitBudget = 2_500
/** Above this share of a budget is a warning. */
const warningShare = 0.95
/** What the first intent, or the first scrolling, loads. */
const secondStages = ['panel.ts', 'scroll-button.ts']
/** Must not reach a merchant's page. */
const forbidden = /\bZodError\b|ZodType|markdown-it|linkify|innerHTML\s*=|new Function\(/

type BuiltType = (typeof built)[number]

interface Line {
  name: string
  bytes: number
  budget: number
}

const read = (name: string) => readFileSync(join(embedFolder, name))
const weighed = new Map<string, number>()
function weigh(name: string): number {
  const bytes = weighed.get(name) ?? brotli(read(name)).length
  weighed.set(name, bytes)
  return bytes
}
const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + weigh(name), 0)

const manifest: Record<string, { file: string; imports: string[] }> = JSON.parse(
  read('v1/manifest.json').toString(),
)
const scripts = new Map<string, Script>(
  JSON.parse(readFileSync(scriptList, 'utf8')).map((script: Script) => [`a/${script.file}`, script]),
)

const nameOf = (file: string) => scripts.get(file)?.name
const isVue = (file: string) => nameOf(file) === 'vue'
const isSend = (file: string) => ['outbox', 'send'].includes(nameOf(file) ?? '')
const isFloat = (file: string) => ['float', 'float-elements', 'icon'].includes(nameOf(file) ?? '')
const isKit = (file: string) => nameOf(file) === 'kit'
const isScheme = (file: string) => nameOf(file) === 'scheme'
const isVisible = (file: string) => nameOf(file) === 'visible'
const isBase = (file: string) => ['host', 'vue'].includes(nameOf(file) ?? '')
const isShared = (file: string) =>
  isBase(file) || isSend(file) || isFloat(file) || isScheme(file) || isKit(file) || isVisible(file)
const beyondShared = (files: Iterable<string>) => sum([...files].filter((file) => !isShared(file)))

function withImports(files: Iterable<string>, found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    withImports(scripts.get(file)?.imports.map((name) => `a/${name}`) ?? [], found)
  }
  return found
}

/** `StoreMap.vue` is the chunk `StoreMap`. */
const lazyChunks = (files: Iterable<string>, module: string) =>
  [...files].flatMap((file) =>
    (scripts.get(file)?.lazy ?? [])
      .map((name) => `a/${name}`)
      .filter((lazy) => nameOf(lazy) === module.replace(/\.(ts|vue)$/, '')),
  )

/** With the messages of English pages, the larger ones. */
const inEnglish = (files: Iterable<string>) => {
  const view = withImports(files)
  // A lazy part has its own: `entry-messages.en` of `entry`.
  const messages = ['messages.en', ...[...view].map((file) => `${nameOf(file)}-messages.en`)]
  return withImports([...view, ...messages.flatMap((module) => lazyChunks(view, module))])
}

interface Stages {
  /** Files before the first intent; of types that float by their layout, those of a floating one. */
  load: Set<string>
  /** With the second stage. */
  full: Set<string>
  /** Of types that float by their layout, those of the layout `inline`. */
  inline: Set<string> | undefined
}

function stagesOf({ slug, definition: { firstView = [], floatsByLayout } }: BuiltType): Stages {
  const entry = manifest[slug]
  if (!entry) throw new Error(`${slug} is not in the manifest: build first.`)
  const views = lazyChunks([entry.file], 'view')
  const chunk = (module: string) => {
    const files = lazyChunks([entry.file, ...views], module)
    if (!files.length) throw new Error(`${slug} has no lazy chunk ${module}.`)
    return files
  }
  const start = [entry.file, ...views, ...firstView.flatMap(chunk)]
  // English messages of the bundle are those of the layout `inline`.
  const load = floatsByLayout
    ? new Set([...withImports(start), ...inEnglish(chunk('floating.ts'))])
    : inEnglish(start)
  return {
    load,
    full: inEnglish([...load, ...secondStages.flatMap((module) => lazyChunks(load, module))]),
    inline: floatsByLayout && inEnglish([entry.file, ...chunk('inline.ts')]),
  }
}

function budgetLines(): Line[] {
  return [
    { name: 'loader, raw', bytes: read('v1/loader.js').length, budget: loaderBudget },
    { name: 'data layer, raw', bytes: read('v1/data-layer.js').length, budget: dataLayerBudget },
    { name: 'loader, as every type is charged', bytes: weigh('v1/loader.js'), budget: loaderAllowance },
    {
      name: 'shared Vue chunk, with the host',
      bytes: sum([...scripts.keys()].filter(isBase)),
      budget: sharedBudget,
    },
    { name: 'shared floating', bytes: sum([...scripts.keys()].filter(isFloat)), budget: floatBudget },
    { name: "shared kit's styles", bytes: sum([...scripts.keys()].filter(isKit)), budget: kitBudget },
    { name: 'shared scheme', bytes: sum([...scripts.keys()].filter(isScheme)), budget: schemeBudget },
    { name: 'shared visibility', bytes: sum([...scripts.keys()].filter(isVisible)), budget: visibleBudget },
    { name: 'shared sending', bytes: sum([...scripts.keys()].filter(isSend)), budget: sendBudget },
    ...built.flatMap((type) => {
      const { slug, definition } = type
      const { budget } = definition
      const { load, full, inline } = stagesOf(type)
      if (definition.runtime === 'plain' && [...load].some(isVue))
        throw new Error(`${slug} is a plain type and imports Vue.`)
      return [
        { name: `${slug}, at load`, bytes: sum(load) + loaderAllowance, budget: budget.load },
        { name: `${slug}, own code`, bytes: beyondShared(full), budget: budget.full },
        ...(inline
          ? [{ name: `${slug}, own code inline`, bytes: beyondShared(inline), budget: budget.inline ?? 0 }]
          : []),
        ...Object.entries(budget.inlineWith ?? {}).map(([chunk, most]) => {
          const lazy = lazyChunks(inline ?? [], chunk)
          if (!lazy.length) throw new Error(`${slug} has no lazy chunk ${chunk}.`)
          const files = inEnglish([...(inline ?? []), ...lazy])
          return { name: `${slug}, inline with ${chunk}`, bytes: beyondShared(files), budget: most }
        }),
      ]
    }),
  ]
}

/** With the lazy chunks that the config of the sample names: undefined where it names none. */
function bytesOfSample(type: BuiltType): number | undefined {
  const { slug, definition } = type
  const compiled = compileWith(definition, slug, sampleDraft(definition, new Date()), new Date())
  if (!compiled.ok) throw new Error(`The sample of ${slug} is not valid.`)
  const { load } = stagesOf(type)
  const named = compiled.hints.flatMap((hint) => lazyChunks(load, `${hint}.ts`))
  return named.length ? sum(withImports([...load, ...named])) + loaderAllowance : undefined
}

function bytesOnDemand(type: BuiltType): number {
  const { load, full, inline } = stagesOf(type)
  const counted = new Set([load, full, inline ?? []].flatMap((files) => [...files]))
  const reached = new Set<string>()
  const follow = (file: string) => {
    const script = scripts.get(file)
    if (!script || reached.has(file)) return
    reached.add(file)
    for (const name of [...script.imports, ...script.lazy]) follow(`a/${name}`)
  }
  for (const file of load) follow(file)
  return beyondShared([...reached].filter((file) => !counted.has(file)))
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
for (const type of built)
  for (const [name, bytes] of [
    ['at load as its sample', bytesOfSample(type)],
    ['on demand', bytesOnDemand(type)],
  ] as const)
    if (bytes) console.log(`  ${`${type.slug}, ${name}`.padEnd(40)} ${String(bytes).padStart(6)}`)
for (const { name, bytes, budget } of lines)
  if (bytes <= budget && bytes > budget * warningShare)
    console.warn(`size: ${name} has used more than 95 % of its budget`)
const problems = [
  ...lines.filter(({ bytes, budget }) => bytes > budget).map(({ name }) => `${name} is over its budget`),
  ...forbiddenCode(),
]
for (const problem of problems) console.error(`size: ${problem}`)
if (problems.length) process.exit(1)
