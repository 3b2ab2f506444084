/** Effects of a decision that applies. */
import type { Context } from '../../runtime/core/contract.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { keepRequest } from '../../runtime/sending/outbox.ts'
import { retry } from '../../runtime/sending/send.ts'
import type { Settings } from '../definition/settings.ts'
import { clearRefused } from './cookies.ts'
import type { Decision } from './decision.ts'
import type { DecisionStorage } from './decision-storage.ts'

/** Moves the records of new decisions to the outbox. A key of the decision: two tabs may do so at once. */
function keepRecords(context: Context, publicId: string, storage: DecisionStorage) {
  const { unsent, ...decision } = storage.read() ?? {}
  if (!unsent) return
  // the service sets the time
  for (const { at, textHash, ...record } of unsent)
    keepRequest(
      context,
      publicId,
      'consent',
      { ...record, ...(textHash && { textHash }) },
      `${record.consentId}-${at}`,
    )
  storage.write(decision as Decision)
}

/** Deletes refused cookies and sends what is kept. */
export function followUpDecision(
  { config: { settings, publicId }, context }: PlainWidget<Settings>,
  storage: DecisionStorage,
  decision: Decision | undefined,
) {
  if (decision) clearRefused(decision.categories, settings)
  if (!settings.recordConsent) return
  keepRecords(context, publicId, storage)
  retry()
}
