import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Live } from '../../../widgets/definition.ts'
import { consentDecision } from '../../../widgets/schema/consent-decision.ts'
import { newRowId } from '../../database/ids.ts'
import { truncateAddress } from '../../http/client-address.ts'
import { Problem } from '../../http/problems.ts'
import { validate } from '../../http/validation.ts'
import { day } from '../../operation/clock.ts'
import type { InboxDeps } from '../deps.ts'
import { jsonHandler } from '../pipeline/json-handler.ts'
import { type RequestContext, writeOf } from '../pipeline/pipeline.ts'
import { jsonOnly } from '../pipeline/rates.ts'

export const route = {
  name: 'consent',
  path: 'consent',
  write: 'consent',
  contentTypes: jsonOnly,
  maxBytes: 4 * 1024,
  rates: {
    attempts: { burst: 600, perMinute: 300 },
    kept: { burst: 300, perMinute: 120 },
    keptByWidget: { burst: 6_000, perMinute: 6_000 },
  },
} as const

/** Stores full addresses by default. */
const addressMode = z.object({ ipMode: z.enum(['full', 'truncated']).catch('full') })

function storedAddress({ address }: RequestContext, live: Live): string {
  const { ipMode } = addressMode.parse(live.privateSettings)
  return ipMode === 'full' ? address : truncateAddress(address)
}

export const consentHandler = (deps: InboxDeps) =>
  jsonHandler(deps.pipeline, route, async (request, sent, context) => {
    const { live, write: writeNamed } = await deps.liveWidgets.load(request.widget)
    const write = writeNamed(route.write)
    if (!write) throw new Problem('not-found')
    const body = validate(write.schema, sent)
    const decision = validate(consentDecision, body)
    const id = newRowId(request.at)
    const consentId = decision.consentId ?? randomUUID()
    const recorded = { id, consentId, recordedAt: new Date(request.at).toISOString() }
    const retentionDays = write.rules.retentionDays?.(live, body)
    return deps.pipeline.store(route, request, () =>
      deps.database.append('consent', {
        ...writeOf(request),
        id,
        consentId,
        action: decision.action,
        categories: decision.categories,
        ip: storedAddress(request, live),
        userAgent: request.userAgent,
        revision: request.widget.liveRevision,
        policyVersion: decision.policyVersion ?? null,
        language: decision.language ?? null,
        textHash: decision.textHash ?? null,
        gpc: decision.gpc ?? (context.req.headers['sec-gpc'] === '1' ? true : null),
        ...(retentionDays !== undefined && { expiresAt: request.at + retentionDays * day }),
        response: { status: 201, body: JSON.stringify(recorded) },
      }),
    )
  })
