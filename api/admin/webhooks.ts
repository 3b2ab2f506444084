import * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import { compile } from '../../widgets/compile.ts'
import type { Webhook } from '../database/stores/webhooks.ts'
import { Problem } from '../http/problems.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import { invalidDraftProblem } from './draft-change.ts'
import { editorProcedure, orNotFound, viewerProcedure } from './procedure.ts'
import { isoOf, moment, pageOf, pageRequest, publicId, rowId, text } from './schemas.ts'

const state = z.enum(['queued', 'sent', 'dead', 'skipped'])

const webhookSchema = (events: readonly string[]) =>
  z.object({
    id: z.string(),
    publicId: z.string(),
    event: z.enum(events),
    rowId: z.string(),
    state: state.meta({
      description: '`skipped`: left out on purpose, `why` says the reason; it is not sent again',
    }),
    attempts: z.int(),
    nextAttemptAt: moment,
    lastError: z.string().nullable(),
    why: text
      .nullable()
      .meta({ description: '`lastError` in the owner’s words, where a destination gave it' }),
    destinationId: z.string().nullable().meta({ description: 'Null: the widget’s own webhook' }),
    createdAt: moment,
    sentAt: moment.nullable(),
  })

const webhookOf = ({ createdAt, sentAt, nextAttemptAt, destinationId, erased: _, ...webhook }: Webhook) => ({
  ...webhook,
  destinationId: destinationId || null,
  createdAt: isoOf(createdAt),
  nextAttemptAt: isoOf(nextAttemptAt),
  sentAt: sentAt === null ? null : isoOf(sentAt),
})

const listProcedure = (events: readonly string[]) =>
  viewerProcedure
    .route({
      method: 'GET',
      path: '/webhooks',
      summary: 'What widgets’ own webhooks and destinations were told of in the last 30 days, newest first',
    })
    .input(
      z.object({
        ...pageRequest,
        publicId: publicId.optional(),
        destinationId: rowId.optional(),
        state: state.optional(),
      }),
    )
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

const test = editorProcedure
  .route({
    method: 'POST',
    path: '/widgets/{publicId}/webhooks/test',
    summary: 'Send one webhook of the event `test` now, to the address of the draft',
  })
  .input(z.object({ publicId }))
  .output(
    z.object({
      delivered: z.boolean(),
      status: z.int().nullable().meta({ description: 'Of the answer; null when there was none' }),
      error: z.string().nullable(),
    }),
  )
  .handler(async ({ input, context: { tenant, deps } }) => {
    const { publicId, type, name, draft } = orNotFound(await tenant.widgets.get(input.publicId))
    const compiled = compile(type, draft, new Date(deps.now()))
    if (!compiled.ok) throw invalidDraftProblem(compiled.issues)
    const [target] = Object.values(entryOfType(type)?.definition?.writes ?? {}).flatMap(
      ({ webhook }) => webhook?.(compiled) ?? [],
    )
    if (!target) throw new Problem('validation', { errors: [noAddress] })
    const result = await deps.testWebhook(target, { publicId, name })
    if ('error' in result) return { delivered: false, status: null, error: result.error }
    const delivered = result.status >= 200 && result.status <= 299
    return { delivered, status: result.status, error: null }
  })

const noAddress = {
  pointer: '#/privateSettings/webhookUrl',
  code: 'required',
  message: { vi: 'Tiện ích này chưa có địa chỉ webhook', en: 'This widget has no webhook address yet' },
}

export const createWebhooks = (kinds: Record<string, KindDefinition>) => ({
  list: listProcedure(Object.values(kinds).flatMap(({ webhookEvents }) => Object.keys(webhookEvents))),
  retry,
  test,
})
