import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nginxSettings } from '../../api/edge/nginx.ts'
import type { Folders } from '../../api/static/file-source.ts'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { freePort } from '../harness/free-port.ts'
import { daemonFolder, startDaemon } from './daemon.ts'

const brotliModule = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules']
  .map((folder) => join(folder, 'ngx_http_brotli_static_module.so'))
  .find((path) => existsSync(path))

export interface Edge {
  origin: string
  port: number
  brotli: boolean
  stop(): Promise<void>
}

interface EdgeOptions {
  folders: Folders
  /** Addresses of services. */
  services?: string[]
  port?: number
  /** User of the workers, when the tests run as root. */
  user?: string
  /** Instead of what `folders` and `services` make. */
  settings?: string
}

export async function startEdge({
  folders,
  services = [],
  port: wanted,
  user = 'root',
  settings: given,
}: EdgeOptions): Promise<Edge> {
  const folder = await daemonFolder('nginx')
  const port = wanted ?? (await freePort())
  const brotli = brotliModule !== undefined
  await mkdir(join(folder, 'body'))
  const listen = `127.0.0.1:${port}`
  const behind = services.map((url) => new URL(url).host)
  const settings = given ?? nginxSettings({ folders, listen, brotli, services: behind })
  await writeFile(join(folder, 'nginx.conf'), surroundings(folder, user, settings))
  const origin = `http://127.0.0.1:${port}`
  const { stop } = await startDaemon(
    [systemTool('nginx'), '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    { folder, origin },
  )
  return { origin, port, brotli, stop }
}

const surroundings = (folder: string, user: string, settings: string) => `
${process.getuid?.() === 0 ? `user ${user};` : ''}
${brotliModule ? `load_module ${brotliModule};` : ''}
worker_processes 1;
pcre_jit on;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${settings}
}
`
