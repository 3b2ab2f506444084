import { Agent, get } from 'node:http'
import { percentile } from './report.ts'

/** ms between reads */
const interval = 4

/** One public read after the other over a connection that stays open. Times in ms. */
export function startProber(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let running = true

  const read = () =>
    new Promise<number>((resolve, reject) => {
      const started = performance.now()
      get(url, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`))
        response.resume().once('end', () => resolve(performance.now() - started))
      }).once('error', reject)
    })
  const loop = (async () => {
    while (running) {
      times.push(await read())
      await new Promise((resolve) => setTimeout(resolve, interval))
    }
    agent.destroy()
  })()

  return {
    async stop() {
      running = false
      await loop
      return { p99: percentile(times, 0.99), max: Math.max(...times), count: times.length }
    },
  }
}
