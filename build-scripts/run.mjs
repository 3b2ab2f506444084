/**
 * Entry of every npm script, on Node 20 or later; what it starts runs on Node 24 of the packages. What operators use runs from a release
 * (`releases.mjs`), tests and checks run in the checkout.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../api/settings.mjs'
import { becomeOwner, buildOf, cache, installAll, node24, prepareRelease, root, stop } from './releases.mjs'

const [command = '', ...args] = process.argv.slice(2)
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
/** Programs of a release, with their arguments. */
const programs = {
  start: [...runtime.flags, 'api/main.ts'],
  admin: ['api/admin/cli.ts', ...args],
  'deploy:static': ['api/storage/s3/deploy-static.ts'],
  edge: ['api/edge/cli.ts', ...args],
}
/** Steps run in the checkout, each a list of Node's arguments; nested lists run side by side. */
const commands = {
  test: [buildOf(root), ['build-scripts/system-tools.ts'], ['tests/main.ts', ...args]],
  'test:long': [buildOf(root), ['build-scripts/system-tools.ts'], ['tests/main.ts', ...args]],
  evidence: [buildOf(root), ['build-scripts/system-tools.ts'], ['build-scripts/evidence.ts', ...args]],
  'docs:pictures': [
    buildOf(root),
    ['build-scripts/system-tools.ts'],
    ['tests/site/docs-pictures.ts', ...args],
  ],
  'docs:check': [['build-scripts/docs/check.ts', ...args]],
  size: [buildOf(root), ['build-scripts/size.ts', ...args]],
  bench: [buildOf(root), ['build-scripts/system-tools.ts'], ['tests/bench/main.ts', ...args]],
  release: [buildOf(root), ['build-scripts/release/release.ts', ...args]],
  simulate: [buildOf(root), ['build-scripts/system-tools.ts'], ['tests/simulate/main.ts', ...args]],
  check: [
    buildOf(root),
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
    [[tool('knip/bin/knip.js')], ['build-scripts/lint-openapi.ts'], ['build-scripts/docs/check.ts']],
    ['build-scripts/size.ts'],
  ],
}

if (!commands[command]) becomeOwner()

const environment = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_NO_WARNINGS: '1',
  // caches stripped types: saves start time and some 30 MB
  NODE_COMPILE_CACHE: cache,
  // glibc keeps memory per allocating thread; two pools are enough for three threads
  ...runtime.environment,
  ...process.env,
  ...environments[command],
}

function run({ node, argv }) {
  return new Promise((resolve) => {
    const child = spawn(node, argv, { cwd: root, stdio: 'inherit', env: environment })
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, pass)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** A program and its arguments, with absolute paths: DATA_DIR may be relative to the checkout. */
function inRelease(name) {
  const { folder, packages } = prepareRelease(environment)
  const argv = programs[name].map((arg) => (/^api\/.+\.ts$/.test(arg) ? join(folder, arg) : arg))
  return { node: node24(packages), argv }
}

/** Printed for the shell of `npm start`, which execs it: no parent process waits for the service. */
function shellCommand({ node, argv }) {
  const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`
  const added = Object.keys(environment).filter((name) => process.env[name] === undefined)
  return [
    'exec env',
    ...[...added.map((name) => `${name}=${environment[name]}`), node, ...argv].map(quote),
  ].join(' ')
}

function checkSettings() {
  try {
    readSettings(process.env)
  } catch (error) {
    stop(error.message)
  }
}

if (command === 'start' || command === 'start-command') checkSettings()
if (command === 'build') prepareRelease(environment)
else if (command === 'start-command') console.log(shellCommand(inRelease('start')))
else if (programs[command]) {
  process.exitCode = await run(inRelease(command))
} else {
  const steps =
    commands[command] ??
    stop(
      `there is no command «${command}»; there are ${[...Object.keys(programs), 'build', ...Object.keys(commands)].join(', ')}.`,
    )
  const node = node24(installAll())
  for (const step of steps) {
    const together = Array.isArray(step[0]) ? step : [step]
    const statuses = await Promise.all(together.map((argv) => run({ node, argv })))
    const failed = statuses.find((status) => status !== 0)
    if (failed !== undefined) process.exit(failed)
  }
}
