import type { Stores } from '../database/stores.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { UploadStore } from '../uploads/upload-store.ts'

interface DeletionDeps {
  stores: Pick<Stores, 'tenantDeletions'>
  publisher: Pick<Publisher, 'unpublish'>
  uploads: Pick<UploadStore, 'removeTenant'>
}

/** Deletes the tenants whose wait is over. What a crash interrupts, the next call finishes: the tenant's row goes last. */
export async function deleteDueTenants({ stores, publisher, uploads }: DeletionDeps, now: number) {
  const { tenantDeletions } = stores
  for (const tenantId of await tenantDeletions.due(now)) {
    await tenantDeletions.endAccess(tenantId)
    for (const publicId of await tenantDeletions.widgetsOf(tenantId))
      await publisher.unpublish({ tenantId, publicId })
    await tenantDeletions.deleteRows(tenantId)
    await uploads.removeTenant(tenantId)
  }
}
