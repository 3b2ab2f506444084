import type { Database } from './database.ts'
import { erasedFiles } from './inbox/erase-rows.ts'
import { knownSenders } from './inbox/spam.ts'
import { allFiles } from './inbox/submission-files.ts'
import type { StoredKinds } from './stored-kind.ts'
import { accountStore, sessionStore } from './stores/accounts.ts'
import { answerStore, answerTemplateStore } from './stores/answers.ts'
import { apiKeyStore, keyRing } from './stores/api-keys.ts'
import { auditStore } from './stores/audit.ts'
import { counterStore } from './stores/counters.ts'
import { tenantDestinations } from './stores/destinations.ts'
import { inboxViewStore } from './stores/inbox-views.ts'
import { membershipLinks, signUps } from './stores/membership-links.ts'
import { operationStore, operatorStore } from './stores/operators.ts'
import { outboxStore, tenantOutbox } from './stores/outbox.ts'
import { passkeyChallenges, passkeyStore } from './stores/passkeys.ts'
import { paymentSources, tenantPaymentSources } from './stores/payment-sources.ts'
import { peopleStore } from './stores/people.ts'
import { pictureRows, pictureStore } from './stores/pictures.ts'
import { profileStore } from './stores/profiles.ts'
import { publicWidgetStore } from './stores/public-widgets.ts'
import { purgeQueue, tenantPurges } from './stores/purges.ts'
import { retention } from './stores/retention.ts'
import { pointerStore, revisionStore } from './stores/revisions.ts'
import { dueSchedules, scheduleStore } from './stores/schedules.ts'
import { daySaltStore, statisticsStore } from './stores/statistics.ts'
import { teamStore } from './stores/team.ts'
import { tenantDeletions } from './stores/tenant-deletion.ts'
import { tenantUsageStore } from './stores/tenant-usage.ts'
import { tenantSettingsStore, tenantStore } from './stores/tenants.ts'
import { signInChallenges, twoFactorStore } from './stores/two-factor.ts'
import { tenantWebhooks, webhookQueue } from './stores/webhooks.ts'
import { weeklyMailChoices, weeklyMailStore } from './stores/weekly-mail.ts'
import { widgetStore } from './stores/widgets.ts'

type InboxStores<Kinds extends StoredKinds> = { [K in keyof Kinds]: ReturnType<Kinds[K]['store']> }

function inboxStores<Kinds extends StoredKinds>(database: Database, tenantId: string, kinds: Kinds) {
  const stores = Object.entries(kinds).map(([name, kind]) => [name, kind.store(database, tenantId)])
  // `fromEntries` loses the keys; there is one store per kind.
  return Object.fromEntries(stores) as InboxStores<Kinds>
}

/** @param kinds whose rows the stores know */
export function createStores<Kinds extends StoredKinds>(database: Database, kinds: Kinds) {
  const everyKind = Object.values(kinds)
  // Merchants' reads may be long: visitors never wait for them.
  const background: Database = { ...database, kysely: database.background }
  return {
    /** The only access to tenant data: rows of other tenants are never found. */
    forTenant: (tenantId: string) => ({
      settings: tenantSettingsStore(background, tenantId, everyKind),
      usage: tenantUsageStore(background, tenantId, everyKind),
      widgets: widgetStore(background, tenantId),
      revisions: revisionStore(background, tenantId),
      schedules: scheduleStore(background, tenantId),
      inbox: inboxStores(background, tenantId, kinds),
      answers: answerStore(background, tenantId, kinds),
      answerTemplates: answerTemplateStore(background, tenantId),
      inboxViews: inboxViewStore(background, tenantId),
      people: peopleStore(background, tenantId, everyKind),
      outbox: tenantOutbox(background, tenantId),
      webhooks: tenantWebhooks(background, tenantId),
      destinations: tenantDestinations(background, tenantId),
      paymentSources: tenantPaymentSources(background, tenantId),
      counters: counterStore(background, tenantId),
      purges: tenantPurges(background, tenantId),
      audit: auditStore(background, tenantId),
      statistics: statisticsStore(background, tenantId),
      team: teamStore(background, tenantId),
      keys: apiKeyStore(background, tenantId),
      weeklyMail: weeklyMailChoices(background, tenantId),
      pictures: pictureStore(background, tenantId),
      profile: profileStore(background, tenantId),
    }),
    publicWidgets: publicWidgetStore(database),
    knownSenders: knownSenders(database),
    pointers: pointerStore(database),
    dueSchedules: dueSchedules(database),
    outbox: outboxStore(database),
    webhooks: webhookQueue(database),
    purges: purgeQueue(database),
    paymentSources: paymentSources(database),
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
    uploadRows: { known: allFiles(database).known },
    pictureRows: pictureRows(database),
    retention: retention(database, everyKind),
    weeklyMails: weeklyMailStore(database, everyKind),
    operators: operatorStore(database),
    operation: operationStore(background, everyKind),
  }
}

export type Stores<Kinds extends StoredKinds = StoredKinds> = ReturnType<typeof createStores<Kinds>>
export type TenantStores<Kinds extends StoredKinds = StoredKinds> = ReturnType<Stores<Kinds>['forTenant']>
