import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { stepAt, totpCode } from '../../api/admin/auth/totp.ts'
import { openReadOnly } from '../../api/database/open-read-only.ts'
import { lockFolder } from '../../api/database/sqlite/locks.ts'
import { createInventory } from '../../api/database/stores/inventory.ts'
import { openFolder } from '../../api/operation/data-folder.ts'
import { runAdmin, startCommands } from '../harness/admin-command.ts'
import { inFiles, inLongRun, inSuite } from '../harness/in-files.ts'
import { programEnvironment } from '../harness/program.ts'
import type { ServiceProcess } from '../harness/service-process.ts'
import { startServicesOnDatabase } from '../harness/start-services.ts'
import { dataEnvironment, testDatabase } from '../harness/test-database.ts'
import { openTestStorage } from '../harness/test-store.ts'
import { caller } from './harness.ts'

const root = join(import.meta.dirname, '../..')

let service: ServiceProcess
const commands = startCommands()
beforeAll(async () => {
  service = await startServicesOnDatabase({ env: { DEMO: '0' } })
})
afterAll(async () => {
  await commands.close()
  await service.remove()
})

const settings = async (dataDir = service.dataDir) => ({
  ...(await dataEnvironment(dataDir)),
  SITE_URL: service.url,
})
const admin = async (args: string[], dataDir?: string, input?: string) =>
  commands.run(args, await settings(dataDir), input)
const adminProcess = async (args: string[], input?: string) => runAdmin(args, await settings(), input)
const batch = (lines: string[], ...options: string[]) =>
  admin(['batch', ...options], undefined, lines.join('\n'))

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function newTenant(name: string) {
  const { out } = await batch([`tenant create ${name}`, 'key create --tenant last --role owner'])
  const [tenant = '', key = ''] = out.split('\n').map((line) => line.split('\t')[2] ?? '')
  return { tenant, key, call: caller(service.url, { Authorization: `Bearer ${key}` }) }
}

let shared: ReturnType<typeof newTenant> | undefined
/** Shared by the tests that need no tenant of their own. */
const anyTenant = () => {
  shared ??= newTenant('Tiệm Sách')
  return shared
}

test('a start without an owner prints a link that makes the first one, once', async () => {
  const link = /http\S+\/admin\/invite#(\S+)/.exec(service.output())
  expect(link).not.toBeNull()
  const token = link?.[1]
  const call = caller(service.url)
  const looked = await call('POST', '/admin/auth/invitation', { token })
  expect(looked.body).toMatchObject({ email: null, role: 'owner' })
  const without = await call('POST', '/admin/auth/accept', { token, password: 'một mật khẩu dài' })
  expect(without.status).toBe(422)
  expect(without.body.errors).toMatchObject([{ pointer: '#/email', code: 'required' }])
  const accept = { token, email: 'chu@vidu.vn', name: 'Chị Chủ', password: 'một mật khẩu dài' }
  const accepted = await call('POST', '/admin/auth/accept', accept)
  expect(accepted.status).toBe(200)
  expect(accepted.body).toMatchObject({ person: { name: 'Chị Chủ' }, tenants: [{ role: 'owner' }] })
  const cookie = accepted.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  expect((await call('GET', '/admin/api/me', undefined, { Cookie: cookie })).body.role).toBe('owner')
  expect((await call('POST', '/admin/auth/accept', accept)).status).toBe(404)
})

test('tenants, keys and owners are made beside the running service', async () => {
  const made = await adminProcess(['tenant', 'create', 'Quán', 'Cà', 'Phê'])
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining('Quán Cà Phê') })
  const tenant = made.out.trim()
  const key = await admin(['key', 'create', '--tenant', tenant, '--role', 'editor'])
  expect(key).toMatchObject({ code: 0, err: '' })
  expect(key.out).toMatch(/^nhung_[\w-]{43}\n$/)
  const call = caller(service.url)
  const me = await call('GET', '/admin/api/me', undefined, { Authorization: `Bearer ${key.out.trim()}` })
  expect(me.body).toMatchObject({ tenant: { id: tenant, name: 'Quán Cà Phê' }, role: 'editor' })

  const owner = await admin(['owner', 'create', '--tenant', tenant, '--email', 'chu@quan.vn'])
  expect(owner.code).toBe(0)
  const signIn = { email: 'chu@quan.vn', password: owner.out.trim() }
  const signedIn = await call('POST', '/admin/auth/sign-in', signIn)
  expect(signedIn.status).toBe(200)
  expect(signedIn.body).toMatchObject({ tenantId: tenant, tenants: [{ role: 'owner' }] })
})

test('many tenants with owners and keys are made from a list, each line with its outcome', async () => {
  const lines = [
    '# ba cửa tiệm',
    'tenant create "Tiệm \\"Bánh Mì\\" Đà Nẵng"',
    "owner create --tenant last --email 'chu@banh-mi.vn'",
    'key create --tenant last --role owner',
    '',
    'tenant create Tiệm Không Chủ',
    'owner create --tenant last --email khong-phai-email',
    'backup /tmp/khong',
    'tenant create "không hết',
    'key create --tenant last --role viewer',
  ]
  const made = await adminProcess(['batch'], lines.join('\n'))
  expect(made.code).toBe(1)
  expect(made.err).toContain('3 of 10 lines failed')
  const outcomes = made.out
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  expect(outcomes.map(([line, outcome]) => `${line} ${outcome}`)).toEqual([
    ...['2 ok', '3 ok', '4 ok', '6 ok', '7 failed', '8 failed', '9 failed', '10 ok'],
  ])
  expect(outcomes[4]?.[2]).toContain('The e-mail address is not valid')
  const [bakery, owner, key, other] = outcomes.map((one) => one[2] ?? '')
  const me = await caller(service.url)('GET', '/admin/api/me', undefined, { Authorization: `Bearer ${key}` })
  expect(me.body.tenant).toEqual({ id: bakery, name: 'Tiệm "Bánh Mì" Đà Nẵng' })
  const signIn = { email: 'chu@banh-mi.vn', password: owner }
  expect((await caller(service.url)('POST', '/admin/auth/sign-in', signIn)).status).toBe(200)

  const stopped = await batch(['tenant keep --tenant x', 'tenant create Sau'], '--stop-on-error')
  expect([stopped.code, stopped.out.split('\n').length]).toEqual([1, 2])

  const found = await admin(['tenant', 'list', '--search', 'banh mi da nang'])
  expect(found).toMatchObject({ code: 0, out: `${bakery}\tactive\t0\t0\t0\tTiệm "Bánh Mì" Đà Nẵng\n` })
  const listed = (await admin(['tenant', 'list', '--json'])).out.trimEnd().split('\n')
  expect(listed.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ id: other, name: 'Tiệm Không Chủ', state: 'active', rows: 0 }),
  )
})

test('a suspended tenant takes nothing and changes nothing; it is read, exported and erased as before', async () => {
  const { tenant, call } = await newTenant('Tiệm tạm ngừng')
  const draft = {
    name: 'Liên hệ',
    locale: 'vi',
    settings: {},
    privateSettings: {},
    theme: {},
    collections: {},
  }
  const created = await call('POST', '/admin/api/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })
  const { publicId } = created.body
  const path = `/admin/api/widgets/${publicId}`
  expect((await call('POST', `${path}/publish`, {})).status).toBe(201)
  const send = () =>
    fetch(`${service.url}/api/v1/widgets/${publicId}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Lan', email: 'lan@vidu.vn', message: `Xin chào ${Math.random()}` }),
    })
  expect((await send()).status).toBe(201)

  expect(await admin(['tenant', 'suspend', '--tenant', tenant])).toMatchObject({ code: 0, out: '' })
  expect(await admin(['tenant', 'suspend', '--tenant', tenant])).toMatchObject({ code: 1 })
  expect((await admin(['tenant', 'list', '--search', 'tam ngung'])).out).toContain('\tsuspended\t')
  await expect.poll(async () => (await send()).status).toBe(403)
  const refused = await send()
  expect(await refused.json()).toMatchObject({
    type: '/problems/suspended',
    detail: expect.stringContaining('liên hệ trực tiếp với cửa hàng'),
  })
  expect((await fetch(`${service.url}/api/v1/widgets/${publicId}/config`)).status).toBe(200)
  for (const [method, where, body] of [
    ['POST', `${path}/publish`, {}],
    ['PUT', `${path}/draft`, draft],
    ['POST', '/admin/api/widgets', { type: 'FAQ', name: 'Hỏi đáp' }],
    ['PATCH', '/admin/api/tenant', { name: 'Tên khác' }],
    ['POST', '/admin/api/keys', { name: 'Khóa', role: 'viewer' }],
  ] as const) {
    const { status, body: problem } = await call(method, where, body, { 'If-Match': '1' })
    expect([where, status, problem.type]).toEqual([where, 403, '/problems/suspended'])
  }
  expect((await call('GET', `${path}/submissions`)).body.items).toHaveLength(1)
  expect((await call('GET', `${path}/submissions?format=csv`)).text).toContain('lan@vidu.vn')
  expect((await call('DELETE', '/admin/api/people?email=lan@vidu.vn')).body).toMatchObject({ submissions: 1 })
  const actions = (await call('GET', '/admin/api/audit')).body.items.map(
    ({ action }: { action: string }) => action,
  )
  expect(actions).toContain('operator.suspend')

  expect((await admin(['tenant', 'resume', '--tenant', tenant])).code).toBe(0)
  await expect.poll(async () => (await send()).status).toBe(201)
  expect((await call('POST', `${path}/publish`, {})).status).toBe(201)
})

inLongRun('a tenant has limits of its own, until it has those of all again', async () => {
  const { tenant, call } = await newTenant('Tiệm có hạn mức')
  const make = async () => (await call('POST', '/admin/api/widgets', { type: 'FAQ', name: 'Hỏi đáp' })).status
  const limit = (...options: string[]) => admin(['tenant', 'limit', '--tenant', tenant, ...options])
  expect((await limit('--widgets', '1', '--megabytes', '5')).code).toBe(0)
  expect((await call('GET', '/admin/api/tenant/usage')).body.limits).toEqual({
    widgets: 1,
    rows: null,
    bytes: 5e6,
  })
  expect([await make(), await make()]).toEqual([201, 403])
  expect((await limit('--widgets', 'default')).code).toBe(0)
  expect(await make()).toBe(201)
  expect((await call('GET', '/admin/api/tenant/usage')).body.limits).toMatchObject({
    widgets: null,
    bytes: 5e6,
  })
  for (const wrong of [[], ['--rows', '-1'], ['--rows', 'nhiều']])
    expect(await limit(...wrong)).toMatchObject({ code: wrong[1] === '-1' ? 2 : 1 })
})

test('somebody who lost their password and their app gets a link, and a code is asked no more', async () => {
  const { tenant } = await newTenant('Tiệm mất điện thoại')
  const email = 'mat-may@tiem.vn'
  const password = (await admin(['owner', 'create', '--tenant', tenant, '--email', email])).out.trim()
  const call = caller(service.url)
  const auth = (path: string, body: unknown, Cookie = '') =>
    call('POST', `/admin/auth${path}`, body, { Cookie })
  const cookie = (await auth('/sign-in', { email, password })).headers.getSetCookie()[0]?.split(';', 1)[0]
  const { secret } = (await auth('/two-factor/set-up', { password }, cookie)).body
  const code = totpCode(secret, stepAt(Date.now()))
  expect((await auth('/two-factor/confirm', { code }, cookie)).status).toBe(200)
  expect((await auth('/sign-in', { email, password })).body.type).toBe('/problems/code-needed')

  const reset = await admin(['owner', 'reset', '--email', email])
  expect(reset).toMatchObject({ code: 0, err: expect.stringContaining('two-step sign-in') })
  const token = new URL(reset.out.trim()).hash.slice(1)
  const next = 'mật khẩu sau khi mất máy'
  expect((await auth('/reset', { token, next })).status).toBe(204)
  expect((await auth('/reset', { token, next })).status).toBe(404)
  expect((await auth('/sign-in', { email, password: next })).status).toBe(200)
  expect(await admin(['owner', 'reset', '--email', 'khong-co@tiem.vn'])).toMatchObject({ code: 1, out: '' })
})

test('a member who is made an owner is one, and an invitation to less takes nothing away', async () => {
  const { tenant, call } = await newTenant('Tiệm có nhân viên')
  const password = 'mật khẩu nhân viên'
  const anybody = caller(service.url)
  const join = async (role: string) => {
    const { body } = await call('POST', '/admin/api/team', { email: 'nhanvien@tiem.vn', role })
    const accept = { token: body.link.split('#')[1], name: 'Nhân viên', password }
    return (await anybody('POST', '/admin/auth/accept', accept)).body.tenants
  }
  expect(await join('editor')).toMatchObject([{ id: tenant, role: 'editor' }])
  expect(await join('viewer')).toMatchObject([{ id: tenant, role: 'editor' }])
  const made = await admin(['owner', 'create', '--tenant', tenant, '--email', 'nhanvien@tiem.vn'])
  expect(made).toMatchObject({ code: 0, out: '' })
  const { members } = (await call('GET', '/admin/api/team')).body
  expect(members).toMatchObject([{ email: 'nhanvien@tiem.vn', role: 'owner' }])
})

type Mistake = [args: string[], code: number, why: string]
/** Before anything is opened. */
const misspelt: Mistake[] = [
  [['dance'], 2, 'There is no command dance'],
  [['key', 'create', '--role', 'owner'], 2, '--tenant <id> is missing'],
  [['verify', '--nonsense'], 2, "Unknown option '--nonsense'"],
  [[], 2, 'No command'],
  [['tenant', 'create'], 2, 'The name of the tenant is missing'],
  [['migrate'], 2, '--to <address> is missing'],
  [['migrate', '--to', 'mysql://x'], 1, 'DATABASE_URL must be an address as postgres://'],
]
const mistakes: Mistake[] = [
  [['key', 'create', '--tenant', 'x', '--role', 'owner'], 1, 'There is no tenant x'],
  [['owner', 'create', '--tenant', 'x', '--email', 'a@b.vn'], 1, 'There is no tenant x'],
  [['restore', '/nowhere'], 1, '/nowhere is not a finished backup'],
  [['migrate', '--cancel'], 1, 'nothing has moved from there'],
]
const expectMistake =
  (run: typeof adminProcess) =>
  async ([args, code, why]: Mistake) => {
    const done = await run(args)
    expect(done).toMatchObject({ code, out: '', err: expect.stringContaining(why) })
    expect(done.err).not.toContain('    at ')
  }
inSuite.for(misspelt)('%j ends with %i and says why', expectMistake(adminProcess))
test.for(mistakes)('%j ends with %i and says why', expectMistake(admin))

inSuite.for([['backup', '-h'], ['--help'], ['help']])('%j prints every command', async (args) => {
  const done = await adminProcess(args)
  expect(done).toMatchObject({ code: 0, err: '' })
  for (const command of [
    'tenant create',
    'owner create',
    'key create',
    'backup',
    'restore',
    'verify',
    'migrate',
  ])
    expect(done.out).toContain(`\n  ${command} `.trimEnd())
})

test('a role and an address that are not valid are refused', async () => {
  const { tenant } = await anyTenant()
  const role = await admin(['key', 'create', '--tenant', tenant, '--role', 'king'])
  expect(role).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('The role is not valid: king'),
  })
  const email = await admin(['owner', 'create', '--tenant', tenant, '--email', 'chu'])
  expect(email).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('e-mail address is not valid'),
  })
})

inLongRun('a backup of the running service comes back: beside it, and in an empty folder', async () => {
  const { call } = await anyTenant()
  const api = (method: string, path: string, body?: unknown) => call(method, `/admin/api${path}`, body)
  const { publicId } = (await api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })).body
  const other = (await api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name: 'Lên đầu' })).body.publicId
  for (const id of [publicId, other]) await api('POST', `/widgets/${id}/publish`)
  const lan = { name: 'Lan', email: 'lan@vidu.vn', message: 'Có sách mới không?' }
  const send = () => caller(service.url)('POST', `/api/v1/widgets/${publicId}/contact`, lan)
  expect((await send()).status).toBe(201)

  const folder = join(await temporaryFolder(), 'sao lưu')
  const done = await admin(['backup', folder])
  expect(done).toMatchObject({ code: 0, out: '' })
  expect(done.err).toMatch(/Published widgets: \d+ \/ \d+/)
  expect((await admin(['backup', folder])).err).toContain('is not empty')

  await api('PUT', `/widgets/${publicId}/draft`, { name: 'Đã đổi', version: 1, theme: { radius: 4 } })
  expect((await api('POST', `/widgets/${publicId}/publish`)).body.revision).toBe(2)
  await api('POST', `/widgets/${other}/unpublish`)
  await api('DELETE', '/people?email=lan@vidu.vn')
  const late = (await api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name: 'Sau sao lưu' })).body.publicId
  await api('POST', `/widgets/${late}/publish`)

  expect(await admin(['restore', folder])).toMatchObject({ code: 0, out: '' })
  expect((await api('GET', `/widgets/${publicId}`)).body).toMatchObject({ name: 'Liên hệ', liveRevision: 1 })
  expect((await api('GET', `/widgets/${publicId}/submissions`)).body.items).toMatchObject([lan])
  const live = async (id: string) =>
    (await caller(service.url)('GET', `/api/v1/widgets/${id}/config`)).body.revision
  await vi.waitFor(async () =>
    expect([await live(publicId), await live(other), await live(late)]).toEqual([1, 1, undefined]),
  )
  // Revision numbers are never reused, because caches know their addresses.
  expect((await api('POST', `/widgets/${publicId}/publish`)).body.revision).toBe(3)
  expect(await admin(['verify'])).toMatchObject({ code: 0, out: '' })

  const empty = join(await temporaryFolder(), 'data')
  expect(await admin(['restore', folder], empty)).toMatchObject({ code: 0 })
  expect(await admin(['verify'], empty)).toMatchObject({ code: 0, out: '' })
  const revived = await startServicesOnDatabase({ env: { DEMO: '0' }, dataDir: empty })
  try {
    const config = await caller(revived.url)('GET', `/api/v1/widgets/${publicId}/config`)
    expect(config.body).toMatchObject({ publicId, revision: 1 })
  } finally {
    await revived.stop()
  }
})

inLongRun('after an upgrade what is live is published anew, and no draft is touched', async () => {
  const { call } = await newTenant('Tiệm Nâng Cấp')
  const api = (method: string, path: string, body?: unknown) => call(method, `/admin/api${path}`, body)
  const made = async (type: string, name: string) =>
    (await api('POST', '/widgets', { type, name })).body.publicId
  const live = await made('SCROLL_TO_TOP', 'Đang hiện')
  const offline = await made('SCROLL_TO_TOP', 'Chưa đăng')
  await api('POST', `/widgets/${live}/publish`)
  await api('PUT', `/widgets/${live}/draft`, { name: 'Đang sửa', version: 1, theme: { radius: 4 } })
  const config = async (id: string) => (await caller(service.url)('GET', `/api/v1/widgets/${id}/config`)).body
  const before = await config(live)

  const done = await admin(['republish'])
  expect(done).toMatchObject({ code: 0, out: '' })
  expect(done.err).toMatch(/\d+ widgets are published as this version writes them/)
  await vi.waitFor(async () => expect((await config(live)).revision).toBe(2))
  const { publishedAt, ...after } = await config(live)
  expect(after).toEqual({ ...before, revision: 2, publishedAt: undefined })
  expect(publishedAt > before.publishedAt).toBe(true)
  expect((await api('GET', `/widgets/${live}`)).body).toMatchObject({ name: 'Đang sửa', liveRevision: 2 })
  expect((await api('GET', `/widgets/${offline}`)).body).toMatchObject({ liveRevision: null })
  expect(await admin(['verify'])).toMatchObject({ code: 0, out: '' })
})

inLongRun('a restore that is killed at any point is simply run again', async () => {
  const { call } = await anyTenant()
  const api = (method: string, path: string, body?: unknown) => call(method, `/admin/api${path}`, body)
  const { publicId } = (await api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name: 'Trước' })).body
  await api('POST', `/widgets/${publicId}/publish`)
  const folder = join(await temporaryFolder(), 'backup')
  expect((await admin(['backup', folder])).code).toBe(0)
  const data = join(await temporaryFolder(), 'data')
  for (const wait of [400, 800]) {
    const child = spawn(process.execPath, [join(root, 'api/admin/cli.ts'), 'restore', folder], {
      cwd: root,
      env: { ...programEnvironment, ...(await dataEnvironment(data)) },
      stdio: 'ignore',
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), wait)
    await once(child, 'exit')
    clearTimeout(timer)
  }
  expect(await admin(['restore', folder], data)).toMatchObject({ code: 0 })
  expect(await admin(['verify'], data)).toMatchObject({ code: 0, out: '' })
  expect((await readdir(data)).filter((name) => name.startsWith('.'))).toEqual([])
  const { stored } = await openTestStorage(data)
  const visible: string[] = []
  for await (const id of stored.published()) visible.push(id)
  expect(visible).toContain(publicId)
})

inLongRun('a second restore at the same time is refused and changes nothing', async () => {
  const { call } = await anyTenant()
  const { publicId } = (await call('POST', '/admin/api/widgets', { type: 'SCROLL_TO_TOP', name: 'Giờ' })).body
  const folder = join(await temporaryFolder(), 'backup')
  expect((await admin(['backup', folder])).code).toBe(0)
  const data = await temporaryFolder()
  const { private: home } = await openFolder(data, lockFolder)
  const release = lockFolder(home, 'restore')
  const refused = await admin(['restore', folder], data)
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Another restore or migration is at work'),
  })
  expect(refused.err).not.toContain('    at ')
  const isRestored = async () => {
    const database = await openReadOnly({ folder: home, url: await testDatabase(data) })
    const found = await createInventory(database).widget(publicId)
    await database.close()
    return found !== undefined
  }
  expect(await isRestored()).toBe(false)
  release()
  expect((await admin(['restore', folder], data)).code).toBe(0)
  expect(await isRestored()).toBe(true)
})

inFiles('verify names each file that is not what the database says', async () => {
  const { call } = await anyTenant()
  const { publicId } = (await call('POST', '/admin/api/widgets', { type: 'SCROLL_TO_TOP', name: 'A' })).body
  await call('POST', `/admin/api/widgets/${publicId}/publish`)
  const home = join(service.dataDir, 'published/widgets', publicId)
  const folder = join(home, 'r/1')
  await access(join(folder, 'config.json'))
  for (const away of ['unpublish', 'archive']) {
    const { body } = await call('POST', '/admin/api/widgets', { type: 'SCROLL_TO_TOP', name: away })
    const path = `/admin/api/widgets/${body.publicId}`
    await call('POST', `${path}/publish`)
    const done = away === 'archive' ? call('DELETE', path) : call('POST', `${path}/unpublish`)
    expect((await done).status).toBe(204)
  }
  expect((await admin(['verify'])).code).toBe(0)

  const config = await readFile(join(folder, 'config.json'), 'utf8')
  await writeFile(join(folder, 'config.json'), config.replace('scroll', 'SCROLL').replace('300', '301'))
  await rm(join(folder, 'config.js.gz'))
  await appendFile(join(folder, 'stranger.json'), '{}')
  const found = await admin(['verify'])
  expect(found.code).toBe(1)
  expect(found.out.trim().split('\n').sort()).toEqual([
    `${publicId} revision 1: config.js.gz is missing or damaged`,
    `${publicId} revision 1: config.json has other bytes than were published`,
    `${publicId} revision 1: stranger.json does not belong here`,
  ])
  const mended = await admin(['verify', '--repair'])
  expect(mended).toMatchObject({
    code: 0,
    out: expect.stringContaining('stranger.json does not belong here: mended'),
  })
  expect(await readFile(join(folder, 'config.json'), 'utf8')).toBe(config)
  expect(await admin(['verify'])).toMatchObject({ code: 0, out: '' })
})
