import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface ServiceProcess {
  url: string
  child: ChildProcess
  /** Sends the signal and resolves with the exit code and the signal it died of. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Starts the service on a free port and waits until it listens. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServiceProcess> {
  // as `npm start` has them
  const { PATH, MALLOC_ARENA_MAX, NODE_COMPILE_CACHE } = process.env
  const program = ['--max-semi-space-size=8', join(import.meta.dirname, 'service-process.ts')]
  const child = spawn(process.execPath, program, {
    env: {
      PATH,
      MALLOC_ARENA_MAX,
      NODE_COMPILE_CACHE,
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
