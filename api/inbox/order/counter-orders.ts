import * as z from 'zod'
import { visitorLine } from '../../../widgets/schema/visitor-input.ts'
import { newRowId } from '../../database/ids.ts'
import { findCounters } from '../../database/stores/counters.ts'
import { Problem } from '../../http/problems.ts'
import type { RouteHandler } from '../../http/route.ts'
import { validate } from '../../http/validation.ts'
import { hashToken } from '../../operation/hash-token.ts'
import type { InboxDeps } from '../deps.ts'
import { retentionOf } from '../form/read-form.ts'
import { jsonHandler } from '../pipeline/json-handler.ts'
import { writeOf } from '../pipeline/pipeline.ts'
import { orderAmount } from './amount.ts'
import { route, storeOrder } from './handler.ts'

export const counterOrder = z.strictObject({
  amount: orderAmount.meta({ description: 'Dong' }),
  content: visitorLine(1, 100).optional(),
})

/** Makes an order at the till, of any amount. Nobody is told of it before it is paid: whoever made it stands there. */
export function counterOrders(deps: InboxDeps): RouteHandler {
  const store = jsonHandler(deps.pipeline, route, async (request, sent) => {
    const widget = await deps.liveWidgets.load(request.widget)
    const write = widget.write(route.write)
    const terms = write?.rules.order?.(widget.live)
    if (!write || !terms) throw new Problem('not-found')
    const body = { ...validate(counterOrder, sent), amountSource: 'counter', account: 0 }
    const id = newRowId(request.at)
    const row = {
      ...{ ...writeOf(request), id, name: '', email: '', fields: '{}', searched: [], spamReasons: [] },
      ...{ isDoubtful: false, source: {} },
      ...retentionOf(write, widget, body, false, request.at),
    }
    const form = { id, body, row, rules: write.rules, widget }
    return deps.pipeline.store(route, request, () => storeOrder(deps, form, terms, () => ({})))
  })
  return async (context) => {
    const hash = hashToken(String(context.params.token))
    const counter = (await findCounters(deps.database.kysely, [hash])).get(hash)
    if (!counter) throw new Problem('not-found')
    context.params.publicId = counter.publicId
    return store(context)
  }
}
