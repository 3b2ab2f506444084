import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { noSource } from '../../../tests/harness/no-source.ts'
import { kinds } from '../../inbox/kinds.ts'
import type { Database } from '../database.ts'
import { findFile } from '../inbox/submission-files.ts'
import { applyRow, consentRow, contactRow, eventsRow, morning, subscribeRow } from '../rows.fixture.ts'
import { createStores } from '../stores.ts'
import { collect, temporaryDatabase } from '../temporary.fixture.ts'

const day = 24 * 3600_000
const widget = 'widget000001'

async function opened() {
  const database = await temporaryDatabase()
  const stores = createStores(database, kinds)
  return { database, stores, mine: stores.forTenant('tenant-a') }
}
const mailsIn = (database: Database) => database.kysely.selectFrom('outbox').selectAll().execute()
const mail = (id: string) => ({
  id,
  recipients: ['owner@shop.vn'],
  replyTo: 'anh@example.vn',
  subject: 'Liên hệ mới',
  text: 'Xin chào',
  personEmail: 'Anh@Example.vn',
})

const confirmation = (id: string) => ({
  ...mail(id),
  recipients: ['Anh@Example.vn'],
  toVisitor: true as const,
})

describe('a write with an idempotency key', () => {
  const key = { route: 'contact', key: 'k1', bodyHash: 'h1', expiresAt: morning + day }

  it('is kept once and answered the same again', async () => {
    const { database, mine } = await opened()
    const first = { ...contactRow(), idempotency: key, response: { status: 201, body: '{"id":"first"}' } }
    const again = { ...contactRow(), idempotency: key, response: { status: 201, body: '{"id":"again"}' } }
    expect(await database.append('contact', first)).toEqual({
      outcome: 'stored',
      status: 201,
      body: '{"id":"first"}',
    })
    expect(await database.append('contact', again)).toEqual({
      outcome: 'replayed',
      status: 201,
      body: '{"id":"first"}',
    })
    expect((await mine.inbox.contact.list(widget, {})).items).toHaveLength(1)
  })

  it('is kept once when both come in one batch', async () => {
    const { database, mine } = await opened()
    const rows = Array.from({ length: 10 }, () => ({ ...contactRow(), idempotency: key }))
    const results = await Promise.all(rows.map((row) => database.append('contact', row)))
    expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
    expect((await mine.inbox.contact.list(widget, {})).items).toHaveLength(1)
  })

  it('is kept once with the same row object, and beside others', async () => {
    const { database, mine } = await opened()
    const row = { ...contactRow(), idempotency: key }
    const results = await Promise.all([row, row, contactRow()].map((one) => database.append('contact', one)))
    expect(results.map(({ outcome }) => outcome)).toEqual(['stored', 'replayed', 'stored'])
    expect((await mine.inbox.contact.list(widget, {})).items).toHaveLength(2)
  })

  it('is refused with another body', async () => {
    const { database, mine } = await opened()
    await database.append('contact', { ...contactRow(), idempotency: key })
    const other = { ...contactRow(), idempotency: { ...key, bodyHash: 'h2' } }
    expect(await database.append('contact', other)).toEqual({ outcome: 'key-reused' })
    expect((await mine.inbox.contact.list(widget, {})).items).toHaveLength(1)
  })

  it('is a new one on another path, for another widget, and after a day', async () => {
    const { database } = await opened()
    const { outcome: first } = await database.append('contact', { ...contactRow(), idempotency: key })
    const { outcome: path } = await database.append('subscribe', {
      ...subscribeRow(),
      idempotency: { ...key, route: 'subscribe' },
    })
    const { outcome: other } = await database.append('contact', {
      ...contactRow(),
      publicId: 'widget000002',
      idempotency: key,
    })
    const { outcome: later } = await database.append('contact', {
      ...contactRow(),
      at: morning + day,
      idempotency: { ...key, bodyHash: 'h2', expiresAt: morning + 2 * day },
    })
    expect([first, path, other, later]).toEqual(['stored', 'stored', 'stored', 'stored'])
  })

  it('leaves no key behind when the write fails', async () => {
    const { database } = await opened()
    const taken = contactRow()
    await database.append('contact', taken)
    await expect(database.append('contact', { ...taken, idempotency: key })).rejects.toThrow(/unique/i)
    expect(await database.append('contact', { ...contactRow(), idempotency: key })).toMatchObject({
      outcome: 'stored',
    })
  })
})

describe('a solved challenge', () => {
  const spends = { proof: 'solution', expiresAt: morning + 600_000 }

  it('is good for one write', async () => {
    const { database, mine } = await opened()
    expect(await database.append('contact', { ...contactRow(), spends })).toMatchObject({ outcome: 'stored' })
    expect(await database.append('contact', { ...contactRow(), spends })).toEqual({ outcome: 'proof-spent' })
    expect((await mine.inbox.contact.list(widget, {})).items).toHaveLength(1)
  })

  it('is not asked for again by a retry with the same key', async () => {
    const { database } = await opened()
    const idempotency = { route: 'contact', key: 'k', bodyHash: 'h', expiresAt: morning + day }
    await database.append('contact', { ...contactRow(), spends, idempotency })
    expect(await database.append('contact', { ...contactRow(), spends, idempotency })).toMatchObject({
      outcome: 'replayed',
    })
  })
})

describe('a contact form', () => {
  it('is kept with its mail, in one transaction', async () => {
    const { database, mine } = await opened()
    const row = { ...contactRow(), fields: '{"màu":"đỏ"}', outbox: [mail('m1')] }
    await database.append('contact', row)
    expect((await mine.inbox.contact.list(widget, {})).items).toEqual([
      {
        id: row.id,
        name: 'Nguyễn Thị Ánh',
        email: 'Anh@Example.vn',
        phone: '0912 345 678',
        message: 'Xin chào',
        callback: '',
        files: [],
        fields: { màu: 'đỏ' },
        status: 'new',
        note: '',
        assignee: null,
        spam: false,
        doubtful: false,
        spamReasons: [],
        expiresAt: null,
        ...noSource,
        receivedAt: new Date(morning).toISOString(),
      },
    ])
    expect(await mailsIn(database)).toMatchObject([
      { id: 'm1', state: 'queued', recipients: '["owner@shop.vn"]', person_key: 'anh@example.vn' },
    ])
    await expect(database.append('contact', { ...row, outbox: [mail('m2')] })).rejects.toThrow()
    expect(await mailsIn(database)).toHaveLength(1)
  })

  it('that is spam is marked with its reasons', async () => {
    const { database, mine } = await opened()
    await database.append('contact', { ...contactRow(), spamReasons: ['honeypot', 'too-fast'] })
    await database.append('contact', contactRow())
    const spam = await mine.inbox.contact.list(widget, { spam: true })
    expect(spam.items.map((item) => item.spamReasons)).toEqual([['honeypot', 'too-fast']])
    expect((await mine.inbox.contact.list(widget, { spam: false })).items).toHaveLength(1)
  })
})

describe('a subscription', () => {
  const subscribers = async (mine: Awaited<ReturnType<typeof opened>>['mine']) =>
    (await mine.inbox.subscription.list(widget, {})).items

  it('is one row per address, whatever its case, and one mail', async () => {
    const { database, mine } = await opened()
    await database.append('subscribe', { ...subscribeRow(), name: '', confirmation: confirmation('m1') })
    const again = { ...subscribeRow(), email: 'ANH@example.vn', confirmation: confirmation('m2') }
    expect(await database.append('subscribe', again)).toMatchObject({ outcome: 'stored', status: 201 })
    expect(await subscribers(mine)).toMatchObject([{ email: 'Anh@Example.vn', name: 'Nguyễn Thị Ánh' }])
    expect(await mailsIn(database)).toHaveLength(1)
  })

  it('never goes back from subscribed to pending', async () => {
    const { database, mine } = await opened()
    await database.append('subscribe', { ...subscribeRow(), state: 'subscribed' })
    await database.append('subscribe', { ...subscribeRow(), state: 'pending' })
    expect(await subscribers(mine)).toMatchObject([{ state: 'subscribed' }])
  })

  it('that is good is not spoiled by spam with its address', async () => {
    const { database, mine } = await opened()
    await database.append('subscribe', { ...subscribeRow(), name: '' })
    const spam = { ...subscribeRow(), name: 'Bot', state: 'subscribed' as const, spamReasons: ['honeypot'] }
    await database.append('subscribe', spam)
    expect(await subscribers(mine)).toMatchObject([{ state: 'pending', name: '', spam: false }])
  })

  it('after spam with the same address counts as new', async () => {
    const { database, mine } = await opened()
    const spam = { ...subscribeRow(), name: 'Bot', state: 'subscribed' as const, spamReasons: ['honeypot'] }
    await database.append('subscribe', spam)
    const good = { ...subscribeRow(), confirmation: confirmation('m1') }
    await database.append('subscribe', good)
    expect(await subscribers(mine)).toMatchObject([
      { id: good.id, state: 'pending', name: 'Nguyễn Thị Ánh', spam: false, spamReasons: [] },
    ])
    expect(await mailsIn(database)).toHaveLength(1)
  })
})

describe('an application', () => {
  it('is kept with its files', async () => {
    const { database, mine } = await opened()
    const row = applyRow()
    await database.append('apply', row)
    const [application] = (await mine.inbox.application.list(widget, {})).items
    expect(application).toMatchObject({
      id: row.id,
      jobSlug: 'ke-toan',
      files: row.files.map(({ storageKey: _, ...file }) => file),
    })
    const place = { tenantId: row.tenantId, rowId: row.id, fileId: row.files[0]!.id }
    expect(await findFile(database, 'application', place)).toEqual(row.files[0])
  })
})

describe('consent records', () => {
  it('form a chain that holds under concurrent writes', async () => {
    const { database, mine } = await opened()
    await Promise.all(Array.from({ length: 60 }, () => database.append('consent', consentRow())))
    expect(await mine.inbox.consent.verify(widget)).toEqual({ records: 60 })
    const records = await collect((page) => mine.inbox.consent.list(widget, page))
    expect(records.map((record) => record.n)).toEqual(Array.from({ length: 60 }, (_, i) => 60 - i))
  })

  it.each([
    ['altered', `update consent set categories = '{"essential":true,"analytics":false}' where n = 3`, 3],
    ['removed', 'delete from consent where n = 3', 4],
    ['moved to another time', 'update consent set recorded_at = recorded_at + 1 where n = 5', 5],
  ])('show that one was %s', async (_what, tampering, brokenAt) => {
    const { database, mine } = await opened()
    for (let i = 0; i < 6; i++) await database.append('consent', consentRow())
    await sql.raw(tampering).execute(database.kysely)
    expect(await mine.inbox.consent.verify(widget)).toMatchObject({ brokenAt })
  })

  it('hold when the client of one is erased', async () => {
    const { database, mine } = await opened()
    for (let i = 0; i < 3; i++) await database.append('consent', consentRow())
    await database.kysely
      .updateTable('consent')
      .set({ ip: null, user_agent: null })
      .where('n', '=', 2)
      .execute()
    expect(await mine.inbox.consent.verify(widget)).toEqual({ records: 3 })
  })

  it('have a chain of their own for each widget', async () => {
    const { database, mine } = await opened()
    await database.append('consent', consentRow())
    await database.append('consent', { ...consentRow(), publicId: 'widget000002' })
    expect((await mine.inbox.consent.list('widget000002', {})).items).toMatchObject([
      { n: 1, previousHash: '' },
    ])
  })
})

describe('events', () => {
  const stats = (stores: Awaited<ReturnType<typeof opened>>['stores']) =>
    stores.publicWidgets.stats({ tenantId: 'tenant-a', publicId: widget }, '2026-06-01')

  it('are counted by day and in all', async () => {
    const { database, stores } = await opened()
    const mixed = (['view', 'click', 'interaction', 'click'] as const).map((type, i) => ({
      id: `e${i}`,
      type,
    }))
    await database.append('events', { ...eventsRow(), events: mixed })
    await database.append('events', { ...eventsRow(), day: '2026-06-16', at: morning + day })
    expect(await stats(stores)).toEqual({
      views: { total: 2, unique: 2 },
      clicks: 2,
      interactions: 1,
      daily: [
        { date: '2026-06-15', views: 1, unique: 1, clicks: 2, interactions: 1 },
        { date: '2026-06-16', views: 1, unique: 1, clicks: 0, interactions: 0 },
      ],
      updatedAt: morning + day,
    })
  })

  it('count a visitor once a day, and not for a click', async () => {
    const { database, stores } = await opened()
    const views = Array.from({ length: 20 }, (_, i) => ({ ...eventsRow(), visitor: `visitor-${i % 3}` }))
    await Promise.all(views.map((row) => database.append('events', row)))
    await database.append('events', {
      ...eventsRow(),
      visitor: 'only-clicks',
      events: [{ id: 'c', type: 'click' }],
    })
    expect((await stats(stores)).views).toEqual({ total: 20, unique: 3 })
  })

  it('of one address are fifty visitors of a day at most', async () => {
    const { database, stores } = await opened()
    const from = (visitor: number) => ({ ...eventsRow(), visitor: `visitor-${visitor}` })
    await database.append('events', from(0))
    await Promise.all(Array.from({ length: 60 }, (_, i) => database.append('events', from(i))))
    await database.append('events', from(70))
    await database.append('events', { ...from(71), client: 'another' })
    expect((await stats(stores)).views).toEqual({ total: 63, unique: 51 })
  })

  it('name two hundred sources of a day, and count what comes later as the rest', async () => {
    const { database } = await opened()
    const on = (page: number) => database.append('events', { ...eventsRow(), page: `/p${page}` })
    await on(0)
    await Promise.all(Array.from({ length: 210 }, (_, i) => on(i)))
    await on(0)
    await on(300)
    const sources = await database.kysely.selectFrom('view_source').select(['source', 'views']).execute()
    expect(sources.filter(({ source }) => source)).toHaveLength(200)
    expect(sources).toContainEqual({ source: '', views: 11 })
    expect(sources).toContainEqual({ source: '/p0', views: 3 })
  })

  it('of one tenant are no other widget’s', async () => {
    const { database, stores } = await opened()
    await database.append('events', { ...eventsRow(), tenantId: 'tenant-b', publicId: 'widget000009' })
    expect(await stats(stores)).toMatchObject({ views: { total: 0, unique: 0 }, daily: [], updatedAt: null })
  })
})
