/** Suspension and limits of a tenant, from the operator's page and by command; each change has an audit row. */
import type { AuditChange } from '../database/stores/audit.ts'
import type { LimitChange, TenantUsage } from '../database/stores/tenant-usage.ts'
import type { Stores } from '../database/stores.ts'

interface TenantChange {
  stores: Pick<Stores, 'operation' | 'forTenant'>
  tenantId: string
  actor: string
  /** epoch ms */
  now: number
}

/** False when that changes nothing. */
export async function suspendTenant(change: TenantChange, isSuspended: boolean): Promise<boolean> {
  const { stores, tenantId, actor, now } = change
  if (!(await stores.operation.suspend(tenantId, isSuspended ? now : null))) return false
  const action = isSuspended ? 'operator.suspend' : 'operator.resume'
  await stores.forTenant(tenantId).audit.record({ actor, action, target: '', detail: {} }, now)
  return true
}

const labels: Record<keyof TenantUsage, AuditChange['label']> = {
  widgets: { vi: 'Số tiện ích tối đa', en: 'Most widgets' },
  rows: { vi: 'Số dữ liệu khách gửi tối đa', en: 'Most visitor submissions' },
  bytes: { vi: 'Dung lượng tối đa (byte)', en: 'Most storage (bytes)' },
}
const shown = (limit: number | null): AuditChange['before'] =>
  limit === null ? { vi: 'Mặc định', en: 'Default' } : { vi: String(limit), en: String(limit) }

export async function limitTenant(change: TenantChange, limits: LimitChange): Promise<void> {
  const { stores, tenantId, actor, now } = change
  const { usage, audit } = stores.forTenant(tenantId)
  const before = await usage.ownLimits()
  const changes = (['widgets', 'rows', 'bytes'] as const).flatMap((name) => {
    const after = limits[name]
    return after === undefined || after === before[name]
      ? []
      : [{ label: labels[name], before: shown(before[name]), after: shown(after) }]
  })
  if (changes.length === 0) return
  await stores.operation.limit(tenantId, limits)
  await audit.record({ actor, action: 'operator.limit', target: '', detail: { changes } }, now)
}
