import type { Database } from './database.ts'
import { type ErasedFiles, erasedFiles } from './inbox/erased-files.ts'
import type { StoredKinds } from './stored-kind.ts'
import { type AccountStore, accountStore, type SessionStore, sessionStore } from './stores/accounts.ts'
import { type ApiKeyStore, apiKeyStore, type KeyRing, keyRing } from './stores/api-keys.ts'
import { type AuditStore, auditStore } from './stores/audit.ts'
import { type DaySaltStore, daySaltStore } from './stores/day-salt.ts'
import { type InboxViewStore, inboxViewStore } from './stores/inbox-views.ts'
import { type KnownSenders, knownSenders } from './stores/known-senders.ts'
import { type MembershipLinks, membershipLinks } from './stores/membership-links.ts'
import { type OperationStore, type OperatorStore, operationStore, operatorStore } from './stores/operators.ts'
import { type OutboxStore, outboxStore, type TenantOutbox, tenantOutbox } from './stores/outbox.ts'
import { type PasskeyChallenges, passkeyChallenges } from './stores/passkey-challenges.ts'
import { type PasskeyStore, passkeyStore } from './stores/passkeys.ts'
import { type PeopleStore, peopleStore } from './stores/people.ts'
import { type PictureRows, type PictureStore, pictureRows, pictureStore } from './stores/pictures.ts'
import { type PublicWidgetStore, publicWidgetStore } from './stores/public-widgets.ts'
import { type PurgeQueue, purgeQueue, type TenantPurges, tenantPurges } from './stores/purges.ts'
import { type Retention, retention } from './stores/retention.ts'
import { type PointerStore, pointerStore, type RevisionStore, revisionStore } from './stores/revisions.ts'
import { type DueSchedules, dueSchedules, type ScheduleStore, scheduleStore } from './stores/schedules.ts'
import { type SignInChallenges, signInChallenges } from './stores/sign-in-challenges.ts'
import { type SignUps, signUps } from './stores/sign-ups.ts'
import { type StatisticsStore, statisticsStore } from './stores/statistics.ts'
import { type TeamStore, teamStore } from './stores/team.ts'
import { type TenantDeletions, tenantDeletions } from './stores/tenant-deletion.ts'
import { type TenantSettingsStore, tenantSettingsStore } from './stores/tenant-settings.ts'
import { type TenantUsageStore, tenantUsageStore } from './stores/tenant-usage.ts'
import { type TenantStore, tenantStore } from './stores/tenants.ts'
import { type TwoFactorStore, twoFactorStore } from './stores/two-factor.ts'
import { type UploadRows, uploadRows } from './stores/upload-rows.ts'
import { type TenantWebhooks, tenantWebhooks, type WebhookQueue, webhookQueue } from './stores/webhooks.ts'
import {
  type WeeklyMailChoices,
  type WeeklyMailStore,
  weeklyMailChoices,
  weeklyMailStore,
} from './stores/weekly-mail.ts'
import { type WidgetStore, widgetStore } from './stores/widgets.ts'

export type InboxStores<Kinds extends StoredKinds> = { [K in keyof Kinds]: ReturnType<Kinds[K]['store']> }

function inboxStores<Kinds extends StoredKinds>(database: Database, tenantId: string, kinds: Kinds) {
  const stores = Object.entries(kinds).map(([name, kind]) => [name, kind.store(database, tenantId)])
  // `fromEntries` loses the keys; there is one store per kind.
  return Object.fromEntries(stores) as InboxStores<Kinds>
}

/** The only access to tenant data: rows of other tenants are never found. */
export interface TenantStores<Kinds extends StoredKinds = StoredKinds> {
  settings: TenantSettingsStore
  usage: TenantUsageStore
  widgets: WidgetStore
  revisions: RevisionStore
  schedules: ScheduleStore
  inbox: InboxStores<Kinds>
  inboxViews: InboxViewStore
  people: PeopleStore
  outbox: TenantOutbox
  webhooks: TenantWebhooks
  purges: TenantPurges
  audit: AuditStore
  statistics: StatisticsStore
  team: TeamStore
  keys: ApiKeyStore
  weeklyMail: WeeklyMailChoices
  pictures: PictureStore
}

export interface Stores<Kinds extends StoredKinds = StoredKinds> {
  forTenant(tenantId: string): TenantStores<Kinds>
  publicWidgets: PublicWidgetStore
  knownSenders: KnownSenders
  pointers: PointerStore
  dueSchedules: DueSchedules
  outbox: OutboxStore
  webhooks: WebhookQueue
  purges: PurgeQueue
  daySalt: DaySaltStore
  erasedFiles: ErasedFiles
  accounts: AccountStore
  sessions: SessionStore
  tenants: TenantStore
  tenantDeletions: TenantDeletions
  keyRing: KeyRing
  membershipLinks: MembershipLinks
  twoFactor: TwoFactorStore
  signInChallenges: SignInChallenges
  signUps: SignUps
  passkeys: PasskeyStore
  passkeyChallenges: PasskeyChallenges
  uploadRows: UploadRows
  pictureRows: PictureRows
  retention: Retention
  weeklyMails: WeeklyMailStore
  operators: OperatorStore
  operation: OperationStore
}

/** @param kinds whose rows the stores know */
export function createStores<Kinds extends StoredKinds>(database: Database, kinds: Kinds): Stores<Kinds> {
  const everyKind = Object.values(kinds)
  // Merchants' reads may be long: visitors never wait for them.
  const background: Database = { ...database, kysely: database.background }
  return {
    forTenant: (tenantId) => ({
      settings: tenantSettingsStore(background, tenantId, everyKind),
      usage: tenantUsageStore(background, tenantId, everyKind),
      widgets: widgetStore(background, tenantId),
      revisions: revisionStore(background, tenantId),
      schedules: scheduleStore(background, tenantId),
      inbox: inboxStores(background, tenantId, kinds),
      inboxViews: inboxViewStore(background, tenantId),
      people: peopleStore(background, tenantId, everyKind),
      outbox: tenantOutbox(background, tenantId),
      webhooks: tenantWebhooks(background, tenantId),
      purges: tenantPurges(background, tenantId),
      audit: auditStore(background, tenantId),
      statistics: statisticsStore(background, tenantId),
      team: teamStore(background, tenantId),
      keys: apiKeyStore(background, tenantId),
      weeklyMail: weeklyMailChoices(background, tenantId),
      pictures: pictureStore(background, tenantId),
    }),
    publicWidgets: publicWidgetStore(database),
    knownSenders: knownSenders(database),
    pointers: pointerStore(database),
    dueSchedules: dueSchedules(database),
    outbox: outboxStore(database),
    webhooks: webhookQueue(database),
    purges: purgeQueue(database),
    daySalt: daySaltStore(database),
    erasedFiles: erasedFiles(database),
    accounts: accountStore(database),
    sessions: sessionStore(database),
    tenants: tenantStore(database),
    tenantDeletions: tenantDeletions(database),
    keyRing: keyRing(database),
    membershipLinks: membershipLinks(database),
    twoFactor: twoFactorStore(database),
    signInChallenges: signInChallenges(database),
    signUps: signUps(database),
    passkeys: passkeyStore(database),
    passkeyChallenges: passkeyChallenges(database),
    uploadRows: uploadRows(database, everyKind),
    pictureRows: pictureRows(database),
    retention: retention(database, everyKind),
    weeklyMails: weeklyMailStore(database, everyKind),
    operators: operatorStore(database),
    operation: operationStore(background, everyKind),
  }
}
