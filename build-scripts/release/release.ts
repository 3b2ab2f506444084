/**
 * `npm run release`: `nhung-<version>-linux-<arch>.tar.gz` with Node, the service, what it serves, licence notices, a bill of materials
 * and a manifest. The same commit makes the same bytes. `--into <folder>` names another folder than `release`, `--key <file>` an Ed25519
 * key in PEM that signs, `--arch arm64` another processor.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash, createPrivateKey, sign } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  createWriteStream,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import packageJson from '../../package.json' with { type: 'json' }
import runtime from '../service-runtime.json' with { type: 'json' }
import { billOfMaterials, installed, nameOf, noticesOf } from './notices.ts'
import { bundleServer } from './server.ts'

const root = join(import.meta.dirname, '../..')
const { version } = packageJson

/** Files of the packages with native code, per processor. */
const nativeFiles = (arch: string): Record<string, string[]> => ({
  'better-sqlite3': ['package.json', 'lib/**/*.js', `prebuilds/linux-${arch}.node`],
  '@napi-rs/image': ['package.json', 'index.js'],
  [`@napi-rs/image-linux-${arch}-gnu`]: ['package.json', '*.node'],
})

/** Packages of another processor are installed to a folder of their own. @returns the folder with `node_modules` */
function packagesFor(arch: string, work: string): string {
  if (arch === process.arch) return root
  const folder = join(work, 'packages')
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'tests/package.json']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  const target = ['--os=linux', `--cpu=${arch}`, '--libc=glibc']
  execFileSync(
    'npm',
    ['ci', '--omit=dev', '--workspaces=false', '--ignore-scripts', '--no-audit', '--no-fund', ...target],
    {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    },
  )
  return folder
}

/** Programs by what is typed after `nhung`. */
const programs = {
  start: 'start',
  admin: 'admin',
  edge: 'edge',
  upgrade: 'upgrade',
  'deploy:static': 'deploy-static',
}

const starter = () => `#!/bin/sh
# Runs a program of this release with the Node beside it.
release=$(dirname "$(dirname "$(readlink -f "$0")")")
${Object.entries(runtime.environment)
  .map(([name, value]) => `export ${name}="\${${name}:-${value}}"`)
  .join('\n')}
export NODE_ENV=production NODE_NO_WARNINGS=1
command=\${1:---help}
[ $# -gt 0 ] && shift
case $command in
  start)
    # the version on trial in the place of this one: <version> <seconds since 1970> <boot>
    trial="\${DATA_DIR:-data}/private/trial"
    if [ -r "$trial" ] && read -r next until boot < "$trial" && [ "$next" != ${version} ] &&
      [ "$(date +%s)" -lt "$until" ] && [ "$boot" = "$(cat /proc/sys/kernel/random/boot_id)" ] &&
      [ -x "$(dirname "$release")/$next/bin/nhung" ]; then
      exec "$(dirname "$release")/$next/bin/nhung" start
    fi
    exec "$release/bin/node" ${runtime.flags.join(' ')} "$release/server/start.js" ;;
${Object.entries(programs)
  .filter(([name]) => name !== 'start')
  .map(([name, file]) => `  ${name}) exec "$release/bin/node" "$release/server/${file}.js" "$@" ;;`)
  .join('\n')}
  --version) echo ${version} ;;
  --help | help) cat "$release/bin/help.txt" ;;
  *) echo "nhung: there is no «$command»" >&2; cat "$release/bin/help.txt" >&2; exit 2 ;;
esac
`

const help = `nhung ${version}

  nhung start           the service; its settings are environment variables: DATA_DIR, SITE_URL, PORT, …
  nhung admin <…>       accounts, backup, restore, verify; \`nhung admin help\` lists the commands
  nhung edge <product>  settings for nginx, Caddy and others in front
  nhung upgrade <file>  goes to the version of an archive, and back where it is not healthy
  nhung deploy:static   puts scripts, data and pages into the bucket of STORE_URL
  nhung --version

docs/en/operators/settings.md has every setting.
`

function copy(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** Lays the release out. */
async function assemble(folder: string, arch: string, work: string) {
  const packages = packagesFor(arch, work)
  const scripts: { file: string }[] = JSON.parse(readFileSync(join(root, 'dist/scripts.json'), 'utf8'))
  const bundled = await bundleServer(join(folder, 'server'))
  const natives = Object.keys(nativeFiles(arch))
  for (const [name, files] of Object.entries(nativeFiles(arch)))
    for (const file of globSync(files, { cwd: join(packages, 'node_modules', name) }))
      copy(join(packages, 'node_modules', name, file), join(folder, 'server/node_modules', name, file))
  copy(join(packages, `node_modules/node-linux-${arch}/bin/node`), join(folder, 'bin/node'))
  writeFileSync(join(folder, 'bin/nhung'), starter())
  writeFileSync(join(folder, 'bin/help.txt'), help)
  // the stamps name the build
  for (const name of ['.stamps', 'api', 'edge', 'embed/v1', 'site', 'scripts.json'])
    cpSync(join(root, 'dist', name), join(folder, 'dist', name), { recursive: true })
  // of this build alone: those of older ones are in `published` of the service that had them
  for (const { file } of scripts)
    for (const end of ['', '.br', '.gz'])
      copy(join(root, 'dist/embed/a', file + end), join(folder, 'dist/embed/a', file + end))
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'nhung', version, type: 'module', private: true }, undefined, 2)}\n`,
  )
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), {
    recursive: true,
    filter: (path) => !/\/(Dockerfile[^/]*|node_modules)$/.test(path),
  })
  for (const language of ['vi', 'en'])
    cpSync(join(root, 'site/docs', language), join(folder, 'docs', language), { recursive: true })
  for (const program of ['bin/node', 'bin/nhung', 'deploy/install.sh'])
    chmodSync(join(folder, program), 0o755)
  copy(join(root, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'))
  writeNotices(
    folder,
    [...bundled.map(nameOf), ...versionsOf([...natives, `node-linux-${arch}`], packages)],
    packages,
  )
  writeManifest(folder)
}

const versionsOf = (names: readonly string[], packages: string) =>
  names.map((name) => {
    const { version: of } = JSON.parse(
      readFileSync(join(packages, 'node_modules', name, 'package.json'), 'utf8'),
    )
    return nameOf({ name, version: of })
  })

/** @param names packages of the server; those of scripts and pages were recorded when they were built */
function writeNotices(folder: string, names: readonly string[], packages: string) {
  const recorded = globSync('dist/packages/*.json', { cwd: root }).flatMap((file): string[] =>
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  )
  const all = [...new Set([...names, ...recorded])].sort()
  const found = installed(all, root).map((one) =>
    one.name.startsWith('node-linux-') || one.name.startsWith('@napi-rs/')
      ? { ...one, folder: join(packages, 'node_modules', one.name) }
      : one,
  )
  writeFileSync(join(folder, 'NOTICES.txt'), `${noticesOf(found)}\n`)
  writeFileSync(join(folder, 'sbom.json'), billOfMaterials(found))
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()

/** SHA-256 of every file, in hexadecimal. */
function writeManifest(folder: string) {
  const files = Object.fromEntries(
    filesOf(folder).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  )
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify({ version, files }, undefined, 1)}\n`)
}

/** Without the clock, owners and rights of whoever makes it. */
async function pack(parent: string, name: string, archive: string) {
  const time = process.env.SOURCE_DATE_EPOCH ?? commitTime()
  const tar = spawn(
    'tar',
    [
      ['--create', '--format=ustar', '--sort=name', `--mtime=@${time}`],
      ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', name],
    ].flat(),
    { cwd: parent, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<number | null>((resolve) => tar.once('close', resolve))
  await pipeline(tar.stdout, createGzip({ level: 6 }), createWriteStream(archive))
  if ((await ended) !== 0) throw new Error('tar failed')
}

/** Seconds; 0 where the sources are no clone. */
function commitTime(): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return '0'
  }
}

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: 'release' },
    arch: { type: 'string', default: process.arch },
    key: { type: 'string' },
  },
})
const name = `nhung-${version}-linux-${values.arch}`
const work = mkdtempSync(join(tmpdir(), 'nhung-release-'))
try {
  await assemble(join(work, name), values.arch, work)
  mkdirSync(values.into, { recursive: true })
  const archive = join(values.into, `${name}.tar.gz`)
  await pack(work, name, archive)
  const bytes = readFileSync(archive)
  if (values.key !== undefined)
    writeFileSync(
      `${archive}.sig`,
      sign(null, bytes, createPrivateKey(readFileSync(values.key))).toString('base64'),
    )
  console.error(
    `${archive}: ${(bytes.length / 1e6).toFixed(1)} MB, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`,
  )
} finally {
  rmSync(work, { recursive: true, force: true })
}
