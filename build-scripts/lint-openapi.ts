/** Redocly's recommended rules over both API documents. A warning fails too. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from '../api/admin/document.ts'
import { kinds } from '../api/inbox/kinds.ts'
import packageJson from '../package.json' with { type: 'json' }
import { openApi } from './openapi.ts'

const cli = join(import.meta.dirname, '../node_modules/@redocly/cli/bin/cli.js')
/** Redocly reports its use and looks for updates unless told not to. */
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

interface Found {
  severity: string
  ruleId: string
  message: string
  location: { pointer?: string }[]
}

/** One line per error or warning. */
export function lintOpenApi(document: object): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'nhung-openapi-'))
  const file = join(folder, 'openapi.json')
  try {
    writeFileSync(file, JSON.stringify(document))
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [cli, 'lint', file, '--format=json', '--extends=recommended', '--max-problems=1000'],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, ...offline }, maxBuffer: 64 * 1024 * 1024 },
    )
    if (!stdout) throw new Error(`The linter did not run: ${stderr}`)
    const { problems }: { problems: Found[] } = JSON.parse(stdout)
    return problems.map(
      ({ severity, ruleId, message, location }) =>
        `${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A public address: the linter refuses localhost as a server. */
const siteUrl = 'https://nhung.vn'

export const documents = async () => ({
  public: openApi,
  admin: await openApiDocument({ siteUrl, version: packageJson.version, kinds }),
})

if (import.meta.main) {
  for (const [name, document] of Object.entries(await documents())) {
    const problems = lintOpenApi(document)
    console.log(`openapi: ${name}: ${problems.length ? problems.join('\n  ') : 'no errors, no warnings'}`)
    if (problems.length) process.exitCode = 1
  }
}
