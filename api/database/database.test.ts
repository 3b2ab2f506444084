import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { kindStorage, kinds, schemaOfThisVersion } from '../inbox/kinds.ts'
import { OutdatedDatabase, StatementFailed, StorageUnavailable } from './errors.ts'
import { expireSearchedRows } from './inbox/expire-rows.ts'
import { executedMigrations } from './migrations/migrate.ts'
import { openDatabase } from './open-database.ts'
import { contactRow, eventsRow, morning } from './rows.fixture.ts'
import { openWriter } from './sqlite/connection.ts'
import { databaseFile } from './sqlite/open.ts'
import { createStores } from './stores.ts'
import { temporaryDatabase, temporaryFolder } from './temporary.fixture.ts'

const count = async (
  database: Awaited<ReturnType<typeof temporaryDatabase>>,
  table: 'submission' | 'day_salt',
) => (await database.kysely.selectFrom(table).selectAll().execute()).length

describe('the database', () => {
  it('leaves no trace of an erased person in its file', async () => {
    const folder = await temporaryFolder()
    const database = await openDatabase({ folder }, kindStorage)
    const kept = { ...contactRow(), email: 'o-lai@vidu.vn', message: 'dòng còn lại' }
    const gone = { ...contactRow(), email: 'xoa-toi@vidu.vn', message: 'dòng phải mất '.repeat(1000) }
    const words = ['zqvanished', 'zwexpired', 'zxstays']
    const old = { ...contactRow(), email: 'cu@vidu.vn', message: words[1]!, expiresAt: morning }
    gone.message += words[0]
    kept.message += ` ${words[2]}`
    await database.append('contact', kept)
    await database.append('contact', gone)
    const { inbox, people } = createStores(database, kinds).forTenant(gone.tenantId)
    const change = { note: 'lời ghi phải mất', spam: false } as const
    expect(await inbox.contact.change(gone.publicId, gone.id, change, morning)).toBe(true)
    await database.append('contact', old)
    await people.erase({ email: gone.email })
    await expireSearchedRows('submission')(database, morning)
    const indexed = await sql<{ block: Buffer }>`select block from search_words_data`.execute(database.kysely)
    const index = Buffer.concat(indexed.rows.map(({ block }) => Buffer.from(block)))
    await database.close()
    expect(await readdir(folder)).toEqual([databaseFile])
    const bytes = await readFile(join(folder, databaseFile))
    expect(bytes.includes(kept.email)).toBe(true)
    expect(bytes.includes(gone.email)).toBe(false)
    expect(bytes.includes('dòng phải mất')).toBe(false)
    expect(bytes.includes(change.note)).toBe(false)
    // A word begins with the letters that it does not share with the one before.
    const isIn = (where: Buffer) => words.map((word) => where.includes(word.slice(2)))
    expect([isIn(index), isIn(bytes)]).toEqual([
      [false, false, true],
      [false, false, true],
    ])
  })

  it('flushes every commit to the disk', async () => {
    const writer = openWriter({ file: join(await temporaryFolder(), 'x.db') })
    expect(writer.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(writer.pragma('synchronous', { simple: true })).toBe(2)
    writer.close()
  })

  it('keeps the neighbours of a row that fails', async () => {
    const database = await temporaryDatabase()
    const taken = contactRow()
    await database.append('contact', taken)
    const rows = [contactRow(), taken, contactRow(), { ...contactRow(), phone: null as never }, contactRow()]
    const responses = await Promise.allSettled(rows.map((row) => database.append('contact', row)))
    expect(responses.map((response) => response.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(responses[1]).toMatchObject({ reason: { code: expect.stringContaining('SQLITE_CONSTRAINT') } })
    expect(await count(database, 'submission')).toBe(4)
  })

  it('answers every one of many concurrent writes, with and without grouping', async () => {
    for (const groupCommit of [true, false]) {
      const database = await temporaryDatabase({ groupCommit })
      const rows = Array.from({ length: 200 }, contactRow)
      await Promise.all(rows.map((row) => database.append('contact', row)))
      const kept = await database.kysely.selectFrom('submission').select('id').execute()
      expect(new Set(kept.map((row) => row.id))).toEqual(new Set(rows.map((row) => row.id)))
    }
  })

  it('reads what was answered at once', async () => {
    const database = await temporaryDatabase()
    for (let i = 1; i <= 20; i++) {
      await database.append('contact', contactRow())
      expect(await count(database, 'submission')).toBe(i)
    }
  })

  it('takes a transaction back as a whole', async () => {
    const database = await temporaryDatabase()
    const work = database.transaction(async (trx) => {
      await trx.insertInto('day_salt').values({ day: '2026-06-15', salt: 'x' }).execute()
      throw new Error('changed our mind')
    })
    await expect(work).rejects.toThrow('changed our mind')
    expect(await count(database, 'day_salt')).toBe(0)
    await database.kysely.insertInto('day_salt').values({ day: '2026-06-16', salt: 'y' }).execute()
    expect(await count(database, 'day_salt')).toBe(1)
  })

  it('shows a transaction its own rows, and others only when it is over', async () => {
    const database = await temporaryDatabase()
    await database.transaction(async (trx) => {
      await trx.insertInto('day_salt').values({ day: '2026-06-15', salt: 'x' }).execute()
      expect(await trx.selectFrom('day_salt').selectAll().execute()).toHaveLength(1)
      expect(await count(database, 'day_salt')).toBe(0)
    })
    expect(await count(database, 'day_salt')).toBe(1)
  })

  it('lets transactions and public writes take turns', async () => {
    const database = await temporaryDatabase()
    const transactions = Array.from({ length: 20 }, (_, i) =>
      database.transaction(async (trx) => {
        await trx
          .insertInto('day_salt')
          .values({ day: `2026-06-${10 + i}`, salt: 'x' })
          .execute()
        await new Promise((resolve) => setImmediate(resolve))
        return trx.selectFrom('day_salt').selectAll().execute()
      }),
    )
    const writes = Array.from({ length: 100 }, () => database.append('contact', contactRow()))
    const seen = await Promise.all(transactions)
    await Promise.all(writes)
    expect(seen.map((rows) => rows.length)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(await count(database, 'submission')).toBe(100)
  })

  it('names a statement that the database refuses', async () => {
    const database = await temporaryDatabase()
    await expect(sql`select * from nowhere`.execute(database.kysely)).rejects.toThrow(/nowhere/)
    const twice = database.kysely.insertInto('day_salt').values([
      { day: '2026-06-15', salt: 'x' },
      { day: '2026-06-15', salt: 'y' },
    ])
    await expect(twice.execute()).rejects.toThrow(StatementFailed)
  })

  it('reads and writes through raw statements', async () => {
    const database = await temporaryDatabase()
    await sql`insert into day_salt (day, salt) values ('2026-06-15', 'x')`.execute(database.kysely)
    const { rows } = await sql<{ salt: string }>`select salt from day_salt`.execute(database.kysely)
    expect(rows).toEqual([{ salt: 'x' }])
  })

  it('streams a long answer', async () => {
    const database = await temporaryDatabase()
    await Promise.all(Array.from({ length: 50 }, () => database.append('contact', contactRow())))
    let rows = 0
    for await (const _ of database.kysely.selectFrom('submission').select('id').stream()) rows++
    expect(rows).toBe(50)
  })

  it('keeps everything over a restart', async () => {
    const folder = await temporaryFolder()
    const first = await openDatabase({ folder }, kindStorage)
    await first.append('contact', contactRow())
    await first.close()
    const second = await openDatabase({ folder }, kindStorage)
    expect(await count(second, 'submission')).toBe(1)
    await second.close()
  })

  it('takes a database whose schema was made in steps, once all of them have run', async () => {
    const folder = await temporaryFolder()
    const first = await openDatabase({ folder }, kindStorage)
    await first.append('contact', contactRow())
    await first.close()
    const execute = (statement: string) => {
      const file = new Sqlite(join(folder, databaseFile))
      file.exec(statement)
      file.close()
    }
    const ran = (...names: string[]) =>
      names.map((name) => `insert into kysely_migration values ('${name}', '2026-11-28')`).join(';')
    execute(`update kysely_migration set name = '0001-first' where name = '0001-schema';
      ${ran('0002-accounts', '0016-play-label', '0033-revision-locale')}`)
    await expect(openDatabase({ folder }, kindStorage)).rejects.toThrow(OutdatedDatabase)
    execute(ran('0034-erased-file'))
    const second = await openDatabase({ folder }, kindStorage)
    expect(await count(second, 'submission')).toBe(1)
    expect(await executedMigrations(second.kysely)).toEqual(schemaOfThisVersion())
    await second.close()
    const third = await openDatabase({ folder }, kindStorage)
    await third.close()
  })

  it('finishes what waits before it closes, and takes nothing after', async () => {
    const folder = await temporaryFolder()
    const database = await openDatabase({ folder }, kindStorage)
    const writes = Array.from({ length: 100 }, () => database.append('contact', contactRow()))
    await Promise.all([database.close(), ...writes])
    await expect(database.append('contact', contactRow())).rejects.toThrow(StorageUnavailable)
    const file = new Sqlite(join(folder, databaseFile), { readonly: true })
    expect(file.prepare('select count(*) as n from submission').get()).toEqual({ n: 100 })
    file.close()
  })

  it('refuses to open what is not a database', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, databaseFile))
    await expect(openDatabase({ folder }, kindStorage)).rejects.toThrow()
  })

  it('is copied consistently while writes go on', async () => {
    const database = await temporaryDatabase()
    const target = await temporaryFolder()
    await database.append('events', eventsRow())
    let copied = false
    const backup = database.backup(target).finally(() => {
      copied = true
    })
    while (!copied)
      await Promise.all(Array.from({ length: 10 }, () => database.append('events', eventsRow())))
    await backup
    const copy = new Sqlite(join(target, databaseFile), { readonly: true })
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
    const { events, views } = copy
      .prepare<[], { events: number; views: number }>(
        'select (select count(*) from event) as events, (select views from event_total) as views',
      )
      .get()!
    expect(events).toBe(views)
    expect(events).toBeGreaterThan(0)
    copy.close()
  })

  it('says whether it can write', async () => {
    const database = await temporaryDatabase()
    await database.probe()
    expect(database.pressure()).toEqual({ queued: 0, bytes: 0, full: false })
  })
})

describe('a full disk', () => {
  const quota = 400

  it('refuses writes as unavailable, loses nothing that was answered, and takes writes again when there is room', async () => {
    const database = await temporaryDatabase({ maxPages: quota })
    const answered: string[] = []
    const send = async () => {
      const row = { ...contactRow(), message: 'x'.repeat(3000) }
      await database.append('contact', row)
      answered.push(row.id)
    }
    let refused: unknown[] = []
    while (refused.length === 0) {
      const sent = await Promise.allSettled(Array.from({ length: 16 }, send))
      refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    }
    for (const reason of refused) expect(reason).toBeInstanceOf(StorageUnavailable)
    const kept = await database.kysely.selectFrom('submission').select('id').orderBy('id').execute()
    expect(kept.map((row) => row.id)).toEqual([...answered].sort())

    await database.kysely.deleteFrom('submission').where('created_at', '<=', morning).execute()
    await database.append('contact', contactRow())
    expect(await count(database, 'submission')).toBe(1)
  })
})
