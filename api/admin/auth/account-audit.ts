import type { Stores } from '../../database/stores.ts'
import type { Report } from '../../http/problem-response.ts'

export type AccountAction =
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'accountReset'

interface AuditDeps {
  stores: Pick<Stores, 'tenants' | 'forTenant'>
  /** epoch ms */
  now: () => number
  report: Report
}

/** Tells each tenant of the person. @param actor themselves without it */
export async function auditAccount(
  { stores, now, report }: AuditDeps,
  person: { userId: string; email: string },
  action: AccountAction,
  actor = person.email,
) {
  const entry = { actor, action: `account.${action}`, target: person.email, detail: {} }
  try {
    for (const { tenantId } of await stores.tenants.membershipsOf(person.userId))
      await stores.forTenant(tenantId).audit.record(entry, now())
  } catch (error) {
    // The change is committed: a failing audit write must not make it look failed.
    report('audit', error, { method: 'audit', route: entry.action })
  }
}
