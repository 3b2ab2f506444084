import type { Inventory } from '../../database/stores/inventory.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Console } from './console.ts'
import { copyStoredFiles, eachOf, revisionName } from './copy-stored-files.ts'

export interface FileMove {
  from: Storage
  to: Storage
  /** Names of what is copied. */
  done: Set<string>
  /** Widget → the revision that visitors see there. */
  pointers: Map<string, number | null>
}

/**
 * Copies what an earlier call has not, and moves live pointers.
 * @returns what is not in `from`
 */
export async function copyFiles(
  { from, to, done, pointers }: FileMove,
  inventory: Inventory,
  console: Console,
): Promise<string[]> {
  const missing = await copyStoredFiles({ inventory, from: from.stored, to: to.stored, console, done })
  const known = new Set<string>()
  await eachOf(inventory.widgets(), async ({ publicId, liveRevision }) => {
    known.add(publicId)
    if (pointers.get(publicId) === liveRevision) return
    if (liveRevision !== null && !done.has(revisionName(publicId, liveRevision))) return
    await to.published.point(publicId, liveRevision)
    pointers.set(publicId, liveRevision)
  })
  // A former run may have copied a widget that is gone since.
  for await (const publicId of to.stored.published())
    if (!known.has(publicId)) await to.published.point(publicId, null)
  return missing
}
