import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Checksums,
  checksumOf,
  checksumsOf,
  copyValue,
  damagesOfSqlite,
  recordPicture,
  recordRevision,
  unreadableValues,
} from '../../database/checksums.ts'
import type { Database } from '../../database/database.ts'
import type { InventoryUpload } from '../../database/inbox/submission-files.ts'
import type { InboxStore } from '../../database/stored-kind.ts'
import {
  createInventory,
  type InventoryPicture,
  type InventoryWidget,
} from '../../database/stores/inventory.ts'
import { createStores } from '../../database/stores.ts'
import { kinds } from '../../inbox/kinds.ts'
import { vietnamDay } from '../../operation/clock.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import { maxRequestTime } from '../../operation/housekeeping.ts'
import { unknownFiles } from '../../operation/leftover-files.ts'
import type { Settings } from '../../settings.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { FileSet, StoredFiles } from '../../storage/stored-files.ts'
import type { Console } from './console.ts'
import type { CommandContext } from './context.ts'
import { lockForCommand, withWorkFolder } from './context.ts'
import { openSource, withSourceDatabase } from './source.ts'
import { expectedFiles, mendedFiles, presentChecksums, revisionIssues } from './verify-revision.ts'

export interface VerifyOptions {
  /** Mends what can be mended. */
  repair: boolean
  /** A backup to mend from. */
  from: string | undefined
  /** Takes checksums of what an older version has made from the files as they are. */
  record: boolean
}

interface Backup {
  database: Database
  files: StoredFiles
}

interface Finding {
  text: string
  /** @returns whether all is right again */
  mend?: (backup: Backup | undefined) => Promise<boolean>
}

/** ms; more than the time between the row and the live pointer of a publication */
const recheckDelay = 1000

/**
 * Compares every file with its checksum in the database, reads every row, and follows the consent hash chains. Prints each finding on
 * stdout; throws when one is left.
 */
export async function verify(context: CommandContext, options: VerifyOptions) {
  if (!options.repair) return verifyWith(context, options, undefined)
  const { folders, settings } = context
  const unlock = lockForCommand(folders.private, settings.dataDir)
  try {
    const { from } = options
    if (from === undefined) return await verifyWith(context, options, undefined)
    const source = await openSource(from)
    await withWorkFolder(folders.private, (folder) =>
      withSourceDatabase(source, folder, (database) =>
        verifyWith(context, options, { database, files: source.files }),
      ),
    )
  } finally {
    unlock()
  }
}

/** Reads a backup, or the newest state of a copy, as if it were the data. Files that no row names may be there. */
export async function verifySource(settings: Settings, console: Console, where: string, at?: number) {
  const source = await openSource(where, at)
  const folder = await mkdtemp(join(tmpdir(), 'nhung-verify-'))
  try {
    await withSourceDatabase(source, folder, async (database, time) => {
      if (time !== undefined) console.log(`The state of ${new Date(time).toISOString()}:`)
      const folders = {
        published: join(folder, 'published'),
        private: folder,
        uploads: join(folder, 'uploads'),
      }
      const storage = await openStorage(folders, undefined)
      const inventory = createInventory(database)
      const context: CommandContext = {
        ...{ settings: { ...settings, databaseUrl: undefined }, folders, database, console, now: Date.now },
        installation: source.installation ?? '',
        stores: createStores(database, kinds),
        storage: {
          ...storage,
          stored: { ...source.files, published: none, uploads: none, pictures: none },
          // Neither has pointers: a restore makes them.
          source: {
            ...storage.source,
            async live(publicId) {
              const revision = (await inventory.widget(publicId))?.liveRevision
              return typeof revision === 'number' ? `r/${revision}` : undefined
            },
          },
        },
      }
      await verifyWith(context, { repair: false, record: false, from: undefined }, undefined)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* none() {}

async function verifyWith(context: CommandContext, options: VerifyOptions, backup: Backup | undefined) {
  const { console, database, storage } = context
  const inventory = createInventory(database)
  let left = 0
  let unrecorded = 0
  const report = async ({ text, mend }: Finding) => {
    const isMended = options.repair && ((await mend?.(backup)) ?? false)
    if (!isMended) left++
    console.result(isMended ? `${text}: mended` : text)
  }
  for await (const finding of databaseFindings(context)) await report(finding)

  const counts = await inventory.counts()
  let widgets = 0
  let files = 0
  for await (const widget of inventory.widgets()) {
    let checked = await checkWidget(context, widget, options)
    if (checked.findings.length > 0) {
      // A widget that is being published is briefly inconsistent.
      await wait(recheckDelay)
      const present = await inventory.widget(widget.publicId)
      if (present) checked = await checkWidget(context, present, options)
    }
    files += checked.files
    unrecorded += checked.unrecorded
    for (const finding of checked.findings) await report(finding)
    console.progress('Widgets', ++widgets, counts.widgets)
  }
  let uploads = 0
  for await (const upload of inventory.uploads()) {
    const finding = await uploadFinding(context, upload)
    if (finding) await report(finding)
    console.progress('Uploaded files', ++uploads, counts.uploads)
  }
  let pictures = 0
  for await (const picture of inventory.pictures()) {
    const finding = await pictureFinding(context, picture)
    if (finding) await report(finding)
    else if (!picture.checksums) {
      const found = options.record ? await storage.stored.readPicture(picture.key) : undefined
      if (found) await recordPicture(database, picture.key, checksumsOf(found))
      else unrecorded++
    }
    console.progress('Pictures', ++pictures, counts.pictures)
  }
  for await (const finding of unknownFindings(context)) await report(finding)

  if (unrecorded > 0)
    console.log(
      `${unrecorded} revisions and pictures of an older version have no checksums: "verify --record" takes them from the files as they are.`,
    )
  if (left > 0) throw new CommandError(`${left} findings`)
  console.log(
    `${widgets} widgets, ${files} published files, ${uploads} uploaded files, ${pictures} pictures: all as they should be.`,
  )
}

async function* databaseFindings({ database, settings }: CommandContext): AsyncGenerator<Finding> {
  if (settings.databaseUrl === undefined)
    for (const damage of await damagesOfSqlite(database.kysely))
      yield { text: `database: ${damage}; restore a backup` }
  for await (const value of unreadableValues(database.kysely)) {
    const row = Object.values(value.key).join(' ')
    yield {
      text: `database: ${value.column} of ${value.table} ${row} can't be read`,
      mend: async (backup) =>
        backup !== undefined && (await copyValue(value, backup.database.kysely, database.kysely)),
    }
  }
}

async function checkWidget(context: CommandContext, widget: InventoryWidget, { record }: VerifyOptions) {
  const { settings, storage, stores, database } = context
  const { publicId } = widget
  const findings: Finding[] = []
  const target = await storage.source.live(publicId)
  const expected = widget.liveRevision === null ? undefined : `r/${widget.liveRevision}`
  const inventory = createInventory(database)
  /** Undefined for a row that can't be read, which is a finding of its own. */
  const read = (n: number) =>
    inventory.revision(widget, n).catch((error) => {
      if (!(error instanceof SyntaxError)) throw error
      return undefined
    })
  const known = new Map<number, Checksums | null>()
  const checksumsOfRevision = async (n: number) => {
    const found = known.get(n) ?? (await read(n))?.checksums ?? null
    known.set(n, found)
    return found
  }
  let files = 0
  let unrecorded = 0
  const broken = new Set<number>()
  for (const n of widget.revisions) {
    const row = await read(n)
    if (!row) continue
    const revision = { siteUrl: settings.siteUrl, ...widget, n, ...row }
    const found: FileSet = (await storage.stored.readRevision(publicId, n)) ?? new Map()
    files += found.size
    const wanted = await expectedFiles(revision, checksumsOfRevision)
    const issues = revisionIssues(found, wanted)
    if (issues.length > 0) {
      broken.add(n)
      // The first one mends all of them.
      const mend = memoized(async (backup: Backup | undefined) => {
        const copy = await backup?.files.readRevision(publicId, n)
        const mended = await mendedFiles(found, copy, wanted, revision)
        const shared = [...wanted.shared].filter(([path, from]) => mended.has(path) && !broken.has(from))
        await storage.stored.writeRevision(publicId, n, mended, new Map(shared))
        const present = (await storage.stored.readRevision(publicId, n)) ?? new Map()
        if (revisionIssues(present, wanted).length > 0) return false
        broken.delete(n)
        return true
      })
      findings.push(...issues.map((issue) => ({ text: `${publicId} revision ${n}: ${issue}`, mend })))
    } else if (!wanted.isComplete) {
      const present = record && revision.checksums === null && presentChecksums(found, wanted, revision)
      if (present) {
        await recordRevision(database, { publicId, n }, present)
        known.set(n, present)
      } else unrecorded++
    }
  }
  if (target !== expected)
    findings.push({
      text: `${publicId}: visitors see ${target ?? 'nothing'} and should see ${expected ?? 'nothing'}`,
      mend: () => point(context, publicId, widget.liveRevision),
    })
  for (const inbox of Object.values<InboxStore>(stores.forTenant(widget.tenantId).inbox)) {
    const altered = (await inbox.rowIssues?.(publicId)) ?? []
    findings.push(...altered.map((issue) => ({ text: `${publicId}: ${issue}` })))
  }
  return { files, unrecorded, findings }
}

function memoized(work: (backup: Backup | undefined) => Promise<boolean>) {
  let result: Promise<boolean> | undefined
  return (backup: Backup | undefined) => {
    result ??= work(backup)
    return result
  }
}

async function point({ storage }: CommandContext, publicId: string, revision: number | null) {
  await storage.published.point(publicId, revision)
  return true
}

async function uploadFinding(
  { storage }: CommandContext,
  { storageKey, size, sha256 }: InventoryUpload,
): Promise<Finding | undefined> {
  const isRight = (bytes: Buffer | undefined): bytes is Buffer =>
    bytes?.length === size && createHash('sha256').update(bytes).digest('hex') === sha256
  const found = await storage.stored.readUpload(storageKey)
  if (isRight(found)) return undefined
  return {
    text: `${storageKey}: ${found ? 'holds other bytes than were sent' : 'uploaded file is missing'}`,
    async mend(backup) {
      for (const read of [backup?.files.readUpload, storage.trash.readUpload]) {
        const bytes = await read?.(storageKey)
        if (!isRight(bytes)) continue
        await storage.stored.writeUpload(storageKey, bytes)
        return true
      }
      return false
    },
  }
}

async function pictureFinding(
  { storage }: CommandContext,
  { key, bytes, checksums }: InventoryPicture,
): Promise<Finding | undefined> {
  const isRight = (files: FileSet) => {
    if (files.size === 0) return false
    if (!checksums) return [...files.values()].reduce((sum, { length }) => sum + length, 0) === bytes
    const names = Object.keys(checksums)
    return (
      names.length === files.size &&
      names.every((name) => checksumOf(files.get(name) ?? Buffer.of()) === checksums[name])
    )
  }
  const found = await storage.stored.readPicture(key)
  if (found && isRight(found)) return undefined
  return {
    text: `${key}: uploaded picture ${found?.size ? 'has other bytes than were made' : 'is missing'}`,
    async mend(backup) {
      for (const read of [backup?.files.readPicture, storage.trash.readPicture]) {
        const files = await read?.(key)
        if (!files || !isRight(files)) continue
        await storage.stored.writePicture(key, files)
        return true
      }
      return false
    },
  }
}

/** Files that no row names, beside those of requests in progress. */
async function* unknownFindings(context: CommandContext): AsyncGenerator<Finding> {
  const { storage, stores, database, now } = context
  const { stored, trash } = storage
  const inventory = createInventory(database)
  for await (const publicId of stored.published()) {
    const widget = await inventory.widget(publicId)
    if (widget && widget.liveRevision !== null) continue
    yield {
      text: `${publicId}: published files of ${widget ? 'a widget that is not published' : 'an unknown widget'}`,
      mend: () => point(context, publicId, null),
    }
  }
  const before = now() - maxRequestTime
  const day = vietnamDay(now())
  const kept = [
    { kind: 'uploads', what: 'uploaded file', files: stored.uploads(), known: stores.uploadRows.known },
    { kind: 'media', what: 'uploaded picture', files: stored.pictures(), known: stores.pictureRows.known },
  ] as const
  for (const { kind, what, files, known } of kept)
    for await (const key of unknownFiles(files, known, before))
      yield {
        text: `${key}: ${what} without a row; the next start moves it to the trash`,
        async mend() {
          await trash.put(kind, key, day)
          return true
        },
      }
}
