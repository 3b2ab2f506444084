import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { freePort } from '../harness/free-port.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { inFolder } from './folder.ts'
import { copyFiles, copyRows } from './many-published.ts'
import { openPublished } from './published.ts'
import { median, type Result, say } from './report.ts'

const few = 10
const many = 100_000
const rounds = 9

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

/** Seconds until the service answers. */
async function startBeside(dataDir: string): Promise<number> {
  const started = performance.now()
  const service = await startServiceProcess({ dataDir, env: { DEMO: '0' } })
  const health = await fetch(`http://127.0.0.1:${service.port}/health`)
  const seconds = (performance.now() - started) / 1000
  if (!health.ok) throw new Error(`The service is not well: ${await health.text()}`)
  await service.stop()
  return seconds
}

export const startsBesideMany = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const made = async (count: number) => {
      const dataDir = join(folder, String(count))
      const harness = await openPublished(dataDir)
      await harness.fill(1)
      await copyRows(harness.database, count)
      await harness.database.close()
      await copyFiles(dataFolders(dataDir).published, count)
      return dataDir
    }
    const [small, large] = [await made(few), await made(many)]
    // the first start of each settles what it finds
    for (const dataDir of [small, large]) await startBeside(dataDir)
    const times = { small: [] as number[], large: [] as number[] }
    for (let round = 1; round <= rounds; round++) {
      say(`starts: round ${round} of ${rounds}`)
      times.small.push(await startBeside(small))
      times.large.push(await startBeside(large))
    }
    const [one, other] = [median(times.small), median(times.large)]
    return [
      { name: `start: beside ${few} published widgets, median`, value: one, unit: 's' },
      { name: `start: beside ${many} published widgets, median`, value: other, unit: 's' },
      {
        name: `start: beside ${many} against beside ${few}`,
        value: other / one,
        unit: '×',
        goal: { at: 'most', value: 1.5 },
      },
    ]
  })
