/** A copy of the project that tests change, and what runs in it. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../harness/free-port.ts'
import { programEnvironment } from '../harness/program.ts'

const project = join(import.meta.dirname, '../..')

/** Runs a script of the copy. `size.ts` ends with 1 where the loader, which grows with each type, is over its limit. */
export async function runIn(folder: string, ...args: string[]): Promise<string> {
  // not vitest's NODE_ENV, with which Vite would not build for production
  const env = programEnvironment
  const running = promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env,
    maxBuffer: 64 * 1024 * 1024,
  })
  const { stdout } = await running.catch((error: { stdout?: string; stderr?: string }) => {
    if (!args.includes('build-scripts/size.ts')) throw new Error(error.stderr ?? String(error))
    return { stdout: error.stdout ?? '' }
  })
  return stdout
}

export async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-law-'))
  for (const name of ['api', 'build-scripts', 'geo-data', 'widgets', 'package.json', 'sizes.json'])
    await cp(join(project, name), join(folder, name), { recursive: true })
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** @param line of the catalog, for what `imported` brings */
export async function addToCatalog(folder: string, imported: string, line: string) {
  const path = join(folder, 'widgets/catalog.ts')
  const catalog = await readFile(path, 'utf8')
  await writeFile(path, `${imported}\n${catalog.replace('\n] as const', `\n  ${line}\n] as const`)}`)
}

export async function startService(folder: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['api/main.ts'], {
    cwd: folder,
    env: { ...programEnvironment, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await once(child.stdout, 'data')
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
