/** Services with their data, and the world of each seed on one: two tenants of its own, and what it has seen of them. */
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../../api/settings.ts'
import { freePort } from '../harness/free-port.ts'
import { type Answer, call, Difference, type Sent } from './calls.ts'
import { differences } from './compare.ts'
import { type DatabaseFromOutside, openPostgres, openSqliteFile } from './database.ts'
import { type Host, hostHere, hostInChild, type StartOptions } from './host.ts'
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts'
import type { Model, TenantName } from './model.ts'
import { firstMoment, openShops, type Shop } from './shop.ts'

/** `killed`: the service is a process of its own. `postgres`: its database is behind a proxy that loses answers. */
export type Mode = 'sqlite' | 'killed' | 'postgres'

export interface World {
  settings: Settings
  shop: Shop
  host: Host
  database: DatabaseFromOutside
  proxy: LossyProxy | undefined
  log: string[]
  /** Storage keys of files that had a row, and published files that were read: they never change. */
  seen: { uploads: Set<string>; published: Set<string> }
  api(tenant: TenantName, sent: Sent): Promise<Answer | undefined>
  send(sent: Sent): Promise<Answer | undefined>
  /** @param between while the service is off */
  restart(options?: StartOptions): Promise<void>
}

const settingsOf = (dataDir: string, port: number, databaseUrl?: string): Settings => ({
  ...{ port, host: '127.0.0.1', dataDir, siteUrl: 'https://nhung.test', trustProxy: 0, demo: false },
  ...{ eventDays: 30, fastPath: true, databaseUrl },
})

const newFolder = () => mkdtemp(join(tmpdir(), 'nhung-simulate-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

interface Template {
  folder: string
  shops: Shop[]
  port: number
  /** Set in the mode `postgres`. */
  database?: PostgresTemplate | undefined
}

/**
 * Data to begin with, made once. Each service has a copy; the build, which none changes, is in common.
 * @param shops as many seeds share a service
 */
export async function prepareTemplate(shops: number, database?: PostgresTemplate): Promise<Template> {
  const folder = await newFolder()
  const port = await freePort()
  return { folder, port, database, shops: await openShops(settingsOf(folder, port, database?.url), shops) }
}

export const removeTemplate = ({ folder }: Template) => removeFolder(folder)

async function copyOf({ folder }: Template): Promise<string> {
  const copy = await newFolder()
  const build = join(folder, 'published/build')
  await cp(folder, copy, {
    ...{ recursive: true, verbatimSymlinks: true, preserveTimestamps: true },
    filter: (path) => path !== build,
  })
  await symlink(build, join(copy, 'published/build'))
  return copy
}

/** A database of which others are copies. */
export interface PostgresTemplate {
  url: string
  copy(): Promise<{ url: string; drop(): Promise<void> }>
}

async function onPostgres(folder: string, template: PostgresTemplate) {
  const { url, drop } = await template.copy()
  const proxy = await startLossyProxy(url)
  const database = await openPostgres(url)
  const close = async () => {
    proxy.stop()
    await database.close()
    await drop()
  }
  return { folder, proxy, database, databaseUrl: proxy.url, close }
}

function onSqlite(folder: string) {
  const database = openSqliteFile(folder)
  return { folder, database, proxy: undefined, databaseUrl: undefined, close: database.close }
}

/** A service on a copy of the template. */
export interface Place {
  /** With two tenants that no seed had; undefined when none are left. */
  nextWorld(): World | undefined
  close(): Promise<void>
}

export async function openPlace(mode: Mode, template: Template): Promise<Place> {
  const { port, shops } = template
  const copy = await copyOf(template)
  const data = template.database ? await onPostgres(copy, template.database) : onSqlite(copy)
  const { folder, database, proxy, databaseUrl } = data
  const settings = settingsOf(folder, port, databaseUrl)
  const origin = `http://127.0.0.1:${port}`
  const log: string[] = []
  const host = (mode === 'killed' ? hostInChild : hostHere)(settings, (line) => void log.push(line))
  await host.setTime(firstMoment)
  await host.start()
  const send = (sent: Sent) => call(origin, sent)
  const worldOf = (shop: Shop): World => ({
    ...{ settings, shop, host, database, proxy, log, send },
    seen: { uploads: new Set(), published: new Set() },
    api: (tenant, { path, headers, ...sent }) =>
      send({
        ...sent,
        path: `/admin/api${path}`,
        headers: { Authorization: `Bearer ${shop[tenant].key}`, ...headers },
      }),
    async restart(options) {
      await host.stop()
      await host.start(options)
    },
  })
  const left = shops.map(worldOf)
  return {
    nextWorld: () => left.shift(),
    async close() {
      await host.stop()
      await data.close()
      await removeFolder(folder)
    },
  }
}

/** ms of the machine for what the service does by itself; a run that finds nothing waits for a fraction of it */
const patience = 6000
const interval = { first: 5, longest: 500 }

/** @param settled whether the service has just looked at the clock, so that nothing is left to be done */
export async function expectSame(model: Model, world: World, settled: boolean): Promise<void> {
  const until = performance.now() + patience
  for (let wait = interval.first; ; wait = Math.min(2 * wait, interval.longest)) {
    const found = await differences(model, world, settled)
    if (found.length === 0) return
    if (performance.now() > until) throw new Difference(found.join('\n'))
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
