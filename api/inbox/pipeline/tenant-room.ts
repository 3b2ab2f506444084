import type { TenantUsage } from '../../database/stores/tenant-usage.ts'
import { Problem } from '../../http/problems.ts'
import type { TenantLimits } from '../../settings.ts'

/** A write's addition to its tenant's usage. */
export interface Added {
  rows: number
  /** Bytes of files. */
  bytes: number
}

interface Counted extends Added {
  /** ms of a monotonic clock */
  at: number
}

interface Options {
  limits: TenantLimits
  usageOf(tenantId: string): Promise<TenantUsage>
  /** Whether no other process adds. */
  isAlone: boolean
  monotonic: () => number
}

/** ms between two counts of a tenant that is full: counting many rows takes a while. */
const recountAfter = 5_000
/** ms until what other processes have added is seen */
const recountBesideOthers = 60_000

/** The visitor keeps the text, and is told that it was not received. */
const detail = {
  vi: 'Trang này hiện không nhận thêm được, nên chưa gửi gì cả. Bạn vui lòng liên hệ trực tiếp với cửa hàng.',
  en: 'This page cannot take any more at the moment, so nothing was sent. Please contact the shop directly.',
}

/**
 * Counts a tenant's rows at its first write, then what is added. What merchants erase is seen at the next count, which is made
 * when the tenant seems full.
 */
export function createTenantRoom({ limits, usageOf, isAlone, monotonic }: Options) {
  const known = new Map<string, Promise<Counted>>()

  function count(tenantId: string, at: number): Promise<Counted> {
    const counting = usageOf(tenantId).then(({ rows, bytes }) => ({ rows, bytes, at }))
    known.set(tenantId, counting)
    counting.catch(() => known.delete(tenantId))
    return counting
  }

  return {
    /** @param own the tenant's own limits. @returns what takes the reservation back. @throws Problem 403 */
    async reserve(
      tenantId: string,
      added: Added,
      own: { rows: number | null; bytes: number | null },
    ): Promise<() => void> {
      const maxRows = own.rows ?? limits.rows ?? Number.POSITIVE_INFINITY
      const maxBytes = own.bytes ?? limits.bytes ?? Number.POSITIVE_INFINITY
      if (Math.min(maxRows, maxBytes) === Number.POSITIVE_INFINITY) return () => undefined
      const isOver = (used: Added) =>
        used.rows + added.rows > maxRows || (added.bytes > 0 && used.bytes + added.bytes > maxBytes)
      const at = monotonic()
      let used = await (known.get(tenantId) ?? count(tenantId, at))
      const age = at - used.at
      if ((isOver(used) && age >= recountAfter) || (!isAlone && age >= recountBesideOthers))
        used = await count(tenantId, at)
      if (isOver(used)) throw new Problem('limit-reached', { detail })
      used.rows += added.rows
      used.bytes += added.bytes
      return () => {
        used.rows -= added.rows
        used.bytes -= added.bytes
      }
    },
  }
}
