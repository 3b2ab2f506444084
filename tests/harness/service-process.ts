import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import runtime from '../../build-scripts/service-runtime.json' with { type: 'json' }
import { freePort } from './free-port.ts'
import { serviceEnvironment } from './program.ts'
import { newDataFolder } from './shared-build.ts'

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface ServiceProcess {
  url: string
  port: number
  dataDir: string
  child: ChildProcess
  output(): string
  stop(signal?: NodeJS.Signals): Promise<Exit>
  remove(): Promise<void>
}

export interface ServiceProcessOptions {
  env?: Record<string, string>
  dataDir?: string
  withoutRates?: boolean
}

const root = join(import.meta.dirname, '../..')

const listening = (child: ChildProcess, output: () => string) =>
  new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => /\bport \d+/.test(output()) && resolve())
    child.on('exit', (code) => reject(new Error(`The service ended with ${code}:\n${output()}`)))
  })

/** Uses the flags and the environment of `npm start`. */
export async function startServiceProcess({
  env = {},
  dataDir,
  withoutRates = false,
}: ServiceProcessOptions = {}): Promise<ServiceProcess> {
  const folder = dataDir ?? (await newDataFolder())
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://localhost:${port}`
  const program = withoutRates ? 'tests/harness/service-without-rates.ts' : 'api/main.ts'
  const child = spawn(process.execPath, [...runtime.flags, join(root, program)], {
    cwd: root,
    env: {
      ...serviceEnvironment,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const output = () => printed
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<Exit> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    }
    return { code: child.exitCode, signal: child.signalCode }
  }
  const remove = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  await listening(child, output)
  return { url, port, dataDir: folder, child, output, stop, remove }
}
