import * as z from 'zod'
import { healthReasons, readHealth } from '../operation/health.ts'
import { operatorProcedure, orNotFound } from './procedure.ts'
import { isoOf, moment, pageOf, pageRequest, rowId, text } from './schemas.ts'
import { limitsOf, limitsShape } from './tenant-limits.ts'

const backlog = z.object({ queued: z.int(), dead: z.int(), oldest: moment.nullable() })
const kind = z.enum(['mail', 'webhook', 'purge'])
const isoOrNull = (at: number | null) => (at === null ? null : isoOf(at))

const overview = operatorProcedure
  .route({
    method: 'GET',
    path: '/operator',
    summary: 'The state of the service; for operators, for others a 404',
  })
  .output(
    z.object({
      version: z.string(),
      node: z.string(),
      startedAt: moment,
      /** What is wrong; empty when all is well. */
      reasons: z.array(text),
      freeBytes: z.number(),
      diskBytes: z.number(),
      mail: backlog,
      webhooks: backlog,
      /** Of each tenant. */
      limits: limitsShape,
      purges: backlog,
    }),
  )
  .handler(async ({ context: { deps } }) => {
    const facts = await readHealth(deps)
    const { freeBytes, diskBytes } = facts
    const { backlog } = deps.stores.operation
    const [mail, webhooks, purges] = [await backlog('mail'), await backlog('webhook'), await backlog('purge')]
    return {
      limits: limitsOf(deps),
      reasons: healthReasons(facts),
      ...{ freeBytes, diskBytes, version: deps.version, node: process.version },
      startedAt: isoOf(deps.startedAt),
      mail: { ...mail, oldest: isoOrNull(mail.oldest) },
      webhooks: { ...webhooks, oldest: isoOrNull(webhooks.oldest) },
      purges: { ...purges, oldest: isoOrNull(purges.oldest) },
    }
  })

const tenants = operatorProcedure
  .route({ method: 'GET', path: '/operator/tenants', summary: 'Tenants with their sizes, newest first' })
  .input(z.object(pageRequest))
  .output(
    pageOf(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: moment,
        deleteAt: moment.nullable(),
        members: z.int(),
        widgets: z.int(),
        live: z.int(),
        rows: z.int(),
        unlimitedRows: z.int(),
        bytes: z.int(),
      }),
    ),
  )
  .handler(async ({ input: { cursor, limit = 50 }, context: { deps } }) => {
    const found = await deps.stores.operation.tenants(cursor, limit + 1)
    const items = found.slice(0, limit)
    const last = items.at(-1)
    return {
      items: items.map((one) => ({
        ...one,
        createdAt: isoOf(one.createdAt),
        deleteAt: isoOrNull(one.deleteAt),
      })),
      ...(found.length > limit && last && { next: last.id }),
    }
  })

const maxFailed = 100

const failed = operatorProcedure
  .route({
    method: 'GET',
    path: '/operator/failed',
    summary: 'Mails, webhooks and purges that were given up, newest first, without their contents',
  })
  .output(
    z.object({
      items: z.array(
        z.object({
          kind,
          tenantId: z.string(),
          tenantName: z.string(),
          id: z.string(),
          attempts: z.int(),
          lastError: z.string().nullable(),
          createdAt: moment,
        }),
      ),
    }),
  )
  .handler(async ({ context: { deps } }) => {
    const items = await deps.stores.operation.failed(maxFailed)
    return { items: items.map((one) => ({ ...one, createdAt: isoOf(one.createdAt) })) }
  })

const retry = operatorProcedure
  .route({
    method: 'POST',
    path: '/operator/failed/retry',
    successStatus: 204,
    summary: 'Put a mail, webhook or purge that was given up back in the queue',
  })
  .input(z.strictObject({ kind, tenantId: rowId, id: rowId }))
  .handler(async ({ input: { kind, tenantId, id }, context: { deps } }) => {
    const { outbox: mail, webhooks: webhook, purges: purge } = deps.stores.forTenant(tenantId)
    orNotFound(await { mail, webhook, purge }[kind].retry(id, deps.now()))
  })

export const operator = { overview, tenants, failed, retry }
