import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { encodedPath } from './encodings.ts'
import type { Folders } from './file-source.ts'
import type { HeaderSet } from './headers.ts'
import { match } from './routes.ts'

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
