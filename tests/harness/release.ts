/** A release as `npm run release` makes it, unpacked where a test may break it. */
import { execFile, spawn } from 'node:child_process'
import { createHash, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { somebody } from './checkout.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Root's, as an installation: another user reads it and writes nothing there. */
async function temporary(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `nhung-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

interface Making {
  /** A built one; this one by default. */
  checkout?: string
  /** Ed25519 */
  key?: KeyObject
}

/** @returns path of the archive, alone in its folder but for the signature */
export async function makeArchive({ checkout = root, key }: Making = {}): Promise<string> {
  const into = await temporary('archive')
  const keyFile = join(into, 'key.pem')
  if (key) await writeFile(keyFile, key.export({ type: 'pkcs8', format: 'pem' }))
  await run(
    process.execPath,
    ['build-scripts/release/release.ts', '--into', into, ...(key ? ['--key', keyFile] : [])],
    { cwd: checkout },
  )
  await rm(keyFile, { force: true })
  const [archive = ''] = (await readdir(into)).filter((name) => name.endsWith('.tar.gz'))
  return join(into, archive)
}

/** The release of this checkout, unsigned: whoever needs it first makes it for all tests of the run. @returns path of the archive */
export async function releaseArchive(): Promise<string> {
  const ofRun = process.env.TEST_BUILDS
  if (!ofRun) throw new Error('Vitest gives a run its folder')
  const folder = join(ofRun, 'release')
  if (!existsSync(folder)) {
    const made = dirname(await makeArchive())
    // Another worker may have been faster.
    await rename(made, folder).catch(() => rm(made, { recursive: true }))
  }
  return join(folder, (await readdir(folder))[0] ?? '')
}

interface Variant {
  version: string
  /** Ed25519 */
  key: KeyObject
  /** Changes files of the unpacked release. */
  change?: (release: string) => Promise<void>
}

/** Replaces a text that has to be there. */
export async function edit(file: string, from: string | RegExp, to: string) {
  const text = await readFile(file, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} has no ${from}`)
  await writeFile(file, changed)
}

/** Another version of an unpacked release, with a manifest and a signature of its own. @returns path of the archive */
export async function variantOf(release: string, { version, key, change }: Variant): Promise<string> {
  const into = await temporary('variant')
  const folder = join(into, `nhung-${version}-linux-${process.arch}`)
  await run('cp', ['--recursive', '--reflink=auto', release, folder])
  const { version: former }: { version: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  )
  const line = `"version": "${former}"`
  await edit(join(folder, 'package.json'), line, `"version": "${version}"`)
  await edit(join(folder, 'bin/nhung'), new RegExp(` ${former.replaceAll('.', '\\.')} `, 'g'), ` ${version} `)
  const inServer = `name: "nhung",\n\tversion: "${former}"`
  for (const name of await readdir(join(folder, 'server'))) {
    const file = join(folder, 'server', name)
    if (name.endsWith('.js') && (await readFile(file, 'utf8')).includes(inServer))
      await edit(file, inServer, `name: "nhung",\n\tversion: "${version}"`)
  }
  await change?.(folder)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: Record<string, string> = {}
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (entry.isFile() && path !== 'manifest.json')
      files[path] = createHash('sha256')
        .update(await readFile(join(folder, path)))
        .digest('hex')
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ version, files }))
  const archive = `${folder}.tar.gz`
  await run('tar', [
    '--create',
    '--file',
    archive,
    '--use-compress-program',
    'gzip -1',
    '--directory',
    into,
    basename(folder),
  ])
  await rm(folder, { recursive: true })
  await writeFile(`${archive}.sig`, sign(null, await readFile(archive), key).toString('base64'))
  return archive
}

export async function unpack(archive: string): Promise<string> {
  const folder = await temporary('unpacked')
  await run('tar', ['--extract', '--gzip', '--file', archive, '--directory', folder])
  const [name = ''] = await readdir(folder)
  return join(folder, name)
}

export interface ReleaseService {
  url: string
  dataDir: string
  output(): string
  /** bytes of memory that it had at most */
  mostMemory(): Promise<number>
  stop(): Promise<void>
}

/** `nhung start` as a user who may write to DATA_DIR alone, without PATH and without the packages of the checkout. */
export async function startRelease(
  release: string,
  env: Record<string, string> = {},
  before: string[] = [],
): Promise<ReleaseService> {
  const dataDir = env.DATA_DIR ?? (await temporary('data'))
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o777)
  const PORT = env.PORT ?? String(await freePort())
  const [program = '', ...args] = [...before, join(release, 'bin/nhung'), 'start']
  const url = `http://localhost:${PORT}`
  const child = spawn(program, args, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT, HOST: '127.0.0.1', SITE_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(before.length ? {} : somebody),
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const output = () => printed
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => printed.includes('listens on') && resolve())
    child.once('exit', (code) => reject(new Error(`nhung start ended with ${code}:\n${printed}`)))
  })
  return {
    url,
    dataDir,
    output,
    async mostMemory() {
      const { stdout } = await run('cat', [`/proc/${child.pid}/status`])
      return Number(/VmHWM:\s+(\d+) kB/.exec(stdout)?.[1]) * 1024
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
