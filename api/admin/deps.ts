import type { Database } from '../database/database.ts'
import type { Stores } from '../database/stores.ts'
import type { SideEffects } from '../database/writes/rows.ts'
import type { Report } from '../http/problem-response.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { UploadStore } from '../uploads/upload-store.ts'

/** Dependencies of the admin. */
export interface AdminDeps {
  database: Database
  stores: Stores
  publisher: Publisher
  uploads: Pick<UploadStore, 'read' | 'remove'>
  /** The kinds of submission, by name. */
  kinds: Record<string, KindDefinition>
  /** Makes the notifications that were deferred while a row counted as spam. @param now epoch ms */
  deferredSideEffects(
    kind: KindDefinition,
    publicId: string,
    item: unknown,
    now: number,
  ): Promise<SideEffects>
  /** Public address of the host root, without a slash at the end. */
  siteUrl: string
  /** The number of trusted proxies for the client address. */
  trustProxy: number
  version: string
  /** The first owner, created when there is none. */
  admin?: { email: string; password: string } | undefined
  /** The tenant of the demo widgets, which nobody owns. */
  demoTenantId: string
  /** epoch ms */
  now: () => number
  report: Report
}
