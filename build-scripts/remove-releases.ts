/** Removes releases and packages that nothing runs from. What another user made may be left; it stops nothing. */
import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isHeld } from '../api/database/sqlite/locks.ts'

/** ms; a start that has just prepared a release does not hold it yet, and an installation takes its time. */
const grace = 30 * 60_000

const [home = ''] = process.argv.slice(2)
const releases = join(home, 'releases')
const packages = join(home, 'packages')

const listed = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
const isYoung = (path: string) => statSync(path).mtimeMs > Date.now() - grace
const isPartial = (path: string) => path.endsWith('.partial')

function remove(path: string) {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch (error) {
    console.error(`nhung: ${path} could not be removed: ${error instanceof Error ? error.message : error}`)
  }
}

const currentRelease = basename(readlinkSync(join(home, 'current')))
for (const release of listed(releases)) {
  if (basename(release) === currentRelease) continue
  const touched = isPartial(release) ? release : join(release, 'in-use')
  if (isYoung(touched) || isHeld(release)) continue
  remove(release)
}
const used = new Set(listed(releases).map((release) => dirname(realpathSync(join(release, 'node_modules')))))
for (const folder of listed(packages)) if (!used.has(realpathSync(folder)) && !isYoung(folder)) remove(folder)
