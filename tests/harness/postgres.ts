/** A PostgreSQL of its own in a temporary folder, on a free port of this machine. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root; Linux has this user everywhere. */
const nobody = 65_534

const settings = ['autovacuum=off', 'max_connections=200', 'listen_addresses=127.0.0.1']
/** Durability is off: after a power failure the folder is thrown away anyway. */
const volatile = ['fsync=off', 'full_page_writes=off']

export interface Postgres {
  /** URL of the server, without a database. */
  url: string
  /** Kills without a last checkpoint, like a crash. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** @param durable for benches: what is committed is on the disk */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const program = await realpath(systemTool('postgres'))
  const folder = await mkdtemp(join(tmpdir(), 'nhung-postgres-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  if (isRoot) await chown(folder, nobody, nobody)
  const data = join(folder, 'data')
  const initialize = ['-D', data, '-U', 'nhung', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await run(join(dirname(program), 'initdb'), initialize, { ...user, cwd: folder })
  const port = await freePort()
  const url = `postgres://nhung@127.0.0.1:${port}`
  const given = durable ? settings : [...settings, ...volatile]
  const args = ['-D', data, '-p', String(port), ...given.flatMap((setting) => ['-c', setting])]

  const launch = async () => {
    const started = spawn(program, [...args, '-k', folder], { ...user, cwd: folder, stdio: 'ignore' })
    await answers(`${url}/postgres`, () => started.exitCode !== null)
    return started
  }
  let server = await launch()
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit')
    if (server.exitCode === null && server.signalCode === null) {
      server.kill(signal)
      await ended
    }
  }
  return {
    url,
    kill: () => end('SIGQUIT'),
    async start() {
      server = await launch()
    },
    async stop() {
      await end('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Until the server takes connections. */
async function answers(url: string, hasEnded: () => boolean) {
  for (;;) {
    if (hasEnded()) throw new Error('PostgreSQL has ended at its start')
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
