import type { Decision } from './decision.ts'

/** What a visitor may keep: everything that the record of their consent holds, and where it was given. */
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

/** An address that a link with `download` saves as a file, without asking any server. */
export const asFile = (receipt: Receipt) =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(receipt, undefined, 2))}`

/** Where a request for erasure goes: into a letter about the number of the choice, or to the owner's page. */
export const erasureLink = (contact: string, subject: string) =>
  contact.startsWith('mailto:')
    ? `${contact}${contact.includes('?') ? '&' : '?'}subject=${encodeURIComponent(subject)}`
    : contact
