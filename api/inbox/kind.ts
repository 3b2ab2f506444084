import type { Transaction } from 'kysely'
import type { Migration } from 'kysely/migration'
import type * as z from 'zod'
import type { Text } from '../../widgets/definition.ts'
import type { Database } from '../database/database.ts'
import type { RowChange } from '../database/inbox/change-row.ts'
import type { ErasedRows } from '../database/inbox/erase-rows.ts'
import type { Schema } from '../database/schema.ts'
import type { InventoryUpload } from '../database/stores/inventory-upload.ts'
import type { InboxRequest, Page } from '../database/stores/page.ts'
import type { Route, RouteHandler } from '../http/route.ts'
import type { InboxDeps } from './deps.ts'
import type { WriteDocument } from './document.ts'
import type { WriteRoute } from './pipeline/rate-limits.ts'

/** One tenant's rows of a kind. */
export interface InboxStore<Item = unknown> {
  /** Newest first. */
  list(publicId: string, request: InboxRequest): Promise<Page<Item>>
  /** All of them, newest first, however many. */
  every(publicId: string, request: InboxRequest): AsyncGenerator<Item>
  /** Absent where nothing refers to a single row. */
  find?(id: string): Promise<Item | undefined>
  /**
   * Absent where rows never change.
   * @param now epoch ms
   * @returns false where that widget has no such row
   */
  change?(publicId: string, id: string, change: RowChange, now: number): Promise<boolean>
}

/** A procedure of the admin that reads one widget's rows in another way than as a list. */
export interface InboxReport<Store> {
  /** Below the list: `verify`. */
  path: string
  summary: string
  output: z.ZodType
  run(store: Store, publicId: string): Promise<unknown>
}

/** How the admin shows, changes and exports the rows of a kind. */
export interface InboxDefinition<Item, Store> {
  /** The list's procedure and its path below a widget: `submissions`. */
  name: string
  summary: string
  /** Schema of a row in answers. */
  row: z.ZodObject
  rowOf(item: Item): Record<string, unknown>
  /** Query parameters of the list beside its page. */
  filters: z.ZodRawShape
  /** Columns of the export, by property of the row. Form fields in `fields` follow them. */
  columns: readonly string[]
  /** Row of the export, where it differs from `rowOf`. */
  csvRow?(item: Item): Record<string, unknown>
  change?: {
    /** `changeSubmission` */
    name: string
    summary: string
    status: z.ZodEnum
  }
  /** Further procedures by name. */
  reports?: Record<string, InboxReport<Store>>
}

/** A submission as its notifications mention it. */
export interface Submission {
  email: string
  body: Record<string, unknown>
  /** Name in the path (`jobs/{jobSlug}/apply`), where it has one. */
  target?: string
  /** Lines of the mail beside the body. */
  lines?(targetTitle: string | undefined): [Text, string][]
}

/** Uploaded files that belong to the rows of a kind. The files themselves are in the upload store. */
export interface KindFiles {
  /** The admin's procedure for the download, among `files`. */
  procedure: string
  /** `/applications/{id}/files/{fileId}` of the admin. */
  path: `/${string}`
  summary: string
  /** A file of one row of one tenant. */
  find(database: Database, tenantId: string, rowId: string, fileId: string): Promise<StoredFile | undefined>
  count(database: Database): Promise<number>
  every(database: Database): AsyncGenerator<InventoryUpload>
  /** Those of the storage keys that a row names. */
  known(database: Database, storageKeys: string[]): Promise<string[]>
}

export interface StoredFile {
  name: string
  contentType: string
  /** bytes */
  size: number
  storageKey: string
}

/**
 * Everything about one kind of submission. Its tables and writes are declared in the same folder, as additions to `Schema` and
 * `WriteRows`.
 */
export interface KindDefinition<
  Item = unknown,
  Store extends InboxStore<Item> = InboxStore<Item>,
  Inbox extends InboxDefinition<Item, Store> = InboxDefinition<Item, Store>,
  Person extends object | undefined = object | undefined,
> {
  /** The entry of `definition.writes` by which a widget type takes it: `contact`. */
  write: string
  /** Its public path below a widget, and the limits there. */
  route: WriteRoute & { path: string }
  handler(deps: InboxDeps): RouteHandler
  /** Further public routes: pages behind links in mails. */
  routes?(deps: InboxDeps): Route[]
  /** Module that exports `operations`; the writer's thread imports it alone. */
  operations: URL
  /** Its tables, but for those of the first migrations of the database. */
  migrations?: Record<string, Migration>
  store(database: Database, tenantId: string): Store
  inbox: Inbox
  /** Rows that come from a person, found by `email_key`. */
  person?: Person & {
    table: keyof Schema
    erase(trx: Transaction<Schema>, tenantId: string, emailKey: string): Promise<ErasedRows>
  }
  /** Erases the rows whose time is over at `now` (epoch ms). */
  expire(database: Database, now: number): Promise<ErasedRows>
  files?: KindFiles
  /** Mails and webhook deliveries about a row. */
  notification?: {
    /** First words of the mail to the merchant. */
    event: Text
    /** What a stored row said, to send its deferred notifications. */
    submissionOf(item: Item): Submission
  }
  /** Events of its webhook, each with the row as data. */
  webhookEvents: readonly string[]
  /** Its part of the public OpenAPI document. */
  document: WriteDocument
}

/** Checks a kind's types where it is written. */
export const defineKind = <
  Item,
  Store extends InboxStore<Item>,
  const Inbox extends InboxDefinition<Item, Store>,
  Person extends object | undefined = undefined,
>(
  kind: KindDefinition<Item, Store, Inbox, Person>,
): KindDefinition<Item, Store, Inbox, Person> => kind
