import { createServer } from 'node:http'
import { type ListenAddress, SettingsError } from '../settings.ts'
import type { Metrics } from './metrics.ts'

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
