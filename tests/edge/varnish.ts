import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { varnishSettings } from '../../api/edge/varnish.ts'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { freePort } from '../harness/free-port.ts'
import { daemonFolder, startDaemon } from './daemon.ts'

export async function startVarnish(service: string, wanted?: number) {
  const folder = await daemonFolder('varnish')
  const port = wanted ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const { hostname: host, port: servicePort } = new URL(service)
  const file = join(folder, 'nhung.vcl')
  await writeFile(
    file,
    varnishSettings({ service: { host, port: Number(servicePort) }, purgers: ['127.0.0.1'] }),
  )
  const args = ['-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,32m']
  const { stop } = await startDaemon(
    [systemTool('varnishd'), ...args, '-j', 'none', '-p', 'http_gzip_support=off'],
    { folder, origin },
  )
  return { origin, stop }
}
