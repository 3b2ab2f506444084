/** Loaded with the setting `METRICS_LISTEN` alone. Names no tenant, widget or person. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { batchChannel, isBatch } from '../database/group-commit.ts'
import type { Stores } from '../database/stores.ts'
import type { FinishedRequest } from '../http/request-log.ts'
import { type ListenAddress, SettingsError } from '../settings.ts'
import { databaseState, readDisk, stateOf } from './health.ts'

interface MetricsDeps {
  database: Pick<Database, 'pressure' | 'probe'>
  stores: Pick<Stores, 'operation'>
  dataDir: string
  version: string
  /** epoch ms */
  now: () => number
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const outgoingKinds = ['mail', 'webhook', 'purge'] as const
const secondsBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const batchBuckets = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096]

export function createMetrics(deps: MetricsDeps) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'nhung_http_requests_total',
    help: 'Requests beside files, by route and class of status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'nhung_http_request_duration_seconds',
    help: 'Until the response is ready, by route',
    labelNames: ['route'],
    buckets: secondsBuckets,
    registers,
  })
  const files = new Counter({
    name: 'nhung_file_responses_total',
    help: 'Files sent, from memory or disk, by status',
    labelNames: ['status'],
    registers,
  })
  const filesOf = new Map<number, { inc(): void }>()
  const batches = new Histogram({
    name: 'nhung_write_batch_rows',
    help: 'Public writes that one transaction committed',
    buckets: batchBuckets,
    registers,
  })
  const onBatch = (message: unknown) => {
    if (isBatch(message)) batches.observe(message.size)
  }
  subscribe(batchChannel, onBatch)
  const refresh = addGauges(registers, deps)

  return {
    observeRequest({ method, route, status, ms }: FinishedRequest) {
      const known = methods.has(method) ? method : 'other'
      requests.inc({ method: known, route, status: `${Math.floor(status / 100)}xx` })
      seconds.observe({ route }, ms / 1000)
    },
    countFile(status: number) {
      let counter = filesOf.get(status)
      if (!counter) {
        counter = files.labels(String(status))
        filesOf.set(status, counter)
      }
      counter.inc()
    },
    /** Prometheus' text format. */
    async read(openConnections: number): Promise<{ type: string; text: string }> {
      await refresh(openConnections)
      return { type: registry.contentType, text: await registry.metrics() }
    },
    close: () => void unsubscribe(batchChannel, onBatch),
  }
}

type Metrics = ReturnType<typeof createMetrics>

/** @returns reads them anew */
function addGauges(registers: Registry[], deps: MetricsDeps) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const queued = gauge('nhung_outgoing_queued', 'Mails, webhooks and purges that wait', ['kind'])
  const oldest = gauge('nhung_outgoing_oldest_seconds', 'How long the first of them has waited', ['kind'])
  const failed = gauge('nhung_outgoing_failed', 'Mails, webhooks and purges that were given up', ['kind'])
  const writable = gauge('nhung_database_writable', '1 while commits succeed, else 0: as /health')
  const rows = gauge('nhung_write_queue_rows', 'Public writes that wait for the disk')
  const bytes = gauge('nhung_write_queue_bytes', 'Their size')
  const connections = gauge('nhung_http_connections', 'Open connections, idle ones included')
  const free = gauge('nhung_disk_free_bytes', 'Of the disk with DATA_DIR')
  const size = gauge('nhung_disk_bytes', 'Of the disk with DATA_DIR')
  gauge('nhung_info', 'The version', ['version']).set({ version: deps.version }, 1)

  async function readOutgoing() {
    for (const kind of outgoingKinds) {
      const backlog = await deps.stores.operation.backlog(kind)
      queued.set({ kind }, backlog.queued)
      oldest.set({ kind }, backlog.oldest === null ? 0 : Math.max(0, deps.now() - backlog.oldest) / 1000)
      failed.set({ kind }, backlog.dead)
    }
  }

  return async (openConnections: number) => {
    const state = await databaseState(deps.database)
    writable.set(state === 'ok' ? 1 : 0)
    // The others are told without it, too.
    await readOutgoing().catch((error) => void stateOf(error))
    const pressure = deps.database.pressure()
    rows.set(pressure.queued)
    bytes.set(pressure.bytes)
    connections.set(openConnections)
    const disk = await readDisk(deps.dataDir)
    free.set(disk.freeBytes)
    size.set(disk.diskBytes)
  }
}

/** On a port of its own: `/metrics` is for the operator's Prometheus alone. */
export async function serveMetrics(
  read: () => ReturnType<Metrics['read']>,
  { host, port }: ListenAddress,
  report: (error: unknown) => void,
) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    read().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      (error) => {
        report(error)
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new SettingsError(`METRICS_LISTEN: ${host}:${port} cannot be listened on`, { cause })),
    )
    server.listen(port, host, resolve)
  })
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
