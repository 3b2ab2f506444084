/** Puts bundles, geo data and pages into the bucket of STORE_URL, under their addresses. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { explainFailure } from '../../operation/explain-failure.ts'
import { describeError } from '../../operation/logging.ts'
import { root } from '../../root.ts'
import { readSettings, SettingsError, type StoreLocation } from '../../settings.ts'
import { encodedPath } from '../../static/headers.ts'
import { type StaticObject, staticObjects } from '../../static/published-build.ts'
import { createBucket } from './bucket.ts'
import { objectHeaders } from './objects.ts'

/** Only this prefix may be public: others hold visitors' files. */
const prefix = 'static/'
const filesAtOnce = 16

async function deploy(store: StoreLocation) {
  const bucket = createBucket(store)
  const objects = await staticObjects({ dist: join(root, 'dist'), site: join(root, 'dist/site/client') })
  const put = async ({ key, path, headers }: StaticObject) =>
    bucket.put(prefix + key, await readFile(path), {
      headers: objectHeaders(encodedPath(path), headers),
    })
  for (const group of groupsOf(objects))
    for (let at = 0; at < group.length; at += filesAtOnce)
      await Promise.all(group.slice(at, at + filesAtOnce).map(put))
  console.error(`${objects.length} files are in ${store.bucket}/${store.prefix}${prefix}`)
}

/** Groups objects by their headers. */
const groupsOf = (objects: readonly StaticObject[]) => [
  ...Map.groupBy(objects, ({ headers }) => headers).values(),
]

try {
  const { store } = readSettings(process.env)
  if (!store) throw new SettingsError('STORE_URL is missing: it names the bucket')
  await deploy(store)
} catch (error) {
  console.error(`nhung: ${explainFailure(error) ?? describeError(error)}`)
  process.exitCode = 1
}
