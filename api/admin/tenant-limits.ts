/** Limits of tenants, and their suspension, by procedure and by command. */
import * as z from 'zod'
import type { Text } from '../../widgets/definition.ts'
import type { AuditChange } from '../database/stores/audit.ts'
import type { LimitChange, OwnLimits, TenantUsage } from '../database/stores/tenant-usage.ts'
import type { Stores } from '../database/stores.ts'
import { Problem } from '../http/problems.ts'
import type { TenantLimits } from '../settings.ts'
import { type AdminContext, unauditedOwnerProcedure } from './procedure.ts'

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000)

/** Detail of the problem, by the limit that was reached. */
const details: Record<'widgets' | 'bytes', (limit: number) => Text> = {
  widgets: (limit) => ({
    vi: `Đã có ${limit} tiện ích, nhiều nhất cho một doanh nghiệp ở đây. Hãy lưu trữ tiện ích không dùng nữa.`,
    en: `There are ${limit} widgets, the most that a business has here. Archive one that is no longer used.`,
  }),
  bytes: (limit) => ({
    vi: `Đã dùng hết ${megabytes(limit)} MB dung lượng của doanh nghiệp. Hãy xóa hồ sơ ứng tuyển cũ hoặc bỏ ảnh không dùng, hay hỏi người vận hành để có thêm.`,
    en: `All ${megabytes(limit)} MB of this business are used. Erase old applications or take out pictures that are not needed, or ask the operator for more.`,
  }),
}

/** @throws `limit-reached` */
export async function assertRoom(
  { tenant, deps }: Pick<AdminContext, 'tenant' | 'deps'>,
  ...needed: (keyof typeof details)[]
) {
  const limits = await limitsOf({ tenant, deps })
  const limited = needed.filter((name) => limits[name] !== null)
  if (limited.length === 0) return
  const used = await tenant.usage.get()
  for (const name of limited) {
    const limit = limits[name]
    if (limit !== null && used[name] >= limit)
      throw new Problem('limit-reached', { detail: details[name](limit) })
  }
}

const limit = z.int().nullable().meta({ description: 'null: no limit' })
export const limitsShape = z.object({ widgets: limit, rows: limit, bytes: limit })

/** The tenant's own where it has some, else those of the settings; null: no limit. */
export const effectiveLimits = (
  { widgets, rows, bytes }: TenantLimits,
  own: OwnLimits = { widgets: null, rows: null, bytes: null },
): OwnLimits => ({
  widgets: own.widgets ?? widgets ?? null,
  rows: own.rows ?? rows ?? null,
  bytes: own.bytes ?? bytes ?? null,
})

const limitsOf = async ({ tenant, deps }: Pick<AdminContext, 'tenant' | 'deps'>) =>
  effectiveLimits(deps.tenantLimits, await tenant.usage.ownLimits())

const count = z.int()

export const tenantUsage = unauditedOwnerProcedure
  .route({
    method: 'GET',
    path: '/tenant/usage',
    summary:
      'What the tenant uses of what the operator allows: widgets, archived ones aside; rows that visitors sent, consents aside; ' +
      'bytes of drafts, revisions, pictures and visitors’ files',
  })
  .output(
    z.object({
      used: z.object({ widgets: count, rows: count, bytes: count }),
      limits: limitsShape,
    }),
  )
  .handler(async ({ context: { tenant, deps } }) => ({
    used: await tenant.usage.get(),
    limits: await limitsOf({ tenant, deps }),
  }))

/** From the operator's page and by command; each has an audit row. */
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
