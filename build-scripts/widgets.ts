import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { build as bundle, type Plugin, type Rolldown } from 'vite'
import { built } from '../widgets/catalog.ts'
import { keyLength, shortNames } from './chunk-names.ts'
import { compressFolder } from './compress.ts'
import { type LoaderTable, loaderTable } from './loader-table.ts'
import { buildTarget } from './oldest-browsers.ts'
import { filesOf, type Script } from './scripts.ts'

const root = join(import.meta.dirname, '..')
export const embedFolder = join(root, 'dist/embed')
export const scriptList = join(root, 'dist/scripts.json')

const preloadHelper = /vite\/preload-helper/

/** Vite's helper adds `<link rel=modulepreload>`, and gives a failed import up: `load-stage.ts` takes its place. */
const preload: Plugin = {
  name: 'preload',
  enforce: 'pre',
  load: (id) =>
    preloadHelper.test(id)
      ? `export { loadStage as __vitePreload } from '${join(root, 'widgets/runtime/load-stage.ts')}'`
      : undefined,
  generateBundle: {
    order: 'pre',
    handler(_, output) {
      const chunks = Object.values(output).filter((file) => file.type === 'chunk')
      const views = new Set(chunks.filter(({ name }) => name === 'view').map(({ fileName }) => fileName))
      for (const { fileName, imports, dynamicImports } of chunks)
        knownImports.set(fileName, [...imports, ...dynamicImports.filter((file) => views.has(file))])
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

/** Rolldown makes no hash as short as the loader's table has them. */
const rename: Plugin = {
  name: 'short-names',
  generateBundle: {
    order: 'post',
    handler(_, output) {
      const chunks = Object.values(output).filter((file) => file.type === 'chunk')
      const names = shortNames(chunks)
      const longName = new RegExp(`\\b(?:${[...names.keys()].join('|').replaceAll('.', '\\.')})`, 'g')
      const short = (text: string) => text.replace(longName, (file) => names.get(file) ?? file)
      for (const chunk of chunks) {
        chunk.code = short(chunk.code)
        chunk.imports = chunk.imports.map(short)
        chunk.dynamicImports = chunk.dynamicImports.map(short)
        chunk.fileName = short(chunk.fileName)
      }
    },
  },
}

const fileList = /const __vite__mapDeps=.*?\.f=(\[[^\]]*\]).*\n/
const listed = /__vite__mapDeps\((\[[\d,]+\])\),import\.meta\.url/g

/** Vite writes a list of files and a function that reads it into each chunk, where a few names are shorter. */
function inlinePreloads(code: string): string {
  const [whole, files] = fileList.exec(code) ?? []
  if (!whole || !files) return code
  const names: string[] = JSON.parse(files).map((file: string) => file.replace(/^\.\/|\.js$/g, ''))
  const nameAll = (at: string) =>
    JSON.parse(at)
      .map((nth: number) => names[nth])
      .join(' ')
  return code.replace(whole, '').replace(listed, (_, at: string) => `\`${nameAll(at)}\``)
}

/** Vite takes the used names out of each module and wraps its `import()`, also where the chunk imports nothing more. */
const plainImports: Plugin = {
  name: 'plain-imports',
  generateBundle: {
    order: 'post',
    handler(_, output) {
      for (const file of Object.values(output))
        if (file.type === 'chunk')
          file.code = inlinePreloads(file.code)
            .replace(/async\(\)=>\{let(\{[^{}]+\})=await (import\(`[^`]+`\));return\1\}/g, '()=>$2')
            .replace(/[\w$]+\(\(\)=>(import\(`[^`]+`\)(?:\.then\([^()]*\))?),\[\],import\.meta\.url\)/g, '$1')
            .replace(/,\[\],import\.meta\.url\)/g, ')')
    },
  },
}

/** What the loader requests with a chunk: its static imports, and of a bundle its view. */
const knownImports = new Map<string, string[]>()

/** Files that are there when a chunk imports a lazy one, which needs no preload of them. */
function preloadedWith(script: string, found = new Set<string>()): Set<string> {
  for (const file of knownImports.get(script) ?? [])
    if (!found.has(file)) preloadedWith(file, found.add(file))
  return found
}

/** Keeps requests few. A higher priority goes first: a group also takes what its modules import. */
const sharedChunks = [
  // before Vue: plain widgets would download Vue for it
  {
    name: 'host',
    priority: 5,
    test: /widgets\/runtime\/(ancestors|visible-interval|host|hidden|load-stage|plain|scheme|inline|zoned|track|json|request|device|base\.css|floating\.css)|vite\/preload-helper/,
  },
  // before Vue, which imports the tokens: every Vue type has these parts
  {
    name: 'kit',
    priority: 5,
    test: /widgets\/runtime\/kit\/(controls|date-text)\.ts/,
  },
  { name: 'icon', priority: 5, test: /widgets\/runtime\/icon\.ts/ },
  // the plain stage of what floats
  { name: 'float', priority: 5, test: /widgets\/runtime\/(overlay|popup\/lazy-panel)\.ts/ },
  // of what floats with elements of its own
  { name: 'float-elements', priority: 5, test: /widgets\/runtime\/(element|dock|popup\/docked)\.ts/ },
  // of floating types that not everybody sees
  {
    name: 'visible',
    priority: 5,
    test: /widgets\/runtime\/visibility\/(when-visible|has-rules|navigation|paths)\.ts/,
  },
  // before sending, which imports it: a plain stage keeps requests, and sends them after the first intent
  // Bars have the triggers of popups.
  { name: 'trigger', priority: 4, test: /widgets\/runtime\/popup\/(auto-open|trigger)\.ts/ },
  { name: 'outbox', priority: 5, test: /widgets\/runtime\/outbox\.ts/ },
  { name: 'send', priority: 5, test: /widgets\/runtime\/send\.ts/ },
  {
    name: 'vue',
    priority: 4,
    test: /node_modules\/(vue|@vue)\/|plugin-vue|widgets\/runtime\/((vue|time-slicing|numbers|uploaded)\.ts|kit\/(SearchField|messages)\.ts)/,
  },
  // without Vue: a bundle asks for its data while Vue is on its way
  { name: 'content', priority: 5, test: /widgets\/runtime\/(data|data-block|fold|alphabet)\.ts/ },
  { name: 'rich-text', priority: 3, test: /widgets\/runtime\/(RichText\.ts|rich-text\.css)/ },
  // of COUNTDOWN, and of bars, which count down without Vue
  { name: 'clock', priority: 5, test: /widgets\/runtime\/countdown\/(spans|load-spans|clock-offset)\.ts/ },
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
    plugins: [
      preload,
      noGlobals,
      rename,
      plainImports,
      vue({ template: { compilerOptions: { comments: false } } }),
    ],
    define: {
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: buildTarget,
      outDir: join(embedFolder, 'a'),
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (chunk, files, { hostId }) => {
          const known = preloadedWith(hostId)
          return [chunk, ...files.filter((file) => file !== chunk && !known.has(file))]
        },
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
    chunks.map(({ isEntry, name, fileName, code, imports, dynamicImports }) => [
      isEntry ? name : fileName,
      { name, file: fileName, bytes: code.length, imports, lazy: dynamicImports },
    ]),
  )
}

/** A script that a page has a tag for. */
const buildScript = (name: string, define: Record<string, string>) =>
  bundle({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      target: buildTarget,
      outDir: join(embedFolder, 'v1'),
      emptyOutDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      lib: {
        entry: join(root, `widgets/loader/${name}.ts`),
        formats: ['iife'],
        name: name.replace('-', '_'),
        fileName: () => `${name}.js`,
      },
    },
  })

const buildLoader = ({ table, host, types }: LoaderTable) =>
  buildScript('loader', {
    TABLE: JSON.stringify(table),
    HOST: JSON.stringify(host),
    TYPES: JSON.stringify(types),
    KEY_LENGTH: `${keyLength}`,
  })

/** What changes by itself, as the hours of a shop do, is no deed of the visitor. */
const isDeed = (event: string) => !/:(changed|today)$|-hover$/.test(event)

const buildDataLayer = () =>
  buildScript('data-layer', {
    EVENTS: JSON.stringify(
      ['wgt:ready', ...built.flatMap(({ definition }) => definition.events ?? []).filter(isDeed)].join(' '),
    ),
  })

/** ms. Cached loaders request bundles of their build for a day, open pages for longer. */
const bundleLifetime = 30 * 86_400_000

/** Those of the build before this one are of today. */
function removeOldBundles() {
  const folder = join(embedFolder, 'a')
  if (!existsSync(folder)) return
  const before: Script[] = existsSync(scriptList) ? JSON.parse(readFileSync(scriptList, 'utf8')) : []
  const today = new Date()
  for (const { file } of before)
    for (const path of ['', '.br', '.gz'].map((form) => join(folder, file + form)))
      if (existsSync(path)) utimesSync(path, today, today)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < Date.now() - bundleLifetime) rmSync(path)
  }
}

/** Writes `a/<hash>.js`, `v1/loader.js`, `v1/data-layer.js`, `v1/manifest.json`, each with `.br` and `.gz`. */
export async function buildWidgets() {
  removeOldBundles()
  const scripts = await buildBundles()
  rmSync(join(embedFolder, 'v1'), { recursive: true, force: true })
  await buildLoader(loaderTable(scripts))
  await buildDataLayer()
  const manifest = Object.fromEntries(
    built.map(({ slug, definition }) => {
      const [file, ...imports] = filesOf(scripts, scripts.get(slug)!).map((name) => `a/${name}`)
      return [slug, { file, imports, events: definition.events ?? [] }]
    }),
  )
  mkdirSync(join(embedFolder, 'v1'), { recursive: true })
  writeFileSync(join(embedFolder, 'v1/manifest.json'), JSON.stringify(manifest))
  writeFileSync(scriptList, JSON.stringify([...scripts.values()]))
  compressFolder(embedFolder)
}

if (import.meta.main) await buildWidgets()
