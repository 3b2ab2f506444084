import type { Migration } from 'kysely/migration'
import * as z from 'zod'
import type { Locale, Text } from '../../widgets/definition.ts'
import { type BeforeErase, eraseRow, eraseRows } from '../database/inbox/erase-rows.ts'
import {
  expireRowsWithFiles,
  expireSearchedRows,
  type RowRetention,
  rowRetention,
} from '../database/inbox/expire-rows.ts'
import type { InboxStore, StoredKind } from '../database/stored-kind.ts'
import type { ProblemCode } from '../http/problems.ts'
import type { Route, RouteHandler } from '../http/route.ts'
import { type Column, type Columns, filesProperty } from './columns/columns.ts'
import { columnMigrations } from './columns/migration.ts'
import type { KindRows, RowOf } from './columns/rows.ts'
import { filterShape, type RowSchema, rowSchema, sentShape } from './columns/schema.ts'
import type { InboxDeps } from './deps.ts'
import { formExtras, type RequestDocument, type WriteDocument } from './document.ts'
import type { LinkDeps } from './links.ts'
import type { StoreBody } from './pipeline/json-handler.ts'
import type { WriteRoute } from './pipeline/rates.ts'
import type { FieldPresentation, InboxPresentation } from './presentation.ts'

export interface InboxReport<Store> {
  path: string
  summary: string
  output: z.ZodType
  run(store: Store, publicId: string): Promise<unknown>
}

interface ChangeDeclaration {
  name: string
  summary: string
  /** Statuses that members may set; defaults to all. */
  statuses?: readonly string[]
  /** Problems beside those of every change. */
  problems?: readonly ProblemCode[]
}

interface RowButton {
  label: Text
  status: string
}

interface InboxDeclaration<Store> extends Omit<InboxPresentation, 'fields'> {
  /** Procedure and path of the list: `submissions`. */
  name: string
  summary: string
  /** The first properties of the detail panel; the others follow in the order of the columns. */
  order: readonly string[]
  change?: ChangeDeclaration
  /** A button under a message about a row, and the status that it sets. */
  button?: RowButton
  /** Why this person gets no answer by mail; undefined where they do. */
  refusesMail?(row: Record<string, unknown>): Text | undefined
  reports?: Record<string, InboxReport<Store>>
}

interface InboxDefinition<Store = InboxStore> {
  name: string
  summary: string
  row: z.ZodObject
  filters: z.ZodRawShape
  /** Columns of the CSV file, by property of the row; form fields follow. */
  columns: readonly string[]
  csvRow(row: object): Record<string, unknown>
  change?: (ChangeDeclaration & { status: z.ZodEnum }) | undefined
  button?: RowButton | undefined
  refusesMail?: InboxDeclaration<Store>['refusesMail']
  reports?: Record<string, InboxReport<Store>> | undefined
  presentation: InboxPresentation
}

/** Content of mails to the merchant about a row that was spam. */
interface Notification<Row = Record<string, unknown>> {
  /** First words of the mail. */
  event: Text
  /** Property with the value of the path parameter (`jobs/{jobSlug}`). */
  target?: string
  lines?(row: Row, targetTitle: string | undefined): [Text, string][]
}

interface FileDownload {
  procedure: string
  summary: string
}

interface Public {
  /** Key in `definition.writes` of a widget type: `contact`. */
  write: string
  route: WriteRoute & { path: string }
  /** Absent for a kind with `event`. */
  handler?(deps: InboxDeps): RouteHandler
  /** Taken at the path of events, for bodies of this `type` and widgets with this write. */
  event?: { type: string; store(deps: InboxDeps): StoreBody }
  routes?(deps: InboxDeps): Route[]
  /** Module exporting `operations`; the writer's thread imports only this. */
  operations: URL
  migrations?: Record<string, Migration>
  /** Events that deliveries tell of, with their titles: `{ contact: 'Liên hệ mới' }`. */
  webhookEvents: Readonly<Record<string, Text>>
  /** The event by which a visitor agrees to mails. */
  optIn?: string
  /** The event by which they end that. */
  optOut?: string
}

/** Declaration of a kind of submission. Its folder adds its tables to `Schema` and its writes to `WriteRows`. */
interface KindDeclaration<C extends Columns, Store extends InboxStore, Inbox> extends Public {
  rows: KindRows<C>
  notification?: Notification<RowOf<C>>
  store: StoredKind<Store>['store']
  inbox: Inbox
  /** Download of a file, for a kind with a column of files. */
  files?: FileDownload
  /** Texts that a message about a row may hold by these names, beside what the visitor sent. */
  values?(row: RowOf<C>, deps: LinkDeps & { tenantId: string; locale: Locale }): [Text, string][]
  /** Runs in the transaction that erases rows of a person or a single row, before it. */
  beforeErase?: BeforeErase
  /** Defaults to rows that expire one by one. */
  expire?: StoredKind['expire']
  /** Limits of a tenant's own, or what counts and expires in another way. */
  retention?: Partial<RowRetention>
  document: Omit<WriteDocument, 'request'> & { request: RequestDocument }
}

/** One kind of submission, with all that follows from its columns. */
export interface KindDefinition<Store extends InboxStore = InboxStore>
  extends Omit<StoredKind<Store>, 'route'>,
    Public {
  rows: KindRows
  notification?: Notification
  /** With its path: `/applications/{id}/files/{fileId}`. */
  files?: (FileDownload & { path: `/${string}` }) | undefined
  values?: KindDeclaration<Columns, InboxStore, unknown>['values']
  inbox: InboxDefinition<Store>
  document: WriteDocument
}

type Person<C extends Columns> = C extends { email: unknown } ? NonNullable<StoredKind['person']> : undefined

type ChangeOf<Inbox> = Inbox extends { change: infer Change } ? Change & { status: z.ZodEnum } : undefined
type ReportsOf<Inbox> = Inbox extends { reports: infer Reports } ? Reports : undefined

/** The same with what its columns and its declaration say. */
type Kind<C extends Columns, Store extends InboxStore, Inbox extends InboxDeclaration<Store>> = Omit<
  KindDefinition<Store>,
  'inbox' | 'person'
> & {
  person: Person<C>
  inbox: Omit<InboxDefinition<Store>, 'name' | 'row' | 'change' | 'reports'> & {
    name: Inbox['name']
    row: RowSchema<C>
    change: ChangeOf<Inbox>
    reports: ReportsOf<Inbox>
  }
}

/** Derives everything that the rest of the service asks of a kind. */
export function defineKind<
  C extends Columns,
  Store extends InboxStore,
  const Inbox extends InboxDeclaration<Store>,
>({
  rows,
  inbox,
  document,
  migrations,
  beforeErase,
  files,
  ...kind
}: KindDeclaration<C, Store, Inbox>): Kind<C, Store, Inbox> {
  const { table, columns } = rows
  const declared: InboxDeclaration<Store> = inbox
  const { name, summary, order, change, button, refusesMail, reports, ...presentation } = declared
  const { request, ...described } = document
  const isForm = request.isForm !== false
  const statuses = [...(change?.statuses ?? Object.keys(columns.status?.options ?? {}))]
  const hasFiles = filesProperty(columns) !== undefined
  const hasPhones = 'phone' in columns
  const erased = { table, hasPhones, hasFiles, before: beforeErase }
  const person = {
    table,
    hasPhones,
    erase: eraseRows(erased),
    eraseRow: presentation.keeps ? undefined : eraseRow(erased),
  }
  return {
    expire: (hasFiles ? expireRowsWithFiles : expireSearchedRows)(table),
    ...kind,
    files: files && { ...files, path: `/${name}/{id}/files/{fileId}` },
    rows,
    migrations: { ...migrations, ...columnMigrations(rows) },
    // The cast holds: rows with an address are a person's.
    person: ('email' in columns ? person : undefined) as Person<C>,
    retention: { ...rowRetention(table), ...kind.retention },
    inbox: {
      name: name as Inbox['name'],
      summary,
      row: rowSchema(columns),
      filters: filterShape(columns),
      columns: csvColumns(columns),
      csvRow: csvRow(columns),
      change: (change && { ...change, status: z.enum(statuses) }) as ChangeOf<Inbox>,
      button,
      refusesMail,
      // The cast keeps the reports’ declared names.
      reports: reports as ReportsOf<Inbox>,
      presentation: { ...presentation, fields: fieldPresentations(columns, order) },
    },
    document: {
      ...described,
      problems: [...(isForm ? (['work-needed'] as const) : []), ...(described.problems ?? [])],
      request: {
        name: request.name,
        schema: z.object({
          ...request.before,
          ...sentShape(columns),
          ...request.after,
          ...(isForm && formExtras),
        }),
      },
    },
  }
}

/** Columns of the CSV file; form fields follow. */
const csvColumns = (columns: Columns): string[] =>
  Object.entries(columns).flatMap(([property, { csv }]) => (csv === false ? [] : [property]))

/** Files by their names alone. */
function csvRow(columns: Columns) {
  const property = filesProperty(columns)
  return (row: object): Record<string, unknown> => {
    const written: Record<string, unknown> = { ...row }
    const files = property === undefined ? undefined : written[property]
    return Array.isArray(files) ? { ...written, [`${property}`]: files.map(({ name }) => name) } : written
  }
}

const presentationOf = ({ label, as, column, itemOf, options }: Column): FieldPresentation | undefined =>
  label && {
    label,
    ...(as && as !== 'text' && { as }),
    ...(column && { column }),
    ...(itemOf && { itemOf }),
    ...(options && { options }),
  }

/** @param first in the order of the detail panel; the others follow in theirs */
function fieldPresentations(columns: Columns, first: readonly string[]) {
  const names = new Set([...first, ...Object.keys(columns)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const column = columns[name]
      const shown = column && presentationOf(column)
      return shown ? [[name, shown] as const] : []
    }),
  )
}
