import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** The real service as its own process, on a folder of its own. */
export interface RunningService {
  url: string
  port: number
  dataDir: string
  child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

const root = join(import.meta.dirname, '..')

/** Starts `api/main.ts` and waits until it is healthy. `dataDir` keeps the folder of an earlier run. */
export async function startService(
  env: Record<string, string> = {},
  dataDir?: string,
): Promise<RunningService> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'nhung-')))
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [join(root, 'api/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const url = `http://localhost:${port}`
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const service = {
    url,
    port,
    dataDir: folder,
    child,
    output: () => printed,
    stop,
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}:\n${printed}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return service
}
