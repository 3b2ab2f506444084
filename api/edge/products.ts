import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolders } from '../operation/data-folder.ts'
import type { Settings } from '../settings.ts'
import type { Folders } from '../static/file-source.ts'
import { caddySettings } from './caddy.ts'
import { nginxSettings } from './nginx.ts'
import { varnishSettings } from './varnish.ts'

export interface EdgeProduct {
  /** Of the file that the build writes. */
  file: string
  settings(platform: Platform): string
  /** Where the settings go, and what else they need. */
  directions(platform: Platform): string
}

interface Platform {
  settings: Settings
  folders: Folders
  /** Of nginx; absent: 80. */
  listen?: string | undefined
  /** Behind nginx; absent: the one of `settings`. */
  services?: readonly string[] | undefined
}

const root = join(import.meta.dirname, '../..')

export function platformOf(
  settings: Settings,
  options: Pick<Platform, 'listen' | 'services'> = {},
): Platform {
  const { published } = dataFolders(settings.dataDir)
  const dist = join(root, 'dist')
  return { ...options, settings, folders: { published, dist, site: join(dist, 'site/client') } }
}

/** Debian: libnginx-mod-http-brotli-static */
const hasBrotli = () =>
  ['/usr/lib/nginx/modules', '/usr/share/nginx/modules'].some((folder) =>
    existsSync(join(folder, 'ngx_http_brotli_static_module.so')),
  )

const reads = ({ folders }: Platform, user: string) =>
  `The user of ${user} reads ${folders.published} and ${folders.dist}. The service runs with TRUST_PROXY=1 and HOST=127.0.0.1.`

const wrangler = (host: string) => ({
  name: 'nhung',
  main: 'worker.js',
  compatibility_date: '2026-11-01',
  routes: [{ pattern: host, custom_domain: true }],
  assets: {
    directory: 'assets',
    binding: 'ASSETS',
    run_worker_first: true,
    html_handling: 'none',
    not_found_handling: 'none',
  },
  vars: { ORIGIN: `https://origin.${host}` },
})

export const products = {
  nginx: {
    file: 'nginx.conf',
    settings: ({ settings, folders, listen = '80', services = [`127.0.0.1:${settings.port}`] }) => {
      const { hostname } = new URL(settings.siteUrl)
      return nginxSettings({
        folders,
        listen,
        services,
        brotli: hasBrotli(),
        ...(hostname !== 'localhost' && { serverName: hostname }),
      })
    },
    directions: (platform) => `Into /etc/nginx/conf.d/nhung.conf, then: nginx -t && systemctl reload nginx
${reads(platform, 'nginx')}${hasBrotli() ? '' : '\nnginx has no brotli module here (Debian: libnginx-mod-http-brotli-static): gzip alone.'}`,
  },
  caddy: {
    file: 'Caddyfile',
    settings: ({ settings, folders }) => {
      const { hostname, origin } = new URL(settings.siteUrl)
      const address = hostname === 'localhost' ? 'http://:80' : origin
      return caddySettings({ folders, address, service: `127.0.0.1:${settings.port}` })
    },
    directions: (platform) => `Into /etc/caddy/Caddyfile, then: systemctl reload caddy
Caddy gets the certificate of an https SITE_URL itself. ${reads(platform, 'Caddy')}`,
  },
  varnish: {
    file: 'varnish.vcl',
    settings: ({ settings }) =>
      varnishSettings({ service: { host: '127.0.0.1', port: settings.port }, purgers: ['127.0.0.1', '::1'] }),
    directions: () => `Into /etc/varnish/default.vcl, then: systemctl restart varnish
Start varnishd with -p http_gzip_support=off, as compressed forms come from the service. The service runs with TRUST_PROXY=1 and
HOST=127.0.0.1. Certificates are for what stands before Varnish, such as hitch.`,
  },
  cloudflare: {
    file: 'worker.js',
    settings: () => readFileSync(join(root, 'dist/edge/worker.js'), 'utf8'),
    directions: ({ settings }) => `As worker.js beside this wrangler.jsonc, then: npx wrangler deploy
${JSON.stringify(wrangler(new URL(settings.siteUrl).hostname), undefined, 2)}
The files of the build, which Cloudflare compresses itself:
rsync -a --exclude '*.br' --exclude '*.gz' dist/api dist/embed dist/site/client/ assets/
ORIGIN is an address of the service that does not lead through Cloudflare's route. The service runs with TRUST_PROXY=1.`,
  },
} satisfies Record<string, EdgeProduct>

export type ProductName = keyof typeof products

export const isProduct = (name: string): name is ProductName => Object.hasOwn(products, name)
