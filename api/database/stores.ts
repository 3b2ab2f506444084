import type { Database } from './database.ts'
import type { ApiKeyStore, KeyRing } from './stores/api-keys.ts'
import { apiKeyStore, keyRing } from './stores/api-keys.ts'
import type { ApplicationStore } from './stores/applications.ts'
import { applicationStore } from './stores/applications.ts'
import type { AuditStore } from './stores/audit.ts'
import { auditStore } from './stores/audit.ts'
import type { ConsentStore } from './stores/consents.ts'
import { consentStore } from './stores/consents.ts'
import type { DaySaltStore } from './stores/day-salt.ts'
import { daySaltStore } from './stores/day-salt.ts'
import type { InboxWork } from './stores/inbox-work.ts'
import { inboxWork } from './stores/inbox-work.ts'
import type { KnownSenders } from './stores/known-senders.ts'
import { knownSenders } from './stores/known-senders.ts'
import type { OutboxStore, TenantOutbox } from './stores/outbox.ts'
import { outboxStore, tenantOutbox } from './stores/outbox.ts'
import type { PeopleStore } from './stores/people.ts'
import { peopleStore } from './stores/people.ts'
import type { PublicWidgetStore } from './stores/public-widgets.ts'
import { publicWidgetStore } from './stores/public-widgets.ts'
import type { Retention } from './stores/retention.ts'
import { retention } from './stores/retention.ts'
import type { PointerStore, RevisionStore } from './stores/revisions.ts'
import { pointerStore, revisionStore } from './stores/revisions.ts'
import type { SubmissionStore } from './stores/submissions.ts'
import { submissionStore } from './stores/submissions.ts'
import type { SubscriberStore } from './stores/subscribers.ts'
import { subscriberStore } from './stores/subscribers.ts'
import type { InvitationLinks, TeamStore } from './stores/team.ts'
import { invitationLinks, teamStore } from './stores/team.ts'
import type { TenantStore } from './stores/tenants.ts'
import { tenantStore } from './stores/tenants.ts'
import type { UploadRows } from './stores/upload-rows.ts'
import { uploadRows } from './stores/upload-rows.ts'
import type { TenantWebhooks, WebhookQueue } from './stores/webhooks.ts'
import { tenantWebhooks, webhookQueue } from './stores/webhooks.ts'
import type { WidgetStore } from './stores/widgets.ts'
import { widgetStore } from './stores/widgets.ts'

/** Everything one tenant owns. There is no other way to tenant data: what belongs to another tenant does not exist here. */
export interface TenantStores {
  widgets: WidgetStore
  revisions: RevisionStore
  submissions: SubmissionStore
  subscribers: SubscriberStore
  applications: ApplicationStore
  inboxWork: InboxWork
  consents: ConsentStore
  people: PeopleStore
  outbox: TenantOutbox
  webhooks: TenantWebhooks
  audit: AuditStore
  team: TeamStore
  keys: ApiKeyStore
}

export interface Stores {
  forTenant(tenantId: string): TenantStores
  /** The public side: by public id alone. */
  publicWidgets: PublicWidgetStore
  /** Whom spam rules forgive, for the public side. */
  knownSenders: KnownSenders
  /** What the publisher has to settle at start, over all tenants. */
  pointers: PointerStore
  /** What the mail sender takes from, over all tenants. */
  outbox: OutboxStore
  /** What the webhook sender takes from, over all tenants. */
  webhooks: WebhookQueue
  daySalt: DaySaltStore
  tenants: TenantStore
  /** Whose an API key is. */
  keyRing: KeyRing
  invitationLinks: InvitationLinks
  uploadRows: UploadRows
  retention: Retention
}

export function createStores(database: Database): Stores {
  return {
    forTenant: (tenantId) => ({
      widgets: widgetStore(database, tenantId),
      revisions: revisionStore(database, tenantId),
      submissions: submissionStore(database, tenantId),
      subscribers: subscriberStore(database, tenantId),
      applications: applicationStore(database, tenantId),
      inboxWork: inboxWork(database, tenantId),
      consents: consentStore(database, tenantId),
      people: peopleStore(database, tenantId),
      outbox: tenantOutbox(database, tenantId),
      webhooks: tenantWebhooks(database, tenantId),
      audit: auditStore(database, tenantId),
      team: teamStore(database, tenantId),
      keys: apiKeyStore(database, tenantId),
    }),
    publicWidgets: publicWidgetStore(database),
    knownSenders: knownSenders(database),
    pointers: pointerStore(database),
    outbox: outboxStore(database),
    webhooks: webhookQueue(database),
    daySalt: daySaltStore(database),
    tenants: tenantStore(database),
    keyRing: keyRing(database),
    invitationLinks: invitationLinks(database),
    uploadRows: uploadRows(database),
    retention: retention(database),
  }
}
