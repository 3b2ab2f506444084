import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { freePort } from '../harness/free-port.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { compareAlternating } from './compare.ts'
import { inFolder } from './folder.ts'
import type { Result } from './report.ts'
import { wrk } from './wrk.ts'

const path = '/api/v1/widgets/demo-contact-form/config'
const rounds = 9
const seconds = 2

/** nginx without tuning: one worker, access log, no caches; only the `.json` suffix is added. */
async function startNginx(folder: string, published: string) {
  const port = await freePort()
  const prefix = join(folder, 'nginx')
  await mkdir(join(prefix, 'logs'), { recursive: true })
  await writeFile(
    join(prefix, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid nginx.pid;
events {}
http {
  client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
  access_log logs/access.log;
  server {
    listen 127.0.0.1:${port};
    root ${published};
    location ~ ^/api/v1/widgets/([^/]+)/config$ { default_type application/json; try_files /widgets/$1/live/config.json =404; }
  }
}
`,
  )
  const child = spawn(systemTool('nginx'), [
    '-p',
    prefix,
    '-c',
    join(prefix, 'nginx.conf'),
    '-e',
    join(prefix, 'error.log'),
  ])
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url + path).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

export const reads = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const service = await startServiceProcess({ dataDir: folder, withoutRates: true })
    const nginx = await startNginx(folder, join(folder, 'published'))
    const load = (url: string) => () => wrk(url + path, { seconds })
    const { first, second, ratio } = await compareAlternating(
      'reads',
      rounds,
      load(`http://127.0.0.1:${service.port}`),
      load(nginx.url),
    )
    await nginx.stop()
    await service.stop('SIGTERM')
    return [
      { name: 'reads: embedded server, requests', value: first.perSecond, unit: 'per s' },
      { name: 'reads: nginx with default settings, requests', value: second.perSecond, unit: 'per s' },
      {
        name: 'reads: embedded server against nginx',
        value: ratio,
        unit: '×',
        goal: { at: 'least', value: 1 },
      },
    ]
  })
