import type { Database } from '../database/database.ts'
import type { PaymentSource } from '../database/stores/payment-sources.ts'
// Declaration-merges into `WriteRows`.
import type {} from '../inbox/order/operations.ts'
import type { ReceivedTransfer } from './provider.ts'

/** Characters of texts that a bank sends along. */
const maxText = 500

const isIncoming = ({ amount }: ReceivedTransfer) => Number.isSafeInteger(amount) && amount > 0

/** Stores transfers, each once, and confirms their orders. Resolves when they are on the disk. */
export async function recordTransfers(
  { database, now }: { database: Pick<Database, 'append'>; now: () => number },
  tenantId: string,
  { provider, byAmount }: Pick<PaymentSource, 'provider' | 'byAmount'>,
  transfers: readonly ReceivedTransfer[],
): Promise<void> {
  for (const { paidAt, memo, payer, ...told } of transfers.filter(isIncoming)) {
    const at = now()
    await database.append('payment', {
      ...{ tenantId, publicId: '', at, provider, byAmount, ...told },
      memo: memo.slice(0, maxText),
      payer: payer.slice(0, maxText),
      paidAt: paidAt ?? at,
      response: { status: 200, body: '' },
    })
  }
}
