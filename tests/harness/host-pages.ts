/** Pages of another origin beside the service: what a merchant has. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'
import { perWorker } from './worker-resources.ts'

export interface HostPage {
  body: string
  head?: string
  /** Content-Security-Policy of the page; `{site}` stands for the service's origin. */
  csp?: string
}

interface HostServer {
  port: number
  /** Pages and scripts, by path. */
  pages: Map<string, HostPage | { script: string }>
  server: Server
}

export interface HostPages {
  service: ServiceProcess
  /** @returns the address of the page */
  host(page: HostPage): string
  /** @returns the path of the script on every host page's origin */
  script(source: string): string
  snippet(slug: string, container: string, attributes?: string): string
  /** Closes the service unless it is the worker's. */
  close(): Promise<void>
}

const html = ({ head = '', body }: HostPage) =>
  `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Trang của cửa hàng</title>${head}</head><body>${body}</body></html>`

async function startHostServer(site: string): Promise<HostServer> {
  const pages: HostServer['pages'] = new Map()
  const server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://host').pathname)
    if (!page) return response.writeHead(404).end()
    if ('script' in page)
      return response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' }).end(page.script)
    if (page.csp) response.setHeader('Content-Security-Policy', page.csp.replaceAll('{site}', site))
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(html(page))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, pages, server }
}

async function startServers(env: Record<string, string> = {}) {
  const service = await startServiceProcess({ env, withoutRates: true })
  return { service, host: await startHostServer(service.url) }
}

async function closeServers({ service, host }: Awaited<ReturnType<typeof startServers>>) {
  host.server.closeAllConnections()
  host.server.close()
  await service.remove()
}

/** Without rate limits, because all files of a worker share the service. */
const sharedServers = perWorker(() => startServers(), closeServers)

let hostPages = 0

/** @param env starts a service with these settings instead of the worker's */
export async function openHostPages(env?: Record<string, string>): Promise<HostPages> {
  const servers = await (env ? startServers(env) : sharedServers())
  const { service, host } = servers
  return {
    service,
    host(page) {
      const path = `/trang-${++hostPages}`
      host.pages.set(path, page)
      return `http://127.0.0.1:${host.port}${path}`
    },
    script(source) {
      const path = `/script-${++hostPages}.js`
      host.pages.set(path, { script: source })
      return path
    },
    snippet: (slug, container, attributes = '') =>
      `<div id="${container}"></div><script async src="${service.url}/embed/v1/loader.js" data-widget="demo-${slug}" data-type="${slug}" data-container="${container}" ${attributes}></script>`,
    async close() {
      if (env) await closeServers(servers)
    },
  }
}
