/** Very many published widgets, in minutes: copies of one that was published, whose files name that one. */
import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../api/database/database.ts'
import type { StoreLocation } from '../../api/settings.ts'
import { createBucket } from '../../api/storage/s3/bucket.ts'
import { publicIdOf } from './published.ts'
import { say } from './report.ts'

const original = publicIdOf(0)
const atOnce = 32

/** Calls `work` with 1 to `count - 1`. */
async function eachCopy(count: number, work: (nth: number) => Promise<void>) {
  let nth = 1
  const worker = async () => {
    while (nth < count) {
      const at = nth++
      await work(at)
      if (at % 10_000 === 0) say(`copies: ${at} of ${count} widgets`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** The rows of the original in each table, on SQLite. @param count of widgets in all, with the original */
export async function copyRows({ kysely }: Database, count: number): Promise<void> {
  const tables = await kysely.introspection.getTables()
  for (const { name, columns } of tables) {
    const names = columns.map((column) => column.name)
    if (!names.includes('public_id') || name.startsWith('search_')) continue
    const values = names.map((column) =>
      column === 'public_id' ? sql`${original.slice(0, -1)} || copy.nth` : sql.ref(column),
    )
    await sql`insert into ${sql.table(name)} (${sql.join(names.map((column) => sql.ref(column)))})
      with recursive copy (nth) as (select 1 union all select nth + 1 from copy where nth < ${count - 1})
      select ${sql.join(values)} from ${sql.table(name)}, copy where public_id = ${original}`.execute(kysely)
  }
}

/** File systems take some ten thousand links of a file. */
const linksOfFile = 30_000

/** @param published folder that has the original's files; most of the copies are links */
export async function copyFiles(published: string, count: number): Promise<void> {
  const homeOf = (publicId: string) => join(published, 'widgets', publicId)
  const home = homeOf(original)
  const entries = await readdir(join(home, 'r'), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(home.length))
  const live = await readlink(join(home, 'live'))
  const copy = async (from: string, to: string, make: typeof link) => {
    for (const folder of new Set(files.map((file) => dirname(file))))
      await mkdir(join(to, folder), { recursive: true })
    for (const file of files) await make(join(from, file), join(to, file))
    await symlink(live, join(to, 'live'))
  }
  const isCopied = (nth: number) => nth % linksOfFile === 0
  for (let nth = linksOfFile; nth < count; nth += linksOfFile)
    await copy(home, homeOf(publicIdOf(nth)), copyFile)
  await eachCopy(count, async (nth) => {
    const from = publicIdOf(nth - (nth % linksOfFile))
    if (!isCopied(nth)) await copy(homeOf(from), homeOf(publicIdOf(nth)), link)
  })
}

/** Copies the original's objects whose key contains its id. */
export async function copyObjects(store: StoreLocation, count: number): Promise<void> {
  const bucket = createBucket(store)
  const objects: { key: string; bytes: Buffer }[] = []
  for (const prefix of [`widgets/${original}/`, `manifests/${original}/`, `live/${original}.`])
    for await (const page of bucket.pages(prefix))
      for (const { key } of page) {
        const found = await bucket.get(key)
        if (found) objects.push({ key, bytes: found.bytes })
      }
  await eachCopy(count, async (nth) => {
    for (const { key, bytes } of objects) await bucket.put(key.replace(original, publicIdOf(nth)), bytes)
  })
}
