import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createInventory, type Inventory, type InventoryWidget } from '../../database/stores/inventory.ts'
import type { InventoryUpload } from '../../database/stores/inventory-upload.ts'
import type { InboxStore } from '../../inbox/kind.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import type { StoredFiles } from '../../storage/stored-files.ts'
import type { CommandContext } from './context.ts'
import { revisionIssues } from './verify-revision.ts'

/** Verifies files, database and consent hash chains. Prints each issue on stdout; throws when there was any. */
export async function verify(context: CommandContext) {
  const { console, database, storage } = context
  const inventory = createInventory(database)
  const counts = await inventory.counts()
  let widgets = 0
  let files = 0
  let issues = 0
  const report = (lines: string[]) => {
    issues += lines.length
    for (const line of lines) console.result(line)
  }
  for await (const widget of inventory.widgets()) {
    const checked = await recheckedIssues(context, widget)
    files += checked.files
    report(checked.issues)
    console.progress('Widgets', ++widgets, counts.widgets)
  }
  for await (const publicId of storage.stored.published()) report(await publishedIssues(inventory, publicId))
  let uploads = 0
  for await (const upload of inventory.uploads()) {
    report(await uploadIssues(storage.stored, upload))
    console.progress('Uploaded files', ++uploads, counts.uploads)
  }
  let pictures = 0
  for await (const key of inventory.pictures()) {
    if (!(await storage.stored.readPicture(key))?.size) report([`${key}: uploaded picture is missing`])
    console.progress('Pictures', ++pictures, counts.pictures)
  }
  if (issues > 0) throw new CommandError(`${issues} findings`)
  console.log(
    `${widgets} widgets, ${files} published files, ${uploads} uploaded files, ${pictures} pictures: all as they should be.`,
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
  const { settings, storage, stores, database } = context
  const issues: string[] = []
  const target = await storage.source.live(widget.publicId)
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
    const found = (await storage.stored.readRevision(widget.publicId, n)) ?? new Map()
    files += found.size
    issues.push(...revisionIssues(found, { siteUrl: settings.siteUrl, ...widget, n, ...revision }))
  }
  for (const inbox of Object.values<InboxStore>(stores.forTenant(widget.tenantId).inbox)) {
    const altered = (await inbox.rowIssues?.(widget.publicId)) ?? []
    issues.push(...altered.map((issue) => `${widget.publicId}: ${issue}`))
  }
  return { files, issues }
}

async function publishedIssues(inventory: Inventory, publicId: string) {
  const widget = await inventory.widget(publicId)
  if (!widget) return [`${publicId}: published files of an unknown widget`]
  return widget.liveRevision === null
    ? [`${publicId}: published files of a widget that is not published`]
    : []
}

async function uploadIssues(stored: StoredFiles, upload: InventoryUpload): Promise<string[]> {
  const found = await stored.readUpload(upload.storageKey)
  if (!found) return [`${upload.storageKey}: uploaded file is missing`]
  if (found.length !== upload.size)
    return [`${upload.storageKey}: has ${found.length} bytes and should have ${upload.size}`]
  return createHash('sha256').update(found).digest('hex') === upload.sha256
    ? []
    : [`${upload.storageKey}: holds other bytes than were sent`]
}
