import type { Database } from '../database/database.ts'
import type { KnownSenders } from '../database/stores/known-senders.ts'
import type { LiveWidgets } from '../publishing/live-widgets.ts'
import type { Inspector } from '../uploads/inspector.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import type { Duplicates } from './form/duplicates.ts'
import type { Pipeline } from './pipeline/pipeline.ts'

/** What the handlers of every kind share. */
export interface InboxDeps {
  pipeline: Pipeline
  database: Pick<Database, 'append'>
  liveWidgets: LiveWidgets
  knownSenders: KnownSenders
  duplicates: Duplicates
  uploads: UploadStore
  inspector: Pick<Inspector, 'inspect'>
  /** Signs challenges and seals links. The same in every process and after a restart. */
  secret: string
  /** Public address of the host root, without a slash at the end. */
  siteUrl: string
}
