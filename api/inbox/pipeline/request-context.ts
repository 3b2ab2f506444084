import type { PublicWidget } from '../../database/stores/public-widgets.ts'
import type { Idempotency } from './idempotency.ts'

export interface RequestContext {
  /** Time of arrival, epoch ms. */
  at: number
  widget: PublicWidget
  /** Path below the widget (`jobs/ke-toan/apply`): the scope of idempotency keys. */
  path: string
  address: string
  userAgent: string | null
  key: string | undefined
  /** Set once the key is known to be new. */
  idempotency?: Idempotency
}

export const writeOf = ({ widget, at, idempotency }: RequestContext) => ({
  tenantId: widget.tenantId,
  publicId: widget.publicId,
  at,
  ...(idempotency && { idempotency }),
})
