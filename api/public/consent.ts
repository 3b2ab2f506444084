import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Live } from '../../widgets/definition.ts'
import { consentDecision } from '../../widgets/schema/consent-decision.ts'
import { newRowId } from '../database/ids.ts'
import { truncateAddress } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import { validate } from '../http/validation.ts'
import { json, jsonWrite } from './json-write.ts'
import type { PublicParts } from './parts.ts'
import type { Reception, Visit } from './visit.ts'

const days = 24 * 3600_000

/** How the merchant keeps addresses; in full where the widget does not say. */
const addressMode = z.object({ ipMode: z.enum(['full', 'truncated']).catch('full') })

function addressToKeep({ address }: Visit, live: Live): string {
  const { ipMode } = addressMode.parse(live.privateSettings)
  return ipMode === 'full' ? address : truncateAddress(address)
}

/** `POST /widgets/{id}/consent`: one record at the end of the widget's chain. */
export const consent = (parts: PublicParts, reception: Reception) =>
  jsonWrite(
    reception,
    { route: 'consent', types: json, path: 'consent' },
    async (visit, sent, key, context) => {
      const widget = await reception.live(visit.widget)
      context.state.locale = widget.live.locale
      const write = widget.write('consent')
      if (!write) throw new Problem('not-found')
      const body = validate(write.schema, sent)
      const said = validate(consentDecision, body)
      const id = newRowId(visit.at)
      const consentId = said.consentId ?? randomUUID()
      const answer = { id, consentId, recordedAt: new Date(visit.at).toISOString() }
      const retention = write.rules.retentionDays?.(widget.live, body)
      return reception.keep('consent', visit, () =>
        parts.database.append('consent', {
          tenantId: visit.widget.tenantId,
          publicId: visit.widget.publicId,
          at: visit.at,
          ...key,
          id,
          consentId,
          action: said.action,
          categories: JSON.stringify(said.categories),
          ip: addressToKeep(visit, widget.live),
          userAgent: visit.userAgent,
          revision: visit.widget.liveRevision,
          policyVersion: said.policyVersion ?? null,
          language: said.language ?? null,
          textHash: said.textHash ?? null,
          gpc: said.gpc ?? (context.req.headers['sec-gpc'] === '1' ? true : null),
          ...(retention !== undefined && { expiresAt: visit.at + retention * days }),
          answer: { status: 201, body: JSON.stringify(answer) },
        }),
      )
    },
  )
