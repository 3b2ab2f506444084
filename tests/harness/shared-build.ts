/**
 * The build that a service puts beside its files at its first start: some eight thousand links, which take longer than all else. A worker makes
 * them once, and its services have them in common, as none of them changes the build.
 */
import { mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishBuild } from '../../api/static/published-build.ts'

const dist = join(import.meta.dirname, '../../dist')

const unlessThere = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST') throw error
}

let made: Promise<string> | undefined

/** @param folder of this run, see `shared-build-folder.ts` */
async function makeBuild(folder: string) {
  const own = join(folder, String(process.pid))
  await mkdir(own)
  await publishBuild(own, { dist, site: join(dist, 'site/client') }, Date.now())
  return join(own, 'build')
}

/** For a folder of data before its first service; outside of Vitest each makes its own. */
export async function shareBuild(dataDir: string): Promise<void> {
  const folder = process.env.TEST_BUILDS
  if (!folder) return
  made ??= makeBuild(folder)
  await mkdir(join(dataDir, 'published'), { recursive: true })
  await symlink(await made, join(dataDir, 'published/build')).catch(unlessThere)
}

/** A new folder of data with the build in common. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-'))
  await shareBuild(folder)
  return folder
}
