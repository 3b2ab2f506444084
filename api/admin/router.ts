import type { RouterClient } from '@orpc/server'
import type { KindDefinition } from '../inbox/kind.ts'
import { answers, answerTemplates } from './answers.ts'
import { createAccount } from './auth/account.ts'
import { createPasskeys } from './auth/passkeys.ts'
import { createSignIn } from './auth/sign-in.ts'
import { createSignUp } from './auth/sign-up.ts'
import { createTwoFactor } from './auth/two-factor.ts'
import { counters } from './counters.ts'
import { createDestinationProcedures } from './destinations.ts'
import { devices } from './devices.ts'
import { createExports, createFiles } from './downloads.ts'
import { imports } from './imports.ts'
import { createInboxKinds } from './inbox-kinds.ts'
import { createInboxViews } from './inbox-views.ts'
import { inboxProcedures } from './inboxes.ts'
import { keys } from './keys.ts'
import { mail, weeklyMail } from './mail.ts'
import { me } from './me.ts'
import { operator } from './operator.ts'
import { pageCheck } from './page-check.ts'
import { pageProposal } from './page-proposal.ts'
import { pageStyle } from './page-style.ts'
import { payments } from './payments.ts'
import { createPeople } from './people.ts'
import { createPictures } from './pictures.ts'
import { createPolling } from './polling.ts'
import { profile } from './profile.ts'
import { revisions } from './publishing.ts'
import { rows } from './rows.ts'
import { schedules } from './schedules.ts'
import { createStats } from './stats.ts'
import { team } from './team.ts'
import { createTenant } from './tenant.ts'
import { tenantExport } from './tenant-export.ts'
import { types } from './types.ts'
import { createWebhooks } from './webhooks.ts'
import { widgets } from './widgets.ts'

/** The RPC interface, the REST form and its OpenAPI document derive from this router. Each counts attempts to sign in for itself. */
export const createRouter = (kinds: Record<string, KindDefinition>) => ({
  auth: {
    ...createSignIn(),
    ...createAccount(),
    ...createTwoFactor(),
    ...createSignUp(),
    ...createPasskeys(),
  },
  me,
  types,
  widgets,
  revisions,
  schedules,
  imports,
  kinds: createInboxKinds(kinds),
  inboxes: inboxProcedures(kinds),
  polling: createPolling(kinds),
  inboxViews: createInboxViews(kinds),
  rows,
  answers,
  answerTemplates,
  exports: createExports(kinds),
  files: createFiles(kinds),
  stats: createStats(kinds),
  pageStyle,
  pictures: createPictures(),
  pageCheck,
  pageProposal,
  profile,
  people: createPeople(kinds),
  tenant: createTenant(kinds),
  tenantExport,
  weeklyMail,
  team,
  keys,
  mail,
  webhooks: createWebhooks(kinds),
  destinations: createDestinationProcedures(kinds),
  devices,
  payments,
  counters,
  operator,
})

/** The dashboard knows the service by this file's types alone. */
export type { SessionResponse } from './auth/procedures.ts'
export type AdminClient = RouterClient<ReturnType<typeof createRouter>>
