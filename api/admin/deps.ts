import type { WebhookTarget } from '../../widgets/definition.ts'
import type { Database } from '../database/database.ts'
import type { Stores } from '../database/stores.ts'
import type { SideEffects } from '../database/writes/rows.ts'
import type { Destinations } from '../destinations/manage.ts'
import type { Report } from '../http/problem-response.ts'
import type { Exports } from '../inbox/export/exports.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import type { tenantPayments } from '../inbox/order/payments.ts'
import type { PageReader } from '../page-check/read-page.ts'
import type { PageProposals } from '../page-reading/read-proposal.ts'
import type { PageStyles } from '../page-style/read-page-style.ts'
import type { PaymentProviders } from '../payments/manage.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { OperatorContact, TenantLimits } from '../settings.ts'
import type { TenantExports } from '../tenant-export/tenant-exports.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import type { Confirmations } from './auth/authenticate.ts'
import type { Identity } from './auth/identity.ts'
import type { Importer } from './import/importer.ts'
import type { LargeDrafts } from './large-drafts/large-drafts.ts'

export interface AdminDeps {
  /** Writes a line to the log. */
  warn(line: string): void
  database: Database
  stores: Stores
  publisher: Publisher
  uploads: Pick<UploadStore, 'read' | 'remove'>
  pictures: Pick<Pictures, 'add'>
  importer: Pick<Importer, 'run' | 'progressOf'>
  largeDrafts: Pick<LargeDrafts, 'widget' | 'revision' | 'schedule' | 'change'>
  exports: Pick<Exports, 'open'>
  tenantExports: Pick<TenantExports, 'start' | 'get' | 'read'>
  kinds: Record<string, KindDefinition>
  /** For the notifications that were deferred while a row counted as spam. `now` is epoch ms. */
  deferredSideEffects(
    kind: KindDefinition,
    publicId: string,
    row: Record<string, unknown>,
    now: number,
  ): Promise<SideEffects>
  /** Sends one signed delivery at once: the status of its answer, or why there is none. */
  testWebhook(
    target: WebhookTarget,
    widget: { publicId: string; name: string },
  ): Promise<{ status: number } | { error: string }>
  destinations: Destinations
  paymentProviders: PaymentProviders
  /** Transfers of a tenant, and what its members decide of them. */
  paymentsOf(tenantId: string): ReturnType<typeof tenantPayments>
  pageStyles: Pick<PageStyles, 'read'>
  pageReader: Pick<PageReader, 'wait' | 'check'>
  pageProposals: Pick<PageProposals, 'read'>
  /** Public address, without a trailing slash. */
  siteUrl: string
  trustProxy: number
  version: string
  dataDir: string
  /** Whether a mail server is set. */
  hasMail: boolean
  /** Whether `admin replicate` is to keep a copy. */
  isReplicated?: boolean
  /** epoch ms */
  startedAt: number
  admin?: { email: string; password: string } | undefined
  /** Whether anybody opens a tenant of their own. */
  isSignUpOpen: boolean
  operatorContact?: OperatorContact | undefined
  tenantLimits: TenantLimits
  /** The tenant of the demo widgets, which nobody owns. */
  demoTenantId: string
  /** epoch ms */
  now: () => number
  /** ms of a monotonic clock */
  monotonic: () => number
  report: Report
}

export interface ProcedureDeps extends AdminDeps {
  /** Made on demand: API keys do not need its secret. */
  identity: () => Promise<Identity>
  confirmations: Confirmations
}
