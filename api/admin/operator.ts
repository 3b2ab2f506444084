import * as z from 'zod'
import { Problem } from '../http/problems.ts'
import { healthReasons, readHealth } from '../operation/health.ts'
import { nameOf } from './auth/authenticate.ts'
import { operatorProcedure, orNotFound } from './procedure.ts'
import { isoOf, moment, pageOf, pageRequest, rowId, search, text } from './schemas.ts'
import { effectiveLimits, limitsShape, limitTenant, suspendTenant } from './tenant-limits.ts'

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
      /** Reasons for being unhealthy; empty when all is well. */
      reasons: z.array(text),
      freeBytes: z.number(),
      diskBytes: z.number(),
      mail: backlog,
      webhooks: backlog,
      /** Default limits of a tenant. */
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
      limits: effectiveLimits(deps.tenantLimits),
      reasons: healthReasons(facts),
      ...{ freeBytes, diskBytes, version: deps.version, node: process.version },
      startedAt: isoOf(deps.startedAt),
      mail: { ...mail, oldest: isoOrNull(mail.oldest) },
      webhooks: { ...webhooks, oldest: isoOrNull(webhooks.oldest) },
      purges: { ...purges, oldest: isoOrNull(purges.oldest) },
    }
  })

const tenants = operatorProcedure
  .route({
    method: 'GET',
    path: '/operator/tenants',
    summary: 'Tenants with their sizes, newest first; searched without accents',
  })
  .input(z.object({ ...pageRequest, search }))
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
        suspendedAt: moment.nullable(),
        /** Null: what the settings of the service say. */
        ownLimits: limitsShape,
        limits: limitsShape,
      }),
    ),
  )
  .handler(async ({ input, context: { deps } }) => {
    const page = await deps.stores.operation.tenants(input)
    const items = page.items.map((one) => ({
      ...one,
      createdAt: isoOf(one.createdAt),
      deleteAt: isoOrNull(one.deleteAt),
      suspendedAt: isoOrNull(one.suspendedAt),
      limits: effectiveLimits(deps.tenantLimits, one.ownLimits),
    }))
    return { ...page, items }
  })

const tenantId = z.strictObject({ tenantId: rowId })

const suspension = (isSuspended: boolean) =>
  operatorProcedure
    .route({
      method: 'POST',
      path: `/operator/tenants/{tenantId}/${isSuspended ? 'suspend' : 'resume'}`,
      successStatus: 204,
      summary: isSuspended
        ? 'Nothing of the tenant changes any more and its widgets take nothing; what is published stays, and its members read, export and erase'
        : 'Take a suspension back',
    })
    .errors({ conflict: {} })
    .input(tenantId)
    .handler(async ({ input, context: { deps, actor } }) => {
      orNotFound(await deps.stores.tenants.get(input.tenantId))
      const change = { ...deps, tenantId: input.tenantId, actor: nameOf(actor), now: deps.now() }
      if (!(await suspendTenant(change, isSuspended))) throw new Problem('conflict')
    })

const ownLimit = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable().optional()

const limit = operatorProcedure
  .route({
    method: 'PATCH',
    path: '/operator/tenants/{tenantId}/limits',
    successStatus: 204,
    summary:
      'Limits of one tenant in the place of those of the settings; null takes one back, an absent one stays',
  })
  .input(z.strictObject({ tenantId: rowId, widgets: ownLimit, rows: ownLimit, bytes: ownLimit }))
  .handler(async ({ input: { tenantId, ...limits }, context: { deps, actor } }) => {
    orNotFound(await deps.stores.tenants.get(tenantId))
    await limitTenant({ ...deps, tenantId, actor: nameOf(actor), now: deps.now() }, limits)
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

export const operator = {
  overview,
  tenants,
  suspend: suspension(true),
  resume: suspension(false),
  limit,
  failed,
  retry,
}
