/**
 * Measures each type on a merchant's page, in Vietnamese or English, whichever is larger. Bytes are brotli 11; the loader's and the
 * data layer's are raw. `--write` keeps the figures in `sizes.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { built } from '../widgets/catalog.ts'
import { brotli } from './compress.ts'
import { type Script, withImports } from './scripts.ts'
import { embedFolder, scriptList } from './widgets.ts'

/** Raw bytes. */
const scriptLimits = { 'v1/loader.js': 3584, 'v1/data-layer.js': 1000 }

interface Tier {
  /** The whole page before the first press, loader included. */
  load: number
  /** Bytes that the first press may add. */
  press: number
}
const plain: Tier = { load: 10_000, press: 30_000 }
const vue: Tier = { load: 43_500, press: 30_000 }
/** The button of a form, whose press brings Vue with the form, and the control of an address where it has one. */
const opening: Tier = { load: 10_000, press: 53_500 }
/** Types that are in another tier than that of their `runtime`: the least that holds what they are, with room of 5 %. */
const tiers: Record<string, Tier> = {
  // the press brings Vue with the choices
  COOKIE_CONSENT: { load: 13_500, press: 39_500 },
  // moves the page and what its header fixes
  TOP_BAR: { ...plain, load: 12_500 },
  DOWNLOAD_APP: { ...plain, load: 10_700 },
  CONTACT_FORM: opening,
  // opens by itself, so the rules of that come at once
  EMAIL_SUBSCRIPTION: { ...opening, load: 12_200 },
  EVENTS: { load: 11_000, press: 60_000 },
  COUNTDOWN: { ...vue, load: 46_000 },
  JOB_BOARD: { ...vue, load: 45_500 },
  HOURS: { ...vue, load: 50_000 },
  PRICING_TABLE: { ...vue, load: 51_500 },
  TESTIMONIALS: { ...vue, load: 50_000 },
  QR_PAYMENT: { ...vue, load: 55_000 },
  LUNAR_CALENDAR: { ...vue, load: 53_500 },
  MAP: { ...vue, load: 63_000 },
  // with its map
  STORE_LOCATOR: { ...vue, load: 64_500 },
}
/** A form in the page, with its game where it has one. */
const inlineTiers: Record<string, Tier> = {
  DOWNLOAD_APP: { ...plain, load: 19_000 },
  CONTACT_FORM: { ...vue, load: 57_500 },
  EMAIL_SUBSCRIPTION: { ...vue, load: 57_500 },
  EVENTS: { ...vue, load: 64_000 },
}
/** Share by which a figure may exceed the one in `sizes.json`. */
const mostGrowth = 0.03

/** Chunks that the first press, or the first scrolling, loads. */
const secondStages = ['panel', 'inline', 'scroll-button']
/** Rules that load at once, and at no press, if the settings have them. */
const rules = ['stage', 'calendar']
/** Must not reach a merchant's page. */
const forbidden = /\bZodError\b|ZodType|markdown-it|linkify|innerHTML\s*=|new Function\(/

type BuiltType = (typeof built)[number]

const sizesFile = join(import.meta.dirname, '../sizes.json')
const committed = z
  .record(z.string(), z.strictObject({ load: z.int(), press: z.int() }))
  .parse(JSON.parse(readFileSync(sizesFile, 'utf8')))

const read = (name: string) => readFileSync(join(embedFolder, name))
const weighed = new Map<string, number>()
function weigh(name: string): number {
  const bytes = weighed.get(name) ?? brotli(read(name)).length
  weighed.set(name, bytes)
  return bytes
}
const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + weigh(`a/${file}`), 0)

const manifest: Record<string, { file: string; imports: string[] }> = JSON.parse(
  read('v1/manifest.json').toString(),
)
const scripts = new Map<string, Script>(
  JSON.parse(readFileSync(scriptList, 'utf8')).map((script: Script) => [script.file, script]),
)

const nameOf = (file: string) => scripts.get(file)?.name
const isVue = (file: string) => nameOf(file) === 'vue'
const withAll = (files: Iterable<string>) => withImports([...scripts.values()], files)
const lazyOf = (file: string) => scripts.get(file)?.lazy ?? []
const stagesOf = (files: Iterable<string>, isMeant: (name: string) => boolean) =>
  [...files].flatMap((file) => lazyOf(file).filter((lazy) => isMeant(nameOf(lazy) ?? '')))

/** With the messages of English pages, the larger ones. */
const inEnglish = (files: Iterable<string>) => {
  const all = withAll(files)
  return withAll([...all, ...stagesOf(all, (name) => name.endsWith('messages.en'))])
}

interface Layout {
  name: string
  tier: Tier
  /** Files before the first press. */
  load: Set<string>
  /** All that the first press may bring: the second stage and the heaviest of the parts that it chooses from, as one of several games. */
  pressed: Set<string>
}

function layoutsOf({ type, slug, definition }: BuiltType): Layout[] {
  const { firstView = [], floatsByLayout, runtime } = definition
  const own = manifest[slug]?.file.slice('a/'.length)
  if (!own) throw new Error(`${slug} is not in the manifest: build first.`)
  const layout = (name: string, tier: Tier, load: Set<string>): Layout => {
    const second = inEnglish([...load, ...stagesOf(load, (stage) => secondStages.includes(stage))])
    const parts = stagesOf(second, (stage) => !rules.includes(stage)).map((part) =>
      inEnglish([...second, part]),
    )
    return {
      name,
      tier,
      load,
      pressed: parts.reduce((most, part) => (sum(part) > sum(most) ? part : most), second),
    }
  }
  const tier = tiers[type] ?? (runtime === 'vue' ? vue : plain)
  const views = firstView.flatMap((view) => stagesOf(withAll([own]), (stage) => stage === view))
  if (views.length < firstView.length) throw new Error(`${slug} has no stage ${firstView.join(' or ')}.`)
  const first = inEnglish([own, ...views])
  if (!floatsByLayout) return [layout(slug, tier, first)]
  const inline = inEnglish([own, ...stagesOf([own], (stage) => stage === 'inline')])
  return [
    layout(slug, tier, first),
    layout(`${slug}, inline`, inlineTiers[type] ?? ([...inline].some(isVue) ? vue : tier), inline),
  ]
}

const layouts = built.flatMap((type) => {
  const found = layoutsOf(type)
  if (type.definition.runtime === 'plain' && found[0] && [...found[0].load].some(isVue))
    throw new Error(`${type.slug} is a plain type and imports Vue.`)
  return found.map(({ name, tier, load, pressed }) => ({
    name,
    tier,
    size: {
      load: weigh('v1/loader.js') + sum(load),
      press: sum([...pressed].filter((file) => !load.has(file))),
    },
  }))
})

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function problemsOf(layout: string, size: Tier, tier: Tier): string[] {
  const before = committed[layout]
  return (['load', 'press'] as const).flatMap((stage) => {
    const name = `${layout}, ${stage === 'load' ? 'at load' : 'after the first press'}`
    const grown = before && size[stage] - before[stage] > before[stage] * mostGrowth
    return [
      ...(size[stage] > tier[stage]
        ? [`${name}: ${kilobytes(size[stage])} is over its tier of ${kilobytes(tier[stage])}`]
        : []),
      ...(grown && !writes
        ? [
            `${name}: has grown from ${before[stage]} to ${size[stage]} bytes, over ${mostGrowth * 100} %; \`npm run size -- --write\` keeps what is meant`,
          ]
        : []),
    ]
  })
}

const forbiddenCode = () =>
  // Vue knows innerHTML as a property name; ours never set it
  [...scripts.keys()]
    .filter((name) => !isVue(name))
    .flatMap((name) => {
      const found = forbidden.exec(read(`a/${name}`).toString())
      return found ? [`${scripts.get(name)?.name} holds «${found[0]}»`] : []
    })

const scriptProblems = () =>
  Object.entries(scriptLimits).flatMap(([name, limit]) => {
    const { length } = read(name)
    return length > limit ? [`${name} has ${length} bytes, over its ${limit}`] : []
  })

const changeOf = (now: number, before: number | undefined) => {
  if (before === undefined) return 'new'
  const percent = before ? ((now - before) / before) * 100 : 0
  return now === before ? '=' : `${now > before ? '+' : ''}${now - before} (${percent.toFixed(1)} %)`
}

const writes = process.argv.includes('--write')
const row = (...cells: [string, ...string[]]) => {
  const [first, ...others] = cells
  console.log(`${first.padEnd(28)}${others.map((cell) => cell.padStart(17)).join('')}`)
}
row('type', 'load', 'change', 'first press adds', 'change')
for (const { name, size } of layouts)
  row(
    name,
    ...(['load', 'press'] as const).flatMap((stage) => [
      `${size[stage]}`,
      changeOf(size[stage], committed[name]?.[stage]),
    ]),
  )
for (const name of Object.keys(scriptLimits)) row(`${name.slice(3)}, raw`, `${read(name).length}`)

const problems = [
  ...layouts.flatMap(({ name, size, tier }) => problemsOf(name, size, tier)),
  ...scriptProblems(),
  ...forbiddenCode(),
]
for (const problem of problems) console.error(`size: ${problem}`)
if (problems.length) process.exit(1)
if (writes) {
  writeFileSync(
    sizesFile,
    `${JSON.stringify(Object.fromEntries(layouts.map(({ name, size }) => [name, size])), undefined, 2)}\n`,
  )
  console.log('sizes.json has these figures.')
}
