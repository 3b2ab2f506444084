/** Writes archives, so that the main thread only hears how far they are. */
import { rm } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import { openReadOnly } from '../database/open-read-only.ts'
import { openOnce, serveTasks } from '../operation/worker-tasks.ts'
import { openStorage } from '../storage/open-storage.ts'
import { addContents, type TenantExportProgress } from './contents.ts'
import { createZip } from './zip-writer.ts'

interface ExportedTenant {
  tenantId: string
  /** Path of the archive, which does not exist yet. */
  path: string
  /** epoch ms */
  now: number
}

export interface TenantExportTasks {
  write: {
    input: ExportedTenant
    output: { bytes: number }
    progress: TenantExportProgress
  }
}

const openSources = openOnce(async () => {
  const { uploads, pictures } = await openStorage(workerData.folders, workerData.store)
  return { database: await openReadOnly(workerData.database), uploads, pictures }
})

serveTasks<TenantExportTasks>({
  async write({ tenantId, path, now }, progress) {
    const sources = await openSources()
    const zip = createZip(path)
    try {
      await addContents({ ...sources, zip, tenantId, now }, progress)
      return { bytes: await zip.finish() }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await zip.close()
    }
  },
})
