import type { Context } from 'koa'
import type { WriteResult } from '../../database/writes/rows.ts'
import { type JsonObject, parseJson, readBytes } from '../../http/body.ts'
import { sendJson } from '../../http/cors.ts'
import { Problem } from '../../http/problems.ts'
import type { RouteHandler } from '../../http/route.ts'
import { hashOfBody } from './idempotency.ts'
import type { Pipeline, RequestContext } from './pipeline.ts'
import type { WriteRoute } from './rates.ts'

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

const proofSpent = {
  pointer: '#/altcha',
  code: 'proofSpent',
  message: {
    vi: 'Mã xác minh này đã được dùng, vui lòng gửi lại',
    en: 'This proof was used before, please send again',
  },
}

export function sendResult(context: Context, result: WriteResult) {
  switch (result.outcome) {
    case 'key-reused':
      throw new Problem('key-reused')
    case 'not-found':
      throw new Problem('not-found')
    case 'conflict':
    case 'address-conflict':
    case 'work-needed':
      throw new Problem('conflict')
    case 'proof-spent':
      throw new Problem('validation', { errors: [proofSpent] })
    default:
      sendJson(context, result.status, result.body)
  }
}
