import { workerData } from 'node:worker_threads'
import { serveTasks } from '../../operation/worker-tasks.ts'
import type { Row } from '../writes/operation.ts'
import { openReader, statementsOf } from './connection.ts'
import { failureOf } from './failure.ts'
import type { Failure } from './messages.ts'

export interface ReaderTasks {
  read: {
    input: { sql: string; parameters: readonly unknown[] }
    output: { rows: Row[] } | { failure: Failure }
  }
}

const { file }: { file: string } = workerData
const prepared = statementsOf(openReader(file))

serveTasks<ReaderTasks>(
  {
    read({ sql, parameters }) {
      try {
        return { rows: prepared(sql).all(...parameters) }
      } catch (error) {
        return { failure: failureOf(error) }
      }
    },
  },
  { isLong: false },
)
