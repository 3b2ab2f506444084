import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { build as bundle, type Plugin, type Rolldown } from 'vite'
import { built } from '../widgets/catalog.ts'
import type { WidgetDefinition } from '../widgets/definition.ts'
import { compressFolder } from './compress.ts'

const root = join(import.meta.dirname, '..')
export const embedFolder = join(root, 'dist/embed')
export const scriptList = join(root, 'dist/scripts.json')

export interface Script {
  /** Of its chunk: the slug, the group, or the module behind an `import()` (`panel`, `messages.en`). */
  name: string
  file: string
  imports: string[]
  lazy: string[]
}

/** Characters of a chunk's hash, base 36. */
const nameLength = 5

/** The oldest supported browsers. Relative colours are the youngest feature in use. */
const target = ['chrome119', 'safari16.4', 'firefox128']

const preloadHelper = /vite\/preload-helper/

/** Vite's helper outweighs some widgets. Preloads by `import()`: `<link rel=modulepreload>` without a nonce breaks strict CSPs. */
const preload: Plugin = {
  name: 'preload',
  enforce: 'pre',
  load: (id) =>
    preloadHelper.test(id)
      ? `export const __vitePreload = (load, files, importer) => {
          files?.forEach((file) => import(new URL(file, importer)).catch(() => {}))
          return load()
        }`
      : undefined,
  generateBundle: {
    order: 'pre',
    handler(_, output) {
      for (const file of Object.values(output))
        if (file.type === 'chunk') staticImports.set(file.fileName, file.imports)
    },
  },
}

/** Vue marks the page's `window`, for its devtools and for other copies of Vue; it gets an object of its own instead. */
const noGlobals: Plugin = {
  name: 'no-globals',
  transform(code, id) {
    if (!/@vue\/shared\/dist\/shared\.esm-bundler/.test(id)) return
    const own = code.replace(/const getGlobalThis = [\s\S]+?\n};\n/, 'const getGlobalThis = () => ({});\n')
    if (own === code) throw new Error('Vue reads the global object in another way.')
    return own
  },
}

/** Shortens each content hash of Rolldown, which makes none shorter, to the length that the loader's table has. */
const shortNames: Plugin = {
  name: 'short-names',
  generateBundle: {
    order: 'post',
    handler(_, output) {
      const long = Object.keys(output).map((file) => file.replace(/\.js$/, ''))
      const short = (name: string) => name.slice(0, nameLength)
      if (new Set(long.map(short)).size < long.length) throw new Error('Two chunks have one short name.')
      const longName = new RegExp(`\\b(?:${long.join('|')})\\.js`, 'g')
      const rename = (text: string) => text.replace(longName, (file) => `${short(file)}.js`)
      for (const file of Object.values(output)) {
        if (file.type !== 'chunk') continue
        file.code = rename(file.code)
        file.imports = file.imports.map(rename)
        file.dynamicImports = file.dynamicImports.map(rename)
        file.fileName = rename(file.fileName)
      }
    },
  },
}

const staticImports = new Map<string, string[]>()

/** Lazy chunks need no preload of static imports. */
const importsStatically = (script: string, file: string): boolean =>
  staticImports.get(script)?.some((one) => one === file || importsStatically(one, file)) ?? false

/** Keeps requests few. A higher priority goes first: a group also takes what its modules import. */
const sharedChunks = [
  // before Vue: plain widgets would download Vue for it
  {
    name: 'host',
    priority: 5,
    test: /widgets\/runtime\/(host|plain|track|json|request|device|base\.css|floating\.css)|vite\/preload-helper/,
  },
  // before Vue, which imports the tokens: every Vue type has these parts
  {
    name: 'kit',
    priority: 5,
    test: /widgets\/runtime\/kit\/(controls|date-text)\.ts/,
  },
  // the plain stage of what floats
  { name: 'float', priority: 5, test: /widgets\/runtime\/(overlay|popup\/lazy-panel)\.ts/ },
  // of what floats with elements of its own
  { name: 'float-elements', priority: 5, test: /widgets\/runtime\/(element|dock|popup\/docked)\.ts/ },
  // before Vue: plain widgets follow the page's scheme and fit into it, too
  { name: 'scheme', priority: 5, test: /widgets\/runtime\/(scheme|inline)\.(ts|css)/ },
  // before sending, which imports it: a plain stage keeps requests, and sends them after the first intent
  { name: 'outbox', priority: 5, test: /widgets\/runtime\/outbox\.ts/ },
  { name: 'send', priority: 5, test: /widgets\/runtime\/send\.ts/ },
  {
    name: 'vue',
    priority: 4,
    test: /node_modules\/(vue|@vue)\/|plugin-vue|widgets\/runtime\/((vue|zoned|numbers)\.ts|kit\/(SearchField|messages)\.ts)/,
  },
  // without Vue: a bundle asks for its data while Vue is on its way
  { name: 'content', priority: 5, test: /widgets\/runtime\/(data|data-block|fold|alphabet)\.ts/ },
  { name: 'rich-text', priority: 3, test: /widgets\/runtime\/(RichText\.ts|rich-text\.css)/ },
  { name: 'lunar', priority: 2, test: /widgets\/runtime\/lunar\/(calendar|days|table)\.ts/ },
  { name: 'lunar-rules', priority: 1, test: /widgets\/runtime\/lunar\/(day-rules|recurring)\.ts/ },
  // JOB_BOARD needs the base at once, the rest with a job's form
  {
    name: 'form-base',
    priority: 2,
    test: /widgets\/runtime\/form\/(form\.css|messages\.ts)/,
  },
  {
    name: 'form',
    priority: 1,
    test: /widgets\/runtime\/form\/(?!proof-of-work|sha256|messages|lazy-date-field)[\w-]+\.ts/,
  },
]

async function buildBundles(): Promise<Map<string, Script>> {
  const result = await bundle({
    root,
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [preload, noGlobals, shortNames, vue({ template: { compilerOptions: { comments: false } } })],
    define: {
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target,
      outDir: join(embedFolder, 'a'),
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (chunk, files, { hostId }) =>
          files.filter((file) => file !== chunk && !importsStatically(hostId, file)),
      },
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(
          built.map(({ slug }) => [slug, join(root, `widgets/${slug}/visitor/mount.ts`)]),
        ),
        // constants such as `msPerDay` need no import between chunks
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        // keeps modules shared with own lazy chunks in the entry
        preserveEntrySignatures: 'allow-extension',
        output: {
          // filter lists block names such as `/scroll-to-top.`
          entryFileNames: '[hash:7].js',
          chunkFileNames: '[hash:7].js',
          hashCharacters: 'base36',
          codeSplitting: { groups: sharedChunks },
        },
      },
    },
  })
  const output = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const chunks = output.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
  return new Map(
    chunks.map(({ isEntry, name, fileName, imports, dynamicImports }) => [
      isEntry ? name : fileName,
      { name, file: fileName, imports, lazy: dynamicImports },
    ]),
  )
}

function importsOf(
  scripts: Map<string, Script>,
  { imports }: Script,
  found = new Set<string>(),
): Set<string> {
  for (const file of imports) {
    if (found.has(file)) continue
    found.add(file)
    const next = [...scripts.values()].find((script) => script.file === file)
    if (next) importsOf(scripts, next, found)
  }
  return found
}

/** What the first view needs beside its bundle: a bundle that reads data imports its `view.ts` meanwhile. */
function filesOf(scripts: Map<string, Script>, script: Script): string[] {
  const views = script.lazy.filter((file) => scripts.get(file)?.name === 'view')
  return [...importsOf(scripts, { ...script, imports: [...script.imports, ...views] })].filter(
    (file) => file !== script.file,
  )
}

/** Key of the row that the type shares with others. */
function commonRowOf({ placement, floatsByLayout, runtime }: WidgetDefinition): number {
  if (floatsByLayout) return 2
  if (placement === 'floating') return 1
  return runtime === 'plain' ? 3 : 0
}

/** Letters that tell the slugs apart; at least 2, so that no slug is taken for the number of a row. */
function keyLengthOf(slugs: readonly string[]): number {
  let length = 2
  while (new Set(slugs.map((slug) => slug.slice(0, length))).size < slugs.length) length += 1
  return length
}

/** The loader describes the format. */
function loaderTable(scripts: Map<string, Script>) {
  const nameOf = (file: string) => file.replace(/\.js$/, '')
  const chunksOf = (...groups: string[]) =>
    groups.map((group) => {
      const chunk = [...scripts.values()].find(({ name }) => name === group)
      if (!chunk) throw new Error(`The build made no chunk «${group}».`)
      return chunk.file
    })
  const common = [
    chunksOf('host', 'vue', 'kit', 'scheme'),
    chunksOf('host', 'float'),
    chunksOf('host'),
    chunksOf('host'),
  ]
  const row = ([first = '', ...others]: string[], digit: number | string = '') =>
    `${nameOf(first)}${digit}${others.map(nameOf).join('')}`
  const keyLength = keyLengthOf(built.map(({ slug }) => slug))
  const rows = new Map(common.map((files, key) => [`${key}`, row(files)]))
  for (const { slug, definition } of built) {
    const script = scripts.get(slug)
    if (!script) throw new Error(`The build made no bundle for ${slug}.`)
    const key = commonRowOf(definition)
    const others = filesOf(scripts, script).filter((file) => !common[key]?.includes(file))
    rows.set(slug.slice(0, keyLength), row([script.file, ...others], key))
  }
  // A key that begins another stands before it, because the loader takes the first row that fits.
  const keys = [...rows.keys()].sort()
  const table = keys.map((key) => `,${key}${rows.get(key)}`).join('')
  for (const key of keys)
    if (table.split(`,${key}`)[1]?.split(',')[0] !== rows.get(key))
      throw new Error(`Another row begins like «${key}».`)
  return { table, keyLength }
}

async function buildLoader({ table, keyLength }: ReturnType<typeof loaderTable>) {
  await bundle({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { TABLE: JSON.stringify(table), KEY_LENGTH: `${keyLength}` },
    build: {
      target,
      outDir: join(embedFolder, 'v1'),
      emptyOutDir: true,
      modulePreload: false,
      reportCompressedSize: false,
      lib: {
        entry: join(root, 'widgets/loader/loader.ts'),
        formats: ['iife'],
        name: 'loader',
        fileName: () => 'loader.js',
      },
    },
  })
}

/** ms. Cached loaders request bundles of their build for a day, open pages for longer. */
const bundleLifetime = 30 * 86_400_000

function removeOldBundles() {
  const folder = join(embedFolder, 'a')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < Date.now() - bundleLifetime) rmSync(path)
  }
}

/** Writes `a/<hash>.js`, `v1/loader.js`, `v1/manifest.json`, each with `.br` and `.gz`. */
export async function buildWidgets() {
  removeOldBundles()
  const scripts = await buildBundles()
  await buildLoader(loaderTable(scripts))
  const manifest = Object.fromEntries(
    built.map(({ slug, definition }) => {
      const script = scripts.get(slug)!
      const imports = filesOf(scripts, script).map((file) => `a/${file}`)
      return [slug, { file: `a/${script.file}`, imports, events: definition.events ?? [] }]
    }),
  )
  mkdirSync(join(embedFolder, 'v1'), { recursive: true })
  writeFileSync(join(embedFolder, 'v1/manifest.json'), JSON.stringify(manifest))
  writeFileSync(scriptList, JSON.stringify([...scripts.values()]))
  compressFolder(embedFolder)
}

if (import.meta.main) await buildWidgets()
