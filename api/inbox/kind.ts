import type { RawBuilder, Transaction } from 'kysely'
import type { Migration } from 'kysely/migration'
import type * as z from 'zod'
import type { Text } from '../../widgets/definition.ts'
import type { Database } from '../database/database.ts'
import type { RowChange } from '../database/inbox/change-row.ts'
import type { ErasedRows, PersonKey } from '../database/inbox/erase-rows.ts'
import type { RowRetention } from '../database/inbox/row-retention.ts'
import type { Schema } from '../database/schema.ts'
import type { InventoryUpload } from '../database/stores/inventory-upload.ts'
import type { InboxRequest, Page } from '../database/stores/page.ts'
import type { ProblemCode } from '../http/problems.ts'
import type { Route, RouteHandler } from '../http/route.ts'
import type { InboxDeps } from './deps.ts'
import type { WriteDocument } from './document.ts'
import type { StoreBody } from './pipeline/json-handler.ts'
import type { WriteRoute } from './pipeline/rate-limits.ts'
import type { InboxPresentation } from './presentation.ts'

export interface InboxStore<Item = unknown> {
  list(publicId: string, request: InboxRequest): Promise<Page<Item>>
  /** Absent when nothing refers to a single row. */
  find?(id: string): Promise<Item | undefined>
  /** Absent when rows never change. @param now epoch ms @returns false when the widget has no such row */
  change?(publicId: string, id: string, change: RowChange, now: number): Promise<boolean>
  /** How many of the newest hundred rows nobody has worked on; absent when rows have no status. */
  countNew?(publicId: string): Promise<number>
  /** One line per stored row that is not as it was written; absent when rows prove nothing of themselves. */
  rowIssues?(publicId: string): Promise<string[]>
}

export interface InboxReport<Store> {
  path: string
  summary: string
  output: z.ZodType
  run(store: Store, publicId: string): Promise<unknown>
}

export interface InboxDefinition<Item, Store> {
  /** Procedure and path of the list: `submissions`. */
  name: string
  summary: string
  row: z.ZodObject
  rowOf(item: Item): Record<string, unknown>
  filters: z.ZodRawShape
  /** Export columns, by property of the row; form fields follow. */
  columns: readonly string[]
  /** Defaults to `rowOf`. */
  csvRow?(item: Item): Record<string, unknown>
  change?: {
    name: string
    summary: string
    status: z.ZodEnum
    /** In addition to those of every change. */
    problems?: readonly ProblemCode[]
  }
  reports?: Record<string, InboxReport<Store>>
  /** Defaults to the columns under their own names. */
  presentation?: InboxPresentation
}

export interface Submission {
  email: string
  body: Record<string, unknown>
  /** Value of the path parameter (`jobs/{jobSlug}/apply`). */
  target?: string
  lines?(targetTitle: string | undefined): [Text, string][]
}

export interface KindFiles {
  procedure: string
  /** `/applications/{id}/files/{fileId}` */
  path: `/${string}`
  summary: string
  /** Table and column of the files' sizes, in bytes. */
  sizes: readonly [table: keyof Schema, column: RawBuilder<unknown>]
  find(database: Database, tenantId: string, rowId: string, fileId: string): Promise<StoredFile | undefined>
  count(database: Database): Promise<number>
  every(database: Database): AsyncGenerator<InventoryUpload>
  known(database: Database, storageKeys: string[]): Promise<string[]>
  ofWidget(database: Database, tenantId: string, publicId: string): AsyncGenerator<FileOfRow>
}

export interface FileOfRow {
  rowId: string
  id: string
  name: string
  storageKey: string
}

export interface StoredFile {
  name: string
  contentType: string
  /** bytes */
  size: number
  storageKey: string
}

/** One kind of submission. Its folder adds its tables to `Schema` and its writes to `WriteRows`. */
export interface KindDefinition<
  Item = unknown,
  Store extends InboxStore<Item> = InboxStore<Item>,
  Inbox extends InboxDefinition<Item, Store> = InboxDefinition<Item, Store>,
  Person extends object | undefined = object | undefined,
> {
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
  store(database: Database, tenantId: string): Store
  inbox: Inbox
  person?: Person & {
    table: keyof Schema
    erase(trx: Transaction<Schema>, tenantId: string, person: PersonKey): Promise<ErasedRows>
  }
  /** @param now epoch ms */
  expire(database: Database, now: number): Promise<ErasedRows>
  retention: RowRetention
  files?: KindFiles
  notification?: {
    /** First words of the merchant's mail. */
    event: Text
    submissionOf(item: Item): Submission
  }
  webhookEvents: readonly string[]
  document: WriteDocument
}

/** Identity function for type inference. */
export const defineKind = <
  Item,
  Store extends InboxStore<Item>,
  const Inbox extends InboxDefinition<Item, Store>,
  Person extends object | undefined = undefined,
>(
  kind: KindDefinition<Item, Store, Inbox, Person>,
): KindDefinition<Item, Store, Inbox, Person> => kind
