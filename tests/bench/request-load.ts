/** Runs in a process of its own with a low priority: sends one request again and again and drops the responses. */
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

export interface RequestLoad {
  url: string
  method: string
  headers: Record<string, string>
  /** File with the body. */
  body?: string
  /** ms; 0: once */
  forMs: number
}

if (import.meta.main) {
  setPriority(10)
  const { url, method, headers, body, forMs }: RequestLoad = JSON.parse(process.argv[2] ?? '')
  const bytes = body === undefined ? undefined : readFileSync(body)
  const until = performance.now() + forMs
  do {
    const response = await fetch(url, { method, headers, ...(bytes && { body: bytes }) })
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
    for await (const _ of response.body ?? []);
  } while (performance.now() < until)
}
