import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseLocation } from '../database/database.ts'
import { newRowId } from '../database/ids.ts'
import { day } from '../operation/clock.ts'
import { makeFolder, removeOlder } from '../operation/durable-files.ts'
import { createWorkerPool } from '../operation/worker-pool.ts'
import type { StoreLocation } from '../settings.ts'
import type { StorageFolders } from '../storage/storage.ts'
import type { TenantExportProgress } from './contents.ts'
import type { TenantExportTasks } from './thread.ts'

/** Times are epoch ms. */
export interface TenantExport extends TenantExportProgress {
  id: string
  state: 'running' | 'ready' | 'failed'
  startedAt: number
  /** The archive is deleted then. */
  expiresAt: number
  /** Size of the archive, once it is ready. */
  bytes: number | null
}

export type TenantExports = Awaited<ReturnType<typeof createTenantExports>>

interface Deps {
  folders: StorageFolders
  store: StoreLocation | undefined
  location: DatabaseLocation
  /** epoch ms */
  now: () => number
  /** Whether no other process is at work on the same files. */
  isAlone: boolean
  report: (error: unknown) => void
}

const lifetime = day
const maxWaiting = 20

/** One archive at a time, of all tenants; a restart forgets them. */
export async function createTenantExports({ folders, store, location, now, isAlone, report }: Deps) {
  const home = join(folders.private, 'exports')
  await makeFolder(home, 0o700)
  await removeOlder(home, isAlone ? Number.POSITIVE_INFINITY : now() - 2 * lifetime)
  const folder = await mkdtemp(join(home, 'p'))
  const pool = createWorkerPool<TenantExportTasks>({
    module: new URL('./thread.ts', import.meta.url),
    size: 1,
    workerData: { folders, store, database: location },
    maxQueued: maxWaiting,
  })
  const byTenant = new Map<string, TenantExport>()
  let closed = false
  const pathOf = ({ id }: TenantExport) => join(folder, `${id}.zip`)

  async function remove(tenantId: string) {
    const found = byTenant.get(tenantId)
    byTenant.delete(tenantId)
    if (found) await rm(pathOf(found), { force: true })
  }

  /** Deletes archives that have expired. */
  async function sweep() {
    for (const [tenantId, { expiresAt, state }] of byTenant)
      if (state !== 'running' && expiresAt <= now()) await remove(tenantId)
  }

  async function write(tenantId: string, made: TenantExport) {
    try {
      const input = { tenantId, path: pathOf(made), now: made.startedAt }
      const { bytes } = await pool.run('write', input, { progress: (at) => Object.assign(made, at) })
      Object.assign(made, { state: 'ready', bytes })
      // Housekeeping may be another process's work.
      setTimeout(() => void sweep().catch(report), lifetime).unref()
      // The tenant went meanwhile.
      if (byTenant.get(tenantId) !== made) await rm(pathOf(made), { force: true })
    } catch (error) {
      made.state = 'failed'
      if (!closed) report(error)
    }
  }

  return {
    /** In the background. Undefined while one of the tenant is running. */
    start(tenantId: string): TenantExport | undefined {
      const earlier = byTenant.get(tenantId)
      if (earlier?.state === 'running') return undefined
      if (earlier) void rm(pathOf(earlier), { force: true }).catch(report)
      const startedAt = now()
      const made: TenantExport = {
        ...{ id: newRowId(startedAt), state: 'running', done: 0, total: 0 },
        ...{ startedAt, expiresAt: startedAt + lifetime, bytes: null },
      }
      byTenant.set(tenantId, made)
      void write(tenantId, made)
      return made
    },
    /** The tenant's latest. */
    get: (tenantId: string) => byTenant.get(tenantId),
    /** The archive. Undefined when there is none. */
    async read(tenantId: string) {
      const found = byTenant.get(tenantId)
      if (found?.state !== 'ready' || found.expiresAt <= now()) return undefined
      const file = await open(pathOf(found), 'r')
      return { export: found, content: file.createReadStream() }
    },
    sweep,
    remove,
    async close() {
      closed = true
      await pool.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
