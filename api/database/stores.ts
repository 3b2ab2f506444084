import type { Database } from './database.ts'
import type { StoredKinds } from './stored-kind.ts'
import type { ApiKeyStore, KeyRing } from './stores/api-keys.ts'
import { apiKeyStore, keyRing } from './stores/api-keys.ts'
import type { AuditStore } from './stores/audit.ts'
import { auditStore } from './stores/audit.ts'
import type { DaySaltStore } from './stores/day-salt.ts'
import { daySaltStore } from './stores/day-salt.ts'
import type { InboxViewStore } from './stores/inbox-views.ts'
import { inboxViewStore } from './stores/inbox-views.ts'
import type { KnownSenders } from './stores/known-senders.ts'
import { knownSenders } from './stores/known-senders.ts'
import type { MembershipLinks } from './stores/membership-links.ts'
import { membershipLinks } from './stores/membership-links.ts'
import type { OperationStore, OperatorStore } from './stores/operators.ts'
import { operationStore, operatorStore } from './stores/operators.ts'
import type { OutboxStore, TenantOutbox } from './stores/outbox.ts'
import { outboxStore, tenantOutbox } from './stores/outbox.ts'
import type { PasskeyChallenges } from './stores/passkey-challenges.ts'
import { passkeyChallenges } from './stores/passkey-challenges.ts'
import type { PasskeyStore } from './stores/passkeys.ts'
import { passkeyStore } from './stores/passkeys.ts'
import type { PeopleStore } from './stores/people.ts'
import { peopleStore } from './stores/people.ts'
import type { PictureRows, PictureStore } from './stores/pictures.ts'
import { pictureRows, pictureStore } from './stores/pictures.ts'
import type { PublicWidgetStore } from './stores/public-widgets.ts'
import { publicWidgetStore } from './stores/public-widgets.ts'
import type { PurgeQueue, TenantPurges } from './stores/purges.ts'
import { purgeQueue, tenantPurges } from './stores/purges.ts'
import type { Retention } from './stores/retention.ts'
import { retention } from './stores/retention.ts'
import type { PointerStore, RevisionStore } from './stores/revisions.ts'
import { pointerStore, revisionStore } from './stores/revisions.ts'
import type { DueSchedules, ScheduleStore } from './stores/schedules.ts'
import { dueSchedules, scheduleStore } from './stores/schedules.ts'
import type { SignInChallenges } from './stores/sign-in-challenges.ts'
import { signInChallenges } from './stores/sign-in-challenges.ts'
import type { SignUps } from './stores/sign-ups.ts'
import { signUps } from './stores/sign-ups.ts'
import type { StatisticsStore } from './stores/statistics.ts'
import { statisticsStore } from './stores/statistics.ts'
import type { TeamStore } from './stores/team.ts'
import { teamStore } from './stores/team.ts'
import type { TenantDeletions } from './stores/tenant-deletion.ts'
import { tenantDeletions } from './stores/tenant-deletion.ts'
import type { TenantSettingsStore } from './stores/tenant-settings.ts'
import { tenantSettingsStore } from './stores/tenant-settings.ts'
import type { TenantUsageStore } from './stores/tenant-usage.ts'
import { tenantUsageStore } from './stores/tenant-usage.ts'
import type { TenantStore } from './stores/tenants.ts'
import { tenantStore } from './stores/tenants.ts'
import type { TwoFactorStore } from './stores/two-factor.ts'
import { twoFactorStore } from './stores/two-factor.ts'
import type { UploadRows } from './stores/upload-rows.ts'
import { uploadRows } from './stores/upload-rows.ts'
import type { TenantWebhooks, WebhookQueue } from './stores/webhooks.ts'
import { tenantWebhooks, webhookQueue } from './stores/webhooks.ts'
import type { WeeklyMailChoices, WeeklyMailStore } from './stores/weekly-mail.ts'
import { weeklyMailChoices, weeklyMailStore } from './stores/weekly-mail.ts'
import type { WidgetStore } from './stores/widgets.ts'
import { widgetStore } from './stores/widgets.ts'

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
