import type { Stores } from '../database/stores.ts'
import type { PublishedStore } from './published-store.ts'

/**
 * Sets right what a stop in the middle of publishing left: the database knows what is live, the files follow it, and what was
 * never committed goes. Costs what is unsettled, not what is published. For the start, before anybody publishes.
 */
export async function sweep(stores: Pick<Stores, 'forTenant' | 'pointers'>, files: PublishedStore) {
  for (const { tenantId, publicId, liveRevision } of await stores.pointers.dirty()) {
    await files.point(publicId, liveRevision)
    await stores.forTenant(tenantId).revisions.settled(publicId, liveRevision)
  }
  for (const { tenantId, publicId, n } of await stores.pointers.writing())
    await stores.forTenant(tenantId).revisions.discard(publicId, n)
  await files.discardStaged()
}
