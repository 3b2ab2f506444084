import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import runtime from '../../build-scripts/service-runtime.json' with { type: 'json' }

export interface ServiceProcess {
  url: string
  child: ChildProcess
  /** Sends the signal and resolves with the exit code and the signal it died of. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

const root = join(import.meta.dirname, '../..')

/** Starts the service on a free port, with the flags and the environment of `npm start`, and waits until it listens. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServiceProcess> {
  const program = [...runtime.flags, join(import.meta.dirname, 'service-process.ts')]
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      ...runtime.environment,
      NODE_COMPILE_CACHE: join(root, runtime.compileCache),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const found = /port (\d+)/.exec(printed)?.[1]
      if (found) resolve(found)
    })
    child.on('exit', (code) => reject(new Error(`The service ended with ${code}:\n${printed}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    async end(signal) {
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code, died] = await exited
      return { code, signal: died }
    },
  }
}
