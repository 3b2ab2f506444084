import { contentTypes, headerSets } from '../static/headers.ts'
import { routes } from '../static/routes.ts'
import type { WorkerTable } from './cloudflare-worker.ts'
import { preflight, problemType, unavailable } from './responses.ts'

export const workerTable: WorkerTable = {
  routes,
  headers: headerSets,
  types: contentTypes,
  problemType,
  preflight,
  unavailable,
}
