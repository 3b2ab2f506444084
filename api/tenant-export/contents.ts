import { entryOfType } from '../../widgets/catalog.ts'
import { picturePath } from '../../widgets/picture-address.ts'
import { withoutSecrets } from '../admin/secrets.ts'
import type { Database } from '../database/database.ts'
import { filesOfWidget } from '../database/inbox/submission-files.ts'
import { answerStore, answerTemplateStore } from '../database/stores/answers.ts'
import { auditStore } from '../database/stores/audit.ts'
import { tenantDestinations } from '../database/stores/destinations.ts'
import { type Page, rowsPerPage } from '../database/stores/page.ts'
import { tenantPaymentSources } from '../database/stores/payment-sources.ts'
import { pictureStore } from '../database/stores/pictures.ts'
import { profileStore } from '../database/stores/profiles.ts'
import { teamStore } from '../database/stores/team.ts'
import { type ExportedWidget, tenantContent } from '../database/stores/tenant-content.ts'
import { tenantSettingsStore } from '../database/stores/tenants.ts'
import { type CsvRow, csvHeader, csvLines, fieldColumnsOf } from '../inbox/export/csv-lines.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import { everyKind, kinds } from '../inbox/kinds.ts'
import { tenantPayments } from '../inbox/order/payments.ts'
import type { PictureFiles } from '../pictures/picture-files.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import { readme } from './readme.ts'
import type { ZipWriter } from './zip-writer.ts'

/** Number of widgets. */
export interface TenantExportProgress {
  done: number
  total: number
}

export interface ContentsDeps {
  database: Database
  uploads: Pick<UploadStore, 'read'>
  pictures: Pick<PictureFiles, 'read'>
  zip: ZipWriter
  tenantId: string
  /** epoch ms */
  now: number
}

const utf8 = new TextEncoder()
const isoOf = (at: number) => new Date(at).toISOString()

const asJson = (value: unknown) => [utf8.encode(`${JSON.stringify(value, null, 2)}\n`)]

/** @param pages the first one decides which form fields have a column */
async function* asCsv(columns: readonly string[], pages: AsyncIterable<readonly CsvRow[]>) {
  let fieldColumns: ReturnType<typeof fieldColumnsOf> | undefined
  for await (const rows of pages) {
    const isFirst = fieldColumns === undefined
    fieldColumns ??= fieldColumnsOf(rows, true)
    const header = isFirst ? csvHeader(columns, fieldColumns) : ''
    yield utf8.encode(header + csvLines(rows, columns, fieldColumns))
  }
  if (!fieldColumns) yield utf8.encode(csvHeader(columns, { names: [], others: false }))
}

async function* pagesOf<Item>(
  list: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await list(cursor)
    if (items.length > 0) yield items
    if (next === undefined) return
    cursor = next
  }
}

async function* mapped<Item>(pages: AsyncIterable<readonly Item[]>, row: (item: Item) => CsvRow) {
  for await (const items of pages) yield items.map(row)
}

async function addTenant({ database, zip, tenantId, now }: ContentsDeps) {
  const { createdAt, ...settings } = await tenantSettingsStore(database, tenantId, everyKind).get()
  await zip.add('README.txt', [utf8.encode(readme(settings.name, isoOf(now)))])
  const store = profileStore(database, tenantId)
  const { profile } = await store.get()
  const followsProfile = Object.fromEntries(await store.followers())
  const destinations = (await tenantDestinations(database, tenantId).list()).map(
    ({ secrets: _, createdAt, ...destination }) => ({ ...destination, createdAt: isoOf(createdAt) }),
  )
  const answerTemplates = await answerTemplateStore(database, tenantId).list()
  const paymentSources = (await tenantPaymentSources(database, tenantId).list()).map(
    ({ secrets: _, createdAt, ...source }) => ({ ...source, createdAt: isoOf(createdAt) }),
  )
  await zip.add(
    'tenant.json',
    asJson({
      id: tenantId,
      ...settings,
      createdAt: isoOf(createdAt),
      profile,
      followsProfile,
      destinations,
      answerTemplates,
      paymentSources,
    }),
  )
  const members = await teamStore(database, tenantId).members()
  const rows = members.map(({ name, email, role, joinedAt }) => ({
    name,
    email,
    role,
    joinedAt: isoOf(joinedAt),
  }))
  const columns = ['name', 'email', 'role', 'joinedAt']
  await zip.add('members.csv', [
    utf8.encode(csvHeader(columns, noFields) + csvLines(rows, columns, noFields)),
  ])
  const audit = pagesOf((cursor) => auditStore(database, tenantId).list({ cursor, limit: rowsPerPage }))
  const entries = mapped(audit, ({ at, actor, action, target, detail }) => ({
    ...{ at: isoOf(at), actor, action, target },
    changes: detail.changes?.map(({ label, before, after }) => `${label.vi}: ${before.vi} → ${after.vi}`),
  }))
  await zip.add('audit.csv', asCsv(['at', 'actor', 'action', 'target', 'changes'], entries))
  const payments = pagesOf((cursor) =>
    tenantPayments(database, tenantId).list({ cursor, limit: rowsPerPage }),
  )
  const transfers = mapped(payments, ({ order, paidAt, ...payment }) => ({
    ...payment,
    paidAt: isoOf(paidAt),
    orderId: order?.id,
    reference: order?.reference,
  }))
  await zip.add('payments.csv', asCsv(paymentColumns, transfers))
  const days = mapped(tenantContent(database, tenantId).statistics(), (day) => ({ ...day }))
  const counts = ['publicId', 'date', 'views', 'unique', 'clicks', 'interactions']
  await zip.add('statistics.csv', asCsv(counts, days))
}

// biome-ignore format: a table of names
const paymentColumns = [
  'id', 'paidAt', 'amount', 'state', 'orderId', 'reference', 'memo', 'payer', 'accountNumber', 'bankReference', 'provider', 'providerId',
]

const noFields = { names: [], others: false }

/** An unknown type does not tell which fields are secret. */
function safeDraft(type: string, json: string) {
  const draft = JSON.parse(json)
  const definition = entryOfType(type)?.definition
  return definition ? withoutSecrets(definition, draft) : { ...draft, privateSettings: {} }
}

const widgetOf = ({ draft, live, type, archivedAt, createdAt, updatedAt, ...widget }: ExportedWidget) => ({
  ...widget,
  type,
  archivedAt: archivedAt === null ? null : isoOf(archivedAt),
  createdAt: isoOf(createdAt),
  updatedAt: isoOf(updatedAt),
  draft: safeDraft(type, draft),
  live: live
    ? {
        revision: live.revision,
        publishedAt: isoOf(live.publishedAt),
        author: live.author,
        draft: safeDraft(type, live.draft),
      }
    : null,
})

/** Names of files come from visitors: no path, nothing that a file system refuses. */
const safeName = (name: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  name.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_').replace(/^[. ]+|[. ]+$/g, '_') || 'file'

async function addFiles(
  { database, uploads, zip, tenantId }: ContentsDeps,
  kind: KindDefinition,
  publicId: string,
) {
  if (!kind.files) return
  const files = filesOfWidget(database, kind.rows.table, tenantId, publicId)
  for await (const { rowId, id, name, storageKey } of files) {
    const content = await uploads.read(storageKey)
    // It was erased meanwhile.
    if (content) await zip.add(`widgets/${publicId}/files/${rowId}/${id}-${safeName(name)}`, content, false)
  }
}

async function addInbox(deps: ContentsDeps, kind: KindDefinition, publicId: string) {
  const { database, zip, tenantId } = deps
  const { name, columns, csvRow } = kind.inbox
  const store = kind.store(database, tenantId)
  const list = (cursor: string | undefined, spam: boolean) =>
    store.list(publicId, { cursor, limit: rowsPerPage, spam })
  const hasSpam = 'spam' in kind.inbox.filters
  const first = await list(undefined, false)
  const spam = hasSpam ? await list(undefined, true) : first
  if (first.items.length + spam.items.length === 0) return
  const pages = async function* () {
    yield* mapped(
      pagesOf((cursor) => list(cursor, false)),
      csvRow,
    )
    if (hasSpam)
      yield* mapped(
        pagesOf((cursor) => list(cursor, true)),
        csvRow,
      )
  }
  await zip.add(`widgets/${publicId}/${name}.csv`, asCsv(columns, pages()))
  await addFiles(deps, kind, publicId)
}

/** Answers to the rows of a widget, by the id of the row. */
async function addAnswers({ database, zip, tenantId }: ContentsDeps, publicId: string) {
  const answers = await answerStore(database, tenantId, kinds).ofWidget(publicId)
  if (answers.length === 0) return
  const columns = ['rowId', 'at', 'author', 'channel', 'state', 'error', 'text']
  const rows = answers.map(({ at, ...answer }) => ({ ...answer, at: isoOf(at) }))
  await zip.add(`widgets/${publicId}/answers.csv`, [
    utf8.encode(csvHeader(columns, noFields) + csvLines(rows, columns, noFields)),
  ])
}

/** The largest file of each, by the name that drafts have for it. */
async function addPictures({ database, pictures, zip, tenantId }: ContentsDeps) {
  for (const { key, ...size } of await pictureStore(database, tenantId).list()) {
    const content = await pictures.read(picturePath(key, size, 'webp'))
    if (content) await zip.add(picturePath(key, size, 'webp').slice(1), [content], false)
  }
}

/** Writes all that is the tenant's own, without secrets. */
export async function addContents(deps: ContentsDeps, progress: (value: TenantExportProgress) => void) {
  const content = tenantContent(deps.database, deps.tenantId)
  await addTenant(deps)
  await addPictures(deps)
  const ids = await content.widgetIds()
  for (const [done, publicId] of ids.entries()) {
    progress({ done, total: ids.length })
    const widget = await content.widget(publicId)
    if (!widget) continue
    await deps.zip.add(`widgets/${publicId}/widget.json`, asJson(widgetOf(widget)))
    for (const kind of everyKind) await addInbox(deps, kind, publicId)
    await addAnswers(deps, publicId)
  }
  progress({ done: ids.length, total: ids.length })
}
