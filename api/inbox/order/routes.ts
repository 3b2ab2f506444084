import type { Route } from '../../http/route.ts'
import { hashToken } from '../../operation/hash-token.ts'
import type { InboxDeps } from '../deps.ts'
import { counterOrders } from './counter-orders.ts'
import { counterVersion, watchCounters } from './counter-state.ts'
import { orderToken } from './token.ts'
import { createRoom, watchHandler } from './watch.ts'
import { isSettled, versionOf, watchOrders } from './watching.ts'

/** Reads and writes by tokens: an order for whoever made it, and the page at the till. */
export function orderRoutes(deps: InboxDeps): Route[] {
  const { database, secret, trustProxy } = deps
  const room = createRoom()
  const order = watchHandler(room, trustProxy, {
    ...{ event: 'order', versionOf, isLast: isSettled },
    open: (token) => orderToken.open(token, secret),
    looks: watchOrders(database.kysely),
  })
  const counter = watchHandler(room, trustProxy, {
    ...{ event: 'counter', versionOf: counterVersion, isLast: () => false },
    open: hashToken,
    looks: watchCounters(deps),
  })
  return [
    { method: 'GET', path: '/orders/:token', handler: order },
    { method: 'GET', path: '/counters/:token', handler: counter },
    { method: 'POST', path: '/counters/:token/orders', handler: counterOrders(deps) },
  ]
}
