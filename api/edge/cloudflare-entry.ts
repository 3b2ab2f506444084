import { createWorker, type WorkerCache, type WorkerTable } from './cloudflare-worker.ts'

/** Put in by the build. */
declare const TABLE: WorkerTable
declare const caches: { default: WorkerCache }

export default createWorker(TABLE, () => caches.default, Date.now)
