import type { Stores } from '../database/stores.ts'
import { each } from '../operation/each.ts'
import { createKeyedMutex, type KeyedMutex } from '../operation/keyed-mutex.ts'
import type { WidgetOfTenant } from './pointer.ts'
import type { PublishedStore } from './published-store.ts'

interface Options {
  /** Mutex of a widget's publications. */
  exclusive?: KeyedMutex
  /** epoch ms; staged files that are older and not public are left over */
  stagedBefore?: number
  /** Receives the error of one widget, and the others are still repaired; throws by default. */
  report?: (error: unknown) => void
}

const rethrow = (error: unknown) => {
  throw error
}

/** Repairs interrupted publishes, at a cost that grows with those alone. */
export async function sweep(
  stores: Pick<Stores, 'forTenant' | 'pointers'>,
  files: PublishedStore,
  { exclusive = createKeyedMutex(), stagedBefore = Number.POSITIVE_INFINITY, report = rethrow }: Options = {},
) {
  const follow = ({ tenantId, publicId }: WidgetOfTenant) =>
    exclusive(publicId, async () => {
      const { widgets, revisions } = stores.forTenant(tenantId)
      // Another process may have published it meanwhile.
      const { liveRevision = null } = (await widgets.summary(publicId)) ?? {}
      await files.point(publicId, liveRevision)
      await revisions.settled(publicId, liveRevision)
    })
  const discard = ({ tenantId, publicId, n }: WidgetOfTenant & { n: number }) =>
    exclusive(publicId, () => stores.forTenant(tenantId).revisions.discard(publicId, n))
  await each(await stores.pointers.dirty(), follow, report)
  await each(await stores.pointers.writing(), discard, report)
  await files.discardStaged(stagedBefore)
}
