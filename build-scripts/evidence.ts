/**
 * `npm run evidence`: what this commit can show for itself, as one page, `site/docs/evidence/README.md`. With `-- --long` the long runs too
 * (crash, simulation, accessibility of every page: an hour), with `-- --bench` the benches.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import sizes from '../sizes.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const folder = join(root, 'site/docs/evidence')
const isLong = process.argv.includes('--long')

interface Group {
  title: string
  shows: string
  files: string[]
  long?: true
}

const groups: Group[] = [
  {
    title: 'Addresses',
    shows: '215 written addresses, with the codes of the official tables',
    files: ['tests/geo/written-addresses'],
  },
  {
    title: 'Lunar calendar',
    shows: 'all 3,711 months from 1900 to 2199 beside another computation of the sky, and beside history',
    files: ['tests/lunar'],
  },
  {
    title: 'Payment codes',
    shows: 'texts of codes read by a library of others; memos as banks mangle them confirm no wrong order',
    files: ['tests/qr', 'tests/payments'],
  },
  {
    title: 'Draws',
    shows: 'draws replayed by a second program, written from the definition',
    files: ['tests/plays'],
  },
  {
    title: 'Contract',
    shows: 'answers of both APIs beside their OpenAPI documents',
    files: ['tests/publishing/openapi', 'tests/admin/rpc', 'tests/api'],
  },
  {
    title: 'Design',
    shows: 'a type, a kind, a destination, a provider is one folder and one line',
    files: ['tests/laws'],
  },
  {
    title: 'Documentation',
    shows: 'questions of shop owners, found by the search',
    files: ['build-scripts/docs'],
  },
  { title: 'Crashes', shows: 'kill -9, power cuts, full disks', files: ['tests/crash'], long: true },
  {
    title: 'Simulation',
    shows: 'random requests and faults beside a model, by seed',
    files: ['tests/simulate'],
    long: true,
  },
  {
    title: 'Accessibility',
    shows: 'axe on every page of the dashboard and of the site, in light and dark',
    files: ['tests/dashboard/screenshots', 'tests/site/pages'],
    long: true,
  },
]

interface Result {
  numPassedTests: number
  numFailedTests: number
  numTotalTestSuites: number
}

/** @returns the figures of Vitest's JSON report */
function runGroup({ files, long }: Group, work: string): Result {
  const report = join(work, 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  spawnSync(process.execPath, [vitest, 'run', '--reporter=json', `--outputFile=${report}`, ...files], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(long && { TEST_SIZE: 'long' }) },
  })
  return JSON.parse(readFileSync(report, 'utf8'))
}

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: (string | number)[][]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')

function tested(): string {
  const work = mkdtempSync(join(tmpdir(), 'nhung-evidence-'))
  try {
    return table(
      ['', 'what is shown', 'passed', 'failed'],
      groups.map((group) => {
        if (group.long && !isLong) return [group.title, group.shows, 'not run here', '']
        const { numPassedTests, numFailedTests } = runGroup(group, work)
        if (numFailedTests) process.exitCode = 1
        return [group.title, group.shows, numPassedTests, numFailedTests]
      }),
    )
  } finally {
    rmSync(work, { recursive: true })
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const measured = () =>
  table(
    ['type', 'at load, kB', 'after the first press, kB'],
    Object.entries(sizes).map(([name, { load, press }]) => [name, kilobytes(load), kilobytes(press)]),
  )

function benches(): string {
  if (!process.argv.includes('--bench')) return 'Not run here: `npm run evidence -- --bench`.'
  const { stdout } = spawnSync(process.execPath, ['tests/bench/main.ts'], { cwd: root, encoding: 'utf8' })
  return `\`\`\`text\n${stdout.trim()}\n\`\`\``
}

/** Licences of what is installed for the service, from the packages themselves. */
function licences(): string {
  const {
    packages,
  }: { packages: Record<string, { license?: string; dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const counts = new Map<string, number>()
  for (const [path, { license = 'named in its files', dev, devOptional }] of Object.entries(packages))
    if (path.startsWith('node_modules/') && !dev && !devOptional)
      counts.set(license, (counts.get(license) ?? 0) + 1)
  return table(
    ['licence', 'packages'],
    [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => [name, count]),
  )
}

/** Weaknesses that the registry knows; some registries do not answer that question. */
function advisories(): string {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
  const answer: { metadata?: { vulnerabilities?: Record<string, number> }; message?: string } = JSON.parse(
    stdout || '{}',
  )
  const found = answer.metadata?.vulnerabilities
  if (!found) return 'The registry of this machine does not answer `npm audit`.'
  return table(['severity', 'advisories'], Object.entries(found))
}

const machine = cpus()
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const tests = globSync('{api,build-scripts,geo-data,site,tests,widgets}/**/*.{test,long}.ts', {
  cwd: root,
}).length
const page = `# Evidence

Made by \`npm run evidence\` on commit \`${commit}\`, with Node ${process.version} on ${machine.length} × ${machine[0]?.model ?? 'unknown'} and ${Math.round(totalmem() / 2 ** 30)} GiB of memory.
The repository has ${tests} files of tests; below are those that compare with something from outside.

## What is tested

${tested()}

## What a page downloads

In brotli, the loader included; \`npm run size\` measures it at each change and fails on growth.

${measured()}

## Benches

${benches()}

## Packages of the service

A release has the texts in \`NOTICES.txt\` and a bill of materials in \`sbom.json\` (CycloneDX).

${licences()}

## Known advisories

${advisories()}
`
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'README.md'), page)
console.error(`evidence: ${join(folder, 'README.md')}`)
