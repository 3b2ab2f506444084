import * as z from 'zod'
import type { Webhook } from '../database/stores/webhooks.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import { editorProcedure, orNotFound, viewerProcedure } from './procedure.ts'
import { isoOf, moment, pageOf, pageRequest, publicId, rowId } from './schemas.ts'

const state = z.enum(['queued', 'sent', 'dead'])

const webhookSchema = (events: readonly string[]) =>
  z.object({
    id: z.string(),
    publicId: z.string(),
    event: z.enum(events),
    rowId: z.string(),
    state,
    attempts: z.int(),
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

const listProcedure = (events: readonly string[]) =>
  viewerProcedure
    .route({
      method: 'GET',
      path: '/webhooks',
      summary: 'What the merchant’s own systems were told of in the last 30 days, newest first',
    })
    .input(z.object({ ...pageRequest, publicId: publicId.optional(), state: state.optional() }))
    .output(pageOf(webhookSchema(events)))
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

export const createWebhooks = (kinds: Record<string, KindDefinition>) => ({
  list: listProcedure(Object.values(kinds).flatMap(({ webhookEvents }) => webhookEvents)),
  retry,
})
