import { readFileSync } from 'node:fs'
import { startServiceProcess } from '../harness/service-process.ts'
import { publicIdOf } from './published.ts'
import { type Result, say } from './report.ts'
import { posting, wrk } from './wrk.ts'

const seconds = 12

/** Resident MB of a process (Linux). */
export const resident = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const reading = (count: number) => `
math.randomseed(7)
request = function()
  return wrk.format("GET", "/api/v1/widgets/${publicIdOf(0).slice(0, -1)}" .. math.random(0, ${count - 1}) .. "/config")
end
`

export async function memory(folder: string, count: number): Promise<Result[]> {
  say(`memory: idle, then ${seconds} s of 64 writers and 64 readers over ${count} widgets`)
  const service = await startServiceProcess({ dataDir: folder, env: { DEMO: '0' }, withoutRates: true })
  const pid = service.child.pid ?? 0
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const idle = resident(pid)
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, resident(pid))
  }, 100)
  await Promise.all([
    wrk(`http://127.0.0.1:${service.port}/api/v1/widgets/${publicIdOf(1)}/events`, {
      seconds,
      script: posting({ type: 'view' }),
    }),
    wrk(`http://127.0.0.1:${service.port}`, { seconds, script: reading(count) }),
  ])
  clearInterval(watch)
  await service.stop('SIGTERM')
  return [
    { name: 'memory: idle, resident', value: idle, unit: 'MB', goal: { at: 'most', value: 150 } },
    {
      name: `memory: 64 writers and 64 readers, ${count} widgets, peak resident`,
      value: peak,
      unit: 'MB',
      goal: { at: 'most', value: 320 },
    },
  ]
}
