import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
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
import { recordPackages } from './bundled-packages.ts'
import { compressFolder } from './compress.ts'
import { loaderBuild, placeOf } from './loader-build.ts'
import { buildTarget } from './oldest-browsers.ts'
import { type Script, withImports } from './scripts.ts'

const root = join(import.meta.dirname, '..')
export const embedFolder = join(root, 'dist/embed')
export const scriptList = join(root, 'dist/scripts.json')

/** Vite's helper preloads by `<link>`s without a nonce, which strict policies block, and gives a failed import up. */
const stageLoader: Plugin = {
  name: 'stage-loader',
  enforce: 'pre',
  load: (id) =>
    /vite\/preload-helper/.test(id)
      ? `export { loadStage as __vitePreload } from '${join(root, 'widgets/runtime/core/load-stage.ts')}'`
      : undefined,
}

/** Sizes of text follow the page's root between 100 and 200 %: larger text of a browser enlarges ours, `html { font-size: 62.5% }` changes nothing. */
const textSizes = {
  postcssPlugin: 'text-sizes',
  Declaration(declaration: { prop: string; value: string }) {
    if (!/^(font(-size)?|line-height)$/.test(declaration.prop)) return
    const value = declaration.value.replace(/(\d+(?:\.\d+)?)px/g, 'calc($1*var(--px))')
    if (value !== declaration.value) declaration.value = value
  },
}

/**
 * Scripts that a type's own script shares with others, or its layout in the page, each a subject: the folder of `widgets/runtime`
 * with its name. `widgets/scripts.md` gives the reasons. A file that is in two goes to the first.
 */
const shared = {
  // of the kit what the first layer of what floats has
  core: /widgets\/runtime\/(core\/(?!colors|container-data|drawing|tint|ui|in-app|picture|scan-code|uploaded)|kit\/(button|cross|float)\.css)|vite\/preload-helper|rolldown\/runtime/,
  sending: /widgets\/runtime\/sending\//,
  kit: /widgets\/runtime\/(core\/|kit\/(button-states|code|code-inline|dialog|float-round|icon|link|print|row|tokens|type)\.css)|widgets\/readers\/(amount|clean-signs|fold)/,
  float: /widgets\/runtime\/(float\/(?!page-things)|kit\/edge-tab\.css)/,
  calendar: /widgets\/runtime\/calendar\//,
  vue: /node_modules\/@?vue\/|plugin-vue|widgets\/(runtime\/(vue|kit)|readers)\/(?!clock-time|decimal|postal-address)/,
  form: /widgets\/(runtime\/form\/(?!address\/|messages\.en)|readers\/(?!postal-address))/,
  code: /widgets\/runtime\/qr\//,
  geometry: /widgets\/runtime\/vietnam\//,
}

/** The script is shared by second stages alone (forms, decisions on cookies): no page asks for it beside `config`. */
const later = 'sending'

/** A group also takes what its modules import, unless that is in a group before it. */
const groups = Object.entries(shared).map(([name, test], at, all) => ({
  name,
  test,
  priority: all.length - at,
  // what one type alone uses is in its own script; schedules of all types are a stage within the calendar
  minShareCount: name === 'calendar' ? 1 : 2,
}))

/** Sources decide the address of the types' scripts: a build that is not the same has other ones. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(
    ['widgets/**/*.{ts,vue,css,json}', 'build-scripts/{oldest-browsers,widgets}.ts', 'package-lock.json'],
    {
      cwd: root,
      exclude: ['**/*.test.ts'],
    },
  )
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)))
  return BigInt(`0x${hash.digest('hex')}`)
    .toString(36)
    .slice(0, 8)
}

async function buildBundles(hash: string): Promise<Script[]> {
  const result = await bundle({
    root,
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [
      stageLoader,
      vue({ template: { compilerOptions: { comments: false } } }),
      recordPackages(join(root, 'dist/packages/widgets.json')),
    ],
    define: {
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      'process.env.NODE_ENV': '"production"',
      // Vue marks the global object for its devtools and for other copies of Vue; the page's is not ours.
      globalThis: '({})',
    },
    css: { postcss: { plugins: [textSizes] } },
    build: {
      target: buildTarget,
      outDir: join(embedFolder, 'a'),
      emptyOutDir: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // the helper gets the addresses of a stage and of all that it imports
        resolveDependencies: (stage, files) => [stage, ...files.filter((file) => file !== stage)],
      },
      rolldownOptions: {
        input: Object.fromEntries(
          built.map(({ slug }) => [slug, join(root, `widgets/${slug}/visitor/mount.ts`)]),
        ),
        // keeps modules shared with own second stages in the type's script
        preserveEntrySignatures: 'allow-extension',
        output: {
          // filter lists block names such as `/scroll-to-top.`
          entryFileNames: ({ name }) => `${hash}-${placeOf(name)}.js`,
          chunkFileNames: '[hash:8].js',
          hashCharacters: 'base36',
          codeSplitting: { groups },
        },
      },
    },
  })
  const output = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const chunks = output.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
  return chunks.map(({ name, fileName, code, imports, dynamicImports }) => ({
    name,
    file: fileName,
    bytes: code.length,
    imports,
    lazy: dynamicImports,
  }))
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

function buildLoader(scripts: readonly Script[], hash: string) {
  const build = loaderBuild(
    hash,
    scripts,
    Object.keys(shared).filter((name) => name !== later),
  )
  return buildScript('loader', {
    HASH: JSON.stringify(build.hash),
    SHARED: JSON.stringify(build.shared),
    TYPES: JSON.stringify(build.types),
  })
}

/** Excludes events that no visitor caused, such as a shop's change of hours. */
const isDeed = (event: string) => !/:(changed|today)$|-hover$/.test(event)

const buildDataLayer = () =>
  buildScript('data-layer', {
    EVENTS: JSON.stringify(
      ['wgt:ready', ...built.flatMap(({ definition }) => definition.events ?? []).filter(isDeed)].join(' '),
    ),
  })

/** ms. Cached loaders request bundles of their build for a day, open pages for longer. */
const bundleLifetime = 30 * 86_400_000

/** Bundles of the previous build count as used today. */
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
  const hash = hashOfSources()
  const scripts = await buildBundles(hash)
  rmSync(join(embedFolder, 'v1'), { recursive: true, force: true })
  await buildLoader(scripts, hash)
  await buildDataLayer()
  const manifest = Object.fromEntries(
    built.map(({ slug, definition }) => {
      const own = `${hash}-${placeOf(slug)}.js`
      const [file, ...imports] = [...withImports(scripts, [own])].map((name) => `a/${name}`)
      return [slug, { file, imports, events: definition.events ?? [] }]
    }),
  )
  mkdirSync(join(embedFolder, 'v1'), { recursive: true })
  writeFileSync(join(embedFolder, 'v1/manifest.json'), JSON.stringify(manifest))
  writeFileSync(scriptList, JSON.stringify(scripts))
  compressFolder(embedFolder)
}

if (import.meta.main) await buildWidgets()
