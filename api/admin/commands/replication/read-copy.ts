import { open } from 'node:fs/promises'
import { CommandError } from '../../../operation/explain-failure.ts'
import type { ObjectStore } from '../../../storage/s3/bucket.ts'
import { Base, Copy, chunkKey, copyFile, decodeChunk, listCopy, stateAt } from './copy-layout.ts'

/** Undefined where no copy was ever begun. */
export async function readCopy(store: ObjectStore) {
  const found = await store.get(copyFile)
  return found && Copy.parse(JSON.parse(found.bytes.toString()))
}

/** @throws CommandError */
export async function readObject(store: ObjectStore, key: string): Promise<Buffer> {
  const found = await store.get(key)
  if (!found) throw new CommandError(`The copy lacks ${key}`)
  return found.bytes
}

export const readBase = async (store: ObjectStore, key: string) =>
  Base.parse(JSON.parse((await readObject(store, `${key}.json`)).toString()))

/**
 * Writes the newest database that is not after `at` (epoch ms) into `target`.
 * @returns epoch ms of its state
 * @throws CommandError where there is none
 */
export async function writeDatabase(store: ObjectStore, at: number, target: string): Promise<number> {
  const state = stateAt(await listCopy(store), at)
  if (!state) throw new CommandError('The copy has no state as old as that')
  const base = await readBase(store, state.base.key)
  const chunks = Array.from({ length: base.chunks }, (_, chunk) => chunkKey(state.base.key, chunk))
  const file = await open(target, 'wx', 0o600)
  try {
    let { size } = base
    for (const key of [...chunks, ...state.changes.map((change) => change.key)]) {
      const { head, pages } = await decodeChunk(await readObject(store, key)).catch((cause) => {
        throw cause instanceof CommandError
          ? cause
          : new CommandError(`${key} of the copy is damaged`, { cause })
      })
      for (const [page, bytes] of pages) await file.write(bytes, 0, bytes.length, (page - 1) * head.pageSize)
      size = head.size
    }
    await file.truncate(size * base.pageSize)
    await file.sync()
  } finally {
    await file.close()
  }
  return state.at
}
