import type { WidgetDefinition } from '../../widgets/definition.ts'
import type { Database } from '../database/database.ts'
import type { Stores } from '../database/stores.ts'
import type { Inspector } from '../uploads/inspector.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import type { Rates } from './limits.ts'

/** What the public side is made of. */
export interface PublicParts {
  database: Pick<Database, 'append' | 'pressure' | 'probe'>
  stores: Pick<Stores, 'publicWidgets' | 'daySalt' | 'knownSenders'>
  /** Where applicants' files go, and who looks into them first. */
  uploads: UploadStore
  inspector: Pick<Inspector, 'inspect'>
  /** Signs challenges. The same in every process and after a restart. */
  secret: string
  /** Public address of the host root, without a slash at the end. */
  siteUrl: string
  /** How many proxies in front of us to trust for the client address. */
  trustProxy: number
  version: string
  /** Other limits than the documented ones: for benches and tests. */
  rates?: Partial<Rates>
  /** epoch ms */
  now?: () => number
  /** The definition of a type; the catalog's unless a test brings its own. */
  definitionOf?: (type: string) => WidgetDefinition | undefined
  /** True once the service is on its way out: it says so in its health. */
  draining?: () => boolean
}
