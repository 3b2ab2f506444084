/** Runs in the copy: sends two messages to the destination of the law and prints what every part made of it. */
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

const folder = await mkdtemp(join(tmpdir(), 'nhung-destination-'))
const asked: { url: string; headers: object; body: string }[] = []
const service = await startService(
  {
    port: 0,
    host: 'localhost',
    dataDir: folder,
    siteUrl: 'http://localhost',
    admin: { email: 'chu@tiem.vn', password: 'mật khẩu của chủ tiệm' },
    trustProxy: 0,
    demo: false,
    eventDays: 30,
    fastPath: true,
  },
  () => undefined,
  {
    async exchange({ url, headers, body }) {
      asked.push({ url, headers, body })
      return { status: body.includes('hết giấy') ? 402 : 204, headers: {}, body: '' }
    },
  },
)
const database = await openDatabase({ folder: dataFolders(folder).private }, kindStorage)
const stores = createStores(database, kinds)
const [tenant] = await stores.tenants.list()
if (!tenant) throw new Error('There is no tenant')
const { key, hash, prefix } = newApiKey()
const now = Date.now()
const apiKey = { id: newRowId(now), name: 'test', role: 'owner' as const, prefix, createdBy: 'test' }
await stores.forTenant(tenant.id).keys.create({ ...apiKey, hash, now })

const origin = `http://localhost:${service.port}`
const call = async (method: string, path: string, body?: object) => {
  const response = await fetch(origin + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') }
}
const admin = (method: string, path: string, body?: object) => call(method, `/admin/api${path}`, body)

const { publicId } = (await admin('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })).body
await admin('POST', `/widgets/${publicId}/publish`)
const types = (await admin('GET', '/destination-types')).body
const settings = { number: '0912345678', key: 'canary-of-the-law' }
const tried = await admin('POST', '/destinations/test', { type: 'fax', settings })
const wrong = await admin('POST', '/destinations', { type: 'fax', name: 'Fax', settings: { number: '1' } })
const made = await admin('POST', '/destinations', { type: 'fax', name: 'Fax', settings })
const listed = async () => (await admin('GET', '/webhooks')).body.items
const settled = async (count: number) => {
  for (;;) {
    const items: { state: string }[] = await listed()
    if (items.length === count && items.every(({ state }) => state !== 'queued')) return items
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
const write = (message: string) =>
  call('POST', `/api/v1/widgets/${publicId}/contact`, { name: 'Lan', email: 'lan@vidu.vn', message })
await write('Còn bánh không?')
await settled(1)
await write('Máy hết giấy rồi')
const log = await settled(2)
process.stdout.write(
  JSON.stringify({
    described: types.find(({ name }: { name: string }) => name === 'fax'),
    tried,
    wrong,
    made,
    asked,
    log,
    shown: (await admin('GET', '/destinations')).body.items,
  }),
)
await database.close()
await service.stop()
await rm(folder, { recursive: true, force: true })
process.exit(0)
