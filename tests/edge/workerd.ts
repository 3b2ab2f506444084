/** Cloudflare's own runtime with the built worker, the files of a build, and a cache over HTTP, which workerd leaves to its host. */
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Folders } from '../../api/static/file-source.ts'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { freePort } from '../harness/free-port.ts'
import { daemonFolder, startDaemon } from './daemon.ts'

const worker = join(import.meta.dirname, '../../dist/edge/worker.js')

interface Places {
  port: number
  cachePort: number
  assets: string
  service: string
}

const configuration = ({ port, cachePort, assets, service }: Places) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-11-01",
      bindings = [(name = "ASSETS", service = "assets"), (name = "ORIGIN", text = "${service}")],
      globalOutbound = "outside",
      cacheApiOutbound = "cache",
    )),
    (name = "assets", disk = (path = "${assets}")),
    (name = "cache", external = (address = "127.0.0.1:${cachePort}", http = ())),
    (name = "outside", network = (allow = ["private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`

/** A `PUT` has a whole response in its body; workerd reads from `CF-Cache-Status` whether it was there. */
async function startCache() {
  const kept = new Map<string, Buffer>()
  const server: Server = createServer((request, response) => {
    const { method = '', url = '' } = request
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (method === 'PUT') kept.set(url, Buffer.concat(chunks))
      const found = method === 'GET' ? kept.get(url) : undefined
      if (method === 'PURGE') response.writeHead(kept.delete(url) ? 200 : 404).end()
      else if (!found) response.writeHead(method === 'PUT' ? 204 : 504, { 'CF-Cache-Status': 'MISS' }).end()
      else {
        const end = found.indexOf('\r\n\r\n')
        const lines = found.subarray(0, end).toString().split('\r\n').slice(1)
        const headers = lines
          .filter((line) => !/^transfer-encoding:/i.test(line))
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const)
        response.writeHead(200, { ...Object.fromEntries(headers), 'CF-Cache-Status': 'HIT' })
        response.end(found.subarray(end + 4))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, kept, port: (server.address() as AddressInfo).port }
}

export async function startWorkerd({ dist, site }: Pick<Folders, 'dist' | 'site'>, service: string) {
  const folder = await daemonFolder('workerd')
  const port = await freePort()
  const assets = join(folder, 'assets')
  const cache = await startCache()
  const origin = `http://127.0.0.1:${port}`
  await mkdir(assets)
  for (const files of [dist, site]) await cp(files, assets, { recursive: true })
  await cp(worker, join(folder, 'worker.js'))
  await writeFile(
    join(folder, 'config.capnp'),
    configuration({ port, cachePort: cache.port, assets, service }),
  )
  const command = [systemTool('workerd'), 'serve', join(folder, 'config.capnp')] as const
  const { stop } = await startDaemon(command, { folder, origin })
  return {
    origin,
    /** Addresses that are in the cache. */
    cached: () => [...cache.kept.keys()],
    async stop() {
      await stop()
      cache.server.closeAllConnections()
      await new Promise((resolve) => cache.server.close(resolve))
    },
  }
}
