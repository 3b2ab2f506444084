import { closeSync, openSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { openReader } from './connection.ts'

const { source, target }: { source: string; target: string } = workerData
const connection = openReader(source)
// SQLite writes into an empty file, whose rights stay.
closeSync(openSync(target, 'wx', 0o600))
try {
  connection.prepare('vacuum into ?').run(target)
} finally {
  connection.close()
}
