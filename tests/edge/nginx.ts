import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nginxSettings } from '../../api/static/nginx.ts'
import type { Folders } from '../../api/static/read-file.ts'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { freePort } from '../harness/free-port.ts'

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
  service?: string
  port?: number
  /** Of the workers, where the tests run as root. */
  user?: string
  /** Instead of what `folders` and `service` make. */
  settings?: string
}

export async function startEdge({
  folders,
  service,
  port: wanted,
  user = 'root',
  settings: given,
}: EdgeOptions): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-nginx-'))
  await chmod(folder, 0o711)
  const port = wanted ?? (await freePort())
  const brotli = brotliModule !== undefined
  await mkdir(join(folder, 'body'))
  const listen = `127.0.0.1:${port}`
  const settings = given ?? nginxSettings({ folders, listen, brotli, ...(service && { service }) })
  await writeFile(join(folder, 'nginx.conf'), surroundings(folder, user, settings))
  const child = spawn(
    systemTool('nginx'),
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    origin,
    port,
    brotli,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const surroundings = (folder: string, user: string, settings: string) => `
${process.getuid?.() === 0 ? `user ${user};` : ''}
${brotliModule ? `load_module ${brotliModule};` : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
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
