/** Builds every type's bundle, the chunks that they share, and the loader that knows their hashed names. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { build as bundle, type Plugin, type Rolldown } from 'vite'
import { built } from '../widgets/catalog.ts'
import { compressFolder } from './compress.ts'

const root = join(import.meta.dirname, '..')
/** What is served under `/embed`. */
export const embedFolder = join(root, 'dist/embed')
/** Names every script of the newest build, those that are loaded on demand included. */
export const scriptList = join(root, 'dist/scripts.json')

/** One script of the build: its file name in `/embed/a` and the scripts that it imports. */
export interface Script {
  file: string
  imports: string[]
  /** What it may load later, when a visitor asks for it. */
  later: string[]
}

/** The oldest browsers in support; relative colours are the youngest thing that the style sheets use. */
const target = ['chrome119', 'safari16.4', 'firefox128']

/** Vite's helper for `import()` preloads style sheets; ours are in the scripts, and it would weigh more than some widgets. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (preloadHelper.test(id) ? 'export const __vitePreload = (load) => load()' : undefined),
}
const preloadHelper = /vite\/preload-helper/

/** Parts without state that only some types need. */
const smallParts =
  /widgets\/runtime\/(data|lunar|vietnam|send|borders-notice|fold|zoned|schedule|RichText|form\/(?!proof-of-work|sha256|messages\.en))|vite\/preload-helper/

/**
 * Gives each type its own copy of them: one script that is compressed as a whole weighs less than three that share, and
 * few pages have two types that would. What keeps state for the page (dock, overlay) stays shared.
 */
const ownCopies: Plugin = {
  name: 'own-copies',
  enforce: 'pre',
  async resolveId(source, importer) {
    const type =
      (source.startsWith('.') || preloadHelper.test(source)) &&
      /(?:[?&]of=|widgets\/(?!runtime\/))([a-z-]+)(?:\/|$)/.exec(importer ?? '')?.[1]
    const found = type && (await this.resolve(source, importer, { skipSelf: true }))
    if (!found || !smallParts.test(found.id)) return undefined
    return `${found.id}${found.id.includes('?') ? '&' : '?'}of=${type}`
  },
}

const shared = (name: string, test: RegExp, priority: number) => ({ name, test, priority })

async function buildBundles(): Promise<Map<string, Script>> {
  const result = await bundle({
    root,
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [ownCopies, plainImports, vue({ template: { compilerOptions: { comments: false } } })],
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
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(
          built.map(({ slug }) => [slug, join(root, `widgets/${slug}/visitor/mount.ts`)]),
        ),
        // what an entry shares with its parts that load later stays in it instead of becoming a chunk of its own
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name].[hash:6].js',
          chunkFileNames: '[name].[hash:6].js',
          codeSplitting: {
            groups: [
              // first in line, or the groups below would pull it in and a plain widget would download Vue for it
              shared('host', /widgets\/runtime\/(host|plain|track|dock|base\.css)/, 20),
              shared('vue', /node_modules\/(vue|@vue)\/|plugin-vue|widgets\/runtime\/(vue|device)\.ts/, 10),
            ],
          },
        },
      },
    },
  })
  const output = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const chunks = output.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
  // chunks may share a name, entries do not
  return new Map(
    chunks.map(({ isEntry, name, fileName, imports, dynamicImports }) => [
      isEntry ? name : fileName,
      { file: fileName, imports, later: dynamicImports },
    ]),
  )
}

/** Every script that a script needs, itself left out. */
function needs(scripts: Map<string, Script>, { imports }: Script, found = new Set<string>()): Set<string> {
  for (const file of imports) {
    if (found.has(file)) continue
    found.add(file)
    const next = [...scripts.values()].find((script) => script.file === file)
    if (next) needs(scripts, next, found)
  }
  return found
}

/** The loader's two tables, see its `BUNDLES` and `CHUNKS`. */
function tables(scripts: Map<string, Script>) {
  const chunks: string[] = []
  const bundles: Record<string, string> = {}
  for (const { slug, definition } of built) {
    const script = scripts.get(slug)
    if (!script) throw new Error(`The build made no bundle for ${slug}.`)
    const indexes = [...needs(scripts, script)].map((file) => {
      const name = file.replace(/\.js$/, '')
      if (!chunks.includes(name)) chunks.push(name)
      return chunks.indexOf(name)
    })
    const hash = script.file.split('.').at(-2)
    const flag = definition.floatsByLayout ? '?' : definition.placement === 'floating' ? '!' : ''
    bundles[slug] = [`${flag}${hash}`, ...indexes].join(' ')
  }
  return { bundles, chunks }
}

async function buildLoader({ bundles, chunks }: ReturnType<typeof tables>) {
  await bundle({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { BUNDLES: JSON.stringify(bundles), CHUNKS: JSON.stringify(chunks) },
    build: {
      target,
      outDir: join(embedFolder, 'v1'),
      emptyOutDir: true,
      modulePreload: false,
      reportCompressedSize: false,
      // a library build has no preload helper
      lib: {
        entry: join(root, 'widgets/loader/loader.ts'),
        formats: ['iife'],
        name: 'loader',
        fileName: () => 'loader.js',
      },
    },
  })
}

/** ms. A loader that a browser kept from before a deploy asks for the bundles of its day for a day; pages stay open longer. */
const bundleLifetime = 30 * 86_400_000

function removeOldBundles() {
  const folder = join(embedFolder, 'a')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < Date.now() - bundleLifetime) rmSync(path)
  }
}

/** Writes `dist/embed`: `a/<name>.<hash>.js`, `v1/loader.js`, `v1/manifest.json`, each with its `.br` and `.gz`. */
export async function buildWidgets() {
  removeOldBundles()
  const scripts = await buildBundles()
  await buildLoader(tables(scripts))
  const manifest = Object.fromEntries(
    built.map(({ slug }) => {
      const script = scripts.get(slug)!
      return [
        slug,
        { file: `a/${script.file}`, imports: [...needs(scripts, script)].map((file) => `a/${file}`) },
      ]
    }),
  )
  mkdirSync(join(embedFolder, 'v1'), { recursive: true })
  writeFileSync(join(embedFolder, 'v1/manifest.json'), JSON.stringify(manifest))
  writeFileSync(scriptList, JSON.stringify([...scripts.values()]))
  compressFolder(embedFolder)
}

if (import.meta.main) await buildWidgets()
