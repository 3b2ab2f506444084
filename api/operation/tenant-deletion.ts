import type { Stores } from '../database/stores.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { Trash } from '../storage/trash.ts'
import type { TenantExports } from '../tenant-export/tenant-exports.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import { each } from './in-order.ts'

interface DeletionDeps {
  stores: Pick<Stores, 'tenantDeletions'>
  publisher: Pick<Publisher, 'unpublish'>
  uploads: Pick<UploadStore, 'removeTenant'>
  trash: Pick<Trash, 'removeTenant'>
  pictures: Pick<Pictures, 'removeTenant'>
  tenantExports: Pick<TenantExports, 'remove'>
  report: (error: unknown) => void
}

/** Deletes the tenants whose wait is over. What fails or a crash interrupts, the next call finishes: the tenant's row goes last. */
export async function deleteDueTenants(deps: DeletionDeps, now: number) {
  const due = await deps.stores.tenantDeletions.due(now)
  await each(due, (tenantId) => deleteTenant(deps, tenantId), deps.report)
}

async function deleteTenant(deps: DeletionDeps, tenantId: string) {
  const { publisher, uploads, trash, pictures, tenantExports } = deps
  const { tenantDeletions } = deps.stores
  await tenantDeletions.endAccess(tenantId)
  for (const publicId of await tenantDeletions.widgetsOf(tenantId))
    await publisher.unpublish({ tenantId, publicId })
  // Files first: without its row the tenant is not due any more, and what is left of it would stay.
  await pictures.removeTenant(tenantId)
  await uploads.removeTenant(tenantId)
  await trash.removeTenant(tenantId)
  await tenantExports.remove(tenantId)
  await tenantDeletions.deleteRows(tenantId)
}
