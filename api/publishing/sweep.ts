import type { Stores } from '../database/stores.ts'
import type { PublishedStore } from './published-store.ts'

/** Repairs interrupted publishes, at a cost that grows with those alone. Call before any publish. */
export async function sweep(stores: Pick<Stores, 'forTenant' | 'pointers'>, files: PublishedStore) {
  for (const { tenantId, publicId, liveRevision } of await stores.pointers.dirty()) {
    await files.point(publicId, liveRevision)
    await stores.forTenant(tenantId).revisions.settled(publicId, liveRevision)
  }
  for (const { tenantId, publicId, n } of await stores.pointers.writing())
    await stores.forTenant(tenantId).revisions.discard(publicId, n)
  await files.discardStaged()
}
