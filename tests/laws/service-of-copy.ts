/** Runs in a copy of the repository: its service, in a folder of its own, called by an owner. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newApiKey } from '../../api/admin/auth/tokens.ts'
import { newRowId } from '../../api/database/ids.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { startService } from '../../api/service.ts'

/** @param options of the service beside its settings */
export async function serviceOfCopy(options?: Parameters<typeof startService>[2]) {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-copy-'))
  const service = await startService(
    {
      ...{ port: 0, host: 'localhost', dataDir: folder, siteUrl: 'http://localhost' },
      admin: { email: 'chu@tiem.vn', password: 'mật khẩu của chủ tiệm' },
      ...{ trustProxy: 0, demo: false, eventDays: 30, fastPath: true },
    },
    () => undefined,
    options,
  )
  const database = await openDatabase({ folder: dataFolders(folder).private }, kindStorage)
  const stores = createStores(database, kinds)
  const [tenant] = await stores.tenants.list()
  if (!tenant) throw new Error('There is no tenant')
  const { key, hash, prefix } = newApiKey()
  const now = Date.now()
  const apiKey = { id: newRowId(now), name: 'test', role: 'owner' as const, prefix, createdBy: 'test' }
  await stores.forTenant(tenant.id).keys.create({ ...apiKey, hash, now })

  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://localhost:${service.port}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson && text ? JSON.parse(text) : text }
  }
  return {
    stores,
    /** Epoch ms of its start. */
    now,
    call,
    admin: (method: string, path: string, body?: object) => call(method, `/admin/api${path}`, body),
    /** Ends the process: its threads are of no more use. */
    async end(): Promise<never> {
      await database.close()
      await service.stop()
      await rm(folder, { recursive: true, force: true })
      process.exit(0)
    },
  }
}
