import type { Stores } from '../database/stores.ts'
import { createKeyedMutex, type KeyedMutex } from '../operation/keyed-mutex.ts'
import type { PublishedStore } from './published-store.ts'

interface Options {
  /** Held by whoever publishes a widget. */
  exclusive?: KeyedMutex
  /** epoch ms; what was staged before and is not public yet belongs to nobody */
  stagedBefore?: number
}

/** Repairs interrupted publishes, at a cost that grows with those alone. */
export async function sweep(
  stores: Pick<Stores, 'forTenant' | 'pointers'>,
  files: PublishedStore,
  { exclusive = createKeyedMutex(), stagedBefore = Number.POSITIVE_INFINITY }: Options = {},
) {
  for (const { tenantId, publicId } of await stores.pointers.dirty())
    await exclusive(publicId, async () => {
      const { widgets, revisions } = stores.forTenant(tenantId)
      // Another process may have published it meanwhile.
      const { liveRevision = null } = (await widgets.summary(publicId)) ?? {}
      await files.point(publicId, liveRevision)
      await revisions.settled(publicId, liveRevision)
    })
  for (const { tenantId, publicId, n } of await stores.pointers.writing())
    await exclusive(publicId, () => stores.forTenant(tenantId).revisions.discard(publicId, n))
  await files.discardStaged(stagedBefore)
}
