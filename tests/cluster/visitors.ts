/** Visitors of several networks behind nginx, which keeps each network at one of its services. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const networks = Array.from({ length: 8 }, (_, network) => `127.0.${network + 1}.1`)

/** ms between two reads of a reader */
const pause = 20

interface Answer {
  status: number
  /** Seconds, by the server's clock. */
  at: number
  retryAfter: string | undefined
  body: string
}

interface Sent {
  agent: Agent
  localAddress: string
  message?: object
  headers?: Record<string, string>
}

const ask = (url: string, { agent, localAddress, message, headers }: Sent) =>
  new Promise<Answer>((resolve, reject) => {
    const method = message ? 'POST' : 'GET'
    const type = { 'Content-Type': 'application/json', ...headers }
    const sent = request(url, { agent, localAddress, method, headers: message ? type : {} }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text) => (body += text))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          at: Date.parse(response.headers.date ?? '') / 1000,
          retryAfter: response.headers['retry-after'],
          body,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(message && JSON.stringify(message))
  })

export interface Visited {
  /** Names of events that were answered with 202. */
  stored: Set<string>
  /** Each status of a writer with whether it came with a time to try again. */
  answers: Set<string>
  /** The longest time between the first refusal of an event and its 202, in s, by the `Date` of both. */
  longestWait: number
  /** Each status of a reader with its path. */
  read: Map<string, number>
  /** The `config` that readers saw. */
  bodies: Map<string, Set<string>>
}

/**
 * @param events addresses that writers send to, each event until it is stored
 * @param paths what two readers each read, over and over
 */
export function startVisitors(
  origin: string,
  {
    events = [],
    writers = 0,
    paths = [],
  }: { events?: readonly string[]; writers?: number; paths?: readonly string[] },
) {
  let leaving = false
  const visited: Visited = {
    stored: new Set(),
    answers: new Set(),
    longestWait: 0,
    read: new Map(),
    bodies: new Map(paths.map((path) => [path, new Set()])),
  }
  const visitor = (nth: number) => ({
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    localAddress: networks[nth % networks.length] ?? '',
  })

  async function store(address: string, from: ReturnType<typeof visitor>) {
    const name = randomUUID()
    for (let refusedAt: number | undefined; ; ) {
      const sent = { ...from, message: { type: 'view', name }, headers: { 'Idempotency-Key': name } }
      const { status, at, retryAfter } = await ask(`${origin}${address}`, sent)
      visited.answers.add(`${status}${retryAfter === undefined ? '' : ' with Retry-After'}`)
      if (status === 202) {
        visited.longestWait = Math.max(visited.longestWait, at - (refusedAt ?? at))
        return void visited.stored.add(name)
      }
      if (leaving) return
      refusedAt ??= at
      await wait(Number(retryAfter ?? 1) * 1000)
    }
  }
  async function writer(nth: number) {
    const from = visitor(nth)
    while (!leaving) await store(events[nth % events.length] ?? '', from)
    from.agent.destroy()
  }
  async function reader(path: string, nth: number) {
    const from = visitor(nth)
    while (!leaving) {
      const { status, body } = await ask(origin + path, from)
      const seen = `${status} ${path}`
      visited.read.set(seen, (visited.read.get(seen) ?? 0) + 1)
      visited.bodies.get(path)?.add(body)
      await wait(pause)
    }
    from.agent.destroy()
  }
  const all = Promise.all([
    ...Array.from({ length: writers }, (_, nth) => writer(nth)),
    ...paths.flatMap((path) => [reader(path, 0), reader(path, 1)]),
  ])
  return {
    visited,
    readings: () => [...visited.read.values()].reduce((sum, count) => sum + count, 0),
    async leave() {
      leaving = true
      await all
    },
  }
}
