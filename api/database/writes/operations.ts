import { events } from './events.ts'
import type { Operation } from './operation.ts'
import type { PublicWrite, WriteName, WriteRow } from './rows.ts'

export type Operations = { [K in WriteName]?: Operation<WriteRow<K>> }

export type OperationOf = (name: string) => Operation<PublicWrite>

/** @param modules URLs, so that the writer's thread imports only the operations */
export async function loadOperations(modules: readonly string[]): Promise<OperationOf> {
  const loaded = await Promise.all(modules.map((url) => import(url)))
  const operations: Record<string, Operation<PublicWrite>> = Object.assign(
    { events },
    ...loaded.map((module) => module.operations),
  )
  return (name) => {
    const operation = operations[name]
    if (!operation) throw new Error(`There is no write called ${name}`)
    return operation
  }
}
