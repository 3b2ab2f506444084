import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemTool } from '../../build-scripts/system-tools.ts'

const run = promisify(execFile)
const units: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

export interface Load {
  perSecond: number
  /** ms */
  p50: number
  /** ms */
  p99: number
  /** Responses other than 2xx and 3xx, and broken connections. */
  failed: number
}

interface Options {
  seconds: number
  connections?: number
  script?: string
}

/** @throws Error for failed requests */
export async function wrk(url: string, { seconds, connections = 64, script }: Options): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-wrk-'))
  try {
    const file = join(folder, 'load.lua')
    await writeFile(file, script ?? '')
    const args = [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      '--timeout',
      '30s',
      ...(script ? ['-s', file] : []),
      url,
    ]
    const { stdout } = await run(systemTool('wrk'), args)
    const time = (name: string) => {
      const [, value = '0', unit = 'ms'] = new RegExp(`${name}\\s+([\\d.]+)(us|ms|s|m)`).exec(stdout) ?? []
      return Number(value) * (units[unit] ?? 1)
    }
    const count = (pattern: RegExp) =>
      [...stdout.matchAll(pattern)].reduce((sum, [, found]) => sum + Number(found), 0)
    const failed = count(/Non-2xx or 3xx responses: (\d+)/g) + count(/(?:connect|read|write|timeout) (\d+)/g)
    if (failed) throw new Error(`${url}: ${failed} requests failed\n${stdout}`)
    return { perSecond: count(/Requests\/sec:\s+([\d.]+)/g), p50: time('50%'), p99: time('99%'), failed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param paths taken in turn; without any, the path of the address */
export const posting = (body: unknown, paths: readonly string[] = []) =>
  `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = ${JSON.stringify(JSON.stringify(body))}
${paths.length > 0 ? inTurn(paths) : ''}`

const inTurn = (
  paths: readonly string[],
) => `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local at = 0
function request()
  at = at % #paths + 1
  return wrk.format(nil, paths[at])
end
`
