import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { WriteResult } from '../database/writes/rows.ts'
import { type JsonObject, parseJson, readBytes } from '../http/json.ts'
import type { Idempotency } from './idempotency.ts'
import { bodyLimits } from './limits.ts'
import { answerWrite, type Reception, type Visit, type WriteRule } from './visit.ts'

/** Validates and keeps one parsed body. */
export type KeepBody = (
  visit: Visit,
  body: JsonObject,
  /** Spread into the row. */
  key: { idempotency?: Idempotency },
  context: Context,
) => Promise<WriteResult>

/** One JSON path: size, content type, rate, widget, parse, validate, store, answer. */
export const jsonWrite =
  (reception: Reception, rule: WriteRule, keepBody: KeepBody) => async (context: Context) => {
    const visit = await reception.admit(context, rule, String(context.params.publicId), rule.route)
    const bytes = await readBytes(context.req, bodyLimits[rule.route])
    const body = parseJson(bytes)
    const bodyHash = visit.key === undefined ? '' : createHash('sha256').update(bytes).digest('base64url')
    const result = await reception.onceFor(visit, bodyHash, (idempotency) =>
      keepBody(visit, body, idempotency ? { idempotency } : {}, context),
    )
    answerWrite(context, result)
  }

export const json = ['application/json'] as const
