import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../temporary.fixture.ts'
import { openWriter } from './connection.ts'
import { followWal, LogLost, type Pages } from './follow-wal.ts'

/** Numbers from 0 below `limit`, the same for each seed. */
function numbersOf(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
}

async function startCopy() {
  const folder = await temporaryFolder()
  const file = join(folder, 'nhung.db')
  const writer = openWriter({ file })
  writer.exec('create table row (id integer primary key, text)')
  onTestFinished(() => void writer.close())
  const copy = join(folder, 'copy.db')
  const follower = followWal(file)
  onTestFinished(() => follower.close())
  const { snapshot } = follower.settle(true, Date.now)
  if (!snapshot) throw new Error('No snapshot')
  await snapshot.copyTo(copy)
  snapshot.close()
  const pages = new Map<number, Buffer>()
  let size: number | undefined
  const add = async (found: Pages, sizeAfter: number | undefined) => {
    for (const [page, bytes] of found) pages.set(page, bytes)
    size = sizeAfter ?? size
  }
  /** Rows of the copy, after a check of all its pages. */
  async function rowsOfCopy() {
    const path = join(folder, 'restored.db')
    await copyFile(copy, path)
    let bytes = await readFile(path)
    for (const [page, content] of pages) {
      const end = page * follower.pageSize
      if (bytes.length < end) bytes = Buffer.concat([bytes, Buffer.alloc(end - bytes.length)])
      content.copy(bytes, end - follower.pageSize)
    }
    if (size !== undefined) bytes = bytes.subarray(0, size * follower.pageSize)
    await writeFile(path, bytes)
    const restored = new Sqlite(path)
    try {
      expect(restored.pragma('integrity_check', { simple: true })).toBe('ok')
      return restored.prepare('select * from row order by id').all()
    } finally {
      restored.close()
    }
  }
  return { file, writer, follower, add, rowsOfCopy }
}

test.each([1, 2])(
  'has every commit, whatever others write and check into the database (%i)',
  async (seed) => {
    const { file, writer, follower, add, rowsOfCopy } = await startCopy()
    const next = numbersOf(seed)
    const other = openWriter({ file })
    other.pragma('busy_timeout = 0')
    const reader = new Sqlite(file, { readonly: true })
    const insert = writer.prepare('insert into row (text) values (?)')
    const steps = [
      () => void insert.run('x'.repeat(next(20_000))),
      () => void other.prepare('delete from row where id % 7 = ?').run(next(7)),
      () => {
        writer.exec('begin')
        for (let count = next(200); count >= 0; count--) insert.run('y'.repeat(next(300)))
        writer.exec(next(3) ? 'commit' : 'rollback')
      },
      () => void writer.pragma(`wal_checkpoint(${['PASSIVE', 'FULL', 'RESTART', 'TRUNCATE'][next(4)]})`),
      () => void other.pragma(`wal_checkpoint(${['PASSIVE', 'FULL', 'RESTART', 'TRUNCATE'][next(4)]})`),
      () => {
        if (reader.inTransaction) reader.exec('commit')
        else {
          reader.exec('begin')
          reader.prepare('select count(*) from row').get()
        }
      },
      () => void other.exec('vacuum'),
      () => follower.take(add),
      async () => {
        const { pages, size } = follower.settle(false, Date.now)
        await add(pages, size)
        expect(await rowsOfCopy()).toEqual(writer.prepare('select * from row order by id').all())
      },
    ]
    writer.pragma('busy_timeout = 0')
    for (let step = 0; step < 150; step++)
      // A checkpoint that waits for the follower is refused, as that of a service.
      await (async () => steps[next(steps.length)]?.())().catch((error) => {
        if (!(error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error
      })
    for (const one of [other, reader]) one.close()
    const { pages, size } = follower.settle(false, Date.now)
    await add(pages, size)
    expect(await rowsOfCopy()).toEqual(writer.prepare('select * from row order by id').all())
  },
)

test('goes on after a pause where the log is the same, and says so where it is another one', async () => {
  const { file, writer, follower, add, rowsOfCopy } = await startCopy()
  writer.exec("insert into row (text) values ('one')")
  const reader = new Sqlite(file, { readonly: true })
  reader.exec('begin')
  expect(reader.prepare('select count(*) from row').pluck().get()).toBe(1)
  const first = follower.settle(false, Date.now)
  await add(first.pages, first.size)
  follower.close()
  writer.exec("insert into row (text) values ('two')")
  const second = followWal(file, first.position)
  const { pages, size, position } = second.settle(false, Date.now)
  await add(pages, size)
  expect(await rowsOfCopy()).toHaveLength(2)
  second.close()
  reader.close()
  writer.pragma('wal_checkpoint(RESTART)')
  writer.exec("insert into row (text) values ('three')")
  const third = followWal(file, position)
  onTestFinished(() => third.close())
  expect(() => third.settle(false, Date.now)).toThrow(LogLost)
})

test('says so where the file of the database is another one', async () => {
  const { file, follower } = await startCopy()
  await copyFile(file, `${file}.other`)
  await rename(`${file}.other`, file)
  expect(() => follower.settle(false, Date.now)).toThrow(LogLost)
})
