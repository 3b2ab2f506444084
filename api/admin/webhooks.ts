import * as z from 'zod'
import type { Webhook } from '../database/stores/webhooks.ts'
import { editorProcedure, orNotFound, viewerProcedure } from './procedure.ts'
import { isoOf, moment, pageOf, pageRequest, publicId, rowId } from './schemas.ts'

const state = z.enum(['queued', 'sent', 'dead'])
const webhookShape = z.object({
  id: z.string(),
  publicId: z.string(),
  event: z.enum(['contact', 'subscribe', 'unsubscribe', 'apply']),
  /** Id of the submission, subscriber or application in its inbox. */
  rowId: z.string(),
  state,
  attempts: z.int(),
  /** When a queued one is tried next. */
  nextAttemptAt: moment,
  lastError: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
})

const webhookOf = ({ createdAt, sentAt, nextAttemptAt, ...webhook }: Webhook) => ({
  ...webhook,
  createdAt: isoOf(createdAt),
  nextAttemptAt: isoOf(nextAttemptAt),
  sentAt: sentAt === null ? null : isoOf(sentAt),
})

const list = viewerProcedure
  .route({
    method: 'GET',
    path: '/webhooks',
    summary: 'What the merchant’s own systems were told of in the last 30 days, newest first',
  })
  .input(z.object({ ...pageRequest, publicId: publicId.optional(), state: state.optional() }))
  .output(pageOf(webhookShape))
  .handler(async ({ input, context }) => {
    const page = await context.tenant.webhooks.list(input)
    return { ...page, items: page.items.map(webhookOf) }
  })

const retry = editorProcedure
  .route({
    method: 'POST',
    path: '/webhooks/{id}/retry',
    successStatus: 204,
    summary: 'Put a webhook that was given up back in the queue',
  })
  .input(z.object({ id: rowId }))
  .handler(async ({ input, context: { tenant, deps } }) => {
    orNotFound(await tenant.webhooks.retry(input.id, deps.now()))
  })

export const webhooks = { list, retry }
