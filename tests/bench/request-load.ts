/** Runs in a process of its own: sends one request again and again and drops the responses. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { runBeside } from './run-beside.ts'

export interface RequestLoad {
  url: string
  method: string
  headers: Record<string, string>
  /** File with the body. */
  body?: string
  /** ms; 0: once */
  forMs: number
}

export async function request(load: RequestLoad): Promise<void> {
  const child = runBeside(import.meta.filename, [JSON.stringify(load)], 'after')
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The load of ${load.url} ended with ${code}`)
}

if (import.meta.main) {
  const { url, method, headers, body, forMs }: RequestLoad = JSON.parse(process.argv[2] ?? '')
  const bytes = body === undefined ? undefined : readFileSync(body)
  const until = performance.now() + forMs
  do {
    const response = await fetch(url, { method, headers, ...(bytes && { body: bytes }) })
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
    for await (const _ of response.body ?? []);
  } while (performance.now() < until)
}
