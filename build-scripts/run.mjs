/** Entry of every npm script: runs on Node 20 or later, installs missing packages, continues on Node 24 from `node_modules`. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '../api/settings.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = '', ...args] = process.argv.slice(2)
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

function stop(message) {
  console.error(`nhung: ${message}`)
  process.exit(1)
}

function installed() {
  const done = join(root, 'node_modules/.package-lock.json')
  return existsSync(done) && statSync(done).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

function install() {
  console.error('nhung: installing packages (npm ci)…')
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) stop('npm ci failed; its message stands above.')
}

/** Falls back to the current Node where the platform has no package. */
function node24() {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node'
  const own = join(root, 'node_modules/.bin', name)
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stop(
    `Node 24 or later is needed and this is ${process.version}. Its package is an optional dependency that npm did not install here (${process.platform}-${process.arch}): install Node 24 yourself and run this again.`,
  )
}

const runtime = JSON.parse(readFileSync(join(root, 'build-scripts/service-runtime.json'), 'utf8'))

const environments = { 'test:long': { TEST_SIZE: 'long' } }

const tool = (name) => join(root, 'node_modules', name)
/** See `.dependency-cruiser.ts`. */
const walls = [
  '--config',
  '.dependency-cruiser.ts',
  'api',
  'build-scripts',
  'geo-data',
  'site',
  'tests',
  'widgets',
]
/** Arguments of Node, one after the other; those in a list of their own run side by side. */
const commands = {
  // An 8 MB nursery instead of 16 takes a third less memory under load at the same speed.
  // Collects after growth by half instead of fourfold: slow disks leave old garbage.
  start: [['build-scripts/build.ts'], [...runtime.flags, 'api/main.ts']],
  build: [['build-scripts/build.ts', ...args]],
  test: [
    ['build-scripts/build.ts'],
    ['build-scripts/system-tools.ts'],
    [tool('vitest/vitest.mjs'), 'run', ...args],
  ],
  'test:long': [
    ['build-scripts/build.ts'],
    ['build-scripts/system-tools.ts'],
    [tool('vitest/vitest.mjs'), 'run', ...args],
  ],
  size: [['build-scripts/build.ts'], ['build-scripts/size.ts', ...args]],
  bench: [['build-scripts/build.ts'], ['build-scripts/system-tools.ts'], ['tests/bench/main.ts', ...args]],
  admin: [['api/admin/cli.ts', ...args]],
  'deploy:static': [['build-scripts/build.ts'], ['api/storage/s3/deploy-static.ts']],
  edge: [['build-scripts/build.ts'], ['api/edge/cli.ts', ...args]],
  check: [
    ['build-scripts/build.ts'],
    [
      [tool('@biomejs/biome/bin/biome'), 'check', '.'],
      [tool('dependency-cruiser/bin/dependency-cruiser.mjs'), ...walls],
    ],
    [
      [tool('typescript/bin/tsc'), '-p', 'tsconfig.json'],
      [tool('vue-tsc/bin/vue-tsc.js'), '-p', 'tsconfig.browser.json'],
    ],
    [
      [tool('typescript/bin/tsc'), '-p', 'tsconfig.pages.json'],
      [tool('astro/bin/astro.mjs'), 'check', '--silent'],
    ],
    [[tool('knip/bin/knip.js')], ['build-scripts/lint-openapi.ts']],
    ['build-scripts/size.ts'],
  ],
}

function run(node, argv) {
  return new Promise((resolve) => {
    const child = spawn(node, argv, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_NO_WARNINGS: '1',
        // caches stripped types: saves start time and some 30 MB
        NODE_COMPILE_CACHE: join(root, runtime.compileCache),
        // glibc keeps memory per allocating thread; two pools are enough for three threads
        ...runtime.environment,
        ...process.env,
        ...environments[command],
      },
    })
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, pass)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

const steps =
  commands[command] ??
  stop(`there is no command «${command}»; there are ${Object.keys(commands).join(', ')}.`)
if (command === 'start') {
  try {
    readSettings(process.env)
  } catch (error) {
    stop(error.message)
  }
}
if (!installed()) install()
const node = node24()
for (const step of steps) {
  const together = Array.isArray(step[0]) ? step : [step]
  const statuses = await Promise.all(together.map((argv) => run(node, argv)))
  const failed = statuses.find((status) => status !== 0)
  if (failed !== undefined) process.exit(failed)
}
