import type { Context } from 'koa'
import type { WriteResult } from '../../database/writes/rows.ts'
import { type JsonObject, parseJson, readBytes } from '../../http/json.ts'
import type { RouteHandler } from '../../http/route.ts'
import { hashOfBody } from './idempotency.ts'
import type { Pipeline } from './pipeline.ts'
import type { WriteRoute } from './rate-limits.ts'
import type { RequestContext } from './request-context.ts'
import { sendResult } from './send-result.ts'

export type StoreBody = (request: RequestContext, body: JsonObject, context: Context) => Promise<WriteResult>

export const jsonHandler =
  (pipeline: Pipeline, route: WriteRoute, storeBody: StoreBody): RouteHandler =>
  async (context) => {
    const request = await pipeline.admit(context, route, route.name)
    const body = parseJson(await readBytes(context.req, route.maxBytes))
    const { altcha: _, ...said } = body
    const bodyHash = request.key === undefined ? '' : hashOfBody(said)
    const result = await pipeline.withIdempotency(request, bodyHash, (keyed) =>
      storeBody(keyed, body, context),
    )
    sendResult(context, result)
  }
