import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import type { Draft } from '../../../widgets/schema/draft.ts'
import { kinds } from '../../inbox/kinds.ts'
import { DraftConflict, PublicIdTaken } from '../errors.ts'
import { findFile } from '../inbox/submission-files.ts'
import { applyRow, consentRow, contactRow, eventsRow, morning, subscribeRow } from '../rows.fixture.ts'
import { createStores } from '../stores.ts'
import { collect, temporaryDatabase } from '../temporary.fixture.ts'

const draft = (name: string): Draft => ({
  name,
  locale: 'vi',
  settings: { title: name },
  privateSettings: {},
  theme: {},
  collections: {},
})
const day = 24 * 3600_000
const widget = 'widget000001'

async function opened() {
  const database = await temporaryDatabase()
  const stores = createStores(database, kinds)
  return { database, stores, a: stores.forTenant('tenant-a'), b: stores.forTenant('tenant-b') }
}

describe('widgets', () => {
  it('are listed newest first, page by page', async () => {
    const { a } = await opened()
    // Two per millisecond: the cursor must not skip one.
    for (let i = 0; i < 7; i++)
      await a.widgets.create({ publicId: `w${i}`, type: 'FAQ', draft: draft(`W${i}`), now: 1000 + (i >> 1) })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await a.widgets.list({ limit: 3, cursor })
      seen.push(...page.items.map((item) => item.publicId))
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(['w6', 'w5', 'w4', 'w3', 'w2', 'w1', 'w0'])
  })

  it('are listed by their last change where that is asked, page by page', async () => {
    const { a } = await opened()
    for (let i = 0; i < 5; i++)
      await a.widgets.create({ publicId: `w${i}`, type: 'FAQ', draft: draft(`W${i}`), now: 1000 + i })
    for (const [index, changed] of ['w1', 'w3'].entries())
      await a.widgets.saveDraft(changed, draft('mới'), 1, 2000 + index)
    const listed = await collect((page) => a.widgets.list({ ...page, limit: 2, sort: 'changed' }))
    expect(listed.map(({ publicId }) => publicId)).toEqual(['w3', 'w1', 'w4', 'w2', 'w0'])
  })

  it.each([
    ['đà nẵng', 1],
    ['da nang', 1],
    ['DA NANG', 1],
    ['nang', 1],
    ['%', 0],
    ['_', 0],
    ['\\', 0],
    ['100%', 0],
  ])('are found by %s without accents and taken literally', async (search, found) => {
    const { a } = await opened()
    await a.widgets.create({ publicId: 'w1', type: 'FAQ', draft: draft('Hỏi đáp Đà Nẵng'), now: 1 })
    await a.widgets.create({ publicId: 'w2', type: 'FAQ', draft: draft('Huế'), now: 2 })
    expect((await a.widgets.list({ search })).items).toHaveLength(found)
  })

  it('with the whole phrase come before those with its words, page by page', async () => {
    const { a } = await opened()
    for (const [index, name] of ['Nẵng, đà điểu', 'Đà Nẵng 1', 'Nẵng Đà', 'Đà Nẵng 2', 'Huế'].entries())
      await a.widgets.create({ publicId: `w${index}`, type: 'FAQ', draft: draft(name), now: index + 1 })
    const names = (await collect((page) => a.widgets.list({ ...page, search: 'da nang', limit: 1 }))).map(
      ({ name }) => name,
    )
    expect(names).toEqual(['Đà Nẵng 2', 'Đà Nẵng 1', 'Nẵng Đà', 'Nẵng, đà điểu'])
  })

  it('with most of its words are found only where none has all, page by page', async () => {
    const { a } = await opened()
    const names = ['Tin tức Đà Nẵng', 'Nẵng của Đà Lạt', 'Đà Nẵng mới', 'Tin Huế']
    for (const [index, name] of names.entries())
      await a.widgets.create({ publicId: `w${index}`, type: 'FAQ', draft: draft(name), now: index + 1 })
    const found = async (search: string) =>
      (await collect((page) => a.widgets.list({ ...page, search, limit: 1 }))).map(({ name }) => name)
    expect(await found('da nang hue cua')).toEqual(['Nẵng của Đà Lạt'])
    expect(await found('da nang xua nay')).toEqual([])
    expect(await found('da nang lat')).toEqual(['Nẵng của Đà Lạt'])
    expect(await found('nang da moi tin')).toEqual(['Đà Nẵng mới', 'Tin tức Đà Nẵng'])
  })

  it('have a public id that no other tenant can take', async () => {
    const { a, b } = await opened()
    await a.widgets.create({ publicId: 'same', type: 'FAQ', draft: draft('A'), now: 1 })
    const taken = b.widgets.create({ publicId: 'same', type: 'FAQ', draft: draft('B'), now: 1 })
    await expect(taken).rejects.toThrow(PublicIdTaken)
  })

  it('keep the draft of the faster of two editors', async () => {
    const { a } = await opened()
    await a.widgets.create({ publicId: 'w1', type: 'FAQ', draft: draft('1'), now: 1 })
    const saves = await Promise.allSettled([
      a.widgets.saveDraft('w1', draft('one'), 1, 2),
      a.widgets.saveDraft('w1', draft('two'), 1, 2),
    ])
    expect(saves.map((save) => save.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(saves.find((save) => save.status === 'rejected')).toMatchObject({
      reason: expect.any(DraftConflict),
    })
    expect(await a.widgets.get('w1')).toMatchObject({ draftVersion: 2 })
    expect(await a.widgets.saveDraft('nowhere', draft('x'), 1, 2)).toBeUndefined()
  })

  it('keep the heights of a draft until it is saved again, and nothing else changes with them', async () => {
    const { a, b } = await opened()
    const made = await a.widgets.create({ publicId: 'w1', type: 'FAQ', draft: draft('1'), now: 1 })
    expect(made.heights).toBeNull()
    expect(await a.widgets.saveHeights('w1', [300, 200, 100], 1)).toBe(true)
    expect(await a.widgets.get('w1')).toEqual({ ...made, heights: [300, 200, 100] })
    await a.widgets.archive('w1', 2)
    await a.widgets.restore('w1', 3)
    expect(await a.widgets.summary('w1')).toMatchObject({ heights: [300, 200, 100] })

    await a.widgets.saveDraft('w1', draft('2'), 1, 4)
    expect(await a.widgets.get('w1')).toMatchObject({ draftVersion: 2, heights: null })
    await expect(a.widgets.saveHeights('w1', [3, 2, 1], 1)).rejects.toThrow(DraftConflict)
    expect(await a.widgets.get('w1')).toMatchObject({ heights: null })
    expect(await b.widgets.saveHeights('w1', [3, 2, 1], 2)).toBe(false)
    expect(await a.widgets.saveHeights('nowhere', [3, 2, 1], 1)).toBe(false)
  })

  it('are gone once archived, for the tenant and for visitors', async () => {
    const { a, stores } = await opened()
    await a.widgets.create({ publicId: 'w1', type: 'FAQ', draft: draft('1'), now: 1 })
    await a.revisions.begin('w1', { draft: JSON.stringify(draft('1')), locale: 'vi', author: 'x', now: 1 })
    await a.revisions.goLive('w1', 1, { data: {}, publishedAt: 1 })
    expect(await stores.publicWidgets.find('w1')).toMatchObject({ liveRevision: 1 })
    expect(await a.widgets.archive('w1', 2)).toBe(true)
    expect(await a.widgets.get('w1')).toBeUndefined()
    expect((await a.widgets.list({})).items).toEqual([])
    expect(await stores.publicWidgets.find('w1')).toBeUndefined()
    expect(await a.widgets.archive('w1', 3)).toBe(false)
  })

  it('answer a cursor that nobody made with an empty page', async () => {
    const { a } = await opened()
    await a.widgets.create({ publicId: 'w1', type: 'FAQ', draft: draft('1'), now: 1 })
    for (const cursor of ['x', '1e400.x', '', '..', '%00']) {
      const page = await a.widgets.list({ cursor })
      expect(page.items.length).toBe(cursor === '' ? 1 : 0)
    }
  })
})

describe('revisions', () => {
  it('go live in one step and leave the pointer dirty until it is settled', async () => {
    const { a, stores } = await opened()
    await a.widgets.create({ publicId: 'w1', type: 'FAQ', draft: draft('1'), now: 1 })
    expect(
      await a.revisions.begin('w1', { draft: JSON.stringify(draft('1')), locale: 'vi', author: 'x', now: 1 }),
    ).toBe(1)
    expect(await stores.pointers.writing()).toEqual([{ tenantId: 'tenant-a', publicId: 'w1', n: 1 }])
    expect(await stores.publicWidgets.find('w1')).toBeUndefined()
    await a.revisions.goLive('w1', 1, { data: {}, publishedAt: 5 })
    expect(await stores.pointers.writing()).toEqual([])
    expect(await stores.pointers.dirty()).toEqual([{ tenantId: 'tenant-a', publicId: 'w1', liveRevision: 1 }])
    await a.revisions.settled('w1', 2)
    expect(await stores.pointers.dirty()).toHaveLength(1)
    await a.revisions.settled('w1', 1)
    expect(await stores.pointers.dirty()).toEqual([])
    const live = await stores.publicWidgets.find('w1')
    expect(await stores.publicWidgets.liveDraft(live!)).toEqual(draft('1'))
    expect(await stores.publicWidgets.liveDraftWithout(live!, 'jobs')).toEqual(draft('1'))
    expect(await stores.publicWidgets.liveItems(live!, 'jobs', 'slug')).toEqual(new Map())
  })

  it('can be pointed at again, or at none', async () => {
    const { a, stores } = await opened()
    await a.widgets.create({ publicId: 'w1', type: 'FAQ', draft: draft('1'), now: 1 })
    for (const n of [1, 2]) {
      await a.revisions.begin('w1', {
        draft: JSON.stringify(draft(String(n))),
        locale: 'vi',
        author: 'x',
        now: n,
      })
      await a.revisions.goLive('w1', n, { data: {}, publishedAt: n })
    }
    expect(
      await a.revisions.begin('w1', { draft: JSON.stringify(draft('3')), locale: 'vi', author: 'x', now: 3 }),
    ).toBe(3)
    expect(await a.revisions.pointTo('w1', 3, 4)).toBe(false)
    expect(await a.revisions.pointTo('w1', 9, 4)).toBe(false)
    expect(await a.revisions.pointTo('w1', 1, 4)).toBe(true)
    expect(await stores.publicWidgets.find('w1')).toMatchObject({ liveRevision: 1 })
    expect(await a.revisions.pointTo('w1', null, 5)).toBe(true)
    expect(await stores.publicWidgets.find('w1')).toBeUndefined()
    await a.revisions.discard('w1', 3)
    expect((await a.revisions.list('w1', {})).items.map((revision) => revision.n)).toEqual([2, 1])
    expect(await a.revisions.latest('w1')).toMatchObject({ n: 2 })
  })
})

describe('the stores of one tenant', () => {
  it('know nothing of another tenant', async () => {
    const { database, a, b } = await opened()
    await a.widgets.create({ publicId: widget, type: 'FAQ', draft: draft('A'), now: 1 })
    await a.revisions.begin(widget, { draft: JSON.stringify(draft('A')), locale: 'vi', author: 'x', now: 1 })
    await a.revisions.goLive(widget, 1, { data: {}, publishedAt: 1 })
    const application = applyRow()
    await database.append('contact', contactRow())
    await database.append('subscribe', subscribeRow())
    await database.append('apply', application)
    await database.append('consent', consentRow())
    await a.audit.record({ actor: 'x', action: 'y', target: widget, detail: {} }, 1)

    expect(await b.widgets.get(widget)).toBeUndefined()
    expect((await b.widgets.list({})).items).toEqual([])
    expect(await b.widgets.saveDraft(widget, draft('B'), 1, 2)).toBeUndefined()
    expect(await b.widgets.archive(widget, 2)).toBe(false)
    expect(
      await b.revisions.begin(widget, {
        draft: JSON.stringify(draft('B')),
        locale: 'vi',
        author: 'x',
        now: 1,
      }),
    ).toBeUndefined()
    expect(await b.revisions.get(widget, 1)).toBeUndefined()
    expect(await b.revisions.latest(widget)).toBeUndefined()
    expect((await b.revisions.list(widget, {})).items).toEqual([])
    expect(await b.revisions.pointTo(widget, null, 2)).toBe(false)
    expect((await b.inbox.contact.list(widget, {})).items).toEqual([])
    expect((await b.inbox.subscription.list(widget, {})).items).toEqual([])
    expect((await b.inbox.application.list(widget, {})).items).toEqual([])
    const fileOf = (tenantId: string, table: 'application' | 'submission' = 'application') =>
      findFile(database, table, { tenantId, rowId: application.id, fileId: application.files[0]!.id })
    expect(await fileOf('tenant-b')).toBeUndefined()
    expect(await fileOf('tenant-a', 'submission')).toBeUndefined()
    expect(await fileOf('tenant-a')).toEqual(application.files[0])
    expect((await b.inbox.consent.list(widget, {})).items).toEqual([])
    expect((await b.audit.list({})).items).toEqual([])
    expect(await b.people.erase({ email: 'anh@example.vn' })).toEqual({
      rows: { submissions: 0, subscribers: 0, applications: 0, plays: 0, orders: 0 },
      mails: 0,
      files: [],
    })
    expect((await a.inbox.contact.list(widget, {})).items).toHaveLength(1)
    expect(await a.widgets.get(widget)).toMatchObject({ name: 'A', draftVersion: 1 })
  })
})

describe('an inbox', () => {
  it('is paged newest first and streamed whole', async () => {
    const { database, a } = await opened()
    const rows = Array.from({ length: 450 }, contactRow)
    await Promise.all(rows.map((row) => database.append('contact', row)))
    const first = await a.inbox.contact.list(widget, { limit: 2 })
    expect(first.items.map((item) => item.id)).toEqual([rows[449]!.id, rows[448]!.id])
    const second = await a.inbox.contact.list(widget, { limit: 2, cursor: first.next })
    expect(second.items.map((item) => item.id)).toEqual([rows[447]!.id, rows[446]!.id])
    const all = await collect((page) => a.inbox.contact.list(widget, page))
    expect(all.map((item) => item.id)).toEqual(rows.map((row) => row.id).reverse())
  })

  it('is searched without accents', async () => {
    const { database, a } = await opened()
    await database.append('contact', { ...contactRow(), message: 'Giao hàng ở Đắk Lắk' })
    await database.append('contact', contactRow())
    expect((await a.inbox.contact.list(widget, { search: 'dak lak' })).items).toHaveLength(1)
    expect((await a.inbox.contact.list(widget, { search: 'anh@example' })).items).toHaveLength(2)
  })

  it.each([
    [1, 'most'],
    [2, 'few'],
    [3, 'most'],
    [50, 'few'],
  ])(
    'lists a phrase before its words, newest first in each, over pages of %i, where it has %s of all rows',
    async (limit, share) => {
      const { database, a } = await opened()
      // Rows of others count by the highest number, in SQLite alone.
      if (share === 'few' && inject('postgres') === undefined)
        await sql`insert into search_row (id, table_name, tenant_id, row_id) values (100000, '', '', '')`.execute(
          database.kysely,
        )
      for (const message of [
        'Bảo hành hai năm',
        'Hành lý được bảo quản',
        'bảo hành ở đâu?',
        'Bao lâu có hàng?',
        'hành bảo',
      ])
        await database.append('contact', { ...contactRow(), message })
      const found = async (search: string) =>
        (await collect((page) => a.inbox.contact.list(widget, { ...page, search, limit }))).map(
          ({ message }) => message,
        )
      // of a word that is not whole yet there is no phrase
      expect(await found('bao han')).toEqual([
        'hành bảo',
        'Bao lâu có hàng?',
        'bảo hành ở đâu?',
        'Hành lý được bảo quản',
        'Bảo hành hai năm',
      ])
      expect(await found('bao hanh')).toEqual([
        'bảo hành ở đâu?',
        'Bảo hành hai năm',
        'hành bảo',
        'Hành lý được bảo quản',
      ])
      // most of the words, where no row has all
      expect(await found('bảo hành hai tháng rưỡi nữa')).toEqual([])
      expect(await found('bảo hành hai năm rưỡi')).toEqual(['Bảo hành hai năm'])
      expect(await found('năm hai')).toEqual(['Bảo hành hai năm'])
    },
  )
})

describe('one person', () => {
  it('is erased from every inbox and from the outbox, and the others stay', async () => {
    const { database, a } = await opened()
    const application = applyRow()
    const mail = {
      id: 'm',
      recipients: ['owner@shop.vn'],
      subject: 's',
      text: 't',
      personEmail: 'anh@example.vn',
    }
    await database.append('contact', { ...contactRow(), outbox: [mail] })
    await database.append('contact', { ...contactRow(), publicId: 'widget000002' })
    await database.append('contact', { ...contactRow(), email: 'binh@example.vn' })
    await database.append('subscribe', subscribeRow())
    await database.append('apply', application)
    expect(await a.people.erase({ email: ' ANH@example.vn ' })).toEqual({
      rows: { submissions: 2, subscribers: 1, applications: 1, plays: 0, orders: 0 },
      mails: 1,
      files: [application.files[0]!.storageKey],
    })
    expect((await a.inbox.contact.list(widget, {})).items.map((item) => item.email)).toEqual([
      'binh@example.vn',
    ])
    expect(await database.kysely.selectFrom('submission_file').selectAll().execute()).toEqual([])
  })
})

describe('the retention', () => {
  it('erases what has had its time and nothing else', async () => {
    const { database, a, stores } = await opened()
    const key = { route: 'contact', key: 'k', bodyHash: 'h', expiresAt: morning + day }
    const application = { ...applyRow(), expiresAt: morning + day }
    const spends = { proof: 'p', expiresAt: morning + 600_000 }
    for (let i = 0; i < 600; i++)
      void database.append('contact', { ...contactRow(), expiresAt: morning + day })
    await database.append('contact', { ...contactRow(), idempotency: key, spends })
    await database.append('apply', application)
    await database.append('events', eventsRow())
    expect(await stores.retention.sweep({ now: morning, today: '2026-06-15', eventsSince: 0 })).toEqual({
      rows: 0,
      files: [],
    })
    const swept = await stores.retention.sweep({ now: morning + day, today: '2026-06-16', eventsSince: 0 })
    expect(swept).toEqual({ rows: 605, files: [application.files[0]!.storageKey] })
    expect((await a.inbox.contact.list(widget, {})).items).toHaveLength(1)
    expect(await stores.uploadRows.known([application.files[0]!.storageKey])).toEqual(new Set())
  })
})

describe('a known sender', () => {
  it('is forgotten with the last row that they sent', async () => {
    const { database, a, stores } = await opened()
    const [first, last] = [
      { ...contactRow(), expiresAt: morning + day },
      { ...applyRow(), expiresAt: morning + 2 * day },
    ]
    await database.append('contact', first)
    await database.append('apply', last)
    expect(await a.inbox.contact.change(widget, first.id, { spam: false }, morning)).toBe(true)
    const known = () => stores.knownSenders.has('tenant-a', first)
    await stores.retention.sweep({ now: morning + day, today: '2026-06-15', eventsSince: 0 })
    expect((await a.inbox.contact.list(widget, {})).items).toEqual([])
    expect(await known()).toBe(true)
    await stores.retention.sweep({ now: morning + 2 * day, today: '2026-06-15', eventsSince: 0 })
    expect(await known()).toBe(false)
  })
})

describe('the retention of consent records', () => {
  it('leaves a chain that holds, and an empty one when all have had their time', async () => {
    const { database, a, stores } = await opened()
    const days = [1, 1, 5, 1, 5]
    for (const time of days)
      await database.append('consent', { ...consentRow(), expiresAt: morning + time * day })
    expect(
      (await stores.retention.sweep({ now: morning + day, today: '2026-06-16', eventsSince: 0 })).rows,
    ).toBe(2)
    expect(await a.inbox.consent.verify(widget)).toEqual({ records: 3 })
    await database.append('consent', { ...consentRow(), expiresAt: morning + 9 * day })
    expect(
      (await stores.retention.sweep({ now: morning + 5 * day, today: '2026-06-20', eventsSince: 0 })).rows,
    ).toBe(3)
    expect((await a.inbox.consent.list(widget, {})).items.map(({ n }) => n)).toEqual([6])
    expect(await a.inbox.consent.verify(widget)).toEqual({ records: 1 })
  })
})

describe('the salt of a day', () => {
  it('stays over restarts and is forgotten with the day', async () => {
    const { database, stores } = await opened()
    expect(await stores.daySalt.of('2026-06-15', 'one')).toBe('one')
    expect(await stores.daySalt.of('2026-06-15', 'two')).toBe('one')
    expect(await stores.daySalt.of('2026-06-16', 'three')).toBe('three')
    expect(await database.kysely.selectFrom('day_salt').selectAll().execute()).toEqual([
      { day: '2026-06-16', salt: 'three' },
    ])
  })

  it('is forgotten by the retention when nobody came after midnight', async () => {
    const { database, stores } = await opened()
    await stores.daySalt.of('2026-06-15', 'one')
    expect((await stores.retention.sweep({ now: morning, today: '2026-06-15', eventsSince: 0 })).rows).toBe(0)
    expect(
      (await stores.retention.sweep({ now: morning + day, today: '2026-06-16', eventsSince: 0 })).rows,
    ).toBe(1)
    expect(await database.kysely.selectFrom('day_salt').selectAll().execute()).toEqual([])
  })
})

describe('the outbox', () => {
  it('hands out what is due, counts tries and keeps dead mails for another', async () => {
    const { database, a, stores } = await opened()
    const mail = { id: 'm1', recipients: ['owner@shop.vn'], subject: 's', text: 't' }
    await database.append('contact', { ...contactRow(), outbox: [mail] })
    expect(await stores.outbox.due(morning - 1, 10)).toEqual([])
    const [due] = await stores.outbox.due(morning, 10)
    await stores.outbox.failed(due!, 'refused', morning + 1000)
    expect(await stores.outbox.due(morning, 10)).toEqual([])
    const [again] = await stores.outbox.due(morning + 1000, 10)
    expect(again).toMatchObject({ attempts: 1, lastError: 'refused', recipients: ['owner@shop.vn'] })
    await stores.outbox.failed(again!, 'no such user', null)
    expect((await a.outbox.list({ state: 'dead' })).items).toHaveLength(1)
    expect(await a.outbox.retry('m1', morning)).toBe(true)
    expect(await a.outbox.retry('m1', morning)).toBe(false)
    const [last] = await stores.outbox.due(morning, 10)
    await stores.outbox.sent(last!, morning + 5)
    expect((await a.outbox.list({})).items).toMatchObject([{ state: 'sent', sentAt: morning + 5 }])
  })
})
