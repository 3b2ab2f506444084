import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { createPublisher } from '../../api/publishing/publisher.ts'
import type { StoreLocation } from '../../api/settings.ts'
import { openStorage } from '../../api/storage/open-storage.ts'
import { entryOfSlug } from '../../widgets/catalog.ts'
import { say } from './report.ts'

const tenantId = 'bench'
const atOnce = 16
export const publicIdOf = (nth: number) => `bench-${nth}`

/** @param store in place of the folder `published` */
export async function openPublished(folder: string, store?: StoreLocation) {
  await mkdir(folder, { recursive: true })
  const database = await openDatabase({ folder }, kindStorage)
  const stores = createStores(database, kinds)
  const folders = { published: join(folder, 'published'), private: folder, uploads: join(folder, 'uploads') }
  const storage = await openStorage(folders, store)
  const publisher = createPublisher({
    stores,
    files: storage.published,
    siteUrl: 'http://localhost',
    now: Date.now,
  })
  await stores.tenants.create({ id: tenantId, name: 'Bench', now: Date.now() })
  const { widgets } = stores.forTenant(tenantId)
  const sample = entryOfSlug('countdown')?.definition?.sample.vi
  if (!sample) throw new Error('There is no countdown to publish.')
  const draft = (title: string) => ({
    name: title,
    locale: 'vi' as const,
    settings: { ...sample.settings, title },
    privateSettings: {},
    theme: {},
    collections: {},
  })
  const publish = (nth: number) => publisher.publish({ tenantId, publicId: publicIdOf(nth), author: 'bench' })

  return {
    database,
    async fill(count: number) {
      let done = 0
      const worker = async () => {
        for (let nth = done++; nth < count; nth = done++) {
          await widgets.create({
            publicId: publicIdOf(nth),
            type: 'COUNTDOWN',
            draft: draft(`Đếm ngược ${nth}`),
            now: Date.now(),
          })
          await publish(nth)
          if (nth % 1000 === 999) say(`publishing: ${nth + 1} of ${count} widgets`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
    },
    /** ms to publish a change of one widget */
    async change(nth: number, title: string) {
      const before = await widgets.get(publicIdOf(nth))
      if (!before) throw new Error(`There is no widget ${nth}`)
      await widgets.saveDraft(publicIdOf(nth), draft(title), before.draftVersion, Date.now())
      const started = performance.now()
      await publish(nth)
      return performance.now() - started
    },
  }
}
