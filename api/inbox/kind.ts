import type { Migration } from 'kysely/migration'
import type * as z from 'zod'
import type { Text } from '../../widgets/definition.ts'
import type { InboxStore, StoredKind } from '../database/stored-kind.ts'
import type { ProblemCode } from '../http/problems.ts'
import type { Route, RouteHandler } from '../http/route.ts'
import type { InboxDeps } from './deps.ts'
import type { WriteDocument } from './document.ts'
import type { StoreBody } from './pipeline/json-handler.ts'
import type { WriteRoute } from './pipeline/rate-limits.ts'
import type { InboxPresentation } from './presentation.ts'

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

/** One kind of submission. Its folder adds its tables to `Schema` and its writes to `WriteRows`. */
export interface KindDefinition<
  Item = unknown,
  Store extends InboxStore<Item> = InboxStore<Item>,
  Inbox extends InboxDefinition<Item, Store> = InboxDefinition<Item, Store>,
  Person extends object | undefined = object | undefined,
> extends StoredKind<Store> {
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
  inbox: Inbox
  person?: Person & NonNullable<StoredKind['person']>
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
