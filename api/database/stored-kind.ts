import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { RowChange } from './inbox/change-row.ts'
import type { ErasedRows, PersonKey } from './inbox/erase-rows.ts'
import type { RowRetention } from './inbox/expire-rows.ts'
import type { Schema } from './schema.ts'
import type { InboxRequest, Page } from './stores/page.ts'

/** Rows of all widgets, oldest first. */
export interface RowsSince {
  /** Id that they come after; without one they are the newest. */
  after: string | undefined
  limit: number
  /** Epoch ms of the latest arrival. */
  until: number
}

export interface InboxStore<Item = Record<string, unknown>> {
  list(publicId: string, request: InboxRequest): Promise<Page<Item>>
  /** Rows that are no spam; absent where rows cannot be. */
  since?(request: RowsSince): Promise<(Item & { id: string; publicId: string })[]>
  /** Absent when nothing refers to a single row. */
  find?(id: string): Promise<Item | undefined>
  /** Absent when rows never change. @param now epoch ms @returns false when the widget has no such row */
  change?(publicId: string, id: string, change: RowChange, now: number): Promise<boolean>
  /** How many of the newest hundred rows still have the status of a new row; absent when rows have no status. */
  countNew?(publicId: string): Promise<number>
  /** One line per stored row that is not as it was written; absent when rows prove nothing of themselves. */
  rowIssues?(publicId: string): Promise<string[]>
}

/** Declaration of a kind of submission, as far as the stores need it. */
export interface StoredKind<Store extends InboxStore = InboxStore> {
  /** The procedure of its list: `submissions`. */
  inbox: { name: string }
  /** Its rows count for the limits of their tenant where they are limited. */
  route: { isLimited?: true }
  store(database: Database, tenantId: string): Store
  /** Absent for rows without a person. */
  person?:
    | {
        table: keyof Schema
        /** Whether its rows know the person by phone too. */
        hasPhones: boolean
        /** @param now epoch ms */
        erase(trx: Transaction<Schema>, tenantId: string, person: PersonKey, now: number): Promise<ErasedRows>
        /** Absent where single rows stay. @param now epoch ms */
        eraseRow?:
          | ((
              trx: Transaction<Schema>,
              tenantId: string,
              row: { publicId: string; rowId: string },
              now: number,
            ) => Promise<ErasedRows>)
          | undefined
      }
    | undefined
  /** @param now epoch ms */
  expire(database: Database, now: number): Promise<ErasedRows>
  retention: RowRetention
}

/** Keys are the names of kinds: `contact`. */
export type StoredKinds = Readonly<Record<string, StoredKind>>
