import { events } from './events.ts'
import type { Operation } from './operation.ts'
import type { WriteName, WriteResult, WriteRow } from './rows.ts'

export type Operations = { [K in WriteName]?: (row: WriteRow<K>) => Operation<WriteResult> }

export interface Write<K extends WriteName = WriteName> {
  name: K
  row: WriteRow<K>
}

export type OperationOf = <K extends WriteName>(write: Write<K>) => Operation<WriteResult>

/** @param modules URLs, so that the writer's thread imports only the operations */
export async function loadOperations(modules: readonly string[]): Promise<OperationOf> {
  const loaded: { operations: Operations }[] = await Promise.all(modules.map((url) => import(url)))
  const operations: Operations = Object.assign({ events }, ...loaded.map((module) => module.operations))
  return ({ name, row }) => {
    const operation = operations[name]
    if (!operation) throw new Error(`There is no write called ${name}`)
    return operation(row)
  }
}
