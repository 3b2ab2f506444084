/** Changes are seen by whoever has a token: by server-sent events (HTML, §9.2), or by requests that wait. */
import type { ServerResponse } from 'node:http'
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

  /** The first state that differs, or the same one when the time is over or the client has left. */
  function changed(res: ServerResponse, key: Key, before: State) {
    return new Promise<State | undefined>((resolve, reject) => {
      let last: State | undefined = before
      const finish = () => {
        clearTimeout(timer)
        leave()
        resolve(last)
      }
      const timer = setTimeout(finish, maxWait)
      const leave = looks.watch(key, {
        told(state) {
          last = state
          if (!state || versionOf(state) !== versionOf(before)) finish()
        },
        failed(error) {
          clearTimeout(timer)
          leave()
          reject(error)
        },
      })
      res.once('close', finish)
    })
  }

  /**
   * Sends each state until nothing more is expected. It returns at once: what Koa keeps for a request in progress is four times what an open
   * connection needs.
   */
  function stream(res: ServerResponse, key: Key, first: State, known: string, left: () => void) {
    res.writeHead(200, {
      ...corsHeaders,
      'Content-Type': 'text/event-stream; charset=utf-8',
      // nginx would collect what is sent.
      'X-Accel-Buffering': 'no',
    })
    // Node keeps a head that is sent with the first event in its forty pieces, as long as the stream is open.
    res.flushHeaders()
    res.write(`retry: ${retry}\n\n`)
    let version = known
    function tell(state: State | undefined) {
      if (state && versionOf(state) !== version) {
        version = versionOf(state)
        res.write(eventOf(state))
      }
      if (!state || isLast(state)) end()
    }
    const beating = setInterval(() => res.write(beat), heartbeat)
    // After a failed look a browser asks again, and the answer then says what is wrong.
    const leave = looks.watch(key, { told: tell, failed: end })
    function end() {
      clearInterval(beating)
      leave()
      res.end()
    }
    res.once('close', () => {
      end()
      left()
    })
    tell(first)
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
    if (context.res.closed) return
    const leave = room.enter(addressKey(clientAddress(context.req, trustProxy)))
    context.respond = false
    if (isStream) return stream(context.res, key, state, known, leave)
    try {
      const next = await changed(context.res, key, state)
      if (!next) throw new Problem('not-found')
      if (!context.res.closed) sendJson(context, 200, shown(next))
    } catch (error) {
      // The answer to a problem is Koa's again.
      context.respond = true
      throw error
    } finally {
      leave()
    }
  }
}
