import type { PublicWidget } from '../../database/stores/public-widgets.ts'
import type { Idempotency } from './idempotency.ts'

/** A write to a published widget, as every handler gets it. */
export interface RequestContext {
  /** When it came, epoch ms. */
  at: number
  widget: PublicWidget
  /** The path below the widget, which scopes idempotency keys: `jobs/ke-toan/apply`. */
  path: string
  /** The client's own address, in full. */
  address: string
  userAgent: string | null
  /** `Idempotency-Key` */
  key: string | undefined
  /** Present once the key is known to be new. */
  idempotency?: Idempotency
}

/** The columns that every row takes from its request. */
export const writeOf = ({ widget, at, idempotency }: RequestContext) => ({
  tenantId: widget.tenantId,
  publicId: widget.publicId,
  at,
  ...(idempotency && { idempotency }),
})
