import { closeSync, openSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { openReader } from './connection.ts'
import { stopPrefix } from './syntax.ts'

const stops = `select name from sqlite_master where type = 'trigger' and name glob '${stopPrefix}*'`
const relocations = "select 1 from sqlite_master where type = 'table' and name = 'relocation'"

const { source, target }: { source: string; target: string } = workerData
const connection = openReader(source)
// SQLite writes into an empty file, whose rights stay.
closeSync(openSync(target, 'wx', 0o600))
try {
  connection.prepare('vacuum into ?').run(target)
} finally {
  connection.close()
}
// A backup of a relocated database accepts writes again where it is restored.
const copy = new Sqlite(target)
try {
  for (const name of copy.prepare<[], string>(stops).pluck().all()) copy.exec(`drop trigger ${name}`)
  if (copy.prepare(relocations).get()) copy.exec('delete from relocation')
} finally {
  copy.close()
}
