/** A visitor: one public read after the other over a connection that stays open, in a process of its own. */
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { percentile } from './report.ts'
import { runBeside } from './run-beside.ts'

/** ms between reads */
const interval = 4

/** Times in ms. */
interface ReadTimes {
  p99: number
  max: number
  count: number
}

/** Resolves with the first read. */
export async function startProber(url: string) {
  const child = runBeside(import.meta.filename, [url], 'before')
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  await once(child.stdout, 'data')
  return {
    async stop(): Promise<ReadTimes> {
      child.stdin.end()
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`The prober of ${url} ended with ${code}`)
      return JSON.parse(printed.split('\n')[1] ?? '')
    },
  }
}

if (import.meta.main) {
  const url = process.argv[2] ?? ''
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const started = performance.now()
      get(url, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`))
        response.resume().once('end', () => resolve(performance.now() - started))
      }).once('error', reject)
    })
  let running = true
  process.stdin.resume().once('end', () => {
    running = false
  })
  // The first reads warm up this process's own code.
  for (let warm = 0; warm < 50; warm++) await read()
  process.stdout.write('ready\n')
  const times: number[] = []
  while (running) {
    times.push(await read())
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  agent.destroy()
  const found: ReadTimes = { p99: percentile(times, 0.99), max: Math.max(...times), count: times.length }
  process.stdout.write(`${JSON.stringify(found)}\n`)
}
