import type { Database } from '../database/database.ts'
import type { KnownSenders } from '../database/inbox/spam.ts'
import type { LiveWidgets } from '../publishing/live-widgets.ts'
import type { Inspector } from '../uploads/inspector.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import type { RecentHashes } from './form/spam.ts'
import type { Pipeline } from './pipeline/pipeline.ts'

export interface InboxDeps {
  pipeline: Pipeline
  database: Pick<Database, 'append' | 'kysely'>
  liveWidgets: LiveWidgets
  knownSenders: KnownSenders
  /** Bodies that were stored. */
  duplicates: RecentHashes
  /** Bodies that looked automatic and were asked for work. */
  challenged: RecentHashes
  uploads: UploadStore
  inspector: Pick<Inspector, 'inspect'>
  /** The same in all processes and after a restart. */
  secret: string
  /** Public origin, without a trailing slash. */
  siteUrl: string
  /** Proxies in front. */
  trustProxy: number
}
