import { createHash } from 'node:crypto'
import type { Inventory } from '../../database/stores/inventory.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import { encodedPath } from '../../static/headers.ts'
import type { Storage } from '../../storage/storage.ts'
import { type FileSet, haveSameBytes, type StoredFiles } from '../../storage/stored-files.ts'
import type { Console } from './console.ts'

/** Widgets, uploads or pictures at a time: a store answers slower than a disk. */
const atOnce = 4

interface Copying {
  inventory: Inventory
  from: StoredFiles
  to: StoredFiles
  console: Console
  /** Files that earlier calls have copied, which are skipped; this call adds its own. */
  done?: Set<string>
}

export const revisionName = (publicId: string, n: number) => `revision ${n} of ${publicId}`
export const uploadName = (key: string) => `uploaded file ${key}`

/**
 * Copies what the inventory names and is not there yet, reading each file again.
 * @returns what is not in `from`
 */
export async function copyStoredFiles({
  inventory,
  from,
  to,
  console,
  done = new Set(),
}: Copying): Promise<string[]> {
  const counts = await inventory.counts()
  const missing: string[] = []
  let count = 0
  const attempt = async (name: string, copy: () => Promise<boolean>) => {
    if (await copy()) done.add(name)
    else missing.push(name)
  }
  await eachOf(inventory.widgets(), async ({ publicId, revisions }) => {
    const known = new Map<string, number>()
    // All of them, so that a later one finds the files that it shares with them.
    if (!revisions.every((n) => done.has(revisionName(publicId, n))))
      for (const n of revisions)
        await attempt(revisionName(publicId, n), () => copyRevision(publicId, n, from, to, known))
    console.progress('Published widgets', ++count, counts.widgets)
  })
  count = 0
  await eachOf(inventory.uploads(), async ({ storageKey }) => {
    const name = uploadName(storageKey)
    if (!done.has(name)) await attempt(name, () => copyUpload(storageKey, from, to))
    console.progress('Uploaded files', ++count, counts.uploads)
  })
  count = 0
  await eachOf(inventory.pictures(), async ({ key }) => {
    const name = `picture ${key}`
    if (!done.has(name)) await attempt(name, () => copyPicture(key, from, to))
    console.progress('Pictures', ++count, counts.pictures)
  })
  return missing
}

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

async function eachOf<T>(items: AsyncGenerator<T>, work: (item: T) => Promise<void>) {
  const worker = async () => {
    for (let next = await items.next(); !next.done; next = await items.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/**
 * Files that two revisions have in common are kept once.
 * @param known digest of a file → the revision that has it; of one widget
 */
async function copyRevision(
  publicId: string,
  n: number,
  from: StoredFiles,
  to: StoredFiles,
  known: Map<string, number>,
): Promise<boolean> {
  const files = await from.readRevision(publicId, n)
  if (!files) return false
  const present = await to.readRevision(publicId, n)
  const shared = new Map<string, number>()
  for (const [path, digest] of digestsOf(files)) {
    const older = known.get(digest)
    if (older === undefined) known.set(digest, n)
    else shared.set(path, older)
  }
  if (present && haveSameBytes(files, present)) return true
  await to.writeRevision(publicId, n, files, shared)
  assertWritten(files, await to.readRevision(publicId, n), revisionName(publicId, n))
  return true
}

/** Path without suffix → digest of it and of its variants. */
function digestsOf(files: FileSet): Map<string, string> {
  const ofPath = Map.groupBy(files, ([path]) => encodedPath(path).path)
  return new Map(
    [...ofPath].map(([path, variants]) => {
      const hash = createHash('sha256')
      for (const [name, bytes] of variants.sort(([a], [b]) => (a < b ? -1 : 1)))
        hash.update(`${name} ${bytes.length} `).update(bytes)
      return [path, hash.digest('base64url')]
    }),
  )
}

async function copyUpload(key: string, from: StoredFiles, to: StoredFiles): Promise<boolean> {
  const bytes = await from.readUpload(key)
  if (!bytes) return false
  if ((await to.readUpload(key))?.equals(bytes)) return true
  await to.writeUpload(key, bytes)
  if (!(await to.readUpload(key))?.equals(bytes)) throw notWritten(uploadName(key))
  return true
}

async function copyPicture(key: string, from: StoredFiles, to: StoredFiles): Promise<boolean> {
  const files = await from.readPicture(key)
  if (!files) return false
  const present = await to.readPicture(key)
  if (present && haveSameBytes(files, present)) return true
  await to.writePicture(key, files)
  assertWritten(files, await to.readPicture(key), `picture ${key}`)
  return true
}

function assertWritten(files: FileSet, written: FileSet | undefined, what: string) {
  if (!written || !haveSameBytes(files, written)) throw notWritten(what)
}

const notWritten = (what: string) => new CommandError(`The copy of ${what} has other bytes than were written`)
