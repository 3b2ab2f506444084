import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolders } from '../operation/data-folder.ts'
import type { Settings } from '../settings.ts'
import { encodedPath } from '../static/encodings.ts'
import type { Folders } from '../static/file-source.ts'
import { builtFolders } from '../static/published-build.ts'
import { staticObjects } from '../static/static-objects.ts'
import { caddySettings } from './caddy.ts'
import { fastlySettings } from './fastly.ts'
import { netlifySettings } from './netlify.ts'
import { nginxSettings } from './nginx.ts'
import { varnishSettings } from './varnish.ts'

export interface EdgeProduct {
  /** Contents by file name, as the build writes them. */
  files(platform: Platform): Record<string, string> | Promise<Record<string, string>>
  /** Says where the settings go, and what else they need. */
  directions(platform: Platform): string
}

interface Platform {
  settings: Settings
  folders: Folders
  /** `listen` of nginx; absent: 80. */
  listen?: string | undefined
  /** Services behind nginx; absent: the one of `settings`. */
  services?: readonly string[] | undefined
}

const root = join(import.meta.dirname, '../..')

export function platformOf(
  settings: Settings,
  options: Pick<Platform, 'listen' | 'services'> = {},
): Platform {
  const { published } = dataFolders(settings.dataDir)
  return { ...options, settings, folders: { published, ...builtFolders(published) } }
}

/** Debian: libnginx-mod-http-brotli-static */
const hasBrotli = () =>
  ['/usr/lib/nginx/modules', '/usr/share/nginx/modules'].some((folder) =>
    existsSync(join(folder, 'ngx_http_brotli_static_module.so')),
  )

const reads = ({ folders }: Platform, user: string) =>
  `The user of ${user} reads ${folders.published}. The service runs with TRUST_PROXY=1 and HOST=127.0.0.1.`

const wrangler = (host: string, service: string) => ({
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
  vars: { ORIGIN: service },
})

const originOf = ({ siteUrl }: Settings) => `https://origin.${new URL(siteUrl).hostname}`

const dist = join(root, 'dist')

const filesOfBuild = async () =>
  (await staticObjects({ dist, site: join(dist, 'site/client') })).filter(
    ({ path }) => encodedPath(path).suffix === '',
  )

export const products = {
  nginx: {
    files: ({ settings, folders, listen = '80', services = [`127.0.0.1:${settings.port}`] }) => {
      const { hostname } = new URL(settings.siteUrl)
      const serverName = hostname !== 'localhost' && { serverName: hostname }
      const options = { folders, listen, services, brotli: hasBrotli(), ...serverName }
      return { 'nginx.conf': nginxSettings(options) }
    },
    directions: (platform) => `Into /etc/nginx/conf.d/nhung.conf, then: nginx -t && systemctl reload nginx
${reads(platform, 'nginx')}${hasBrotli() ? '' : '\nnginx has no brotli module here (Debian: libnginx-mod-http-brotli-static): gzip alone.'}`,
  },
  caddy: {
    files: ({ settings, folders }) => {
      const { hostname, origin } = new URL(settings.siteUrl)
      const address = hostname === 'localhost' ? 'http://:80' : origin
      return { Caddyfile: caddySettings({ folders, address, service: `127.0.0.1:${settings.port}` }) }
    },
    directions: (platform) => `Into /etc/caddy/Caddyfile, then: systemctl reload caddy
Caddy gets the certificate of an https SITE_URL itself. ${reads(platform, 'Caddy')}`,
  },
  varnish: {
    files: ({ settings }) => {
      const service = { host: '127.0.0.1', port: settings.port }
      return { 'varnish.vcl': varnishSettings({ service, purgers: ['127.0.0.1', '::1'] }) }
    },
    directions: () => `Into /etc/varnish/default.vcl, then: systemctl restart varnish
Start varnishd with -p http_gzip_support=off, as compressed forms come from the service. The service runs with TRUST_PROXY=1 and
HOST=127.0.0.1. Certificates are for what stands before Varnish, such as hitch.`,
  },
  fastly: {
    files: () => ({ 'fastly.vcl': fastlySettings() }),
    directions: ({
      settings,
    }) => `As the main custom VCL of a Fastly service, whose one host is ${originOf(settings)}: an address of the service that does not
lead through Fastly. It sets the keys that PURGE_HOOK=fastly names. The service runs with TRUST_PROXY=1.`,
  },
  cloudflare: {
    files: () => ({ 'worker.js': readFileSync(join(dist, 'edge/worker.js'), 'utf8') }),
    directions: ({ settings }) => `As worker.js beside this wrangler.jsonc, then: npx wrangler deploy
${JSON.stringify(wrangler(new URL(settings.siteUrl).hostname, originOf(settings)), undefined, 2)}
The files of the build, which Cloudflare compresses itself:
rsync -a --exclude '*.br' --exclude '*.gz' dist/api dist/embed dist/site/client/ assets/
ORIGIN is an address of the service that does not lead through Cloudflare's route. The service runs with TRUST_PROXY=1.`,
  },
  netlify: {
    files: async ({ settings }) =>
      netlifySettings({ objects: await filesOfBuild(), service: originOf(settings) }),
    directions: ({
      settings,
    }) => `As _headers and _redirects (add --into netlify) beside the files of the build, which Netlify compresses itself:
rsync -a --exclude '*.br' --exclude '*.gz' --exclude /admin dist/api dist/embed dist/site/client/ netlify/
npx netlify-cli deploy --prod --dir netlify
${originOf(settings)} leads to the service itself. The service runs with TRUST_PROXY=1. What it says with its headers, Netlify keeps as long as they
say; while it is away Netlify says so itself, without CORS, and widgets keep what a visitor has sent.`,
  },
} satisfies Record<string, EdgeProduct>

export type ProductName = keyof typeof products

export const isProduct = (name: string): name is ProductName => Object.hasOwn(products, name)
