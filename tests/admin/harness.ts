import { rm } from 'node:fs/promises'
import { newApiKey } from '../../api/admin/auth/tokens.ts'
import { newRowId } from '../../api/database/ids.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import type { Role } from '../../api/database/schema/accounts.ts'
import { createStores, type Stores } from '../../api/database/stores.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { type ServiceOptions, startService } from '../../api/service.ts'
import type { Settings } from '../../api/settings.ts'
import { freePort } from '../harness/free-port.ts'
import { newDataFolder } from '../harness/shared-build.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'
import { testStore } from '../harness/test-store.ts'
import { isInTwo, startInTwo } from '../harness/two-services.ts'
import { expectDocumented } from './documented.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  body: ReturnType<typeof JSON.parse>
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

export const password = 'mật khẩu của chủ tiệm'
export const ownerEmail = 'chu@tiem-a.vn'

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  }
}

export const caller =
  (origin: string, own: Record<string, string> = {}): Call =>
  async (method, path, body, headers = {}) => {
    const isText = typeof body === 'string' || body instanceof Uint8Array
    const bytes = body instanceof Uint8Array ? Uint8Array.from(body) : undefined
    const sent = bytes ?? (typeof body === 'string' ? body : JSON.stringify(body))
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body !== undefined && !isText && { 'Content-Type': 'application/json' }),
        ...own,
        ...headers,
      },
      ...(body !== undefined && { body: sent }),
    })
    const answer = await answerOf(response)
    if (answer.status >= 400) await expectDocumented(method, path, answer.status, answer.body?.type)
    return answer
  }

async function makeKey(stores: Stores, tenantId: string, role: Role): Promise<string> {
  const { key, hash, prefix } = newApiKey()
  const now = Date.now()
  const id = newRowId(now)
  await stores.forTenant(tenantId).keys.create({ id, name: role, role, prefix, createdBy: 'test', hash, now })
  return key
}

interface HarnessOptions {
  siteUrl?: string
  settings?: Partial<Settings>
  service?: ServiceOptions
}

/** Tenant `a` has its first owner from the settings, `b` a key for each role. */
export async function openAdminHarness(options: HarnessOptions = {}) {
  const folder = await newDataFolder()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  /** Only failures. */
  const log: string[] = []
  const everyLine: string[] = []
  const databaseUrl = options.settings?.databaseUrl ?? (await testDatabase(folder))
  const settings: Settings = {
    port,
    host: 'localhost',
    dataDir: folder,
    databaseUrl,
    store: await testStore(folder),
    siteUrl: options.siteUrl ?? origin,
    admin: { email: ownerEmail, password },
    trustProxy: 0,
    demo: false,
    eventDays: 30,
    fastPath: true,
    ...options.settings,
  }
  const writeLine = (line: string) => {
    everyLine.push(line)
    if (line.startsWith('failure')) log.push(line)
  }
  const startOne = (own: Settings) => startService(own, writeLine, options.service)
  const start = () => (isInTwo() ? startInTwo(settings, startOne) : startOne(settings))
  let service = await start()
  const database = await openDatabase({ folder: dataFolders(folder).private, url: databaseUrl }, kindStorage)
  const stores = createStores(database, kinds)
  const a = (await stores.tenants.list())[0]?.id ?? ''
  const b = newRowId(Date.now())
  await stores.tenants.create({ id: b, name: 'Tiệm B', now: Date.now() })
  const withKey = async (tenantId: string, role: Role) => {
    const key = await makeKey(stores, tenantId, role)
    const call = caller(origin, { Authorization: `Bearer ${key}` })
    const api: Call = (method, path, body, headers) => call(method, `/admin/api${path}`, body, headers)
    const rpc = (path: string, input?: unknown) => call('POST', `/admin/rpc/${path}`, { json: input })
    return { key, api, rpc }
  }
  return {
    origin,
    folder,
    settings,
    database,
    stores,
    tenants: { a, b },
    owner: await withKey(a, 'owner'),
    editor: await withKey(a, 'editor'),
    viewer: await withKey(a, 'viewer'),
    otherOwner: await withKey(b, 'owner'),
    anonymous: caller(origin),
    log,
    everyLine,
    /** Housekeeping runs at the start. */
    async restart(between?: () => void) {
      await service.stop()
      between?.()
      service = await start()
    },
    async close() {
      await database.close()
      await service.stop()
      await dropTestDatabase(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type AdminHarness = Awaited<ReturnType<typeof openAdminHarness>>
