import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { caddySettings } from '../../api/edge/caddy.ts'
import type { Folders } from '../../api/static/file-source.ts'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { freePort } from '../harness/free-port.ts'
import { daemonFolder, startDaemon } from './daemon.ts'

/** @param service `host:port` */
export async function startCaddy(folders: Folders, service?: string) {
  const folder = await daemonFolder('caddy')
  const origin = `http://127.0.0.1:${await freePort()}`
  const settings = caddySettings({ folders, address: origin, ...(service && { service }) })
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n}\n${settings}`)
  const env = { PATH: process.env.PATH, HOME: folder }
  const { stop } = await startDaemon(
    [systemTool('caddy'), 'run', '--config', file, '--adapter', 'caddyfile'],
    { folder, origin, env },
  )
  return { origin, stop }
}
