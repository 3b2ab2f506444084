/** PostgreSQL as a cluster in a temporary folder: three etcd, two servers under Patroni of which one is a synchronous standby, HAProxy before them. */
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { freePort } from '../harness/free-port.ts'
import { type Member, startMember, until } from './member.ts'

/** PostgreSQL refuses to run as root; Linux has this user everywhere. */
const nobody = 65_534
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined

/** Seconds. The standby is promoted when the primary has not renewed its lease for `ttl`, of which Patroni takes no less than 20. */
const lease = { ttl: 20, loop_wait: 2, retry_timeout: 5 }

interface Address {
  name: string
  /** Port for clients. */
  port: number
  /** Port of the internal protocol: peers in etcd, the REST API in Patroni. */
  inner: number
}

const addressOf = async (name: string): Promise<Address> => ({
  name,
  port: await freePort(),
  inner: await freePort(),
})
const at = (port: number) => `http://127.0.0.1:${port}`

export interface PostgresCluster {
  /** URL of the current primary, with its database. */
  url: string
  /** Kills the primary's machine: PostgreSQL, its child processes, and Patroni. */
  killPrimary(): Promise<void>
  stop(): Promise<void>
}

export async function startPostgresCluster(): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-patroni-'))
  await chmod(folder, 0o711)
  const etcd = await Promise.all(['etcd1', 'etcd2', 'etcd3'].map(addressOf))
  const servers = await Promise.all(['server1', 'server2'].map(addressOf))
  const port = await freePort()
  const keepers = etcd.map((address) => startEtcd(folder, address, etcd))
  await until(async () => (await fetch(`${at(etcd[0]?.port ?? 0)}/health`)).ok, keepers)

  const machines = await Promise.all(servers.map((address) => startMachine(folder, address, etcd)))
  const patronis = machines.map(({ patroni }) => patroni)
  await until(async () => (await rolesSeenBy(servers[0])).join() === 'leader,sync_standby', patronis)
  const gate = await startGate(folder, port, servers)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await until(() => answers(url), [gate])
  return {
    url,
    async killPrimary() {
      for (const machine of machines) if (await machine.isPrimary()) return machine.kill()
      throw new Error('There is no primary')
    },
    async stop() {
      await gate.kill()
      await Promise.all(machines.map((machine) => machine.kill()))
      await Promise.all(keepers.map((keeper) => keeper.kill()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function startEtcd(folder: string, { name, port, inner }: Address, all: readonly Address[]): Member {
  const cluster = all.map((one) => `${one.name}=${at(one.inner)}`).join()
  const args = {
    name,
    'data-dir': join(folder, name),
    'listen-client-urls': at(port),
    'advertise-client-urls': at(port),
    'listen-peer-urls': at(inner),
    'initial-advertise-peer-urls': at(inner),
    'initial-cluster': cluster,
    // a machine that has all of this is slow to answer
    'heartbeat-interval': '300',
    'election-timeout': '3000',
  }
  const given = Object.entries(args).flatMap(([option, value]) => [`--${option}`, value])
  return startMember(systemTool('etcd'), given, { folder, log: join(folder, `${name}.log`) })
}

const configuration = (folder: string, bin: string, own: Address, etcd: readonly Address[]) => ({
  scope: 'nhung',
  name: own.name,
  restapi: { listen: `127.0.0.1:${own.inner}`, connect_address: `127.0.0.1:${own.inner}` },
  etcd3: { hosts: etcd.map(({ port }) => `127.0.0.1:${port}`) },
  bootstrap: {
    dcs: {
      ...lease,
      synchronous_mode: true,
      postgresql: {
        // what is lost with the machine's power is lost with the folder
        parameters: { max_connections: 200, fsync: false, full_page_writes: false },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
  },
  postgresql: {
    listen: `127.0.0.1:${own.port}`,
    connect_address: `127.0.0.1:${own.port}`,
    bin_dir: bin,
    data_dir: join(folder, own.name, 'data'),
    pgpass: join(folder, own.name, 'pgpass'),
    authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
    parameters: { unix_socket_directories: join(folder, own.name) },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
  },
})

async function startMachine(folder: string, own: Address, etcd: readonly Address[]) {
  const home = join(folder, own.name)
  await mkdir(home)
  const bin = dirname(await realpath(systemTool('postgres')))
  const file = join(home, 'patroni.json')
  // JSON is YAML
  await writeFile(file, JSON.stringify(configuration(folder, bin, own, etcd)))
  if (user) await chown(home, user.uid, user.gid)
  const patroni = startMember(systemTool('patroni'), [file], {
    folder: home,
    log: join(folder, `${own.name}.log`),
    user,
  })
  let isGone = false
  return {
    patroni,
    isPrimary: async () => !patroni.hasEnded() && (await fetch(`${at(own.inner)}/primary`)).ok,
    async kill() {
      if (isGone) return
      isGone = true
      await patroni.kill()
      const [postmaster] = (await readFile(join(home, 'data/postmaster.pid'), 'utf8')).split('\n', 1)
      const serving = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
      for (const id of [postmaster, ...serving.trim().split(' ')]) end(Number(id))
    },
  }
}

function end(id: number) {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // it went with its parent
  }
}

const Members = z.object({ members: z.array(z.object({ role: z.string(), state: z.string() })) })

async function rolesSeenBy(server: Address | undefined): Promise<string[]> {
  const { members } = Members.parse(await (await fetch(`${at(server?.inner ?? 0)}/cluster`)).json())
  return members.map(({ role }) => role).sort()
}

/** Leads to the primary, and breaks what leads to one that is it no more. */
async function startGate(folder: string, port: number, servers: readonly Address[]): Promise<Member> {
  const file = join(folder, 'haproxy.cfg')
  const lines = servers.map((own) => `  server ${own.name} 127.0.0.1:${own.port} check port ${own.inner}`)
  await writeFile(
    file,
    `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${lines.join('\n')}
`,
  )
  return startMember(systemTool('haproxy'), ['-db', '-f', file], { folder, log: join(folder, 'haproxy.log') })
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.end()
  return true
}
