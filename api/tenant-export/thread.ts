/** Writes archives, so that the main thread only hears how far they are. */
import { rm } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import { openReadOnly } from '../database/open-read-only.ts'
import { serveTasks } from '../operation/worker-tasks.ts'
import { openStorage } from '../storage/storage.ts'
import { addContents } from './contents.ts'
import type { TenantExportTasks } from './tasks.ts'
import { createZip } from './zip-writer.ts'

const database = await openReadOnly(workerData.database)
const { uploads, pictures } = await openStorage(workerData.folders, workerData.store)

serveTasks<TenantExportTasks>({
  async write({ tenantId, path, now }, progress) {
    const zip = createZip(path)
    try {
      await addContents({ database, uploads, pictures, zip, tenantId, now }, progress)
      return { bytes: await zip.finish() }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await zip.close()
    }
  },
})
