/** A checkout of the project as it stands, in a temporary folder, to start, upgrade and break. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { packagesName } from '../../build-scripts/releases.mjs'

export const root = join(import.meta.dirname, '../..')
const notInCheckout = ['.git', '.nhung', 'coverage', 'data', 'dist', 'node_modules']

/** A user that is not root, where the tests run as root. */
export const somebody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** @param built with the packages of this checkout, by a link, and with its build */
export async function temporaryCheckout({ built = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-checkout-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of await readdir(root))
    if (!notInCheckout.includes(name)) await cp(join(root, name), join(folder, name), { recursive: true })
  if (built) {
    await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true, preserveTimestamps: true })
    const packages = join(folder, '.nhung/packages', packagesName())
    await mkdir(packages, { recursive: true })
    await symlink(join(root, 'node_modules'), join(packages, 'node_modules'))
  }
  return folder
}

/**
 * A PATH whose `npm ci` gives the packages of this checkout by a link, for a lock that names the same: an installation takes a processor for
 * half a minute, and `operation/checkout.long.ts` has a real one.
 */
export async function pathWithoutInstalling(): Promise<string> {
  const path = process.env.PATH ?? ''
  const npm = path.split(delimiter).map((folder) => join(folder, 'npm'))
  const folder = await mkdtemp(join(tmpdir(), 'nhung-npm-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const script = `#!/bin/sh
[ "$1" = ci ] && exec ln -s '${join(root, 'node_modules')}' node_modules
exec '${npm.find(existsSync)}' "$@"
`
  await writeFile(join(folder, 'npm'), script, { mode: 0o755 })
  return `${folder}${delimiter}${path}`
}

/** Variables that npm needs for its registry, without settings of the service. */
const surroundings = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      /^(PATH|HOME|NODE_EXTRA_CA_CERTS|SSL_.+|.+_proxy|npm_config_.+)$/i.test(name) && !/_prefix$/.test(name),
  ),
)

export interface Ended {
  code: number | null
  output: string
}

/** Runs a script of the package in the checkout. */
export function npmRun(
  folder: string,
  args: string[],
  options: { env?: Record<string, string>; uid?: number; gid?: number } = {},
) {
  const { env = {}, ...user } = options
  const child = spawn('npm', args, {
    cwd: folder,
    env: { ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const output = () => printed
  const ended: Promise<Ended> = once(child, 'close').then(([code]) => ({ code, output: printed }))
  return { child, output, ended }
}

/** `npm start`, until it listens. */
export async function npmStart(folder: string, options: Parameters<typeof npmRun>[2] = {}) {
  const { child, output, ended } = npmRun(folder, ['start'], options)
  const listens = new Promise<boolean>((resolve) => {
    child.stdout.on('data', () => output().includes('listens on') && resolve(true))
    void ended.then(() => resolve(false))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  onTestFinished(async () => void (await stop()))
  if (!(await listens)) throw new Error(`The service ended:\n${output()}`)
  return { output, stop, url: `http://localhost:${options.env?.PORT}` }
}

/** Folders too. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => join(entry.parentPath, entry.name))
}
