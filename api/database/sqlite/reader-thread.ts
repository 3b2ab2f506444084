import { workerData } from 'node:worker_threads'
import { openOnce, serveTasks } from '../../operation/worker-tasks.ts'
import type { Row } from '../writes/operation.ts'
import { type Failure, failureOf, openReader, statementsOf } from './connection.ts'

export interface ReaderTasks {
  read: {
    input: { sql: string; parameters: readonly unknown[] }
    output: { rows: Row[] } | { failure: Failure }
  }
}

const { file }: { file: string } = workerData
const open = openOnce(async () => statementsOf(openReader(file)))

serveTasks<ReaderTasks>(
  {
    async read({ sql, parameters }) {
      try {
        const prepared = await open()
        return { rows: prepared(sql).all(...parameters) }
      } catch (error) {
        return { failure: failureOf(error) }
      }
    },
  },
  { isLong: false },
)
