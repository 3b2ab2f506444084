import type { Kysely } from 'kysely'
import { day } from '../../operation/clock.ts'
import type { Database } from '../database.ts'
import { newRowId } from '../ids.ts'
import { isHere } from '../relocation.ts'
import type { Schema } from '../schema.ts'
import { queuedAt } from '../writes/queue-outgoing.ts'
import { attemptsIn, type Outgoing, outgoingOf, retryIn } from './outgoing.ts'

/** For caches in front of the service. */
export interface Purge extends Outgoing {
  /** Paths from the site root, each with all queries; `/*` means all below. */
  addresses: string[]
}

interface NewPurge {
  tenantId: string
  /** Empty where it is of no widget. */
  publicId: string
  addresses: readonly string[]
  /** epoch ms */
  at: number
}

/** Browsers do not revalidate immutable files, so after a year no cache holds a removed one. */
const keptFor = 365 * day

/** Call within the transaction of the change. */
export async function queuePurge(kysely: Kysely<Schema>, { tenantId, publicId, addresses, at }: NewPurge) {
  if (addresses.length === 0) return
  await kysely
    .insertInto('purge')
    .values({
      tenant_id: tenantId,
      id: newRowId(at),
      public_id: publicId,
      addresses: JSON.stringify(addresses),
      ...queuedAt(at),
      expires_at: at + keptFor,
    })
    .execute()
}

export const purgeQueue = (database: Database) => ({
  ...attemptsIn(database, 'purge'),
  add: (purge: NewPurge) => queuePurge(database.kysely, purge),
  async sent({ tenantId, id }: Purge) {
    await database.kysely.deleteFrom('purge').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  },
  /** Longest waiting first; only requests whose files match the database already. */
  async due(now: number, limit: number): Promise<Purge[]> {
    const rows = await database.kysely
      .selectFrom('purge')
      .selectAll()
      .where('state', '=', 'queued')
      .where('next_attempt_at', '<=', now)
      .where(isHere)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('widget')
              .select('widget.public_id')
              .whereRef('widget.tenant_id', '=', 'purge.tenant_id')
              .whereRef('widget.public_id', '=', 'purge.public_id')
              .where('widget.pointer_dirty', '=', 1),
          ),
        ),
      )
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...outgoingOf(row), addresses: JSON.parse(row.addresses) }))
  },
})

export type PurgeQueue = ReturnType<typeof purgeQueue>

export const tenantPurges = (database: Database, tenantId: string) => ({
  retry: retryIn(database, 'purge', tenantId),
})
