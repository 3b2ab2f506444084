/** A Ceph with its S3 gateway, in memory and in a temporary folder, on free ports of this machine. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

/** What a service needs to use a bucket. */
export interface S3Account {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Ceph {
  account: S3Account
  /** Connections are refused from then on. */
  killGateway(): Promise<void>
  startGateway(): Promise<void>
  stop(): Promise<void>
}

interface Place {
  folder: string
  fsid: string
  monitorPort: number
  gatewayPort: number
}

const configuration = ({ folder, fsid, monitorPort, gatewayPort }: Place) => `
[global]
fsid = ${fsid}
mon_initial_members = a
mon_host = v1:127.0.0.1:${monitorPort}
ms_bind_msgr2 = false
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
osd_objectstore = memstore
memstore_device_bytes = 1073741824
mon_data = ${folder}/mon
osd_data = ${folder}/osd
mgr_data = ${folder}/mgr
run_dir = ${folder}/run
log_file = ${folder}/log/$name.log
admin_socket = ${folder}/run/$name.asok
pid_file = ${folder}/run/$name.pid
[client.rgw]
rgw_frontends = beast endpoint=127.0.0.1:${gatewayPort}
rgw_data = ${folder}/rgw
`

const keys = { accessKeyId: 'tests', secretAccessKey: 'secret-of-tests' }

export async function startCeph(): Promise<Ceph> {
  const programs = dirname(await realpath(systemTool('ceph')))
  const folder = await mkdtemp(join(tmpdir(), 'nhung-ceph-'))
  const place = { folder, fsid: randomUUID(), monitorPort: await freePort(), gatewayPort: await freePort() }
  const file = join(folder, 'ceph.conf')
  await writeFile(file, configuration(place))
  for (const name of ['mon', 'osd', 'mgr', 'run', 'log', 'rgw']) await mkdir(join(folder, name))

  const command = (name: string, ...args: string[]) =>
    run(join(programs, name), [...args, '-c', file], { cwd: folder })
  const daemons = new Set<ChildProcess>()
  // in the foreground, so that they end with their kill
  const daemon = (name: string, ...args: string[]) => {
    const started = spawn(join(programs, name), ['-f', ...args, '-c', file], { cwd: folder, stdio: 'ignore' })
    daemons.add(started)
    return started
  }
  const end = async (child: ChildProcess) => {
    daemons.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  const monitor = `[v1:127.0.0.1:${place.monitorPort}]`
  const map = join(folder, 'monmap')
  await run(join(programs, 'monmaptool'), ['--create', '--addv', 'a', monitor, '--fsid', place.fsid, map])
  await command('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
  daemon('ceph-mon', '-i', 'a')
  daemon('ceph-mgr', '-i', 'x')
  const disk = randomUUID()
  await command('ceph', 'osd', 'new', disk)
  await command('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)
  let osd = daemon('ceph-osd', '-i', '0')
  await until(async () => {
    // its first start right after mkfs may fail
    if (osd.exitCode !== null) osd = daemon('ceph-osd', '-i', '0')
    return (await command('ceph', 'osd', 'stat')).stdout.includes('1 up')
  })

  const endpoint = `http://127.0.0.1:${place.gatewayPort}`
  const startGateway = async () => {
    const started = daemon('radosgw', '-n', 'client.rgw')
    await until(() =>
      fetch(endpoint).then(
        () => true,
        () => false,
      ),
    )
    return started
  }
  let gateway = await startGateway()
  // not under the gateway's own name, whose socket is taken
  const user = ['user', 'create', '--uid=tests', '--display-name=tests']
  const access = [`--access-key=${keys.accessKeyId}`, `--secret=${keys.secretAccessKey}`]
  await command('radosgw-admin', '-n', 'client.admin', ...user, ...access)
  return {
    account: { endpoint, ...keys },
    killGateway: () => end(gateway),
    async startGateway() {
      gateway = await startGateway()
    },
    async stop() {
      await Promise.all([...daemons].map(end))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function until(isReady: () => Promise<boolean>) {
  while (!(await isReady())) await wait(100)
}
