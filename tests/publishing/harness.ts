import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseLocation } from '../../api/database/database.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { createPublisher, type PublisherDeps } from '../../api/publishing/publisher.ts'
import type { PublishedStore } from '../../api/publishing/revision-files.ts'
import { openStorage } from '../../api/storage/open-storage.ts'
import type { Storage } from '../../api/storage/storage.ts'
import { compileFakeType, type fakeDraft } from './fake-type.ts'

export const tenantId = 'tenant-cua-ba-mat'
export const siteUrl = 'https://nhung.test'

/** Programs that tests start use this module too, so it knows nothing of the run. */
const openFiles = (folder: string) =>
  openStorage(
    {
      published: join(folder, 'published'),
      private: join(folder, 'private'),
      uploads: join(folder, 'uploads'),
    },
    undefined,
  )

export async function openPublisherHarness(
  location: DatabaseLocation,
  {
    storageOf = openFiles,
    wrap = (same) => same,
    ...more
  }: Partial<PublisherDeps> & {
    storageOf?: (folder: string) => Promise<Storage>
    wrap?: (files: PublishedStore) => PublishedStore
  } = {},
) {
  const { folder } = location
  await mkdir(folder, { recursive: true })
  const database = await openDatabase(location, kindStorage)
  const stores = createStores(database, kinds)
  const published = join(folder, 'published')
  const storage = await storageOf(folder)
  const files = wrap(storage.published)
  const publisher = createPublisher({
    stores,
    files,
    siteUrl,
    now: Date.now,
    compile: compileFakeType,
    ...more,
  })
  const tenant = stores.forTenant(tenantId)
  return {
    folder,
    location,
    published,
    database,
    stores,
    tenant,
    files,
    source: storage.source,
    publisher,
    publish: (publicId: string) => publisher.publish({ tenantId, publicId, author: 'mật' }),
    async save(publicId: string, draft: ReturnType<typeof fakeDraft>) {
      const widget = await tenant.widgets.get(publicId)
      if (widget) await tenant.widgets.saveDraft(publicId, draft, widget.draftVersion, Date.now())
      else await tenant.widgets.create({ publicId, type: 'FAKE', draft, now: Date.now() })
    },
  }
}
export type PublisherHarness = Awaited<ReturnType<typeof openPublisherHarness>>
