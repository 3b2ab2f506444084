/** The start of the service beside few and many published widgets. */
import { copyFileSync, linkSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../api/database/database.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { inFolder } from './folder.ts'
import { openPublished, publicIdOf } from './published.ts'
import { median, type Result, say } from './report.ts'

const few = 10
const many = 100_000
const rounds = 9
const rowsAtOnce = 1000
/** A file system has a limit of links to one file. */
const linksOfOne = 10_000

/** Rows as those of widget 0, which is published. */
async function copyRows({ kysely, transaction }: Database, numbers: readonly number[]) {
  const ofFirst = publicIdOf(0)
  const widget = await kysely
    .selectFrom('widget')
    .selectAll()
    .where('public_id', '=', ofFirst)
    .executeTakeFirstOrThrow()
  const revision = await kysely
    .selectFrom('revision')
    .selectAll()
    .where('public_id', '=', ofFirst)
    .executeTakeFirstOrThrow()
  const ids = numbers.map((nth) => ({ public_id: publicIdOf(nth) }))
  await transaction(async (trx) => {
    for (let at = 0; at < ids.length; at += rowsAtOnce) {
      const some = ids.slice(at, at + rowsAtOnce)
      await trx
        .insertInto('widget')
        .values(some.map((id) => ({ ...widget, ...id })))
        .execute()
      await trx
        .insertInto('revision')
        .values(some.map((id) => ({ ...revision, ...id })))
        .execute()
    }
  })
}

/** Files as those of widget 0. */
function copyFiles(published: string, numbers: readonly number[]) {
  const revisionOf = (nth: number) => join(published, 'widgets', publicIdOf(nth), 'r/1')
  const entries = readdirSync(revisionOf(0), { recursive: true, withFileTypes: true })
  const inRevision = (entry: (typeof entries)[number]) =>
    join(entry.parentPath, entry.name).slice(revisionOf(0).length + 1)
  const folders = entries.filter((entry) => entry.isDirectory()).map(inRevision)
  const files = entries.filter((entry) => entry.isFile()).map(inRevision)
  for (const nth of numbers) {
    const folder = revisionOf(nth)
    mkdirSync(folder, { recursive: true })
    for (const name of folders) mkdirSync(join(folder, name), { recursive: true })
    const source = nth - (nth % linksOfOne)
    for (const name of files)
      if (source === nth) copyFileSync(join(revisionOf(0), name), join(folder, name))
      else linkSync(join(revisionOf(source), name), join(folder, name))
    symlinkSync('r/1', join(folder, '../../live'))
  }
}

async function fill(folder: string, count: number) {
  const { database, fill } = await openPublished(folder)
  await fill(1)
  const numbers = Array.from({ length: count - 1 }, (_, index) => index + 1)
  await copyRows(database, numbers)
  await database.close()
  copyFiles(join(folder, 'published'), numbers)
}

/** ms */
async function start(dataDir: string): Promise<number> {
  const started = performance.now()
  const service = await startServiceProcess({ dataDir, env: { DEMO: '0' } })
  const ms = performance.now() - started
  await service.stop()
  return ms
}

export const startBeside = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const [small, large] = [join(folder, 'few'), join(folder, 'many')]
    say(`start beside: ${few} and ${many} published widgets are made`)
    await fill(small, few)
    await fill(large, many)
    // The first start moves the database to its place.
    for (const dataDir of [small, large]) await start(dataDir)
    const times = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      times.few.push(await start(small))
      times.many.push(await start(large))
    }
    const [ofFew, ofMany] = [median(times.few), median(times.many)]
    return [
      { name: `start: beside ${few} published widgets, median`, value: ofFew, unit: 'ms' },
      { name: `start: beside ${many} published widgets, median`, value: ofMany, unit: 'ms' },
      {
        name: `start: beside ${many} against beside ${few}`,
        value: ofMany / ofFew,
        unit: '×',
        goal: { at: 'most', value: 1.5 },
      },
    ]
  })
