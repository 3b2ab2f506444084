import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createInventory, type InventoryWidget } from '../../database/stores/inventory.ts'
import type { InventoryUpload } from '../../database/stores/inventory-upload.ts'
import type { InboxStore } from '../../inbox/kind.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import type { CommandContext } from './context.ts'
import { entriesOf } from './copy-files.ts'
import { revisionIssues } from './verify-revision.ts'

/** Verifies files, database and consent hash chains. Prints each issue on stdout; throws when there was any. */
export async function verify(context: CommandContext) {
  const { console, database, folders } = context
  const inventory = createInventory(database)
  const counts = await inventory.counts()
  const known = new Set<string>()
  let files = 0
  let issues = 0
  const report = (lines: string[]) => {
    issues += lines.length
    for (const line of lines) console.result(line)
  }
  for await (const widget of inventory.widgets()) {
    known.add(widget.publicId)
    const checked = await recheckedIssues(context, widget)
    files += checked.files
    report(checked.issues)
    console.progress('Widgets', known.size, counts.widgets)
  }
  report(await unknownFolders(folders.published, known))
  let uploads = 0
  for await (const upload of inventory.uploads()) {
    report(await uploadIssues(folders.uploads, upload))
    console.progress('Uploaded files', ++uploads, counts.uploads)
  }
  let pictures = 0
  for await (const key of inventory.pictures()) {
    if ((await entriesOf(join(folders.published, 'media', key))).length === 0)
      report([`${key}: uploaded picture is missing`])
    console.progress('Pictures', ++pictures, counts.pictures)
  }
  if (issues > 0) throw new CommandError(`${issues} findings`)
  console.log(
    `${known.size} widgets, ${files} published files, ${uploads} uploaded files, ${pictures} pictures: all as they should be.`,
  )
}

/** ms; more than the time between the row and the live pointer of a publication */
const recheckDelay = 1000

/** A widget that is being published is briefly inconsistent. */
async function recheckedIssues(context: CommandContext, widget: InventoryWidget) {
  const first = await widgetIssues(context, widget)
  if (first.issues.length === 0) return first
  await wait(recheckDelay)
  const now = await createInventory(context.database).widget(widget.publicId)
  return now ? widgetIssues(context, now) : first
}

async function widgetIssues(context: CommandContext, widget: InventoryWidget) {
  const { settings, stores, database } = context
  const { published } = context.folders
  const served = join(published, 'widgets', widget.publicId)
  const home = widget.liveRevision === null ? join(published, 'withdrawn', widget.publicId) : served
  const issues: string[] = []
  const target = await readlink(join(served, 'live')).catch(() => undefined)
  const expected = widget.liveRevision === null ? undefined : `r/${widget.liveRevision}`
  if (target !== expected)
    issues.push(
      `${widget.publicId}: visitors see ${target ?? 'nothing'} and should see ${expected ?? 'nothing'}`,
    )
  const inventory = createInventory(database)
  let files = 0
  for (const n of widget.revisions) {
    const revision = await inventory.revision(widget, n)
    if (!revision) continue
    const checked = await revisionIssues(join(home, 'r', String(n)), {
      siteUrl: settings.siteUrl,
      ...widget,
      n,
      ...revision,
    })
    files += checked.files
    issues.push(...checked.issues)
  }
  for (const inbox of Object.values<InboxStore>(stores.forTenant(widget.tenantId).inbox)) {
    const altered = (await inbox.rowIssues?.(widget.publicId)) ?? []
    issues.push(...altered.map((issue) => `${widget.publicId}: ${issue}`))
  }
  return { files, issues }
}

async function unknownFolders(published: string, known: ReadonlySet<string>) {
  const folders = await entriesOf(join(published, 'widgets'))
  return folders
    .filter(({ name }) => !known.has(name))
    .map(({ name }) => `${name}: published files of an unknown widget`)
}

async function uploadIssues(uploads: string, upload: InventoryUpload): Promise<string[]> {
  const path = join(uploads, upload.storageKey)
  const found = await stat(path).catch(() => undefined)
  if (!found) return [`${upload.storageKey}: uploaded file is missing`]
  if (found.size !== upload.size)
    return [`${upload.storageKey}: has ${found.size} bytes and should have ${upload.size}`]
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex') === upload.sha256
    ? []
    : [`${upload.storageKey}: holds other bytes than were sent`]
}
