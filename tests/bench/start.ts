import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../harness/free-port.ts'
import { inFolder } from './folder.ts'
import { type Result, say } from './report.ts'

const root = join(import.meta.dirname, '../..')

async function start(folder: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1' },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(child, 'exit')
  while (!(await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const seconds = (performance.now() - started) / 1000
  // npm and the service are one process group.
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await ended
  return seconds
}

export const starts = () =>
  inFolder(async (folder): Promise<Result[]> => {
    say('start: npm start, twice')
    const first = await start(folder)
    const second = await start(folder)
    return [
      { name: 'start: first npm start, built, new data folder', value: first, unit: 's' },
      { name: 'start: second npm start', value: second, unit: 's', goal: { at: 'most', value: 5 } },
    ]
  })
