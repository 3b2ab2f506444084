/** An order is seen to change by whoever made it: by server-sent events (HTML, §9.2), or by requests that wait. */
import type { Context } from 'koa'
import { addressKey, clientAddress } from '../../http/client-address.ts'
import { corsHeaders, sendJson } from '../../http/cors.ts'
import { Problem, rateLimited } from '../../http/problems.ts'
import type { Route } from '../../http/route.ts'
import { second } from '../../operation/clock.ts'
import type { InboxDeps } from '../deps.ts'
import { orderToken } from './token.ts'
import { isSettled, type OrderState, versionOf, type WatchedOrder, watchOrders } from './watching.ts'

/** Open at once in a process, of everybody and of one address. */
const maxOpen = 10_000
const maxOfAddress = 60
/** ms that a request waits at most; proxies end silent ones after 30 s. */
const maxWait = 25 * second
/** ms between two lines that keep a stream open */
const heartbeat = 20 * second
/** ms after which a browser asks again */
const retry = 2 * second

const shown = (state: OrderState) => JSON.stringify({ ...state, version: versionOf(state) })

const eventOf = (state: OrderState) => `id: ${versionOf(state)}\nevent: order\ndata: ${shown(state)}\n\n`

/** Counts what is open, so that nobody holds up the others. */
function createRoom() {
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

export function watchRoutes({ database, secret, trustProxy }: InboxDeps): Route[] {
  const orders = watchOrders(database.kysely)
  const room = createRoom()

  /**
   * Hands on each look at an order, until it is told to stop or the client has left.
   * @param isDone whether a state is the last one
   */
  async function follow(
    { res }: Context,
    order: WatchedOrder,
    isDone: (state?: OrderState) => boolean,
    wait?: number,
  ) {
    let leave = () => {}
    let timer: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        if (res.closed) return resolve()
        res.once('close', resolve)
        if (wait !== undefined) timer = setTimeout(resolve, wait)
        leave = orders.watch(order, { told: (state) => isDone(state) && resolve(), failed: reject })
      })
    } finally {
      clearTimeout(timer)
      leave()
    }
  }

  /** The first state that differs, or the same one when the time is over. */
  async function changed(context: Context, order: WatchedOrder, before: OrderState) {
    let last: OrderState | undefined = before
    const differs = (state?: OrderState) => {
      last = state
      return !state || versionOf(state) !== versionOf(before)
    }
    await follow(context, order, differs, maxWait)
    return last
  }

  /** Sends each state until nothing more is expected. */
  async function stream(context: Context, order: WatchedOrder, first: OrderState, known: string) {
    const { res } = context
    res.writeHead(200, {
      ...corsHeaders,
      'Content-Type': 'text/event-stream; charset=utf-8',
      // nginx would collect what is sent.
      'X-Accel-Buffering': 'no',
    })
    res.write(`retry: ${retry}\n\n`)
    let version = known
    const isLast = (state?: OrderState) => {
      if (state && versionOf(state) !== version) {
        version = versionOf(state)
        res.write(eventOf(state))
      }
      return !state || isSettled(state)
    }
    const beating = setInterval(() => res.write(':\n\n'), heartbeat)
    try {
      if (!isLast(first)) await follow(context, order, isLast)
    } finally {
      clearInterval(beating)
      res.end()
    }
  }

  async function handler(context: Context) {
    const order = orderToken.open(String(context.params.token), secret)
    const state = order && (await orders.read(order))
    if (!order || !state) throw new Problem('not-found')
    const isStream = context.accepts('application/json', 'text/event-stream') === 'text/event-stream'
    const known = isStream ? context.get('Last-Event-ID') : String(context.query.after ?? '')
    const isKnown = known === versionOf(state)
    if (context.method === 'HEAD') {
      context.status = 200
      return
    }
    if (isStream && isKnown && isSettled(state)) {
      // Tells a browser not to ask again.
      context.status = 204
      return
    }
    if (!isStream && (!isKnown || isSettled(state))) return sendJson(context, 200, shown(state))
    const leave = room.enter(addressKey(clientAddress(context.req, trustProxy)))
    context.respond = false
    try {
      if (isStream) return await stream(context, order, state, known)
      const next = await changed(context, order, state)
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
  return [{ method: 'GET', path: '/orders/:token', handler }]
}
