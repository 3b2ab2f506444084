import type { Database } from '../database/database.ts'
import type { Stores } from '../database/stores.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { LiveWidgets } from '../publishing/live-widgets.ts'

export interface PublicDeps {
  database: Pick<Database, 'append' | 'pressure' | 'probe'>
  stores: Pick<Stores, 'publicWidgets' | 'daySalt' | 'operation'>
  liveWidgets: LiveWidgets
  inbox: Inbox
  version: string
  dataDir: string
  /** Whether a mail server is set. */
  hasMail: boolean
  /** Whether `admin replicate` is to keep a copy. */
  isReplicated?: boolean
  /** epoch ms */
  now?: (() => number) | undefined
  /** ms */
  monotonic?: (() => number) | undefined
  draining?: (() => boolean) | undefined
}
