import type { Decision } from './decision.ts'

/** A visitor's copy of their consent record, with the site and the widget. */
export interface Receipt extends Omit<Decision, 'at'> {
  site: string
  widget: string
  revision: number
  /** ISO 8601, UTC. */
  decidedAt: string
}

export const receiptOf = (
  { at, ...decision }: Decision,
  where: Pick<Receipt, 'site' | 'widget' | 'revision'>,
): Receipt => ({ ...where, ...decision, decidedAt: new Date(at).toISOString() })

/** A `data:` URL for a link with `download`. */
export const downloadUrl = (receipt: Receipt) =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(receipt, undefined, 2))}`

/** The link that requests erasure: a mail with a subject, or the owner's page. */
export const erasureLink = (contact: string, subject: string) =>
  contact.startsWith('mailto:')
    ? `${contact}${contact.includes('?') ? '&' : '?'}subject=${encodeURIComponent(subject)}`
    : contact
