import type { Live, Write } from '../../widgets/definition.ts'
import { newRowId } from '../database/ids.ts'
import type { WebhookEvent } from '../database/schema.ts'
import type { PublicWrite } from '../database/writes/rows.ts'

const day = 24 * 3600_000
/** How long a webhook stands in the list, sent or not: much longer than it is tried. */
const keptDays = 30

/** The part of a row that has the merchant's own system told of it; empty where there is none. */
export function webhookOf<L extends Live>(
  rules: Pick<Write<L>, 'webhook'> | undefined,
  live: L,
  event: WebhookEvent,
  at: number,
): Pick<PublicWrite, 'webhook'> {
  if (!rules?.webhook?.(live)) return {}
  return { webhook: { id: newRowId(at), event, expiresAt: at + keptDays * day } }
}
