import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCommandContext } from '../../api/admin/commands/context.ts'
import type { Database } from '../../api/database/database.ts'
import { firstRowIdAt } from '../../api/database/ids.ts'
import { type Service, startService } from '../../api/service.ts'
import type { Settings } from '../../api/settings.ts'
import { freePort } from '../harness/free-port.ts'
import { newDataFolder } from '../harness/shared-build.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'
import { type Call, caller } from './harness.ts'

const hour = 3600_000
const day = 24 * hour
/** 08:00 in Vietnam */
const monday = Date.parse('2026-11-23T01:00:00Z')
let time = monday - 3 * day
const now = () => time

const admin = { email: 'chu@tiem.vn', password: 'mật khẩu của chủ tiệm' }
let settings: Settings
let service: Service
let origin: string
let owner: Call
let confirm: () => ReturnType<Call>
const log: string[] = []

const start = async () => {
  service = await startService(settings, (line) => void (line.startsWith('failure') && log.push(line)), {
    now,
  })
}
/** The service looks at the clock when it starts. */
async function restartAt(at: number) {
  await service.stop()
  time = at
  await start()
}

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  const dataDir = await newDataFolder()
  const databaseUrl = await testDatabase(dataDir)
  settings = {
    ...{ port, host: 'localhost', dataDir, siteUrl: origin, admin, trustProxy: 0, demo: false },
    ...{ eventDays: 30, fastPath: true, databaseUrl },
  }
  await start()
  const response = await caller(origin)('POST', '/admin/auth/sign-in', admin)
  const Cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const call = caller(origin, { Cookie, Origin: origin })
  owner = (method, path, body) => call(method, `/admin/api${path}`, body)
  // The session is of another time than that of the service.
  confirm = () => call('POST', '/admin/auth/confirm-password', { password: admin.password })
})
afterAll(async () => {
  await service.stop()
  await dropTestDatabase(settings.dataDir)
  await rm(settings.dataDir, { recursive: true, force: true })
})

interface Mail {
  subject: string
  text: string
  recipients: string[]
}
const mails = async (): Promise<Mail[]> =>
  (await owner('GET', '/mail')).body.items.filter(({ subject }: Mail) => /tuần|week/.test(subject))

const inDatabase = <T>(work: (database: Database) => Promise<T>) =>
  withCommandContext(settings, { log() {}, result() {}, progress() {} }, ({ database }) => work(database))

/** Views on a day, and messages at moments. */
async function fill(name: string, views: Record<string, number>, messages: number[]): Promise<string> {
  const { publicId } = (await owner('POST', '/widgets', { type: 'CONTACT_FORM', name })).body
  await inDatabase(async (database) => {
    const { tenant_id: tenantId } = await database.kysely
      .selectFrom('widget')
      .select('tenant_id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow()
    for (const [date, count] of Object.entries(views))
      await database.kysely
        .insertInto('event_day')
        .values({
          ...{ tenant_id: tenantId, public_id: publicId, day: date },
          ...{ views: count, unique_views: Math.ceil(count / 2), clicks: 1, interactions: 0 },
        })
        .execute()
    for (const [index, at] of messages.entries())
      await database.append('contact', {
        ...{ tenantId, publicId, at, id: `${firstRowIdAt(at)}-7000-8000-00000000000${index}-${publicId}` },
        ...{
          name: 'Lan',
          email: 'lan@vidu.vn',
          phone: '',
          message: 'Chào',
          callback: '',
          fields: '{}',
          spamReasons: [],
        },
        response: { status: 201, body: '{}' },
      })
  })
  return publicId
}

test('it is off until an owner turns it on for themselves; viewers and keys cannot', async () => {
  expect((await owner('GET', '/weekly-mail')).body).toEqual({ on: false })
  expect((await owner('PUT', '/weekly-mail', { on: true })).body).toEqual({ on: true })
  expect((await confirm()).status).toBe(204)
  const { key } = (await owner('POST', '/keys', { role: 'owner', name: 'Chương trình' })).body
  const program = caller(origin, { Authorization: `Bearer ${key}` })
  expect((await program('PUT', '/admin/api/weekly-mail', { on: true })).status).toBe(403)
  expect((await program('GET', '/admin/api/weekly-mail')).body).toEqual({ on: false })
})

test('figures of the week before stand against those of the week before that, once, over restarts', async () => {
  // 00:00 on Monday in Vietnam is 17:00 on Sunday in UTC
  const start = monday - 8 * hour
  await fill(
    'Trang chủ',
    { '2026-11-08': 99, '2026-11-15': 40, '2026-11-16': 30, '2026-11-22': 30, '2026-11-23': 99 },
    [start - 7 * day - 1, start - 7 * day, start - 1, start],
  )
  await fill('<b>Liên hệ</b>', {}, [start - day])
  await fill('Chưa ai xem', {}, [])

  await restartAt(monday - 1)
  expect(await mails()).toEqual([])
  await restartAt(monday)
  await expect.poll(mails).toHaveLength(1)
  const [mail] = await mails()
  expect(mail?.recipients).toEqual([admin.email])
  expect(mail?.subject).toMatch(/: số liệu tuần 16\/11–22\/11$/)
  const lines = mail?.text.split('\n').map((line) => line.trim())
  expect(lines?.slice(2, 7)).toEqual([
    'Trang chủ',
    'Lượt xem: 60 (+50%)',
    'Khách: 30 (+50%)',
    'Lượt nhấp: 2 (+100%)',
    'Mục mới: 2 (+100%)',
  ])
  expect(lines).toContain('<b>Liên hệ</b>')
  expect(lines?.slice(-9, -4)).toEqual([
    'Tổng cộng',
    'Lượt xem: 60 (+50%)',
    'Khách: 30 (+50%)',
    'Lượt nhấp: 2 (+100%)',
    'Mục mới: 3 (+200%)',
  ])
  expect(mail?.text).not.toContain('Chưa ai xem')
  expect(mail?.text).not.toContain('/weekly-mail/')

  for (const at of [monday + 1, monday + 3 * day, monday + 7 * day - 1]) await restartAt(at)
  expect(await mails()).toHaveLength(1)
  await restartAt(monday + 8 * day)
  await expect.poll(mails).toHaveLength(2)
})

test('the link of the mail ends it, by a press or by the mail program; another link does nothing', async () => {
  const sent = await inDatabase(({ kysely }) =>
    kysely
      .selectFrom('outbox')
      .select(['html', 'unsubscribe_url as url'])
      .where('unsubscribe_url', 'is not', null)
      .execute(),
  )
  const { html, url } = sent[0] ?? { html: '', url: '' }
  expect(html).toContain('&#60;b&#62;Liên hệ&#60;/b&#62;')
  expect(html).toContain(url ?? '-')
  const page = await fetch(url ?? '')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Ngừng thư hằng tuần?')
  expect((await owner('GET', '/weekly-mail')).body).toEqual({ on: true })
  expect((await fetch(`${origin}/weekly-mail/khong-dung`, { method: 'POST' })).status).toBe(410)
  const ended = await fetch(url ?? '', { method: 'POST', body: 'List-Unsubscribe=One-Click' })
  expect(await ended.text()).toContain('Đã ngừng')
  expect((await owner('GET', '/weekly-mail')).body).toEqual({ on: false })
  await restartAt(time + 7 * day)
  expect(await mails()).toHaveLength(2)
})

test('one who turns it on gets the week after, in their language, and not the week before at once', async () => {
  await owner('PUT', '/weekly-mail', { on: true, locale: 'en' })
  await restartAt(time + hour)
  expect(await mails()).toHaveLength(2)
  await restartAt(time + 7 * day)
  await expect.poll(mails).toHaveLength(3)
  expect((await mails())[0]?.text).toContain('There were no views and no new rows in the last two weeks.')
  expect(log).toEqual([])
})
