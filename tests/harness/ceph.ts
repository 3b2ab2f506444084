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

/** Access to a bucket, as a service needs it. */
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
  /** One of `disks`, with what is on it. */
  killDisk(nth: number): Promise<void>
  stop(): Promise<void>
}

interface Place {
  folder: string
  fsid: string
  monitorPort: number
  gatewayPort: number
  disks: number
}

const configuration = ({ folder, fsid, monitorPort, gatewayPort, disks }: Place) => `
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
osd_pool_default_size = ${disks}
osd_pool_default_min_size = ${Math.ceil(disks / 2)}
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
osd_objectstore = memstore
memstore_device_bytes = 1073741824
mon_osd_reporter_subtree_level = osd
mon_data = ${folder}/mon
osd_data = ${folder}/osd.$id
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

/** @param disks each object is on all of them, and stays to be read and written while more than half are there */
export async function startCeph({ disks = 1 } = {}): Promise<Ceph> {
  const programs = dirname(await realpath(systemTool('ceph')))
  const folder = await mkdtemp(join(tmpdir(), 'nhung-ceph-'))
  const ports = { monitorPort: await freePort(), gatewayPort: await freePort() }
  const place = { folder, fsid: randomUUID(), ...ports, disks }
  const file = join(folder, 'ceph.conf')
  await writeFile(file, configuration(place))
  for (const name of ['mon', 'mgr', 'run', 'log', 'rgw']) await mkdir(join(folder, name))

  // a monitor that has just begun may refuse any of them
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
  const startDisk = async (id: string) => {
    await mkdir(join(folder, `osd.${id}`))
    const disk = randomUUID()
    // given twice it is the same disk
    await until(() => succeeds(command('ceph', 'osd', 'new', disk, id)))
    await command('ceph-osd', '-i', id, '--mkfs', '--osd-uuid', disk)
    return { id, osd: daemon('ceph-osd', '-i', id) }
  }
  const started: Awaited<ReturnType<typeof startDisk>>[] = []
  // in turn: commands of one name share a socket
  for (let nth = 0; nth < disks; nth++) started.push(await startDisk(String(nth)))
  await until(async () => {
    // its first start right after mkfs may fail
    for (const disk of started) if (disk.osd.exitCode !== null) disk.osd = daemon('ceph-osd', '-i', disk.id)
    return command('ceph', 'osd', 'stat').then(
      ({ stdout }) => stdout.includes(`${disks} up`),
      () => false,
    )
  })

  const endpoint = `http://127.0.0.1:${place.gatewayPort}`
  const startGateway = async () => {
    let started = daemon('radosgw', '-n', 'client.rgw')
    await until(() => {
      if (started.exitCode !== null) started = daemon('radosgw', '-n', 'client.rgw')
      return succeeds(fetch(endpoint))
    })
    return started
  }
  let gateway = await startGateway()
  // not under the gateway's own name, whose socket is taken
  const user = (...args: string[]) =>
    succeeds(command('radosgw-admin', '-n', 'client.admin', 'user', ...args, '--uid=tests'))
  const access = [`--access-key=${keys.accessKeyId}`, `--secret=${keys.secretAccessKey}`]
  await until(async () => (await user('create', '--display-name=tests', ...access)) || (await user('info')))
  return {
    account: { endpoint, ...keys },
    killGateway: () => end(gateway),
    async startGateway() {
      gateway = await startGateway()
    },
    async killDisk(nth) {
      const disk = started[nth]
      if (disk) await end(disk.osd)
    },
    async stop() {
      await Promise.all([...daemons].map(end))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** ms */
const patience = 180_000

async function until(isReady: () => Promise<boolean>) {
  const end = performance.now() + patience
  while (!(await isReady())) {
    if (performance.now() > end) throw new Error('Ceph did not start.')
    await wait(100)
  }
}
