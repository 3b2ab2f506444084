/** Changes are seen by whoever has a token: by server-sent events (HTML, §9.2), or by requests that wait. */
import type { Context } from 'koa'
import { addressKey, clientAddress } from '../../http/client-address.ts'
import { corsHeaders, sendJson } from '../../http/cors.ts'
import { Problem, rateLimited } from '../../http/problems.ts'
import type { RouteHandler } from '../../http/route.ts'
import { second } from '../../operation/clock.ts'
import type { Looks } from './looks.ts'

/** Open at once in a process, of everybody and of one address. */
const maxOpen = 10_000
const maxOfAddress = 60
/** ms that a request waits at most; proxies end silent ones after 30 s. */
const maxWait = 25 * second
/** ms between two signs of life of a stream */
const heartbeat = 20 * second
/** An event without a meaning: a page that hears none for long knows that its connection is gone. */
const beat = 'event: beat\ndata: 1\n\n'
/** ms after which a browser asks again */
const retry = 2 * second

export interface WatchedThing<Key, State> {
  /** Name of its events. */
  event: string
  /** Undefined for a token that is not ours. */
  open(token: string): Key | undefined
  looks: Looks<Key, State>
  /** Changes with all that is shown. */
  versionOf(state: State): string
  /** Whether nothing more is expected. */
  isLast(state: State): boolean
}

/** Counts what is open, so that nobody holds up the others. */
export function createRoom() {
  let open = 0
  const byAddress = new Map<string, number>()
  return {
    /** @returns leaves again @throws Problem 429, 503 */
    enter(address: string): () => void {
      const own = byAddress.get(address) ?? 0
      if (own >= maxOfAddress) throw rateLimited(5 * second)
      if (open >= maxOpen) throw new Problem('overloaded')
      open++
      byAddress.set(address, own + 1)
      return () => {
        open--
        const left = (byAddress.get(address) ?? 1) - 1
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
      }
    },
  }
}

/** Answers `GET …/:token`. */
export function watchHandler<Key, State extends object>(
  room: ReturnType<typeof createRoom>,
  trustProxy: number,
  { event, open, looks, versionOf, isLast }: WatchedThing<Key, State>,
): RouteHandler {
  const shown = (state: State) => JSON.stringify({ ...state, version: versionOf(state) })
  const eventOf = (state: State) => `id: ${versionOf(state)}\nevent: ${event}\ndata: ${shown(state)}\n\n`

  /**
   * Hands on each look, until it is told to stop or the client has left.
   * @param isDone whether a state is the last one
   */
  async function follow({ res }: Context, key: Key, isDone: (state?: State) => boolean, wait?: number) {
    let leave = () => {}
    let timer: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        if (res.closed) return resolve()
        res.once('close', resolve)
        if (wait !== undefined) timer = setTimeout(resolve, wait)
        leave = looks.watch(key, { told: (state) => isDone(state) && resolve(), failed: reject })
      })
    } finally {
      clearTimeout(timer)
      leave()
    }
  }

  /** The first state that differs, or the same one when the time is over. */
  async function changed(context: Context, key: Key, before: State) {
    let last: State | undefined = before
    const differs = (state?: State) => {
      last = state
      return !state || versionOf(state) !== versionOf(before)
    }
    await follow(context, key, differs, maxWait)
    return last
  }

  /** Sends each state until nothing more is expected. */
  async function stream(context: Context, key: Key, first: State, known: string) {
    const { res } = context
    res.writeHead(200, {
      ...corsHeaders,
      'Content-Type': 'text/event-stream; charset=utf-8',
      // nginx would collect what is sent.
      'X-Accel-Buffering': 'no',
    })
    res.write(`retry: ${retry}\n\n`)
    let version = known
    const isEnd = (state?: State) => {
      if (state && versionOf(state) !== version) {
        version = versionOf(state)
        res.write(eventOf(state))
      }
      return !state || isLast(state)
    }
    const beating = setInterval(() => res.write(beat), heartbeat)
    try {
      if (!isEnd(first)) await follow(context, key, isEnd)
    } finally {
      clearInterval(beating)
      res.end()
    }
  }

  return async (context) => {
    const key = open(String(context.params.token))
    const state = key && (await looks.read(key))
    if (!key || !state) throw new Problem('not-found')
    const isStream = context.accepts('application/json', 'text/event-stream') === 'text/event-stream'
    const known = isStream ? context.get('Last-Event-ID') : String(context.query.after ?? '')
    const isKnown = known === versionOf(state)
    if (context.method === 'HEAD') {
      context.status = 200
      return
    }
    if (isStream && isKnown && isLast(state)) {
      // Tells a browser not to ask again.
      context.status = 204
      return
    }
    if (!isStream && (!isKnown || isLast(state))) return sendJson(context, 200, shown(state))
    const leave = room.enter(addressKey(clientAddress(context.req, trustProxy)))
    context.respond = false
    try {
      if (isStream) return await stream(context, key, state, known)
      const next = await changed(context, key, state)
      if (!next) throw new Problem('not-found')
      if (!context.res.closed) sendJson(context, 200, shown(next))
    } catch (error) {
      // The answer to a problem is Koa's again.
      if (!context.res.headersSent) context.respond = true
      throw error
    } finally {
      leave()
    }
  }
}
