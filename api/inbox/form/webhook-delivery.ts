import type { Live, Write } from '../../../widgets/definition.ts'
import { newRowId } from '../../database/ids.ts'
import type { PublicWrite } from '../../database/writes/rows.ts'

const day = 24 * 3600_000
/** Days that a delivery stays listed, much longer than its retries. */
const retentionDays = 30

/** @param at epoch ms */
export function webhookDelivery<L extends Live>(
  rules: Pick<Write<L>, 'webhook'> | undefined,
  live: L,
  event: string,
  at: number,
): Pick<PublicWrite, 'webhook'> {
  if (!rules?.webhook?.(live)) return {}
  return { webhook: { id: newRowId(at), event, expiresAt: at + retentionDays * day } }
}
