/** Runs in the copy: takes one feedback through the whole service and prints what every part made of it. */
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
import { openApi } from '../../build-scripts/openapi.ts'

const folder = await mkdtemp(join(tmpdir(), 'nhung-kind-'))
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
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson && text ? JSON.parse(text) : text }
}
const admin = (method: string, path: string, body?: object) => call(method, `/admin/api${path}`, body)

const { publicId } = (await admin('POST', '/widgets', { type: 'TESTIMONIALS', name: 'Góp ý' })).body
await admin('POST', `/widgets/${publicId}/publish`)
const path = `/api/v1/widgets/${publicId}/feedback`
const send = (email: string) => call('POST', path, { email, stars: 5 })
const inbox = `/widgets/${publicId}/feedbacks`
const result = {
  taken: await send('lan@vidu.vn'),
  refused: (await call('POST', path, { email: 'lan@vidu.vn', stars: 9 })).status,
  wrongMethod: (await call('GET', path)).status,
  listed: await admin('GET', inbox),
  called: await call('POST', '/admin/rpc/inboxes/feedbacks', { json: { publicId } }),
  searched: await admin('GET', `${inbox}?search=vidu la`),
  exported: await admin('GET', `${inbox}?format=csv`),
  described: (await admin('GET', '/inboxes')).body.find((one: { name: string }) => one.name === 'feedbacks'),
  erased: await admin('DELETE', '/people?email=lan@vidu.vn'),
  left: (await admin('GET', inbox)).body.items,
  expired: 0,
  public: Object.keys(openApi.paths).filter((one) => one.includes('feedback')),
  admin: Object.keys((await admin('GET', '/openapi.json')).body.paths).filter((one) =>
    one.includes('feedback'),
  ),
}
const sendCity = (city: string) => call('POST', path, { email: 'mai@vidu.vn', stars: 5, city })
const itemsOf = async (query = '') => (await admin('GET', inbox + query)).body.items
const adminDocument = (await admin('GET', '/openapi.json')).body
const { get } = adminDocument.paths['/widgets/{publicId}/feedbacks']
const documented = JSON.parse(JSON.stringify(openApi)).components.schemas.FeedbackRequest.properties
const city = {
  sent: (await sendCity('Đà Nẵng')).status,
  tooLong: documented.city && (await sendCity('ắ'.repeat(51))).status,
  listed: await itemsOf(),
  filtered: await itemsOf('?city=Đà Nẵng'),
  elsewhere: await itemsOf('?city=Huế'),
  searched: await itemsOf('?search=da nang'),
  exported: (await admin('GET', `${inbox}?format=csv`)).body,
  request: documented.city,
  answer: get.responses['200'].content['application/json'].schema.properties.items.items.properties.city,
  parameters: get.parameters.map(({ name }: { name: string }) => name),
  erased: (await admin('DELETE', '/people?email=mai@vidu.vn')).body,
  left: await itemsOf(),
}
await send('mai@vidu.vn')
const day = 24 * 3600_000
const until = { now: now + 31 * day, today: '2000-01-01', eventsSince: 0 }
result.expired = (await stores.retention.sweep(until)).rows
process.stdout.write(JSON.stringify({ ...result, city }))
await database.close()
await service.stop()
await rm(folder, { recursive: true, force: true })
process.exit(0)
