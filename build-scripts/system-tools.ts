/** Installs missing programs, on Debian as root; those that only npm has go beside the packages. A missing program stops the run: no test is skipped. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface Tool {
  purpose: string
  names: string[]
  packages: string[]
  variable: string
  /** npm package with version, installed without its scripts; for the long run only. */
  npm?: string
  longRunOnly?: true
}

const machine = process.arch === 'arm64' ? 'arm64' : '64'
const npmFolder = join(import.meta.dirname, '../node_modules/.tools')

const tools = {
  chromium: {
    purpose: 'browser tests',
    // the headless shell opens a page for a quarter of the CPU time of a whole Chromium
    names: ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'],
    packages: ['chromium-headless-shell', 'fonts-noto-core'],
    variable: 'CHROMIUM',
  },
  firefox: {
    purpose: 'tests in every engine',
    names: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
    variable: 'FIREFOX',
  },
  webkit: {
    purpose: 'tests in every engine',
    names: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver'],
    variable: 'WEBKIT_DRIVER',
  },
  minibrowser: {
    purpose: 'tests in every engine',
    names: ['MiniBrowser'],
    packages: ['libwebkit2gtk-4.1-0'],
    variable: 'MINIBROWSER',
  },
  xvfb: {
    purpose: 'WebKit, which has no headless mode',
    names: ['Xvfb'],
    packages: ['xvfb'],
    variable: 'XVFB',
  },
  nginx: {
    purpose: 'edge tests and benches',
    names: ['nginx'],
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    variable: 'NGINX',
  },
  caddy: { purpose: 'edge tests', names: ['caddy'], packages: ['caddy'], variable: 'CADDY' },
  varnishd: { purpose: 'edge tests', names: ['varnishd'], packages: ['varnish'], variable: 'VARNISHD' },
  workerd: {
    purpose: 'tests of the worker in its own runtime',
    names: ['workerd'],
    packages: [],
    variable: 'WORKERD',
    npm: `@cloudflare/workerd-linux-${machine}@1.20261117.1`,
  },
  wrk: { purpose: 'benches', names: ['wrk'], packages: ['wrk'], variable: 'WRK' },
  postgres: {
    purpose: 'tests on PostgreSQL',
    names: ['postgres'],
    packages: ['postgresql'],
    variable: 'POSTGRES',
  },
  ceph: {
    purpose: 'tests on an S3 store',
    // its other programs lie beside this one
    names: ['radosgw'],
    packages: ['radosgw', 'ceph-mon', 'ceph-mgr', 'ceph-osd', 'ceph-common'],
    variable: 'CEPH',
    longRunOnly: true,
  },
  patroni: {
    purpose: 'tests of a PostgreSQL cluster',
    names: ['patroni'],
    packages: ['patroni'],
    variable: 'PATRONI',
    longRunOnly: true,
  },
  etcd: {
    purpose: 'tests of a PostgreSQL cluster',
    names: ['etcd'],
    packages: ['etcd-server'],
    variable: 'ETCD',
    longRunOnly: true,
  },
  haproxy: {
    purpose: 'tests of a PostgreSQL cluster',
    names: ['haproxy'],
    packages: ['haproxy'],
    variable: 'HAPROXY',
    longRunOnly: true,
  },
  curl: {
    purpose: 'examples of the documentation',
    names: ['curl'],
    packages: ['curl'],
    variable: 'CURL',
    longRunOnly: true,
  },
  php: {
    purpose: 'examples of the documentation',
    names: ['php'],
    packages: ['php-cli', 'php-curl', 'php-mysql'],
    variable: 'PHP',
    longRunOnly: true,
  },
  python: {
    purpose: 'examples of the documentation',
    names: ['python3'],
    packages: ['python3'],
    variable: 'PYTHON',
    longRunOnly: true,
  },
  mariadb: {
    purpose: 'WordPress',
    names: ['mariadbd'],
    packages: ['mariadb-server'],
    variable: 'MARIADB',
    longRunOnly: true,
  },
  wordpress: {
    purpose: 'tests of the WordPress theme',
    names: ['wordpress/wp-load.php'],
    packages: ['wordpress'],
    variable: 'WORDPRESS',
    longRunOnly: true,
  },
  zbarimg: {
    purpose: 'tests of payment codes',
    names: ['zbarimg'],
    packages: ['zbar-tools'],
    variable: 'ZBARIMG',
  },
} as const satisfies Record<string, Tool>

type ToolName = keyof typeof tools

const folders = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/share',
  join(npmFolder, `node_modules/@cloudflare/workerd-linux-${machine}/bin`),
  ...['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1`),
  ...globSync('/usr/lib/postgresql/*/bin'),
]

function find(name: ToolName): string | undefined {
  const { names, variable } = tools[name]
  const candidates = [
    process.env[variable],
    ...names.flatMap((own) => folders.map((folder) => join(folder, own))),
  ]
  return candidates.find((path) => path && existsSync(path))
}

/** @throws Error with the program, its purpose, and how to get it */
export function systemTool(name: ToolName): string {
  const found = find(name)
  if (found) return found
  const { purpose, packages, variable, npm }: Tool = tools[name]
  const way = npm ? `npm install ${npm}` : `Debian: apt-get install ${packages.join(' ')}`
  throw new Error(
    `${name} is missing, it is needed for ${purpose}. Install it (${way}) or name it in ${variable}.`,
  )
}

function install(missing: ToolName[]) {
  const apt = (...args: string[]) => {
    console.error(`system-tools: apt-get ${args.join(' ')}`)
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', ...missing.flatMap((name) => tools[name].packages))
}

function installFromNpm(name: string) {
  console.error(`system-tools: npm install ${name}`)
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  spawnSync('npm', ['install', '--prefix', npmFolder, ...quiet, name], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

if (import.meta.main) {
  const isLongRun = process.env.TEST_SIZE === 'long'
  const isOfNpm = (name: ToolName) => 'npm' in tools[name]
  const isOfLongRun = (name: ToolName) => isOfNpm(name) || 'longRunOnly' in tools[name]
  const names = (Object.keys(tools) as ToolName[]).filter((name) => isLongRun || !isOfLongRun(name))
  const wanted = names.filter((name) => !find(name))
  for (const name of wanted) {
    const { npm }: Tool = tools[name]
    if (npm) installFromNpm(npm)
  }
  const missing = wanted.filter((name) => !isOfNpm(name))
  if (missing.length && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(missing)
  try {
    for (const name of names) systemTool(name)
  } catch (error) {
    console.error(`system-tools: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
