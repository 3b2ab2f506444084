import type { Database } from '../database/database.ts'
import type { KnownSenders } from '../database/stores/known-senders.ts'
import type { LiveWidgets } from '../publishing/live-widgets.ts'
import type { Inspector } from '../uploads/inspector.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import type { Duplicates } from './form/duplicates.ts'
import type { Pipeline } from './pipeline/pipeline.ts'

export interface InboxDeps {
  pipeline: Pipeline
  database: Pick<Database, 'append' | 'kysely'>
  liveWidgets: LiveWidgets
  knownSenders: KnownSenders
  duplicates: Duplicates
  uploads: UploadStore
  inspector: Pick<Inspector, 'inspect'>
  /** The same in all processes and after a restart. */
  secret: string
  /** Public origin, without a trailing slash. */
  siteUrl: string
}
