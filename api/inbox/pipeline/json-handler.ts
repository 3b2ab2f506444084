import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { WriteResult } from '../../database/writes/rows.ts'
import { type JsonObject, parseJson, readBytes } from '../../http/json.ts'
import type { RouteHandler } from '../../http/route.ts'
import type { Pipeline } from './pipeline.ts'
import type { WriteRoute } from './rate-limits.ts'
import type { RequestContext } from './request-context.ts'
import { sendResult } from './send-result.ts'

export type StoreBody = (request: RequestContext, body: JsonObject, context: Context) => Promise<WriteResult>

export const jsonHandler =
  (pipeline: Pipeline, route: WriteRoute, storeBody: StoreBody): RouteHandler =>
  async (context) => {
    const request = await pipeline.admit(context, route, route.name)
    const bytes = await readBytes(context.req, route.maxBytes)
    const body = parseJson(bytes)
    const bodyHash = request.key === undefined ? '' : createHash('sha256').update(bytes).digest('base64url')
    const result = await pipeline.withIdempotency(request, bodyHash, (keyed) =>
      storeBody(keyed, body, context),
    )
    sendResult(context, result)
  }
