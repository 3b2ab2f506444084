import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolders } from '../../operation/data-folder.ts'
import type { Settings } from '../../settings.ts'
import { nginxSettings } from '../../static/nginx.ts'
import type { Console } from './console.ts'

const root = join(import.meta.dirname, '../../..')

/** Debian: libnginx-mod-http-brotli-static */
const brotliModules = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules'].map((folder) =>
  join(folder, 'ngx_http_brotli_static_module.so'),
)

/** Prints what makes nginx serve the published files and pass on the rest. */
export function printNginx(settings: Settings, console: Console, listen = '80') {
  const { hostname } = new URL(settings.siteUrl)
  const { published } = dataFolders(settings.dataDir)
  const dist = join(root, 'dist')
  const brotli = brotliModules.some((path) => existsSync(path))
  const text = nginxSettings({
    folders: { published, dist, site: join(dist, 'site/client') },
    listen,
    service: `http://127.0.0.1:${settings.port}`,
    brotli,
    ...(hostname !== 'localhost' && { serverName: hostname }),
  })
  console.result(`# Written by "npm run --silent admin -- nginx" for SITE_URL ${settings.siteUrl}
# The service runs with TRUST_PROXY=1 and HOST=127.0.0.1.
# The user of nginx reads ${published} and ${dist}.
${text}`)
  if (!brotli)
    console.log('nginx has no brotli module here (Debian: libnginx-mod-http-brotli-static): gzip alone.')
}
