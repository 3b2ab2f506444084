import { access, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApiKey } from '../../api/admin/auth/tokens.ts'
import { createOwner } from '../../api/admin/commands/accounts.ts'
import { withCommandContext } from '../../api/admin/commands/context.ts'
import { deleteTenant, keepTenant } from '../../api/admin/commands/tenants.ts'
import { newRowId } from '../../api/database/ids.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { type Service, startService } from '../../api/service.ts'
import type { Settings } from '../../api/settings.ts'
import { freePort } from '../harness/free-port.ts'
import { newDataFolder } from '../harness/shared-build.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'
import { type Call, caller } from './harness.ts'
import { png } from './picture-files.ts'

const day = 24 * 3600_000
const began = Date.now()
let time = began
const now = () => time

let settings: Settings
let service: Service
let origin: string
const log: string[] = []

const start = async () => {
  service = await startService(settings, (line) => void (line.startsWith('failure') && log.push(line)), {
    now,
  })
}
const restartAt = async (at: number) => {
  await service.stop()
  time = at
  await start()
}
beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  const dataDir = await newDataFolder()
  const databaseUrl = await testDatabase(dataDir)
  const admin = { email: 'chu@tiem.vn', password: 'mật khẩu của chủ tiệm' }
  settings = {
    ...{ port, host: 'localhost', dataDir, siteUrl: origin, admin, trustProxy: 0, demo: false },
    ...{ eventDays: 30, fastPath: true, databaseUrl },
  }
  await start()
})
afterAll(async () => {
  await service.stop()
  await dropTestDatabase(settings.dataDir)
  await rm(settings.dataDir, { recursive: true, force: true })
})

/** Opens the data beside the service, as the operator's commands do. */
const command = <T>(work: Parameters<typeof withCommandContext<T>>[2]) =>
  withCommandContext(settings, { log() {}, result() {}, progress() {} }, (context) =>
    work({ ...context, now }),
  )

interface Tenant {
  id: string
  api: Call
}

async function tenantWith(name: string, owner: string): Promise<Tenant> {
  const { key, hash, prefix } = newApiKey()
  const id = newRowId(time)
  await command(async (context) => {
    await context.stores.tenants.create({ id, name, now: time })
    await createOwner(context, { tenant: id, email: owner, password: 'một mật khẩu dài' })
    const apiKey = { id: newRowId(time), name: 'test', role: 'owner' as const, prefix, createdBy: 'test' }
    await context.stores.forTenant(id).keys.create({ ...apiKey, hash, now: time })
  })
  const call = caller(origin, { Authorization: `Bearer ${key}` })
  return { id, api: (method, path, body, headers) => call(method, `/admin/api${path}`, body, headers) }
}

/** A published contact form with a message and a view. */
async function fill({ id, api }: Tenant): Promise<string> {
  const { publicId } = (await api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })).body
  await api('POST', `/widgets/${publicId}/publish`)
  await command(({ database }) =>
    database.append('contact', {
      ...{ tenantId: id, publicId, at: time, id: newRowId(time), response: { status: 201, body: '{}' } },
      ...{
        name: 'Lan',
        email: 'lan@vidu.vn',
        phone: '',
        message: 'Còn hàng không?',
        callback: '',
        fields: '{}',
        spamReasons: [],
      },
    }),
  )
  const view = await caller(origin)('POST', `/api/v1/widgets/${publicId}/events`, { type: 'view' })
  expect(view.status).toBe(202)
  await api('POST', '/team', { email: 'moi@tiem.vn', role: 'viewer' })
  return publicId
}

/** Tables with a row that names the tenant in any column. */
const tablesWith = (id: string) =>
  command(async ({ database: { kysely } }) => {
    const found: string[] = []
    for (const { name } of await kysely.introspection.getTables()) {
      if (name.startsWith('search_words')) continue
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(kysely)
      if (rows.some((row) => Object.values(row).some((value) => String(value).includes(id)))) found.push(name)
    }
    return found
  })

const configOf = (publicId: string) => caller(origin)('GET', `/api/v1/widgets/${publicId}/config`)
const signIn = (email: string, password = 'một mật khẩu dài') =>
  caller(origin)('POST', '/admin/auth/sign-in', { email, password })

test('a tenant goes after seven days with all that is its own, and nothing of others', async () => {
  const kept = await tenantWith('Tiệm ở lại', 'chung@tiem.vn')
  const gone = await tenantWith('Tiệm ra đi', 'chung@tiem.vn')
  await command((context) =>
    createOwner(context, { tenant: gone.id, email: 'rieng@tiem.vn', password: 'một mật khẩu dài' }),
  )
  const [keptId, goneId] = [await fill(kept), await fill(gone)]
  const picture = await gone.api('POST', '/pictures', png(8, 8), { 'Content-Type': 'image/png' })
  expect(picture.status).toBe(201)
  const uploads = join(dataFolders(settings.dataDir).uploads, gone.id)

  const wrong = await gone.api('POST', '/tenant/deletion', { name: 'Tiệm ở lại' })
  expect(wrong.body.errors).toMatchObject([{ pointer: '#/name' }])
  const asked = await gone.api('POST', '/tenant/deletion', { name: 'Tiệm ra đi' })
  expect(asked.body).toEqual({ deleteAt: new Date(time + 7 * day).toISOString() })
  expect((await gone.api('POST', '/tenant/deletion', { name: 'Tiệm ra đi' })).status).toBe(409)
  const mails: { subject: string; recipients: string[]; text: string }[] = (await gone.api('GET', '/mail'))
    .body.items
  const warned = mails.filter(({ subject }) => subject === 'Tiệm ra đi sẽ bị xóa')
  expect(warned.flatMap(({ recipients }) => recipients).sort()).toEqual(['chung@tiem.vn', 'rieng@tiem.vn'])
  expect(warned[0]?.text).toContain(`${origin}/admin/business`)
  expect((await signIn('rieng@tiem.vn')).body.tenants).toMatchObject([{ deleteAt: asked.body.deleteAt }])

  await restartAt(began + 6 * day)
  expect((await configOf(goneId)).status).toBe(200)
  expect((await gone.api('GET', `/widgets/${goneId}/submissions`)).body.items).toHaveLength(1)

  await restartAt(began + 7 * day + 1)
  await expect.poll(() => tablesWith(gone.id)).toEqual([])
  expect((await gone.api('GET', '/me')).status).toBe(401)
  const missing = await configOf('khongcoo0000')
  const { status, text } = await configOf(goneId)
  expect({ status, text }).toEqual({ status: missing.status, text: missing.text })
  await expect(access(uploads)).rejects.toThrow()
  expect((await fetch(picture.body.url)).status).toBe(404)
  expect(await readdir(join(dataFolders(settings.dataDir).published, 'media'))).toEqual([])
  expect(await readdir(join(dataFolders(settings.dataDir).published, 'widgets'))).not.toContain(goneId)
  expect((await signIn('rieng@tiem.vn')).status).toBe(401)
  expect((await signIn('chung@tiem.vn')).body).toMatchObject({
    tenantId: kept.id,
    tenants: [{ id: kept.id }],
  })
  expect((await configOf(keptId)).status).toBe(200)
  expect((await kept.api('GET', `/widgets/${keptId}/submissions?search=lan`)).body.items).toHaveLength(1)
  expect(log).toEqual([])
})

test('an owner takes a deletion back, and it never comes', async () => {
  const tenant = await tenantWith('Tiệm đổi ý', 'doi-y@tiem.vn')
  const publicId = await fill(tenant)
  expect((await tenant.api('DELETE', '/tenant/deletion')).status).toBe(409)
  await tenant.api('POST', '/tenant/deletion', { name: 'Tiệm đổi ý' })
  expect((await tenant.api('DELETE', '/tenant/deletion')).status).toBe(204)
  const [mail] = (await tenant.api('GET', '/mail')).body.items
  expect(mail).toMatchObject({ subject: 'Tiệm đổi ý được giữ lại', recipients: ['doi-y@tiem.vn'] })
  const actions = (await tenant.api('GET', '/audit')).body.items.map(
    (entry: { action: string }) => entry.action,
  )
  expect(actions.slice(0, 2)).toEqual(['tenant.withdrawDeletion', 'tenant.requestDeletion'])
  await restartAt(time + 30 * day)
  expect((await configOf(publicId)).status).toBe(200)
})

test('a person who signed in long ago gives their password first, for an export too', async () => {
  const tenant = await tenantWith('Tiệm có mật khẩu', 'mat-khau@tiem.vn')
  const Cookie = (await signIn('mat-khau@tiem.vn')).headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const person = caller(origin, { Cookie, Origin: origin })
  time += day
  const calls = [
    () => person('POST', '/admin/api/tenant/deletion', { name: 'Tiệm có mật khẩu' }),
    () => person('POST', '/admin/api/tenant/export'),
  ]
  for (const call of calls)
    expect(await call()).toMatchObject({ status: 403, body: { type: '/problems/password-needed' } })
  expect((await tenant.api('GET', '/tenant/export')).body).toBeNull()
  const confirmed = await person('POST', '/admin/auth/confirm-password', { password: 'một mật khẩu dài' })
  expect(confirmed.status).toBeLessThan(300)
  expect(await Promise.all(calls.map(async (call) => (await call()).status))).toEqual([200, 202])
})

test('the operator asks for a deletion and takes it back by a command', async () => {
  const tenant = await tenantWith('Tiệm của người khác', 'khac@tiem.vn')
  await command((context) => deleteTenant(context, tenant.id))
  await expect(command((context) => deleteTenant(context, tenant.id))).rejects.toThrow('scheduled already')
  expect((await signIn('khac@tiem.vn')).body.tenants[0].deleteAt).toBe(new Date(time + 7 * day).toISOString())
  await command((context) => keepTenant(context, tenant.id))
  await expect(command((context) => keepTenant(context, tenant.id))).rejects.toThrow('No deletion')
  expect((await signIn('khac@tiem.vn')).body.tenants[0].deleteAt).toBeNull()
})
