import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { ownTables } from '../tables.ts'
import { openWriter } from './connection.ts'

/** Copies a snapshot in a thread with its own connection, so writes continue. `target` must not exist. */
export async function backUp(source: string, target: string): Promise<void> {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
    workerData: { source, target },
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
  const copy = await open(target, 'r')
  try {
    await copy.sync()
  } finally {
    await copy.close()
  }
}

/** ms to wait for the write lock of a running service */
const busyTimeout = 60_000

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Uses one transaction, so a running service sees either the old or the new state; both need the newest schema.
 * Revisions published after the backup stay, because their URLs are immutable.
 */
export function restoreRows(file: string, backup: string): void {
  const connection = openWriter({ file })
  try {
    connection.pragma(`busy_timeout = ${busyTimeout}`)
    connection.pragma('foreign_keys = OFF')
    // Lets the tables below the search index be written.
    connection.unsafeMode(true)
    connection.prepare('attach ? as backup').run(backup)
    const tables = connection
      .prepare<[], string>(
        `select name from backup.sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
          and sql not like 'create virtual table %' and name not in ('${Object.keys(ownTables).join("', '")}')`,
      )
      .pluck()
      .all()
    const triggers = connection
      .prepare<[], { name: string; sql: string }>(
        "select name, sql from main.sqlite_master where type = 'trigger'",
      )
      .all()
    connection
      .transaction(() => {
        // The tables below the search index are copied like the others, so that nothing is indexed again.
        for (const { name } of triggers) connection.exec(`drop trigger main.${quoted(name)}`)
        for (const table of tables) {
          connection.exec(removal(table))
          const columns = connection
            .prepare<[string], string>("select name from pragma_table_info(?, 'backup')")
            .pluck()
            .all(table)
            .map(quoted)
            .join(', ')
          connection.exec(
            `insert into main.${quoted(table)} (${columns}) select ${columns} from backup.${quoted(table)}`,
          )
        }
        connection.exec('update main.widget set pointer_dirty = 1')
        for (const { sql } of triggers) connection.exec(sql)
      })
      .immediate()
  } finally {
    connection.close()
  }
}

const removal = (table: string) =>
  table !== 'revision'
    ? `delete from main.${quoted(table)}`
    : `delete from main.revision where not exists (
         select 1 from backup.widget as kept where kept.public_id = main.revision.public_id
       ) or exists (
         select 1 from backup.revision as same
         where same.public_id = main.revision.public_id and same.n = main.revision.n
       )`
