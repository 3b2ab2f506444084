import { createHash } from 'node:crypto'
import {
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { day } from '../operation/clock.ts'
import { unlessMissing } from '../operation/file-errors.ts'
import { type FileSource, type Folders, folderSource } from './file-source.ts'
import { encodedPath, type HeaderSet } from './headers.ts'
import { match } from './routes.ts'

type Built = Pick<Folders, 'dist' | 'site'>

const homeOf = (published: string) => join(published, 'build')

/**
 * Where an edge server finds the newest build that a service has started with: beside what is published, and so outside of checkouts and images
 * that come and go.
 */
export function builtFolders(published: string): Built {
  const dist = join(homeOf(published), 'current')
  return { dist, site: join(dist, 'site') }
}

/** Folders of files named by a hash: pages, loaders and open tabs of older builds ask for them. */
const hashed = ['embed/a', 'site/_astro']
/** ms */
const keptFor = 30 * day
/** Lists what is kept of older builds, with the time (epoch ms) at which each was replaced. */
const olderFile = 'older.json'

const filesBelow = async (folder: string) =>
  ((await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing)) ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** One file for both where the disk allows it. */
async function put(from: string, to: string) {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP'].includes(error.code ?? '')) throw error
    return copyFile(from, to)
  })
}

async function putAll(files: [from: string, to: string][]) {
  for (const folder of new Set(files.map(([, to]) => dirname(to)))) await mkdir(folder, { recursive: true })
  const queue = files.values()
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const [from, to] of queue) await put(from, to)
    }),
  )
}

/** A name for the build at `dist`, whose stages write what they were made of; undefined where nothing is built. */
async function nameOf(dist: string) {
  const stages = (await readdir(join(dist, '.stamps')).catch(unlessMissing)) ?? []
  if (stages.length === 0) return undefined
  const hash = createHash('sha256')
  for (const stage of stages.sort()) hash.update(await readFile(join(dist, '.stamps', stage)))
  return hash.digest('hex').slice(0, 16)
}

/** Hashed files of the build at `current` that the next one keeps. */
async function olderOf(current: string, now: number): Promise<Record<string, number>> {
  const older: Record<string, number> = JSON.parse(
    (await readFile(join(current, olderFile), 'utf8').catch(unlessMissing)) ?? '{}',
  )
  const files = await Promise.all(
    hashed.map(async (folder) => (await filesBelow(join(current, folder))).map((file) => join(folder, file))),
  )
  return Object.fromEntries(
    files
      .flat()
      .map((file) => [file, older[file] ?? now] as const)
      .filter(([, replaced]) => replaced > now - keptFor),
  )
}

/**
 * Puts the build beside what is published, with the scripts of those before it, and switches to it. One process at a time.
 * @param now epoch ms
 */
export async function publishBuild(published: string, { dist, site }: Built, now: number): Promise<void> {
  const home = homeOf(published)
  const current = join(home, 'current')
  const name = await nameOf(dist)
  const before = await readlink(current).catch(unlessMissing)
  if (name === undefined || before === name) return
  const folder = join(home, name)
  const fresh = `${folder}.partial`
  await rm(fresh, { recursive: true, force: true })
  const filesOf = async (from: string, to: string) =>
    (await filesBelow(from)).map((file): [string, string] => [join(from, file), join(to, file)])
  await putAll([
    ...(await filesOf(join(dist, 'api'), join(fresh, 'api'))),
    ...(await filesOf(join(dist, 'embed'), join(fresh, 'embed'))),
    ...(await filesOf(site, join(fresh, 'site'))),
  ])
  const older = before ? await olderOf(current, now) : {}
  for (const file of Object.keys(older))
    if (await lstat(join(fresh, file)).catch(unlessMissing)) delete older[file]
  await putAll(Object.keys(older).map((file) => [join(current, file), join(fresh, file)]))
  await writeFile(join(fresh, olderFile), JSON.stringify(older))
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
  await symlink(name, `${current}.partial`).catch(async () => {
    await rm(`${current}.partial`)
    await symlink(name, `${current}.partial`)
  })
  await rename(`${current}.partial`, current)
  for (const other of await readdir(home))
    if (other !== name && other !== 'current') await rm(join(home, other), { recursive: true, force: true })
}

/** The build of this process, and of others what it has not. */
export const withOlder = (own: FileSource, published: string, folder: keyof Built): FileSource => {
  const all = folderSource(builtFolders(published)[folder])
  return { ...own, read: async (path) => (await own.read(path)) ?? all.read(path) }
}

/** A built file as an object whose key is its address. */
export interface StaticObject {
  key: string
  /** Path on the local disk. */
  path: string
  headers: HeaderSet
}

/** Their policies stand in headers that a store can't keep, so that the service alone serves them. */
const ofService: readonly HeaderSet[] = ['admin', 'invitation']

const isImmutable = ({ headers }: StaticObject) => headers === 'immutable' || headers === 'asset'
const isPage = ({ headers }: StaticObject) => headers === 'page'

/** Build files that the route table serves, in upload order: a file comes after those that it refers to. */
export async function staticObjects({ dist, site }: Omit<Folders, 'published'>): Promise<StaticObject[]> {
  const found = [...(await objectsIn('dist', dist)), ...(await objectsIn('site', site))]
  const rank = (object: StaticObject) => (isImmutable(object) ? 0 : isPage(object) ? 2 : 1)
  return found.sort((a, b) => rank(a) - rank(b) || a.key.localeCompare(b.key))
}

async function objectsIn(folder: 'dist' | 'site', root: string): Promise<StaticObject[]> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
      const object = objectOf(folder, `/${relative(root, path).replaceAll(sep, '/')}`)
      return object ? [{ ...object, path }] : []
    })
}

/** Undefined for a file without a route. */
function objectOf(folder: 'dist' | 'site', file: string) {
  const { path, suffix } = encodedPath(file)
  for (const url of [path, path.replace(/\.json$/, ''), path.replace(/index\.html$/, '')]) {
    const found = match(url)
    if (found?.folder !== folder || found.file !== path || ofService.includes(found.route.headers)) continue
    // stores answer an address that ends with a slash by its `index.html`
    const key = url.endsWith('/') ? path : url
    return { key: key.slice(1) + suffix, headers: found.route.headers }
  }
  return undefined
}
