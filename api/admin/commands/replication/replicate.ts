/**
 * A copy that is seconds old: the whole database once a day, what is committed in between, and the files that its rows name.
 * `copy-layout.ts` says how it is kept.
 */
import { statSync } from 'node:fs'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../database/database.ts'
import { NewerDatabase, OutdatedDatabase, Relocated } from '../../../database/errors.ts'
import { openReadOnly } from '../../../database/open-read-only.ts'
import { followWal, LogLost, type Pages, type Snapshot } from '../../../database/sqlite/follow-wal.ts'
import { databaseFile } from '../../../database/sqlite/open.ts'
import type { WalPosition } from '../../../database/sqlite/wal.ts'
import { createInventory } from '../../../database/stores/inventory.ts'
import { day } from '../../../operation/clock.ts'
import { dataFolders } from '../../../operation/data-folder.ts'
import { CommandError, explainFailure } from '../../../operation/explain-failure.ts'
import { checkInstallation, explainMissing, isDatabaseMissing } from '../../../operation/installation.ts'
import { writeLastCopy } from '../../../operation/last-copy.ts'
import { describeError } from '../../../operation/logging.ts'
import { type CopyPlace, type Settings, SettingsError } from '../../../settings.ts'
import { openStorage } from '../../../storage/open-storage.ts'
import type { ObjectStore } from '../../../storage/s3/bucket.ts'
import type { StoredFiles } from '../../../storage/stored-files.ts'
import type { Console } from '../console.ts'
import { lockForCommand } from '../context.ts'
import { copyStoredFiles, revisionName, uploadName } from '../copy-stored-files.ts'
import { cleanCopy } from './clean-copy.ts'
import {
  baseKey,
  changeKey,
  chunkKey,
  copyFile,
  decodeChunk,
  encodeChunk,
  listCopy,
  pagesInChunk,
  stateAt,
} from './copy-layout.ts'
import { nameOfPlace, openCopyStore } from './copy-store.ts'
import { readBase, readCopy, readObject } from './read-copy.ts'

export interface Replication {
  settings: Settings
  place: CopyPlace
  /** ms between two states */
  interval: number
  /** Days for which a state of each day is kept. */
  keepDays: number
  console: Console
  /** Ends it. */
  signal: AbortSignal
  /** epoch ms */
  now: () => number
}

/** Trying again does not mend them; a newer database has the command start anew, as the version that it belongs to. */
const final = [CommandError, SettingsError, NewerDatabase, OutdatedDatabase, Relocated]

/** bytes; a log that nobody takes grows no further */
const maxLog = 1024 ** 3

/**
 * Copies until `signal` ends it, and tries again where something fails.
 * @throws CommandError, SettingsError for what trying again does not mend
 */
export async function replicate(replication: Replication): Promise<void> {
  const { settings, place, interval, console, signal, now } = replication
  if (settings.databaseUrl !== undefined)
    throw new CommandError(
      'PostgreSQL copies itself, with pgBackRest or with pg_basebackup and archive_command: the page «backup and recovery» of the documentation says how',
    )
  const folders = dataFolders(settings.dataDir)
  const unlock = lockForCommand(folders.private, settings.dataDir, 'replicate')
  const name = nameOfPlace(place)
  let upToDate = now()
  let isFailing = false
  const report = (error: unknown) => {
    isFailing = true
    const age = Math.round((now() - upToDate) / 1000)
    console.log(`The copy in ${name} is ${age} s old: ${explainFailure(error) ?? describeError(error)}`)
  }
  const done = async (at: number) => {
    upToDate = at
    await writeLastCopy(folders, { at, to: name })
    if (isFailing) console.log(`The copy in ${name} is up to date.`)
    isFailing = false
  }
  const pause = () => wait(interval, undefined, { signal }).catch(() => undefined)
  try {
    for (const left of await readdir(folders.private))
      if (left.startsWith(workPrefix)) await rm(join(folders.private, left), { recursive: true, force: true })
    while (!signal.aborted) {
      try {
        await withSession(replication, async (session) => {
          while (!signal.aborted) {
            try {
              const at = await session.copy()
              if (at !== undefined) await done(at)
            } catch (error) {
              if (error instanceof LogLost || session.logBytes() > maxLog) throw error
              report(error)
            }
            await pause()
          }
        })
      } catch (error) {
        if (final.some((kind) => error instanceof kind)) throw error
        report(error)
        await pause()
      }
    }
  } finally {
    unlock()
  }
}

const workPrefix = '.replicate-'

/** Opens everything once. */
async function withSession(replication: Replication, work: (session: Session) => Promise<void>) {
  const { settings, place } = replication
  const folders = dataFolders(settings.dataDir)
  const storage = await openStorage(folders, settings.store)
  const opening = { settings, folders, purpose: 'command' } as const
  if (await isDatabaseMissing(settings, folders)) await explainMissing(storage, opening)
  const database = await openReadOnly({ folder: folders.private })
  try {
    const { state } = await checkInstallation(database, storage, opening)
    const store = await openCopyStore(place)
    const installation = state.id ?? ''
    await claim(store, installation, nameOfPlace(place))
    const { bucketFiles } = await import('../../../storage/s3/stored-files.ts')
    const folder = await mkdtemp(join(folders.private, workPrefix))
    const file = join(folders.private, databaseFile)
    const from = { files: storage.stored, database, installation, file, folder }
    const session = await openSession({ ...replication, ...from, store, copied: bucketFiles(store) })
    try {
      await work(session)
    } finally {
      await session.close()
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    await database.close()
  }
}

/** @throws CommandError where the place has the copy of another installation */
async function claim(store: ObjectStore, installation: string, name: string) {
  const present = await readCopy(store)
  if (present && present.installation !== installation)
    throw new CommandError(
      `${name} has the copy of installation ${present.installation}, and DATA_DIR is ${installation}: name another place`,
    )
  if (!present) await store.put(copyFile, Buffer.from(JSON.stringify({ version: 1, installation })))
}

interface SessionDeps extends Pick<Replication, 'keepDays' | 'console' | 'now'> {
  store: ObjectStore
  /** Files of the copy. */
  copied: StoredFiles
  files: StoredFiles
  database: Database
  installation: string
  /** The file of the database. */
  file: string
  /** For the base while it is copied. */
  folder: string
}

type Session = Awaited<ReturnType<typeof openSession>>

async function openSession(deps: SessionDeps) {
  const { store, now, file, console } = deps
  const known = await readEnd(store)
  let { n, size, basedAt } = known
  let follower = followWal(file, known.position)
  const { pageSize } = follower
  let isFirst = true
  /** Numbered, and not stored yet: the log does not have them any more. */
  const waiting: { key: string; bytes: Buffer }[] = []
  let making: Promise<void> | undefined
  let failed: { error: unknown } | undefined
  const copyFiles = await createFileCopier(deps)

  async function storeWaiting() {
    for (let next = waiting[0]; next; next = waiting[0]) {
      await store.put(next.key, next.bytes)
      waiting.shift()
    }
  }

  async function takePages(pages: Pages, sizeAfter: number) {
    size = sizeAfter
    for (const chunk of chunksOf(pages)) {
      await store.put(changeKey(n + 1, now(), false), await encodeChunk({ pageSize, size }, chunk))
      n++
    }
  }

  async function queueState(pages: Pages, position: WalPosition, at: number) {
    const chunks = [...chunksOf(pages)]
    const last = chunks.pop() ?? []
    for (const chunk of chunks)
      waiting.push({ key: changeKey(++n, at, false), bytes: await encodeChunk({ pageSize, size }, chunk) })
    waiting.push({
      key: changeKey(++n, at, true),
      bytes: await encodeChunk({ pageSize, size, position }, last),
    })
  }

  const isBaseDue = () => !making && (basedAt === undefined || now() - basedAt > day)

  /** Goes on where a former run has ended, or begins anew. */
  function begin() {
    isFirst = false
    try {
      if (known.position) return follower.settle(isBaseDue(), now)
    } catch (error) {
      if (!(error instanceof LogLost)) throw error
      follower.close()
      follower = followWal(file)
    }
    // The number of what is not known.
    n++
    basedAt = undefined
    return follower.settle(true, now)
  }

  function startBase(snapshot: Snapshot, position: WalPosition, at: number) {
    making = storeBase(deps, { snapshot, position, at, n })
      .then(() => {
        basedAt = at
        console.log(`The whole database of ${new Date(at).toISOString()} is in the copy.`)
        return cleanCopy({ ...deps, files: deps.copied, now: now() })
      })
      .catch((error) => {
        failed = { error }
      })
      .finally(() => {
        making = undefined
      })
  }

  return {
    logBytes: () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
    /**
     * Copies what is new.
     * @returns epoch ms before which all is in the copy; undefined while the first whole database is on its way
     */
    async copy(): Promise<number | undefined> {
      await storeWaiting()
      if (failed) {
        const { error } = failed
        failed = undefined
        throw error
      }
      const before = now()
      const hasChanges = !isFirst && (await follower.take(takePages))
      if (!isFirst && !hasChanges && !isBaseDue()) return basedAt === undefined ? undefined : before
      const { at, pages, position, snapshot, ...settled } = isFirst
        ? begin()
        : follower.settle(isBaseDue(), now)
      size = settled.size ?? size
      if (hasChanges || pages.length > 0) await queueState(pages, position, at)
      if (snapshot) startBase(snapshot, position, at)
      await copyFiles()
      await storeWaiting()
      return basedAt === undefined ? undefined : at
    },
    async close() {
      follower.close()
      await making
    },
  }
}

/** Where the copy ends. Without a position a whole database has to follow. */
async function readEnd(store: ObjectStore) {
  const listing = await listCopy(store)
  const { bases, changes } = listing
  const newest = Math.max(0, ...[...bases, ...changes].map(({ n }) => n))
  const lost = { n: newest, size: 0, basedAt: undefined, position: undefined }
  const end = stateAt(listing, Number.POSITIVE_INFINITY)
  if (!end || changes.some(({ n, isState }) => isState && n > end.n)) return lost
  const last = end.changes.at(-1)
  const { size, position } = last
    ? (await decodeChunk(await readObject(store, last.key))).head
    : await readBase(store, end.base.key)
  if (!position?.salts) return lost
  // A run that was broken off has left them; they are read again.
  await store.remove(changes.filter(({ n }) => n > end.n).map(({ key }) => key))
  return { n: end.n, size, basedAt: end.base.at, position }
}

function* chunksOf(pages: Pages): Generator<[number, Buffer][]> {
  let chunk: [number, Buffer][] = []
  for (const page of pages) {
    chunk.push(page)
    if (chunk.length < pagesInChunk) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

interface NewBase {
  snapshot: Snapshot
  position: WalPosition
  at: number
  n: number
}

/** Copies by way of a file, so that the log waits no longer than a disk needs. */
async function storeBase(deps: SessionDeps, { snapshot, position, at, n }: NewBase) {
  const { store, folder, installation } = deps
  const path = join(folder, `base-${n}`)
  await snapshot.copyTo(path).finally(snapshot.close)
  const file = await open(path, 'r')
  try {
    const { buffer: start } = await file.read(Buffer.alloc(18), 0, 18, 0)
    // 1 stands for 65,536.
    const pageSize = start.readUInt16BE(16) === 1 ? 65_536 : start.readUInt16BE(16)
    const size = (await file.stat()).size / pageSize
    const base = baseKey(n, at)
    const chunks = Math.ceil(size / pagesInChunk)
    for (let chunk = 0; chunk < chunks; chunk++) {
      const first = chunk * pagesInChunk
      const bytes = Buffer.alloc(Math.min(pagesInChunk, size - first) * pageSize)
      await file.read(bytes, 0, bytes.length, first * pageSize)
      const pages = Array.from({ length: bytes.length / pageSize }, (_, index): [number, Buffer] => [
        first + index + 1,
        bytes.subarray(index * pageSize, (index + 1) * pageSize),
      ])
      await store.put(chunkKey(base, chunk), await encodeChunk({ pageSize, size }, pages))
    }
    const manifest = { installation, chunks, pageSize, size, position }
    await store.put(`${base}.json`, Buffer.from(JSON.stringify(manifest)))
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

const quiet: Console = { result: () => undefined, log: () => undefined, progress: () => undefined }

/** Copies files that rows name and the copy does not have. Files are never changed under their names. */
async function createFileCopier({ store, copied, files, database, console }: SessionDeps) {
  const done = new Set<string>()
  for await (const objects of store.pages('manifests/'))
    for (const { key } of objects) {
      const [, publicId = '', n] = /^manifests\/([^/]+)\/(\d+)\.json$/.exec(key) ?? []
      if (n) done.add(revisionName(publicId, Number(n)))
    }
  for await (const some of copied.uploads()) for (const { key } of some) done.add(uploadName(key))
  const inventory = createInventory(database)
  const named = new Set<string>()
  return async () => {
    for (const name of await copyStoredFiles({ inventory, from: files, to: copied, console: quiet, done })) {
      if (!named.has(name)) console.log(`Not there: ${name}.`)
      named.add(name)
    }
  }
}
