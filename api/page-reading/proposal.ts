/** Proposes a profile and widgets from a merchant's page. Pure; the merchant chooses what is taken. */
import { baseOf, elementsOf } from '../page-style/html-page.ts'
import { businessOf, type FoundField } from './business.ts'
import { draftsOf, type FoundDraft } from './drafts.ts'
import { thingsOf } from './things.ts'

export interface Proposal {
  profile: FoundField[]
  drafts: FoundDraft[]
}

/** @param at a job without a date is posted then. @throws PageTooLarge */
export function proposalOf({ url, html }: { url: string; html: string }, at: Date): Proposal {
  const elements = elementsOf(html)
  const things = thingsOf(elements)
  const stated = baseOf(elements, url)
  const base = /^https?:/.test(stated) ? stated : url
  const profile = businessOf({ url, base, elements, things })
  return { profile, drafts: draftsOf({ things, base }, profile, at) }
}
