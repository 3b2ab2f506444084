import { workerData } from 'node:worker_threads'
import { openReader } from './connection.ts'

const { source, target }: { source: string; target: string } = workerData
const connection = openReader(source)
try {
  connection.prepare('vacuum into ?').run(target)
} finally {
  connection.close()
}
