/**
 * Keeps services running while a release is prepared beside them. A release is a folder with the sources, the build and a link to the packages of one version; services
 * run from it, also what they load later, so that a checkout may change under them. It and its packages are written to temporary folders and renamed when
 * they are whole. Plain JavaScript without packages, for Node 20.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const home = join(root, '.nhung')
const current = join(home, 'current')
/** Compile cache. Stands beside the packages, which an installation replaces; Node makes a folder for each user in it. */
export const cache = join(home, 'cache')
const windows = process.platform === 'win32'

const isJson = process.env.LOG_FORMAT === 'json'

/** Prints a line in the service's format: with `LOG_FORMAT=json` it is one object. */
function say(line) {
  console.error(isJson ? JSON.stringify({ time: new Date().toISOString(), message: line }) : line)
}

export function stop(message) {
  say(`nhung: ${message}`)
  process.exit(1)
}

/** Its output goes where this process says what it does. */
function runToEnd(program, argv, options) {
  const output = isJson ? 'pipe' : 2
  const ended = spawnSync(program, argv, { ...options, stdio: ['ignore', output, output], encoding: 'utf8' })
  const lines = `${ended.stdout ?? ''}${ended.stderr ?? ''}`.split('\n')
  for (const line of lines) if (line.trim() !== '') say(line)
  return ended
}

const whether = (check) => {
  try {
    return check()
  } catch {
    return false
  }
}
const isFolder = (path) => whether(() => lstatSync(path).isDirectory())
const isLink = (path) => whether(() => lstatSync(path).isSymbolicLink())
const canWrite = (path) => whether(() => accessSync(path, constants.W_OK) === undefined)

/** Root prepares as the owner of the checkout, who prepares the next release. */
export function becomeOwner() {
  const { uid, gid } = statSync(root)
  if (process.getuid?.() !== 0 || uid === 0) return
  process.setgid(gid)
  whether(() => process.initgroups(uid, gid))
  process.setuid(uid)
  process.env.HOME = whether(() => userInfo().homedir) || home
  delete process.env.npm_config_cache
}

/** A package that only this set has. */
const marks = { build: 'astro', tests: 'vitest' }

/** A folder of packages as `npm ci` leaves it, at least as young as the lock. */
function hasPackages(folder, set) {
  const done = join(folder, '.package-lock.json')
  return (
    isFolder(folder) &&
    existsSync(join(folder, marks[set])) &&
    whether(() => statSync(done).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs)
  )
}

function npmCi(folder, ...options) {
  say('nhung: installing packages (npm ci)…')
  const { status } = runToEnd(
    windows ? 'npm.cmd' : 'npm',
    // NODE_ENV=production would leave out what builds
    ['ci', '--include=dev', ...options, '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, shell: windows },
  )
  if (status !== 0) stop('npm ci failed; its message stands above.')
}

/** Installs all packages in the checkout, for tests and checks. */
export function installAll() {
  const folder = join(root, 'node_modules')
  if (hasPackages(folder, 'tests')) return folder
  // packages of a release are no place for others
  if (isLink(folder)) rmSync(folder)
  npmCi(root)
  return folder
}

const partialOf = (folder) => `${folder}.${process.pid}.partial`

/** Into the place of `folder`, where another process may have been faster. */
function finish(partial, folder) {
  try {
    renameSync(partial, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(partial, { recursive: true, force: true })
  }
}

/** Folder name: a hash of the lock file and the platform. */
export const packagesName = () =>
  hashOf([readFileSync(join(root, 'package-lock.json')), process.platform, process.arch])

/** Uses the checkout's packages if a developer has them, else a folder of this lock's packages. */
function installForBuild() {
  const own = join(root, 'node_modules')
  if (hasPackages(own, 'build')) return own
  const folder = join(home, 'packages', packagesName())
  if (!existsSync(folder)) {
    const partial = partialOf(folder)
    for (const file of ['package.json', 'package-lock.json', '.npmrc', 'tests/package.json'])
      copyInto(partial, file)
    npmCi(partial, '--workspaces=false')
    finish(partial, folder)
  }
  return join(folder, 'node_modules')
}

function copyInto(folder, name) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  copyFileSync(join(root, name), join(folder, name))
}

/** @returns Node 24 of the packages, or the one that runs this where the platform has none */
export function node24(packages) {
  const own = join(packages, '.bin', windows ? 'node.cmd' : 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stop(
    `Node 24 or later is needed and this is ${process.version}. Its package is an optional dependency that npm did not install here (${process.platform}-${process.arch}): install Node 24 yourself and run this again.`,
  )
}

const sources = [
  'api',
  'astro.config.mjs',
  'build-scripts',
  'geo-data',
  'package-lock.json',
  'package.json',
  'site',
  'sizes.json',
  'widgets',
]

/** Leaves out tests, documents and their examples, which do not change a release. */
function sourceFiles(path = '') {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => path !== '' || sources.includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = join(path, entry.name)
      return entry.isDirectory()
        ? sourceFiles(file)
        : /\.test\.ts$|(^|[/\\])README\.md$|^site[/\\]docs[/\\]examples[/\\]/.test(file)
          ? []
          : [file]
    })
}

const hashOf = (parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Hashes the contents; reads them only where a time or a size differs from `seen`. */
function releaseName() {
  const files = sourceFiles()
  const looks = hashOf(
    files.map((file) => {
      const { mtimeMs, size } = statSync(join(root, file))
      return `${file} ${mtimeMs} ${size}`
    }),
  )
  const seen = join(home, 'seen')
  const [known, name] = whether(() => readFileSync(seen, 'utf8').split(' ')) || []
  if (known === looks) return { name, files }
  const fresh = hashOf(files.flatMap((file) => [file, readFileSync(join(root, file))]))
  whether(() => {
    mkdirSync(home, { recursive: true })
    writeFileSync(`${seen}.${process.pid}`, `${looks} ${fresh}`)
    renameSync(`${seen}.${process.pid}`, seen)
  })
  return { name: fresh, files }
}

/** Replaced in one step: whoever follows it sees the old or the new. */
function pointTo(link, target) {
  if (existsSync(link) && !isLink(link)) return
  const path = relative(dirname(link), target)
  if (whether(() => readlinkSync(link) === path)) return
  const fresh = partialOf(link)
  symlinkSync(path, fresh, windows ? 'junction' : undefined)
  renameSync(fresh, link)
}

/**
 * The release of the sources as they are, made where it is missing, with the newest build before it as its beginning: stages whose inputs
 * are the same are not built again, and scripts that cached loaders ask for stay.
 * A checkout that may not be written to is its own release, once it is built.
 * @returns {{ folder: string, packages: string }} absolute paths
 */
export function prepareRelease(environment) {
  // in an image
  if (existsSync(join(root, inUse))) return { folder: root, packages: join(root, 'node_modules') }
  const { name, files } = releaseName()
  const folder = join(home, 'releases', name)
  const isNew = !existsSync(folder)
  if (isNew) {
    if (!canWrite(root)) return checkoutItself()
    makeRelease(folder, files, environment)
  }
  whether(() => {
    // for the time until the service holds it itself
    utimesSync(join(folder, inUse), new Date(), new Date())
    pointTo(current, folder)
    for (const link of ['node_modules', 'dist']) pointTo(join(root, link), join(current, link))
  })
  const packages = join(folder, 'node_modules')
  if (isNew) run(packages, [join(folder, 'build-scripts/remove-releases.ts'), home], environment)
  return { folder, packages }
}

/** Limits the heap (MB) so that the whole build stays below 1 GB: V8 would grow further before it collects. */
export const buildOf = (folder) => [
  '--max-old-space-size=380',
  '--max-semi-space-size=8',
  join(folder, 'build-scripts/build.ts'),
]

/** Locked by services that run from the release. */
const inUse = 'in-use'

function makeRelease(folder, files, environment) {
  const packages = installForBuild()
  const partial = partialOf(folder)
  for (const file of files) copyInto(partial, file)
  symlinkSync(relative(partial, packages), join(partial, 'node_modules'), windows ? 'junction' : undefined)
  const before = [join(root, 'dist'), join(current, 'dist')].find(isFolder)
  if (before) cpSync(before, join(partial, 'dist'), { recursive: true, preserveTimestamps: true })
  const { status } = run(packages, buildOf(partial), environment)
  if (status !== 0) {
    rmSync(partial, { recursive: true, force: true })
    stop('the build failed; its message stands above. What ran before runs on.')
  }
  writeFileSync(join(partial, inUse), '')
  finish(partial, folder)
}

const run = (packages, argv, environment) =>
  runToEnd(node24(packages), argv, {
    cwd: root,
    // one thread and one pool of memory for Rolldown, as its others keep 200 MB
    env: { ...environment, NODE_ENV: 'production', RAYON_NUM_THREADS: '1', MALLOC_ARENA_MAX: '1' },
  })

function checkoutItself() {
  const packages = join(root, 'node_modules')
  if (![packages, join(root, 'dist')].every(isFolder))
    stop(`${root} may not be written to and is not built: run \`npm run build\` as its owner.`)
  return { folder: root, packages }
}
