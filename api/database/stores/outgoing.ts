import type { Database } from '../database.ts'
import type { OutgoingTable } from '../schema/outgoing.ts'
import { hasRow } from '../tables.ts'

/** Times are epoch ms. */
export interface Outgoing<State extends string = OutgoingTable['state']> {
  tenantId: string
  id: string
  publicId: string
  state: State
  attempts: number
  nextAttemptAt: number
  lastError: string | null
  createdAt: number
  sentAt: number | null
}

type Table = 'outbox' | 'purge'

export const outgoingOf = <State extends string>(
  row: Omit<OutgoingTable, 'state'> & { state: State },
): Outgoing<State> => ({
  tenantId: row.tenant_id,
  id: row.id,
  publicId: row.public_id,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  lastError: row.last_error,
  createdAt: row.created_at,
  sentAt: row.sent_at,
})

export function attemptsIn({ kysely }: Database, table: Table) {
  const update = async (item: Outgoing, set: Partial<OutgoingTable>) => {
    await kysely
      .updateTable(table)
      .set({ ...set, attempts: item.attempts + 1 })
      .where('tenant_id', '=', item.tenantId)
      .where('id', '=', item.id)
      .execute()
  }
  return {
    sent: (item: Outgoing, now: number) => update(item, { state: 'sent', sent_at: now, last_error: null }),
    /** Counts the attempt. A null `nextAttemptAt` makes it dead: kept, but not retried. */
    failed: (item: Outgoing, error: string, nextAttemptAt: number | null) =>
      update(
        item,
        nextAttemptAt === null
          ? { state: 'dead', last_error: error }
          : { next_attempt_at: nextAttemptAt, last_error: error },
      ),
  }
}

export const retryIn =
  ({ kysely }: Database, table: Table, tenantId: string) =>
  async (id: string, now: number): Promise<boolean> => {
    return hasRow(
      kysely
        .updateTable(table)
        .set({ state: 'queued', attempts: 0, next_attempt_at: now })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('state', '=', 'dead')
        .returning('id'),
    )
  }
