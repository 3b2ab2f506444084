import type { StoredDecision } from './decision.ts'

export interface Receipt extends Omit<StoredDecision, 'at' | 'unsent'> {
  site: string
  widget: string
  revision: number
  /** ISO 8601, UTC. */
  decidedAt: string
}

export const receiptOf = (
  { at, unsent: _, ...decision }: StoredDecision,
  where: Pick<Receipt, 'site' | 'widget' | 'revision'>,
): Receipt => ({ ...where, ...decision, decidedAt: new Date(at).toISOString() })

export const textOf = (receipt: Receipt) => JSON.stringify(receipt, undefined, 2)

export const downloadUrl = (receipt: Receipt) =>
  `data:application/json;charset=utf-8,${encodeURIComponent(textOf(receipt))}`

export const erasureLink = (contact: string, subject: string) =>
  contact.startsWith('mailto:')
    ? `${contact}${contact.includes('?') ? '&' : '?'}subject=${encodeURIComponent(subject)}`
    : contact
