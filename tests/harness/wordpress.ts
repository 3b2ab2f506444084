/** The WordPress of this machine with a theme and a database of its own, in a temporary folder. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { daemonFolder, startDaemon } from '../edge/daemon.ts'
import { startProcess } from './browser-process.ts'
import { freePort } from './free-port.ts'
import { programEnvironment } from './program.ts'

const run = promisify(execFile)

/** @param environment what the theme reads by `getenv` */
export async function startWordpress(themeFolder: string, environment: Record<string, string>) {
  const folder = await daemonFolder('wordpress')
  const site = join(folder, 'site')
  // Debian's WordPress links to libraries outside its folder.
  await cp(dirname(systemTool('wordpress')), site, { recursive: true, dereference: true })
  await cp(themeFolder, join(site, 'wp-content/themes/shop'), { recursive: true })
  const database = await startDatabase(folder)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await writeFile(join(site, 'wp-config.php'), configuration(origin, database.socket))
  await writeFile(join(site, 'install.php'), installation)
  const php = systemTool('php')
  const env = { ...programEnvironment, ...environment }
  await run(php, ['install.php'], { cwd: site, env })
  const server = await startDaemon([php, '-S', `127.0.0.1:${port}`, '-t', site], { folder, origin, env })
  return {
    origin,
    async stop() {
      await database.stop()
      await server.stop()
    },
  }
}

/** MariaDB on a socket alone. */
async function startDatabase(folder: string) {
  const data = join(folder, 'data')
  const socket = join(folder, 'database.sock')
  const first = join(folder, 'first.sql')
  await mkdir(data)
  await writeFile(first, 'CREATE DATABASE wordpress;\n')
  const common = ['--no-defaults', '--user=root', `--datadir=${data}`]
  await run('mariadb-install-db', [...common, '--auth-root-authentication-method=normal', '--skip-test-db'])
  const own = [`--socket=${socket}`, '--skip-networking', `--init-file=${first}`]
  const server = startProcess(systemTool('mariadb'), [...common, ...own], { stdio: 'ignore' })
  while (!existsSync(socket)) {
    if (server.child.exitCode !== null) throw new Error('MariaDB has ended at its start')
    await setTimeout(50)
  }
  return { socket, stop: server.stop }
}

const configuration = (origin: string, socket: string) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('WP_HOME', '${origin}');
define('WP_SITEURL', '${origin}');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
require_once ABSPATH . 'wp-settings.php';
`

/** Follows https://developer.wordpress.org/reference/functions/wp_install/ and …/switch_theme/. */
const installation = `<?php
define('WP_INSTALLING', true);
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
function wp_mail() { return true; }
wp_install('Tiệm bánh', 'chu', 'chu@vidu.vn', false, '', 'mat-khau-dai');
switch_theme('shop');
wp_insert_post([
    'post_title' => 'Câu hỏi của khách',
    'post_content' => '[nhung widget="demo-faq" type="faq"]',
    'post_status' => 'publish',
    'post_name' => 'hoi-dap',
]);
`
