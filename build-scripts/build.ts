/** A stage runs again when its inputs have changed. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamps = join(root, 'dist/.stamps')

interface Stage {
  name: string
  reads: string[]
  /** Exists when the stage is done. */
  makes: string
  run(): Promise<unknown>
}

const common = ['package-lock.json', 'build-scripts', 'widgets']

const stages: Stage[] = [
  // first, as it takes the most memory: what earlier stages have had would come on top
  {
    name: 'site',
    reads: [...common, 'site', 'astro.config.mjs', 'sizes.json'],
    makes: 'dist/site/server/entry.mjs',
    run: async () => (await import('./site.ts')).buildSite(),
  },
  {
    name: 'widgets',
    reads: common,
    makes: 'dist/embed/v1/loader.js',
    run: async () => (await import('./widgets.ts')).buildWidgets(),
  },
  {
    name: 'openapi',
    reads: [...common, 'package.json', 'api'],
    makes: 'dist/api/v1/openapi.json',
    run: async () => (await import('./openapi.ts')).buildOpenApi(),
  },
  {
    name: 'geo',
    reads: ['package-lock.json', 'geo-data', 'build-scripts/geo', 'build-scripts/geo.ts'],
    makes: 'dist/api/v1/geo/provinces.json',
    run: async () => (await import('./geo.ts')).buildGeo(),
  },
  {
    name: 'edge',
    reads: [...common, 'api'],
    makes: 'dist/edge/worker.js',
    run: async () => (await import('./edge.ts')).buildWorker(),
  },
]

const hashes = new Map<string, Buffer>()
function hashOf(path: string): Buffer {
  const hash = hashes.get(path) ?? createHash('sha256').update(readFileSync(path)).digest()
  hashes.set(path, hash)
  return hash
}

/** Skips tests and the pages of rooms: they change no output. */
function fingerprint({ reads }: Stage): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name))
    } else if (!/\.test\.ts$|(README|CONTRIBUTING)\.md$/.test(path)) {
      hash.update(path.slice(root.length)).update('\0').update(hashOf(path))
    }
  }
  for (const path of reads) add(join(root, path))
  return hash.digest('hex')
}

/** The build of a release that runs is not this checkout's to write into. */
function ownFolder() {
  const dist = join(root, 'dist')
  if (!lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const fresh = `${dist}.${process.pid}.partial`
  if (existsSync(dist)) cpSync(realpathSync(dist), fresh, { recursive: true, preserveTimestamps: true })
  rmSync(dist)
  if (existsSync(fresh)) renameSync(fresh, dist)
}

async function build() {
  ownFolder()
  for (const [index, stage] of stages.entries()) {
    const { name, makes, run } = stage
    const stamp = join(stamps, name)
    const current = fingerprint(stage)
    const done = existsSync(join(root, makes)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current
    if (done) continue
    const started = performance.now()
    console.error(`build: ${name} (${index + 1} of ${stages.length})…`)
    rmSync(stamp, { force: true })
    await run()
    mkdirSync(stamps, { recursive: true })
    writeFileSync(stamp, current)
    console.error(`build: ${name} done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

await build()
